import * as v from 'valibot';
import type { Command } from '../kernel/command';
import {
  BATCH_RECORDS_MAX,
  BROKERS_MAX,
  PRODUCER_NAME_MAX,
  RUN_STEPS_MAX,
  TITLE_LENGTH_MAX,
  VALUE_LENGTH_MAX,
} from '../kernel/limits';
import type { ClusterConfig } from '../kernel/model';
import { clusterCommand, kafkaConfig } from './check-cluster';
import { checked, type Schema } from '../content/checked';
import { brokerList, signed, text, whole } from './shapes';

/**
 * Shapes and limits of what enters from the page, a file or the store. Only what is malformed is refused here: an
 * unknown broker or a negative time is the model's to refuse, since its answer is part of what is recorded.
 */

/** Values of a batch or a record. */
export const recordValue = v.nullable(text(VALUE_LENGTH_MAX));

const producerStamp = v.strictObject({
  producerId: signed,
  producerEpoch: signed,
  sequence: signed,
});

const command: Schema<Command> = v.variant('type', [
  v.strictObject({
    type: v.literal('produce'),
    acks: text(PRODUCER_NAME_MAX),
    values: v.pipe(v.array(recordValue), v.maxLength(BATCH_RECORDS_MAX)),
    leaderEpoch: v.exactOptional(signed),
    producer: v.exactOptional(producerStamp),
    broker: v.exactOptional(signed),
    timeoutMs: v.exactOptional(signed),
  }),
  v.strictObject({ type: v.literal('fetchFollowers'), only: v.exactOptional(brokerList) }),
  v.strictObject({ type: v.literal('advanceClock'), ms: signed }),
  v.strictObject({ type: v.literal('refreshIsr') }),
  v.strictObject({ type: v.literal('removeFromIsr'), broker: signed }),
  v.strictObject({
    type: v.literal('promote'),
    broker: signed,
    persist: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ type: v.literal('rejoin'), broker: signed }),
  v.strictObject({ type: v.literal('restartCluster'), how: v.picklist(['clean', 'crash']) }),
  v.strictObject({
    type: v.literal('read'),
    offset: signed,
    max: signed,
    broker: v.exactOptional(signed),
    leaderEpoch: v.exactOptional(signed),
    lastFetchedEpoch: v.exactOptional(signed),
  }),
  v.strictObject({
    type: v.literal('registerProducer'),
    producerId: signed,
    producerEpoch: signed,
  }),
  v.strictObject({ type: v.literal('openProducer'), name: text(PRODUCER_NAME_MAX) }),
  v.strictObject({ type: v.literal('truncateReplica'), broker: signed, to: signed }),
  clusterCommand,
]);

/** Any number of a run's commands. */
export const commandList: Schema<Command[]> = v.pipe(v.array(command), v.maxLength(RUN_STEPS_MAX));

/** A cluster's configuration; what a model makes of the numbers is the model's to check. */
export const clusterConfig: Schema<ClusterConfig> = v.strictObject({
  brokers: v.pipe(v.array(signed), v.minLength(1), v.maxLength(BROKERS_MAX)),
  minInsyncReplicas: whole(1),
  replicaLagMaxOffsets: whole(0),
  replicaLagTimeMaxMs: whole(1),
  replicaFetchMaxBytes: whole(1),
  startMs: whole(0),
  kafka: v.exactOptional(kafkaConfig),
});

/** A run's title. */
export const runTitle = text(TITLE_LENGTH_MAX, 1);

/** A command as it enters; `path` names it in errors. */
export function checkCommand(value: unknown, path: string): Command {
  return checked(command, value, path);
}

/** A configuration as it enters. */
export function checkConfig(value: unknown): ClusterConfig {
  return checked(clusterConfig, value, 'config');
}

/** A title as a person wrote it, without the blanks around it. */
export function checkTitle(value: unknown): string {
  return checked(runTitle, typeof value === 'string' ? value.trim() : value, 'title');
}
