import * as v from 'valibot';
import type { KafkaBehaviour, KafkaConfig } from '../kernel/cluster-config';
import type { ClusterCommand, RunCondition } from '../kernel/command';
import {
  BROKERS_MAX,
  CLUSTER_STEP_MS_MAX,
  CLUSTER_INTERVAL_MIN_MS,
  CLUSTER_TIME_MAX_MS,
  TIMER_NAME_MAX,
} from '../kernel/limits';
import type { Schema } from '../content/checked';
import { brokerList, signed, text, whole } from './shapes';

/** Shapes and limits of what only a cluster of processes (Kafka) has. */

const node = v.union([signed, v.literal('controller')]);
const end = v.union([signed, v.picklist(['controller', 'client'])]);
const epoch = v.exactOptional(signed);

const runCondition: Schema<RunCondition> = v.variant('kind', [
  v.strictObject({ kind: v.literal('time'), atMs: signed }),
  v.strictObject({
    kind: v.picklist(['isrChange', 'leaderChange', 'highWatermark', 'settled']),
  }),
]);

/** A command for processes, links, messages, timers or the controller. */
export const clusterCommand = v.variant('type', [
  v.strictObject({ type: v.literal('crash'), node, keep: v.exactOptional(signed) }),
  v.strictObject({ type: v.literal('pause'), node }),
  v.strictObject({ type: v.literal('resume'), node }),
  v.strictObject({
    type: v.literal('start'),
    node,
    registerMs: v.exactOptional(signed),
    unfenceMs: v.exactOptional(signed),
  }),
  v.strictObject({ type: v.literal('shutdown'), broker: signed }),
  v.strictObject({ type: v.literal('loseLog'), broker: signed }),
  v.strictObject({ type: v.literal('loseCleanShutdownFile'), broker: signed }),
  v.strictObject({
    type: v.literal('alterConfig'),
    name: v.picklist(['min.insync.replicas', 'unclean.leader.election.enable']),
    value: signed,
  }),
  v.strictObject({
    type: v.literal('electLeader'),
    election: v.picklist(['preferred', 'unclean']),
  }),
  v.strictObject({ type: v.literal('unregisterBroker'), broker: signed }),
  v.strictObject({
    type: v.literal('setLink'),
    from: end,
    to: end,
    state: v.picklist(['open', 'held', 'cut']),
    delayMs: v.exactOptional(v.nullable(signed)),
  }),
  v.strictObject({ type: v.literal('dropMessage'), message: signed }),
  v.strictObject({ type: v.literal('delayMessage'), message: signed, ms: v.nullable(signed) }),
  v.strictObject({ type: v.literal('deliverMessage'), message: signed }),
  v.strictObject({
    type: v.literal('runUntil'),
    until: runCondition,
    limitMs: whole(1, CLUSTER_STEP_MS_MAX),
  }),
  v.strictObject({ type: v.literal('setTimer'), node, timer: text(TIMER_NAME_MAX), ms: signed }),
  v.strictObject({ type: v.literal('listOffsets'), broker: signed, leaderEpoch: epoch }),
  v.strictObject({
    type: v.literal('offsetForLeaderEpoch'),
    broker: signed,
    leaderEpoch: signed,
    currentLeaderEpoch: epoch,
  }),
]) satisfies Schema<ClusterCommand>;

/** How long something takes. */
const time = whole(0, CLUSTER_TIME_MAX_MS);
/** How often something is done, or tried again. */
const interval = whole(CLUSTER_INTERVAL_MIN_MS, CLUSTER_TIME_MAX_MS);

const behaviour: Schema<KafkaBehaviour> = v.strictObject({
  truncateByHighWatermark: v.boolean(),
  epochInReply: v.boolean(),
  fetchEpochCheck: v.boolean(),
  maximalIsr: v.boolean(),
  brokerEpochCheck: v.boolean(),
  eligibilityCheck: v.boolean(),
  strictMinIsr: v.boolean(),
  eligibleLeaderReplicas: v.boolean(),
  lastKnownLeaderAlive: v.boolean(),
  staleFetchGuard: v.boolean(),
  epochStartCheck: v.boolean(),
  uncleanElectionSetting: v.boolean(),
  epochEntryAtElection: v.boolean(),
  epochBumpOnShrink: v.boolean(),
});

/** The Kafka part of a configuration. Its session is checked eight times as often as it is long. */
export const kafkaConfig: Schema<KafkaConfig> = v.strictObject({
  replicas: v.pipe(brokerList, v.minLength(1)),
  uncleanLeaderElection: v.boolean(),
  replicaFetchWaitMaxMs: interval,
  replicaFetchBackoffMs: interval,
  replicaSocketTimeoutMs: interval,
  brokerSessionTimeoutMs: whole(8 * CLUSTER_INTERVAL_MIN_MS, CLUSTER_TIME_MAX_MS),
  brokerHeartbeatIntervalMs: interval,
  highWatermarkCheckpointIntervalMs: interval,
  requestTimeoutMs: time,
  commitMs: time,
  linkMs: time,
  metadataMs: v.pipe(v.array(time), v.maxLength(BROKERS_MAX)),
  startMs: time,
  recoveryMs: time,
  jitterMs: time,
  seed: whole(0),
  showRoutine: v.boolean(),
  behaviour,
});
