import { presenterAddress } from '../presenter-address';

/** Parts of the browser that not every one has. */
type WakeLocks = Partial<Pick<Navigator, 'wakeLock'>>;

/** Keeps the screen on where the browser can, again whenever the page is visible again. Answers what ends it. */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as WakeLocks;
  if (wakeLock === undefined) return () => undefined;
  let over = false;
  let held: WakeLockSentinel | null = null;
  const take = (): void => {
    if (document.visibilityState !== 'visible') return;
    wakeLock.request('screen').then(
      (lock) => {
        if (over) void lock.release();
        else held = lock;
      },
      () => {
        // Low battery or a policy: the talk goes on, the screen may go dark.
      },
    );
  };
  take();
  document.addEventListener('visibilitychange', take);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', take);
    void held?.release();
  };
}

/** Asks for the full screen. A browser that refuses leaves the window as it is. Answers what gives it back. */
export function fillScreen(): () => void {
  if (document.fullscreenElement !== null) return () => undefined;
  void toggleScreen();
  return () => {
    if (document.fullscreenElement === document.documentElement) void toggleScreen();
  };
}

/** Enters or leaves the full screen; answers whether the browser did. */
export async function toggleScreen(): Promise<boolean> {
  try {
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
    return true;
  } catch {
    return false;
  }
}

/** Opens the presenter's window of a room at an address (with `#`); false where the browser refused. */
export function openPresenter(room: string, hash: string): boolean {
  const { origin, pathname } = location;
  const address = `${origin}${pathname}${presenterAddress(room, hash)}`;
  return window.open(address, `isrscope-presenter-${room}`, 'popup,width=1280,height=720') !== null;
}
