import type { FrameIndex } from '../kernel/ids';
import type { Situation } from '../kernel/invariant';
import { changedMetrics, readingOf, type MetricSet } from '../kernel/metrics/metric';

/**
 * For each metric, by its place in the model's order, the frames at which its value became another one, ascending.
 * It grows with the run, so that the last change is found without replaying anything. Places without a change may
 * be missing.
 */
export type MetricChanges = FrameIndex[][];

/** Notes what frame `index` changed. Frames come in order. */
export function noteChanges(
  changes: MetricChanges,
  set: MetricSet,
  frame: { readonly index: FrameIndex; readonly before: Situation; readonly after: Situation },
): void {
  const { index, before, after } = frame;
  const was = readingOf(before.view, before.history.ledger.counts.lost);
  const now = readingOf(after.view, after.history.ledger.counts.lost);
  changedMetrics(set, was, now, (place) => {
    (changes[place] ??= []).push(index);
  });
}

/** The changes of the first `frames` frames. */
export function changesUpTo(changes: MetricChanges, frames: number): MetricChanges {
  return changes.map((list) => list.slice(0, countUpTo(list, frames - 1)));
}

/** The newest frame at or before `frame` at which each metric changed; null: it is as it was at the start. */
export function lastChanges(
  changes: MetricChanges,
  frame: FrameIndex,
  places: number,
): readonly (FrameIndex | null)[] {
  return Array.from({ length: places }, (_, place) => {
    const list = changes[place] ?? [];
    return list[countUpTo(list, frame) - 1] ?? null;
  });
}

/** How many of the ascending numbers are at most `most`. */
function countUpTo(list: readonly number[], most: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? Infinity) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
