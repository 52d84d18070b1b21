/** The pages to read beside the runs, in the order of their menu. */
export const LEARN_PAGES = [
  { page: 'kips', title: 'What each KIP changed' },
  { page: 'questions', title: 'Questions' },
  { page: 'fidelity', title: 'Checked against' },
] as const;

/** A page to read, and a part of it: a comparison (with the instant it stands at), a question, a heading. */
export interface LearnPlace {
  readonly page: (typeof LEARN_PAGES)[number]['page'];
  readonly id: string | null;
  readonly at: number | null;
}

/** Whether the first part of an address names such a page. */
export function isLearnPage(name: string): name is LearnPlace['page'] {
  return LEARN_PAGES.some(({ page }) => page === name);
}

/** The title of a page. */
export function learnTitle({ page }: Pick<LearnPlace, 'page'>): string {
  return LEARN_PAGES.find((known) => known.page === page)?.title ?? '';
}

/** The hash that names a place: `#/kips`, `#/kips/lost-record/35`. */
export function formatPlace({ page, id, at }: LearnPlace): string {
  const parts = [page, ...(id === null ? [] : [id, ...(at === null ? [] : [String(at)])])];
  return `#/${parts.map(encodeURIComponent).join('/')}`;
}
