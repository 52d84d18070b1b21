import type { EventType, SimulationEvent } from '../kernel/event';
import type { BrokerId, LeaderEpoch, Ms, Offset } from '../kernel/ids';
import type { ClusterView } from '../kernel/view';

/**
 * A few numbers of every frame, by column, so that the timeline and the search for causes need no replay. Index
 * is the frame. Broker columns are in the order of `brokers` (ascending).
 */
export interface Rows {
  /** Whether the model is one of processes and a controller (Kafka). */
  readonly isCluster: boolean;
  readonly brokers: readonly BrokerId[];
  readonly kinds: EventType[];
  /** Broker the event is about (whose log, whose visit, who leads); null when it is about none or several. */
  readonly subjects: (BrokerId | null)[];
  /** What happened to the subject, where one kind of event tells several things (`crashed`, `fenced`, `shrink`). */
  readonly changes: (string | null)[];
  readonly nowMs: Ms[];
  readonly leaders: (BrokerId | null)[];
  readonly leaderEpochs: LeaderEpoch[];
  readonly highWatermarks: Offset[];
  /** Bit i is set when `brokers[i]` is in the ISR. */
  readonly isrMasks: number[];
  /** Log end offsets, one list per broker. */
  readonly logEndOffsets: Offset[][];
}

/** No frames yet, of a run that starts with `view`. */
export function emptyRows(view: ClusterView): Rows {
  const brokers = view.brokers.map(({ brokerId }) => brokerId);
  return {
    isCluster: view.controller !== null,
    brokers,
    kinds: [],
    subjects: [],
    changes: [],
    nowMs: [],
    leaders: [],
    leaderEpochs: [],
    highWatermarks: [],
    isrMasks: [],
    logEndOffsets: brokers.map(() => []),
  };
}

/** Adds the numbers of the next frame. */
export function addRow(rows: Rows, event: SimulationEvent, view: ClusterView): void {
  const { partition } = view;
  rows.kinds.push(event.type);
  rows.subjects.push(subjectOf(event));
  rows.changes.push('change' in event ? event.change : null);
  rows.nowMs.push(view.nowMs);
  rows.leaders.push(partition.leader);
  rows.leaderEpochs.push(partition.leaderEpoch);
  rows.highWatermarks.push(partition.highWatermark);
  let mask = 0;
  for (const member of partition.isr) mask |= 1 << rows.brokers.indexOf(member);
  rows.isrMasks.push(mask);
  view.brokers.forEach((broker, index) => rows.logEndOffsets[index]?.push(broker.log.endOffset));
}

function subjectOf(event: SimulationEvent): BrokerId | null {
  if ('follower' in event) return event.follower;
  if ('node' in event) return event.node === 'controller' ? null : event.node;
  if ('broker' in event) return event.broker;
  return 'leader' in event ? event.leader : null;
}

/** The first `frames` frames of the rows, as rows of their own. */
export function rowsUpTo(rows: Rows, frames: number): Rows {
  return {
    isCluster: rows.isCluster,
    brokers: rows.brokers,
    kinds: rows.kinds.slice(0, frames),
    subjects: rows.subjects.slice(0, frames),
    changes: rows.changes.slice(0, frames),
    nowMs: rows.nowMs.slice(0, frames),
    leaders: rows.leaders.slice(0, frames),
    leaderEpochs: rows.leaderEpochs.slice(0, frames),
    highWatermarks: rows.highWatermarks.slice(0, frames),
    isrMasks: rows.isrMasks.slice(0, frames),
    logEndOffsets: rows.logEndOffsets.map((ends) => ends.slice(0, frames)),
  };
}
