import { plainText, type Document, type Inline } from './document';

/** An entry of the glossary. `id` names it in addresses, `names` are the ways in which a text writes it. */
export interface Term {
  readonly id: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly meaning: readonly Inline[];
}

/** Terms under one heading. */
export interface TermPart {
  readonly id: string;
  readonly title: string;
  readonly terms: readonly Term[];
}

/** A part of a text: plain, or a term as the text writes it. */
export type Marked = string | { readonly text: string; readonly id: string };

/**
 * Words that every sentence has, or that mean here what they mean anywhere: they have an entry, but are not marked
 * where one reads.
 */
const PLAIN: ReadonlySet<string> = new Set(
  'append beat branch broker check command epoch event exercise frame log near record replica round run scenario step tail target timely unknown why'.split(
    ' ',
  ),
);

/** The entries of docs/glossary.md, by heading. Throws for a line without a term. */
export function glossaryParts(document: Document): readonly TermPart[] {
  return document.flatMap((block, at) => {
    const list = document[at + 1];
    if (block.kind !== 'heading' || list?.kind !== 'list') return [];
    const terms = list.items.map(termOf);
    return [{ id: block.id, title: plainText(block.text), terms }];
  });
}

/**
 * `**high watermark (HW)**: …` is a term with two names. A translation has the English term last, in brackets, and so
 * its id.
 */
function termOf([head, colon, ...rest]: readonly Inline[]): Term {
  if (typeof head !== 'object' || head.kind !== 'strong' || typeof colon !== 'string') {
    throw new Error('An entry of the glossary begins with its term.');
  }
  const names = head.text.split(/, | \(|\)/).filter((name) => name !== '');
  const id = (/\p{Script=Han}.*\((.*)\)$/u.exec(head.text)?.[1] ?? head.text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { id, title: head.text, names, meaning: [colon.replace(/^(?:: |：)/, ''), ...rest] };
}

/**
 * Finds the terms of a text: each once, where it stands first, the longest that fits there. Endings of plural and verb
 * count to the word.
 */
export function termFinder(parts: readonly TermPart[]): (text: string) => readonly Marked[] {
  const ids = new Map<string, string>();
  for (const { id, names } of parts.flatMap(({ terms }) => terms)) {
    if (!PLAIN.has(id)) for (const name of names) ids.set(name.toLowerCase(), id);
  }
  const longestFirst = [...ids.keys()].toSorted((one, other) => other.length - one.length);
  const words = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(
    `(?<![\\w.-])(${words.join('|')})(?:s|es|d|ed|ing)?(?![\\w-]|[.]\\w)`,
    'gi',
  );
  return (text) => {
    const found: Marked[] = [];
    const seen = new Set<string>();
    let from = 0;
    for (const match of text.matchAll(pattern)) {
      const id = ids.get((match[1] ?? '').toLowerCase());
      if (id === undefined || seen.has(id)) continue;
      seen.add(id);
      found.push(text.slice(from, match.index), { text: match[0], id });
      from = match.index + match[0].length;
    }
    return [...found, text.slice(from)].filter((part) => part !== '');
  };
}
