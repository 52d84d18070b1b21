import type { ClusterConfig } from '../../kernel/model';
import { kafkaDefaults } from '../../kernel/kafka-defaults';
import { generationOf } from '../../kernel/kafka-generations';
import type { Recording, RunHead } from './recording';
import { zooKeeperSessionMs } from './zookeeper';

/** Kafka's clocks are large (specs/kafka.md 0.4). */
const START_MS = 1_000_000_000;

/** Whether a run was recorded on a cluster of the ZooKeeper era. */
export function usesZooKeeper(head: RunHead): boolean {
  return head.metadata === 'ZooKeeper';
}

/** The configuration that a run was recorded with. */
export function configOf(recording: Recording): ClusterConfig {
  const { head } = recording;
  const { brokers, topic } = head;
  const defaults = kafkaDefaults(brokers);
  const behaviour = generationOf(head.kafka);
  return {
    brokers,
    minInsyncReplicas: topic.minInsyncReplicas,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: head.replicaLagTimeMaxMs,
    replicaFetchMaxBytes: head.replicaFetchMaxBytes ?? 1_048_576,
    startMs: START_MS,
    kafka: {
      ...defaults,
      replicas: topic.replicas,
      uncleanLeaderElection: topic.uncleanLeaderElection,
      replicaFetchWaitMaxMs: head.replicaFetchWaitMaxMs,
      brokerSessionTimeoutMs: usesZooKeeper(head)
        ? zooKeeperSessionMs(recording)
        : head.sessionTimeoutMs,
      brokerHeartbeatIntervalMs: head.heartbeatIntervalMs ?? 300,
      highWatermarkCheckpointIntervalMs: head.highWatermarkCheckpointIntervalMs ?? 5_000,
      linkMs: 1,
      commitMs: 20,
      metadataMs: brokers.map(() => 2),
      behaviour: { ...behaviour, eligibleLeaderReplicas: head.eligibleLeaderReplicas },
    },
  };
}
