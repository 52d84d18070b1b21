import type { EventType } from '../kernel/event';
import type { BrokerId, FrameIndex, Offset } from '../kernel/ids';
import type { Rows } from './rows';

/**
 * Searches backwards through rows: each answers the newest frame at or before `from` for which something holds,
 * or null. What holds at frame 0 counts as changed there: before it there is no ISR and no record.
 */

/** The newest event of one of these kinds. */
export function lastKind(
  rows: Rows,
  from: FrameIndex,
  ...kinds: readonly EventType[]
): FrameIndex | null {
  return searchBack(from, (at) => {
    const kind = rows.kinds[at];
    return kind !== undefined && kinds.includes(kind);
  });
}

/** The newest event of one of these kinds about `broker`. */
export function lastAbout(
  rows: Rows,
  broker: BrokerId,
  from: FrameIndex,
  ...kinds: readonly EventType[]
): FrameIndex | null {
  return searchBack(from, (at) => {
    const kind = rows.kinds[at];
    return rows.subjects[at] === broker && kind !== undefined && kinds.includes(kind);
  });
}

/** The newest change of the high watermark, in either direction. */
export function lastHighWatermark(rows: Rows, from: FrameIndex): FrameIndex | null {
  const { highWatermarks } = rows;
  return searchBack(from, (at) => highWatermarks[at] !== (highWatermarks[at - 1] ?? 0));
}

/** The newest change of the ISR. */
export function lastIsr(rows: Rows, from: FrameIndex): FrameIndex | null {
  return searchBack(from, (at) => rows.isrMasks[at] !== (rows.isrMasks[at - 1] ?? 0));
}

/** The newest frame at which `broker` entered or left the ISR. */
export function lastMember(rows: Rows, broker: BrokerId, from: FrameIndex): FrameIndex | null {
  const column = rows.brokers.indexOf(broker);
  if (column === -1) return null;
  const changed = (at: FrameIndex): number =>
    ((rows.isrMasks[at] ?? 0) ^ (rows.isrMasks[at - 1] ?? 0)) & (1 << column);
  return searchBack(from, (at) => changed(at) !== 0);
}

/** The newest election: another leader or leader epoch, whoever decided it; or an opening. */
export function lastElection(rows: Rows, from: FrameIndex): FrameIndex | null {
  const { kinds, leaderEpochs } = rows;
  return searchBack(from, (at) => {
    const kind = kinds[at];
    if (kind === 'PartitionChanged') return leaderEpochs[at] !== leaderEpochs[at - 1];
    return kind === 'LeaderElected' || kind === 'ClusterOpened';
  });
}

/** The newest frame at which the high watermark came to `offset` or beyond. */
export function lastReached(rows: Rows, offset: Offset, from: FrameIndex): FrameIndex | null {
  const { highWatermarks } = rows;
  return searchBack(
    from,
    (at) =>
      (highWatermarks[at] ?? 0) >= offset && (at === 0 || (highWatermarks[at - 1] ?? 0) < offset),
  );
}

/** The newest of these frames. */
export function newest(frames: readonly (FrameIndex | null)[]): FrameIndex | null {
  const known = frames.filter((frame) => frame !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** The newest frame at which the log of `broker` grew past `offset`. */
export function lastEnd(
  rows: Rows,
  wanted: { broker: BrokerId; offset: Offset; from: FrameIndex },
): FrameIndex | null {
  const ends = rows.logEndOffsets[rows.brokers.indexOf(wanted.broker)];
  if (ends === undefined) return null;
  const { offset } = wanted;
  return searchBack(
    wanted.from,
    (at) => (ends[at] ?? 0) > offset && (at === 0 || (ends[at - 1] ?? 0) <= offset),
  );
}

/** The newest frame for which `holds`. */
export function searchBack(
  from: FrameIndex,
  holds: (at: FrameIndex) => boolean,
): FrameIndex | null {
  for (let at = from; at >= 0; at -= 1) if (holds(at)) return at;
  return null;
}
