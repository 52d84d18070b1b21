import type { KeyPress } from '../keys';

/** What a key asks for while presenting; everything else keeps its meaning of the page. */
export type PresentAction =
  | { readonly do: 'go'; readonly direction: -1 | 1 }
  | { readonly do: 'black' | 'zoom' | 'window' | 'notes' | 'full' | 'laser' | 'escape' }
  | { readonly do: 'broker'; readonly broker: number };

const KEYS: Readonly<Record<string, PresentAction>> = {
  PageDown: { do: 'go', direction: 1 },
  ArrowRight: { do: 'go', direction: 1 },
  ArrowDown: { do: 'go', direction: 1 },
  '.': { do: 'go', direction: 1 },
  PageUp: { do: 'go', direction: -1 },
  ArrowLeft: { do: 'go', direction: -1 },
  ArrowUp: { do: 'go', direction: -1 },
  b: { do: 'black' },
  z: { do: 'zoom' },
  o: { do: 'window' },
  n: { do: 'notes' },
  f: { do: 'full' },
  l: { do: 'laser' },
  Escape: { do: 'escape' },
};

/**
 * The action of a key press while presenting, or null where the page's own meaning counts. `onStage`: the focus is
 * on a mark, among which the vertical arrows walk.
 */
export function presentActionOf(press: KeyPress, onStage: boolean): PresentAction | null {
  if (press.typing || press.modified || press.control || press.shiftKey) return null;
  if (onStage && (press.key === 'ArrowDown' || press.key === 'ArrowUp')) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (/^[1-9]$/.test(key)) return { do: 'broker', broker: Number(key) };
  return Object.hasOwn(KEYS, key) ? (KEYS[key] ?? null) : null;
}

/** The parts of an event that matter for its meaning. */
export function pressOf(event: KeyboardEvent): KeyPress {
  const target = event.target instanceof Element ? event.target : null;
  const within = (what: string): boolean => (target?.closest(what) ?? null) !== null;
  return {
    key: event.key,
    shiftKey: event.shiftKey,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    control: (event.ctrlKey || event.metaKey) && !event.altKey,
    typing: within('dialog, input, select, textarea'),
    pressing: within('button, a, summary, [role="button"]'),
  };
}
