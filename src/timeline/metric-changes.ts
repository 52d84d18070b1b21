import { lastUpTo } from './last-up-to';
import type { FrameIndex } from '../kernel/ids';
import type { MetricIndex } from '../kernel/metrics/metric';

/**
 * For each metric, by its place in the model's order, the frames at which its value became another one, ascending.
 * It grows with the run, so that the last change is found without replaying anything.
 */
export type MetricChanges = FrameIndex[][];

/** No changes yet, of a run with so many brokers. */
export function noChanges(metrics: MetricIndex, brokers: number): MetricChanges {
  return Array.from({ length: metrics.places(brokers) }, () => []);
}

/** The changes of the first `frames` frames. */
export function changesUpTo(changes: MetricChanges, frames: number): MetricChanges {
  return changes.map((list) => list.slice(0, placeOf(list, frames - 1) + 1));
}

/** The newest frame at or before `frame` at which each metric changed; null: it is as it was at the start. */
export function lastChanges(
  changes: MetricChanges,
  frame: FrameIndex,
): readonly (FrameIndex | null)[] {
  return changes.map((list) => list[placeOf(list, frame)] ?? null);
}

function placeOf(list: readonly FrameIndex[], frame: FrameIndex): number {
  return lastUpTo(list, frame, (index) => index);
}
