import type { BrokerId, StepNumber } from '../kernel/ids';
import type { TrackHandle } from '../timeline/track-handle';
import { brokerOf } from '../kernel/view';
import type { Run } from './run';

/**
 * How runs are stored: JSON texts by key.
 *
 *     session                        { runId }: the run that was open last
 *     exercise/ID                    { runId, frame }: where it was solved
 *     run/ID                         head: the run without its commands
 *     run/ID/playhead                a frame
 *     run/ID/commands/N              commands of steps N * 256 + 1 and following, 256 in each but the last
 *     run/ID/broker/B                metadata of broker B and how many batches its log has
 *     run/ID/log/B/N                 batches N * 256 and following of broker B's log
 *
 * Frames are never stored: they are replayed.
 */
export const STORE_VERSION = 1;

/** Commands or batches under one key. */
export const SEGMENT_SIZE = 256;

export const SESSION_KEY = 'session';

export const headKey = (runId: string): string => `run/${runId}`;
export const playheadKey = (runId: string): string => `run/${runId}/playhead`;
export const commandsKey = (runId: string, segment: number): string =>
  `run/${runId}/commands/${segment}`;
export const brokerKey = (runId: string, broker: BrokerId): string =>
  `run/${runId}/broker/${broker}`;
export const logKey = (runId: string, broker: BrokerId, segment: number): string =>
  `run/${runId}/log/${broker}/${segment}`;
export const exerciseKey = (exerciseId: string): string => `exercise/${exerciseId}`;

/** How many keys `count` commands or batches take. */
export function segmentsFor(count: number): number {
  return Math.ceil(count / SEGMENT_SIZE);
}

/** What is stored of a run beside its commands. */
export interface Head extends Run {
  readonly version: number;
  readonly steps: StepNumber;
  readonly frames: number;
}

/** Metadata of one broker as its log was left. */
export interface BrokerMetadata {
  readonly leader: BrokerId | null;
  readonly leaderEpoch: number;
  readonly highWatermark: number;
  readonly logEndOffset: number;
  readonly batches: number;
}

/** The head that a run has with this track. */
export function headOf(run: Run, track: TrackHandle): Head {
  return { version: STORE_VERSION, ...run, steps: track.commands.length, frames: track.frameCount };
}

/** The metadata that a broker has at the end of a track. */
export function metadataOf(track: TrackHandle, broker: BrokerId): BrokerMetadata {
  const { view } = track.end;
  const found = brokerOf(view, broker);
  if (found === undefined) throw new Error(`broker ${broker} is not in the view`);
  const { leader, leaderEpoch } = found.believes ?? view.partition;
  return {
    leader,
    leaderEpoch,
    highWatermark: found.highWatermark,
    logEndOffset: found.log.endOffset,
    batches: found.log.batches.size,
  };
}
