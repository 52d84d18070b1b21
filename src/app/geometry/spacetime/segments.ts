import type { FrameIndex } from '../../../kernel/ids';
import type { SpaceTime, SpaceTimeRow } from '../../../timeline/space-time';
import { alongOf, type SpaceTimeLayout } from './layout';

/** A stretch of time in which something stays as it is. */
export interface Segment<Value> {
  readonly value: Value;
  /** First row of it; that of the frame before the page where it began there. */
  readonly row: SpaceTimeRow;
  /** The frame it begins with; null: before the page. */
  readonly begins: FrameIndex | null;
  /** The first frame after it; null: not on the page. */
  readonly ends: FrameIndex | null;
  readonly from: number;
  readonly to: number;
}

/**
 * The page cut into stretches of equal keys. What is at a frame stands from its tick to the next; what was before the
 * page from the edge on. The last reaches the edge, or with a blank future the playhead, at `until`.
 */
export function segmentsOf<Value>(
  data: SpaceTime,
  layout: SpaceTimeLayout,
  valueOf: (row: SpaceTimeRow) => Value,
  until: number = layout.end,
): readonly Segment<Value>[] {
  const rows = data.before === null ? data.rows : [data.before, ...data.rows];
  const found: Segment<Value>[] = [];
  let key: string | null = null;
  for (const row of rows) {
    const value = valueOf(row);
    const next = JSON.stringify(value);
    if (next === key) continue;
    key = next;
    const isBefore = row === data.before;
    const from = isBefore ? layout.start : alongOf(layout, row.frame);
    const last = found.pop();
    if (last !== undefined) found.push({ ...last, to: from, ends: row.frame });
    found.push({
      value,
      row,
      begins: isBefore ? null : row.frame,
      ends: null,
      from,
      to: Math.max(from, until),
    });
  }
  return found;
}

/** The data as far as it is known at frame `index`: what comes later is left out. */
export function knownUntil(data: SpaceTime, index: FrameIndex): SpaceTime {
  const known = <Spot extends { readonly frame: FrameIndex }>(spot: Spot | null): Spot | null =>
    spot !== null && spot.frame <= index ? spot : null;
  return {
    ...data,
    rows: data.rows.filter(({ frame }) => frame <= index),
    journeys: data.journeys
      .filter(({ sent }) => sent.frame <= index)
      .map((journey) => {
        const { wait } = journey;
        return {
          ...journey,
          end: known(journey.end),
          hasEffect: journey.hasEffect && known(journey.end) !== null,
          wait: wait !== null && wait.from.frame <= index ? { ...wait, to: known(wait.to) } : null,
        };
      }),
    promises: data.promises
      .filter(({ sentFrame }) => sentFrame <= index)
      .map((promise) => ({
        ...promise,
        settled: known(promise.settled),
        lostFrame:
          promise.lostFrame !== null && promise.lostFrame <= index ? promise.lostFrame : null,
      })),
  };
}
