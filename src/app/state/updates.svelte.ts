/** Least time between two looks for a newer version, in ms. */
const LOOK_MS = 3 * 3_600_000;

/**
 * The page in this browser's keeping: it opens without a network after the first visit. A newer version waits until
 * it is asked for.
 */
export class Updates {
  /** `ready`: a newer version waits. `elsewhere`: another tab has begun to use it, this one still runs the old. */
  offer = $state<'none' | 'ready' | 'elsewhere'>('none');
  private waiting: ServiceWorker | null = null;
  private asked = false;
  private readonly mayLook: () => boolean;

  /** `mayLook`: whether now is a moment to look for a newer version; it is not in front of a room. */
  constructor(mayLook: () => boolean) {
    this.mayLook = mayLook;
  }

  /** Registers the service worker. Where the browser has none, refuses, or is offline, the page works all the same. */
  async start(): Promise<void> {
    const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
    if (serviceWorker === undefined) return;
    let isKept = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      // The first visit is taken over too, and has nothing to change.
      if (this.asked) location.reload();
      else if (isKept) this.offer = 'elsewhere';
      isKept = true;
    });
    try {
      const registration = await serviceWorker.register('./sw.js', { scope: './' });
      if (isKept && registration.waiting !== null) this.waits(registration.waiting);
      const follow = (): void => {
        const { installing, active } = registration;
        // On a first visit nothing older is there to be replaced.
        if (active === null) return;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed') this.waits(installing);
        });
      };
      // A reload looks for a newer version by itself, and may have begun before this line.
      follow();
      registration.addEventListener('updatefound', follow);
      this.lookNowAndThen(registration);
    } catch {
      // A private window may refuse; nothing depends on it.
    }
  }

  /** Changes to the newer version; the run is stored and comes back. */
  readonly useNow = (): void => {
    this.asked = true;
    if (this.offer === 'elsewhere' || this.waiting === null) location.reload();
    else this.waiting.postMessage('use-now');
  };

  /** A page that stays open for days looks too: when one comes back to it, and while one stays. */
  private lookNowAndThen(registration: ServiceWorkerRegistration): void {
    let lastMs = Date.now();
    const look = (): void => {
      if (document.visibilityState !== 'visible' || !this.mayLook()) return;
      if (Date.now() - lastMs < LOOK_MS) return;
      lastMs = Date.now();
      registration.update().catch(() => {
        // Without a network there is nothing newer to be had.
      });
    };
    document.addEventListener('visibilitychange', look);
    setInterval(look, LOOK_MS / 6);
  }

  private waits(worker: ServiceWorker): void {
    this.waiting = worker;
    this.offer = 'ready';
  }
}
