import type { Playlist, PlaylistItem } from '../../../content/playlist';
import { problemOf } from '../../../content/playlist-file';
import { playlist as t } from '../../../texts/en/playlist';
import type { Catalogue } from '../../../worker/protocol';
import { scenarioOf } from '../scenario-of';

/** What is wrong with a field of an input, as one text: the field and the reason. */
export function problemText({ field, reason }: { field: string; reason: string }): string {
  return t().problem(field, reason);
}

/** Number and title of an item's scenario; its id where this version does not have it. */
export function scenarioName(catalogue: Catalogue, { scenarioId }: PlaylistItem): string {
  const scenario = scenarioOf(catalogue, scenarioId);
  return scenario === null ? scenarioId : `${scenario.number} ${scenario.title}`;
}

/** What is read of an item's beat; its label where this version does not have it. */
export function beatName(catalogue: Catalogue, { scenarioId, beat }: PlaylistItem): string {
  const beats = scenarioOf(catalogue, scenarioId)?.beats ?? [];
  return beats.find(({ label }) => label === beat)?.name ?? beat;
}

/** What this version does not have of an item, as a sentence that names the field; null: nothing. */
export function itemProblem(catalogue: Catalogue, item: PlaylistItem): string | null {
  const known = catalogue.chapters.flatMap(({ scenarios }) => scenarios);
  const problem = problemOf(item, known);
  return problem === null ? null : problemText(problem);
}

/** Why a playlist cannot be presented, as a sentence that names the item's field; null: it can be. */
export function playlistProblem(catalogue: Catalogue, { items }: Playlist): string | null {
  if (items.length === 0) return t().problem('items', t().thereIsNoBeat);
  for (const [at, item] of items.entries()) {
    const problem = itemProblem(catalogue, item);
    if (problem !== null) return `items[${at}].${problem}`;
  }
  return null;
}
