import * as v from 'valibot';
import type { BrokerId, StepNumber } from '../kernel/ids';
import type { Batch } from '../kernel/log';
import { NUMBER_MAX, RUN_STEPS_MAX, TITLE_LENGTH_MAX } from '../kernel/limits';
import type { TrackHandle } from '../timeline/track-handle';
import { brokerOf } from '../kernel/view';
import type { Schema } from './checked';
import { clusterConfig, recordValue, runTitle } from './check-input';
import { text, whole } from './shapes';
import type { Run } from './run';

/**
 * How runs are stored: JSON texts by key.
 *
 *     session                        { runId }: the run that was open last
 *     exercise/ID                    { runId, frame }: where it was solved
 *     run/ID                         head: the run without its commands
 *     run/ID/playhead                a frame
 *     run/ID/undone                  how many of the newest commands are taken back; none when it is missing
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
export const undoneKey = (runId: string): string => `run/${runId}/undone`;
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

/** A number of things, or a frame. */
export const count: Schema<number> = whole(0);
const ID_MAX = 200;
const id = text(ID_MAX, 1);

/** Read before anything else, so that a newer version is told from damage. */
export const versionOnly = v.object({ version: whole(1) });

/** Title of a head whatever else it holds; for lists. */
export const titleOnly = v.object({ title: text(TITLE_LENGTH_MAX) });

/** Scenario of a head whatever else it holds; what to show instead. */
export const scenarioOnly = v.object({ scenarioId: v.nullable(id) });

export const head: Schema<Head> = v.strictObject({
  version: v.literal(STORE_VERSION),
  runId: id,
  kind: v.picklist(['scenario', 'own']),
  title: runTitle,
  scenarioId: v.nullable(id),
  modelId: id,
  config: clusterConfig,
  forkedFrom: v.nullable(v.strictObject({ runId: id, step: count, frame: count })),
  createdSeq: count,
  steps: whole(0, RUN_STEPS_MAX),
  frames: whole(1),
});

export const session = v.strictObject({ runId: id });
export const solution = v.strictObject({ runId: id, frame: count });

/** Metadata of one broker as its log was left. */
export interface BrokerMetadata {
  readonly leader: BrokerId | null;
  readonly leaderEpoch: number;
  readonly highWatermark: number;
  readonly logEndOffset: number;
  readonly batches: number;
}

export const brokerMetadata: Schema<BrokerMetadata> = v.strictObject({
  leader: v.nullable(whole(-NUMBER_MAX)),
  leaderEpoch: whole(-NUMBER_MAX),
  highWatermark: count,
  logEndOffset: count,
  batches: count,
});

export const batchList: Schema<Batch[]> = v.array(
  v.strictObject({
    baseOffset: count,
    nextOffset: count,
    leaderEpoch: whole(-NUMBER_MAX),
    values: v.array(recordValue),
    producer: v.nullable(
      v.strictObject({
        producerId: whole(-NUMBER_MAX),
        producerEpoch: whole(-NUMBER_MAX),
        sequence: whole(-NUMBER_MAX),
      }),
    ),
    sizeInBytes: count,
  }),
);

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
