import type { Playlist, PlaylistItem } from '../../../content/playlist';
import { problemOf } from '../../../content/playlist-file';
import type { Catalogue } from '../../../worker/protocol';
import { scenarioOf } from '../scenario-of';

/** `1 beat`, `2 beats`. */
export function withCount(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** Number and title of an item's scenario; its id where this version does not have it. */
export function scenarioName(catalogue: Catalogue, { scenarioId }: PlaylistItem): string {
  const scenario = scenarioOf(catalogue, scenarioId);
  return scenario === null ? scenarioId : `${scenario.number} ${scenario.title}`;
}

/** What this version does not have of an item, as a sentence that names the field; null: nothing. */
export function itemProblem(catalogue: Catalogue, item: PlaylistItem): string | null {
  const known = catalogue.chapters.flatMap(({ scenarios }) => scenarios);
  const problem = problemOf(item, known);
  return problem === null ? null : `${problem.field}: ${problem.reason}`;
}

/** Why a playlist cannot be presented, as a sentence that names the item's field; null: it can be. */
export function playlistProblem(catalogue: Catalogue, { items }: Playlist): string | null {
  if (items.length === 0) return 'items: there is no beat yet';
  for (const [at, item] of items.entries()) {
    const problem = itemProblem(catalogue, item);
    if (problem !== null) return `items[${at}].${problem}`;
  }
  return null;
}
