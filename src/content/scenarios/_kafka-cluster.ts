import type { KafkaBehaviour, KafkaConfig } from '../../kernel/cluster-config';
import type { BrokerId } from '../../kernel/ids';
import { KAFKA_4_4, kafkaDefaults } from '../../kernel/kafka-defaults';
import type { ClusterConfig } from '../../kernel/model';

/** From the start of the model's clock to its first frame: the topic is created and everybody knows it. */
const SETTLE_MS = 600;

interface Changes {
  readonly brokers?: readonly BrokerId[];
  readonly minIsr?: number;
  readonly lagMs?: number;
  readonly kafka?: Partial<KafkaConfig>;
}

/** Three brokers with Kafka's own defaults, min.insync.replicas 2 and a clock that shows 100,000 ms at first. */
export function kafkaCluster({
  brokers = [1, 2, 3],
  minIsr = 2,
  lagMs = 30_000,
  kafka,
}: Changes = {}): ClusterConfig {
  return {
    brokers,
    minInsyncReplicas: minIsr,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: lagMs,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 100_000 - SETTLE_MS,
    kafka: { ...kafkaDefaults(brokers), ...kafka },
  };
}

/** Such a cluster of Kafka 4.4 with one rule as older versions had it. */
export function olderKafka(switched: keyof KafkaBehaviour, changes: Changes = {}): ClusterConfig {
  const behaviour = { ...KAFKA_4_4, [switched]: !KAFKA_4_4[switched] };
  return kafkaCluster({ ...changes, kafka: { ...changes.kafka, behaviour } });
}
