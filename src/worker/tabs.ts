import type { TabMessage } from './tab-message';

/** Writes the run, or follows the tab that does. */
export type Role = 'writer' | 'reader';

/** A tab's place at a run, from the moment it opens it until it releases it. */
export interface Claim {
  readonly role: Role;
  release(): void;
}

/** How the tabs of one browser agree who writes a run. */
export interface TabCoordinator {
  /**
   * Takes the place of the writer if it is free, else one among the readers. `promoted` is called once, when a
   * reader's claim has become the writer's.
   */
  claim(runId: string, promoted: () => void): Promise<Claim>;
  tell(message: TabMessage): void;
  /** The listener of what other tabs tell; there is one. */
  listen(listener: (message: TabMessage) => void): void;
}

/** For a browser without locks: this tab always writes and nobody else is heard. */
export class OnlyTab implements TabCoordinator {
  claim(): Promise<Claim> {
    return Promise.resolve({
      role: 'writer',
      release: () => {
        // Nobody waits.
      },
    });
  }

  tell(): void {
    // Nobody hears.
  }

  listen(): void {
    // Nobody speaks.
  }
}

/** Web Locks decide who writes; a BroadcastChannel carries the news. The browser frees the lock of a closed tab. */
export class BrowserTabs implements TabCoordinator {
  private readonly locks: LockManager;
  private readonly channel: BroadcastChannel;

  constructor(locks: LockManager, channel: BroadcastChannel) {
    this.locks = locks;
    this.channel = channel;
  }

  async claim(runId: string, promoted: () => void): Promise<Claim> {
    const name = `isrscope-run-${runId}`;
    const { promise: held, resolve: release } = withResolvers();
    if (await this.isFree(name, held)) return { role: 'writer', release };
    const waiting = new AbortController();
    this.locks
      .request(name, { signal: waiting.signal }, () => {
        promoted();
        return held;
      })
      .catch(() => {
        // The claim was released before its turn came.
      });
    return {
      role: 'reader',
      release: () => {
        waiting.abort();
        release();
      },
    };
  }

  tell(message: TabMessage): void {
    this.channel.postMessage(message);
  }

  listen(listener: (message: TabMessage) => void): void {
    this.channel.onmessage = ({ data }) => {
      void import('./tab-message').then(({ readTabMessage }) => {
        const message = readTabMessage(data);
        if (message !== null) listener(message);
      });
    };
  }

  /** Takes the lock for as long as `held` is open; false when another tab has it. */
  private isFree(name: string, held: Promise<void>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : held;
        })
        .catch(reject);
    });
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** The tabs of this browser, or this one alone where the browser cannot tell tabs apart. */
export function browserTabs(): TabCoordinator {
  const { locks } = globalThis.navigator as Partial<Pick<Navigator, 'locks'>>;
  if (locks === undefined || typeof BroadcastChannel === 'undefined') return new OnlyTab();
  return new BrowserTabs(locks, new BroadcastChannel('isrscope'));
}
