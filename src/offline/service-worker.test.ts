import { afterEach, describe, expect, it, vi } from 'vitest';

const SCOPE = 'https://host.example/some/path/';
const OLD = `isrscope ${SCOPE} old`;
const NEW = `isrscope ${SCOPE} new`;

interface WorkerEvent {
  readonly request?: { readonly url: string; readonly method: string; readonly mode: string };
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly respondWith: (answer: Promise<unknown>) => void;
}

/** Runs the service worker of version `new` where an older one has left its cache and so many tabs are open. */
async function worker(tabs: number) {
  const handlers = new Map<string, (event: WorkerEvent) => void>();
  const names = new Set([OLD, NEW, 'another program']);
  const asked: Request[] = [];
  const cache = {
    match: () => Promise.resolve('kept'),
    addAll: (requests: readonly Request[]) => {
      asked.push(...requests);
      return Promise.resolve();
    },
  };
  vi.stubGlobal('__FILES__', [['index.html', 'sha256-page']]);
  vi.stubGlobal('__VERSION__', 'new');
  vi.stubGlobal('caches', {
    open: () => Promise.resolve(cache),
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.delete(name)),
  });
  vi.stubGlobal('self', {
    registration: { scope: SCOPE },
    clients: {
      claim: () => Promise.resolve(),
      matchAll: () => Promise.resolve(Array.from({ length: tabs }, () => ({}))),
    },
    addEventListener: (type: string, handler: (event: WorkerEvent) => void) => {
      handlers.set(type, handler);
    },
  });
  vi.resetModules();
  await import('./service-worker');
  return {
    names,
    asked,
    dispatch: async (type: string, request?: WorkerEvent['request']): Promise<void> => {
      const work: Promise<unknown>[] = [];
      handlers.get(type)?.({
        ...(request === undefined ? {} : { request }),
        waitUntil: (promise) => work.push(promise),
        respondWith: (promise) => work.push(promise),
      });
      await Promise.all(work);
    },
  };
}

const navigation = { url: SCOPE, method: 'GET', mode: 'navigate' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a version', () => {
  it('is fetched past the browser’s cache, each file as the list of the build has it', async () => {
    const { asked, dispatch } = await worker(0);
    await dispatch('install');
    expect(asked.map(({ url, cache, integrity }) => [url, cache, integrity])).toEqual([
      [`${SCOPE}index.html`, 'reload', 'sha256-page'],
    ]);
  });
});

describe('an older version’s files', () => {
  it('go when the only tab that is open has asked for the newer one', async () => {
    const { names, dispatch } = await worker(1);
    await dispatch('activate');
    expect([...names]).toEqual([NEW, 'another program']);
  });

  it('stay while a second tab may run it', async () => {
    const { names, dispatch } = await worker(2);
    await dispatch('activate');
    expect(names).toContain(OLD);
  });

  it('stay when a tab is opened beside one that may run it', async () => {
    const { names, dispatch } = await worker(1);
    await dispatch('fetch', navigation);
    expect(names).toContain(OLD);
  });

  it('go when the first tab is opened', async () => {
    const { names, dispatch } = await worker(0);
    await dispatch('fetch', navigation);
    expect([...names]).toEqual([NEW, 'another program']);
  });
});
