/// <reference lib="webworker" />

/**
 * Keeps the page in the browser: after the first visit it opens without a network. A new version is fetched beside
 * the old one and waits until the page says `use-now`, so nothing changes in the middle of a talk.
 */
declare const self: ServiceWorkerGlobalScope;
export {};
/** Every file of the build, relative to this one, with the hash of what is in it; the build writes it (vite/offline.ts). */
declare const __FILES__: readonly (readonly [file: string, integrity: string])[];
/** Differs whenever one of the files does; the build writes it. */
declare const __VERSION__: string;

/** Caches are shared by everything on this host: ours are told by where we are served from. */
const PREFIX = `isrscope ${self.registration.scope} `;
const CACHE = PREFIX + __VERSION__;
const PAGE = new URL('index.html', self.registration.scope).href;

self.addEventListener('install', (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener('activate', (event) => {
  // The one tab that may be open has asked for this version, and loads it next.
  event.waitUntil(self.clients.claim().then(() => tidy(1)));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'use-now') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  if (request.mode === 'navigate') {
    if (!isPage(request.url)) return;
    event.respondWith(answer(PAGE, request));
    // The tab that is about to open is not counted yet: whatever is open may run an older version.
    event.waitUntil(tidy(0));
    return;
  }
  event.respondWith(answer(request, request));
});

/**
 * All or nothing: a version that is not whole is not installed. Past the browser's own cache, which may be old; and the
 * browser refuses a file that is not the one of the list: during a deployment a host gives files of both versions.
 */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const requests = __FILES__.map(
    ([file, integrity]) =>
      new Request(new URL(file, self.registration.scope), { cache: 'reload', integrity }),
  );
  await cache.addAll(requests);
}

/** The address of the page itself; what else lies below this folder is another page's. */
function isPage(address: string): boolean {
  const { origin, pathname } = new URL(address);
  const place = origin + pathname;
  return place === self.registration.scope || place === PAGE;
}

/** From this version, else from one that an open tab still runs, else from the network. */
async function answer(wanted: string | Request, request: Request): Promise<Response> {
  const options = { ignoreSearch: true, ignoreVary: true };
  const cache = await caches.open(CACHE);
  const kept =
    (await cache.match(wanted, options)) ??
    (request.mode === 'navigate' ? undefined : await caches.match(wanted, options));
  return kept ?? (await fetch(request));
}

/** Removes older versions, unless more than `most` tabs are open: one of them may still want a part of one. */
async function tidy(most: number): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > most) return;
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
