import type { Overview } from '../../../worker/protocol';

/** What had happened before frame `until` (exclusive): the future is blank while a prediction is open. */
export function cutOverview(overview: Overview, until: number): Overview {
  const before = <Item extends { readonly frame: number }>(items: readonly Item[]): Item[] =>
    items.filter(({ frame }) => frame < until);
  const cut = <Band extends { readonly from: number; readonly to: number }>(
    bands: readonly Band[],
  ): Band[] =>
    bands
      .filter(({ from }) => from < until)
      .map((band) => ({ ...band, to: Math.min(band.to, until) }));
  return {
    ...overview,
    isrBands: cut(overview.isrBands),
    leaderBands: cut(overview.leaderBands),
    logEndOffset: before(overview.logEndOffset),
    highWatermark: before(overview.highWatermark),
    marks: before(overview.marks),
  };
}
