import * as v from 'valibot';
import type { Batch } from '../kernel/log';
import { NUMBER_MAX, RUN_STEPS_MAX, TITLE_LENGTH_MAX } from '../kernel/limits';
import type { Schema } from '../content/checked';
import { clusterConfig, recordValue, runTitle } from './check-input';
import { text, whole } from './shapes';
import { STORE_VERSION, type BrokerMetadata, type Head } from './stored-format';

/** Shapes of what stored-format.ts describes. Loaded with the first stored value that is read. */

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
