import type { Language } from '../../texts/messages';
import { glossaryParts, termFinder } from '../pages/glossary';
import { glossaryText } from '../pages/glossary-text';

/** The glossary as texts are marked with it: a part of the program that comes when the first text is shown. */
export async function glossaryIn(language: Language) {
  const parts = glossaryParts(await glossaryText(language));
  return {
    language,
    find: termFinder(parts),
    terms: new Map(parts.flatMap(({ terms }) => terms.map((term) => [term.id, term] as const))),
  };
}
