/**
 * What a key asks for. Keys of a text input, and those with Ctrl, Alt or Meta, are left to the browser; only undo and
 * redo have the keys that they have everywhere.
 */
export type KeyAction =
  | { readonly do: 'step' | 'beat'; readonly direction: -1 | 1 }
  | { readonly do: 'end'; readonly which: 'start' | 'end' }
  | {
      readonly do:
        | 'play'
        | 'run'
        | 'next'
        | 'until'
        | 'branch'
        | 'undo'
        | 'redo'
        | 'why'
        | 'compare'
        | 'present'
        | 'notes'
        | 'view'
        | 'command'
        | 'export'
        | 'keys'
        | 'escape';
    }
  | { readonly do: 'speed'; readonly speed: 1 | 2 | 3 | 4 | 5 };

/** The parts of a KeyboardEvent that matter, and where it happened. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly modified: boolean;
  /** Ctrl or Meta, without Alt. */
  readonly control: boolean;
  /** The focus is in something that uses letters or arrows itself: an input, a select, an open dialog. */
  readonly typing: boolean;
  /** The focus is on a button or link, which Space and Enter press. */
  readonly pressing: boolean;
}

/** What matters of a key press of the browser. */
export function pressOf(event: KeyboardEvent): KeyPress {
  const target = event.target instanceof Element ? event.target : null;
  const inside = (selector: string): boolean => (target?.closest(selector) ?? null) !== null;
  return {
    key: event.key,
    shiftKey: event.shiftKey,
    modified: event.ctrlKey || event.altKey || event.metaKey,
    control: (event.ctrlKey || event.metaKey) && !event.altKey,
    typing: inside('dialog, input, select, textarea'),
    pressing: inside('button, a, summary, [role="button"]'),
  };
}

const SINGLE: Readonly<Record<string, KeyAction>> = {
  PageUp: { do: 'beat', direction: -1 },
  PageDown: { do: 'beat', direction: 1 },
  '.': { do: 'beat', direction: 1 },
  Home: { do: 'end', which: 'start' },
  End: { do: 'end', which: 'end' },
  r: { do: 'run' },
  e: { do: 'next' },
  u: { do: 'until' },
  b: { do: 'branch' },
  w: { do: 'why' },
  c: { do: 'compare' },
  p: { do: 'present' },
  n: { do: 'notes' },
  s: { do: 'view' },
  v: { do: 'export' },
  '/': { do: 'command' },
  '?': { do: 'keys' },
  Escape: { do: 'escape' },
  '1': { do: 'speed', speed: 1 },
  '2': { do: 'speed', speed: 2 },
  '3': { do: 'speed', speed: 3 },
  '4': { do: 'speed', speed: 4 },
  '5': { do: 'speed', speed: 5 },
};

/** The action of a key press (docs/design: Keys), or null when it is none of ours. */
export function actionOf(press: KeyPress): KeyAction | null {
  if (press.typing) return null;
  if (press.control) return historyAction(press);
  if (press.modified) return null;
  if (press.key === 'ArrowLeft' || press.key === 'ArrowRight') {
    const direction = press.key === 'ArrowLeft' ? -1 : 1;
    return { do: press.shiftKey ? 'beat' : 'step', direction };
  }
  if (press.key === ' ') return press.pressing ? null : { do: 'play' };
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return Object.hasOwn(SINGLE, key) ? (SINGLE[key] ?? null) : null;
}

function historyAction({ key, shiftKey }: KeyPress): KeyAction | null {
  const letter = key.toLowerCase();
  if (letter === 'z') return { do: shiftKey ? 'redo' : 'undo' };
  return letter === 'y' && !shiftKey ? { do: 'redo' } : null;
}
