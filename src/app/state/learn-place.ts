/**
 * A page beside the runs, and a part of it: a comparison (with the instant it stands at), a question, a heading, a
 * term, a playlist by its id or as the code of a link.
 */
export interface LearnPlace {
  readonly page: 'kips' | 'questions' | 'fidelity' | 'glossary' | 'transcript' | 'playlists';
  readonly id: string | null;
  readonly at: number | null;
}

/** Whether the first part of an address names such a page. */
export function isLearnPage(name: string): name is LearnPlace['page'] {
  return /^(kips|questions|fidelity|glossary|transcript|playlists)$/.test(name);
}

/** The hash that names a place: `#/kips`, `#/kips/lost-record/35`. */
export function formatPlace({ page, id, at }: LearnPlace): string {
  return ['#', page, id, at].filter((part) => part !== null).join('/');
}
