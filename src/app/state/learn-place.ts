/** A page to read, and a part of it: a comparison (with the instant it stands at), a question, a heading, a term. */
export interface LearnPlace {
  readonly page: 'kips' | 'questions' | 'fidelity' | 'glossary' | 'transcript';
  readonly id: string | null;
  readonly at: number | null;
}

/** Whether the first part of an address names such a page. */
export function isLearnPage(name: string): name is LearnPlace['page'] {
  return /^(kips|questions|fidelity|glossary|transcript)$/.test(name);
}

/** The hash that names a place: `#/kips`, `#/kips/lost-record/35`. */
export function formatPlace({ page, id, at }: LearnPlace): string {
  return ['#', page, id, at].filter((part) => part !== null).join('/');
}
