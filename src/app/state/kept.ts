/**
 * Small things that the browser keeps for this page (localStorage): theme, progress, playlists. A browser may
 * refuse; nothing depends on it.
 */

let storage: Storage | null | undefined;

function opened(): Storage | null {
  if (storage === undefined) {
    try {
      storage = localStorage;
    } catch {
      storage = null;
    }
  }
  return storage;
}

/** From now on nothing is read or kept here: for a page inside another one, before anything else asks. */
export function keepNothing(): void {
  storage = null;
}

/** What is kept under a name; null: nothing, or the browser refuses. */
export function kept(name: string): string | null {
  try {
    return opened()?.getItem(name) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text under a name. False where the browser refused. */
export function keep(name: string, text: string): boolean {
  try {
    opened()?.setItem(name, text);
    return opened() !== null;
  } catch {
    return false;
  }
}

/** Forgets what is kept under a name. */
export function forget(name: string): void {
  try {
    opened()?.removeItem(name);
  } catch {
    // What a browser refuses to read, it cannot show either.
  }
}

/** The names that begin so, under which something is kept. */
export function keptNames(start: string): readonly string[] {
  try {
    return Object.keys(opened() ?? {}).filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}
