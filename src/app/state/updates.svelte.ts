/**
 * The page in this browser's keeping: it opens without a network after the first visit. A newer version waits until
 * it is asked for.
 */
export class Updates {
  /** `ready`: a newer version waits. `elsewhere`: another tab has begun to use it, this one still runs the old. */
  offer = $state<'none' | 'ready' | 'elsewhere'>('none');
  private waiting: ServiceWorker | null = null;
  private asked = false;

  /** Registers the service worker. Where the browser has none, refuses, or is offline, the page works all the same. */
  async start(): Promise<void> {
    const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
    if (serviceWorker === undefined) return;
    const wasKept = serviceWorker.controller !== null;
    serviceWorker.addEventListener('controllerchange', () => {
      // The first visit is taken over too, and has nothing to change.
      if (this.asked) location.reload();
      else if (wasKept) this.offer = 'elsewhere';
    });
    try {
      const registration = await serviceWorker.register('./sw.js', { scope: './' });
      if (!wasKept) return;
      if (registration.waiting !== null) this.waits(registration.waiting);
      const follow = (): void => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed') this.waits(installing);
        });
      };
      // A reload looks for a newer version by itself, and may have begun before this line.
      follow();
      registration.addEventListener('updatefound', follow);
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

  private waits(worker: ServiceWorker): void {
    this.waiting = worker;
    this.offer = 'ready';
  }
}
