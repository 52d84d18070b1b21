import type { KafkaConfig } from '../../kernel/cluster-config';
import { kafkaDefaults } from '../../kernel/kafka-defaults';
import type { ClusterConfig } from '../../kernel/model';

/** From the start of the model's clock to its first frame: the topic is created and everybody knows it. */
const SETTLE_MS = 600;

/** Three brokers with Kafka's own defaults, min.insync.replicas 2 and a clock that shows 100,000 ms at first. */
export function kafkaCluster(
  changes: { lagMs?: number; kafka?: Partial<KafkaConfig> } = {},
): ClusterConfig {
  const brokers = [1, 2, 3];
  return {
    brokers,
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: changes.lagMs ?? 30_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 100_000 - SETTLE_MS,
    kafka: { ...kafkaDefaults(brokers), ...changes.kafka },
  };
}
