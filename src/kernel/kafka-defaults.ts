import type { KafkaBehaviour, KafkaConfig } from './cluster-config';
import type { BrokerId } from './ids';

/** Apache Kafka 4.4 as it is (specs/kafka.md 0.2). */
export const KAFKA_4_4: KafkaBehaviour = {
  truncateByHighWatermark: false,
  epochInReply: true,
  fetchEpochCheck: true,
  maximalIsr: true,
  brokerEpochCheck: true,
  eligibilityCheck: true,
  strictMinIsr: true,
  eligibleLeaderReplicas: true,
  lastKnownLeaderAlive: true,
  staleFetchGuard: true,
  epochStartCheck: true,
  uncleanElectionSetting: true,
  epochEntryAtElection: true,
  epochBumpOnShrink: false,
};

/** How many rules a cluster has as an older version had them; 0 for Kafka 4.4 as it is. */
export function olderRules(behaviour: KafkaBehaviour): number {
  const names = Object.keys(KAFKA_4_4) as readonly (keyof KafkaBehaviour)[];
  return names.filter((name) => behaviour[name] !== KAFKA_4_4[name]).length;
}

/** Delays of the metadata to each broker: unequal, or late first fetches of a term would never occur (HW-7). */
const METADATA_MS = [5, 9, 14, 20, 27];

/** Kafka's own defaults (section 3), with the measured delays of appendix D, rounded. */
export function kafkaDefaults(brokers: readonly BrokerId[]): KafkaConfig {
  return {
    replicas: brokers,
    uncleanLeaderElection: false,
    replicaFetchWaitMaxMs: 500,
    replicaFetchBackoffMs: 1_000,
    replicaSocketTimeoutMs: 30_000,
    brokerSessionTimeoutMs: 9_000,
    brokerHeartbeatIntervalMs: 2_000,
    highWatermarkCheckpointIntervalMs: 5_000,
    requestTimeoutMs: 30_000,
    commitMs: 28,
    linkMs: 2,
    metadataMs: METADATA_MS.slice(0, brokers.length),
    startMs: 3_000,
    recoveryMs: 300,
    jitterMs: 0,
    seed: 1,
    showRoutine: false,
    behaviour: KAFKA_4_4,
  };
}
