import type { LearnPlace } from './learn-place';
import { list as t } from '../../texts/en/list';

/** The pages beside the runs, in the order of their menu. */
export const learnPages = () =>
  [
    { page: 'kips', title: t().whatEachKipChanged },
    { page: 'questions', title: t().questions },
    { page: 'glossary', title: t().glossary },
    { page: 'transcript', title: t().transcript },
    { page: 'fidelity', title: t().checkedAgainst },
    { page: 'playlists', title: t().playlists },
  ] as const satisfies readonly { readonly page: LearnPlace['page']; readonly title: string }[];

/** The title of a page. */
export function learnTitle(name: LearnPlace['page']): string {
  return learnPages().find(({ page }) => page === name)?.title ?? '';
}
