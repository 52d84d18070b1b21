import type { PartitionChangeCause } from '../../kernel/cluster-event';
import { linesOf, type Recording } from './recording';

/** How far a change of ours may lie before or after the recorded one, in ms. */
export interface Band {
  /** Ours is earlier by at most so much. */
  readonly early: number;
  /** Ours is later by at most so much. */
  readonly late: number;
}

/** The machine was busy: what is recorded may lie later than the rules say by so much (README). */
const BUSY_MS = 500;
/** A record's time is that at which its batch was opened: up to so much early; and a request takes a few ms. */
const BATCH_OPEN_MS = 60;

/**
 * The band of a partition change, by what brought it. Changes that wait for a fetch depend on the phase of the long
 * poll and on a back-off of the follower (EX-4, HW-7): they may differ by one of each either way.
 */
export function bandOf(recording: Recording, cause: PartitionChangeCause): Band {
  const { replicaFetchWaitMaxMs } = recording.head;
  const fetches = replicaFetchWaitMaxMs + FETCH_BACKOFF_MS + BUSY_MS;
  if (cause === 'alterPartition') return { early: fetches, late: fetches };
  return { early: BUSY_MS, late: BATCH_OPEN_MS };
}

const FETCH_BACKOFF_MS = 1_000;

/**
 * The band of a reply. Ours may be as early as fetches and a back-off can delay one on a busy machine, and hardly
 * later than recorded.
 */
export function resultBand(recording: Recording): Band {
  const { replicaFetchWaitMaxMs } = recording.head;
  return { early: replicaFetchWaitMaxMs + FETCH_BACKOFF_MS + BUSY_MS, late: BATCH_OPEN_MS };
}

/** Whether the controller was paused or down at this moment: then a change waits for it, and no band applies. */
export function controllerAway(recording: Recording, t: number): boolean {
  const last = linesOf(recording, 'cmd').findLast(
    (line) => line.t <= t + BATCH_OPEN_MS && line.node === recording.head.controller,
  );
  return last !== undefined && (last.do === 'pause' || last.do === 'crash');
}

/** FN-2: a broker is fenced after more than its session without a heartbeat, and at most an eighth of it later. */
export function sessionBand(sessionTimeoutMs: number): { least: number; most: number } {
  return { least: sessionTimeoutMs, most: Math.ceil(sessionTimeoutMs * 1.125) };
}
