import { untrack } from 'svelte';
import type { Marked, Term } from '../pages/glossary';

interface Loaded {
  readonly find: (text: string) => readonly Marked[];
  readonly terms: ReadonlyMap<string, Term>;
}

/** The glossary, once it is here; until then, and where it cannot be loaded, texts are plain. */
let loaded = $state.raw<Loaded | null>(null);
let isAsked = false;

/** Asks for the glossary, once: it comes after what it explains. */
function load(): void {
  if (isAsked) return;
  isAsked = true;
  void import('./glossary-terms').then(
    ({ glossary }) => {
      untrack(() => {
        loaded = glossary;
      });
    },
    () => {
      isAsked = false;
    },
  );
}

/** The text with its terms marked. */
export function markedText(text: string): readonly Marked[] {
  load();
  return loaded?.find(text) ?? [text];
}

/** An entry of the glossary, or null while it is not here. */
export function termOf(id: string): Term | null {
  return loaded?.terms.get(id) ?? null;
}
