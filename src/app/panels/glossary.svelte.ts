import { untrack } from 'svelte';
import type { Language } from '../../texts/messages';
import type { Marked, Term } from '../pages/glossary';
import { pageLanguage } from '../state/language.svelte';

interface Loaded {
  readonly language: Language;
  readonly find: (text: string) => readonly Marked[];
  readonly terms: ReadonlyMap<string, Term>;
}

/** The glossary, once it is here; until then, and where it cannot be loaded, texts are plain. */
let loaded = $state.raw<Loaded | null>(null);
let asked: Language | null = null;

/** Asks for the glossary of a language, once: it comes after what it explains. */
function load(language: Language): void {
  if (asked === language) return;
  asked = language;
  void import('./glossary-terms')
    .then(async ({ glossaryIn }) => await glossaryIn(language))
    .then(
      (glossary) => {
        untrack(() => {
          if (asked === language) loaded = glossary;
        });
      },
      () => {
        if (asked === language) asked = null;
      },
    );
}

/** The text with its terms marked. */
export function markedText(text: string): readonly Marked[] {
  const language = pageLanguage.current;
  load(language);
  return loaded?.language === language ? loaded.find(text) : [text];
}

/** An entry of the glossary, or null while it is not here. */
export function termOf(id: string): Term | null {
  return loaded?.terms.get(id) ?? null;
}
