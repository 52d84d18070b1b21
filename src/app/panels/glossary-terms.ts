import document from 'virtual:glossary';
import { glossaryParts, termFinder } from '../pages/glossary';

const parts = glossaryParts(document);

/** The glossary as texts are marked with it: a part of the program that comes when the first text is shown. */
export const glossary = {
  find: termFinder(parts),
  terms: new Map(parts.flatMap(({ terms }) => terms.map((term) => [term.id, term] as const))),
};
