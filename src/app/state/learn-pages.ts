import type { LearnPlace } from './learn-place';

/** The pages beside the runs, in the order of their menu. */
export const LEARN_PAGES = [
  { page: 'kips', title: 'What each KIP changed' },
  { page: 'questions', title: 'Questions' },
  { page: 'glossary', title: 'Glossary' },
  { page: 'transcript', title: 'Transcript' },
  { page: 'fidelity', title: 'Checked against' },
  { page: 'playlists', title: 'Playlists' },
] as const satisfies readonly { readonly page: LearnPlace['page']; readonly title: string }[];

/** The title of a page. */
export function learnTitle(name: LearnPlace['page']): string {
  return LEARN_PAGES.find(({ page }) => page === name)?.title ?? '';
}
