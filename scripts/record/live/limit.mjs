// How long a recording waits for its page.

/** Of our time, in ms: the page's own stands still. A busy machine takes a few seconds for the largest part. */
const LIMIT_MS = 30_000;

/**
 * What `work` resolves to. Throws when it takes longer than the limit, with what `missing` says is waited for, and the
 * signal's reason once that is aborted.
 */
export function inTime(work, signal, missing) {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    const timer = setTimeout(
      () => reject(new Error(`the page is not at rest after ${LIMIT_MS / 1_000} s: ${missing()}`)),
      LIMIT_MS,
    );
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    void work.then(resolve, reject).then(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  });
}
