import type { KafkaBehaviour, KafkaConfig } from '../../../kernel/cluster-config';
import type { BrokerId, Ms } from '../../../kernel/ids';
import type { ClusterConfig } from '../../../kernel/model';
import { KAFKA_4_4, kafkaDefaults } from '../../../kernel/kafka-defaults';

/** Virtual time of a rig's start: far from 0, as the rules ask for. */
export const T0: Ms = 1_000_000_000;

/** What a rig starts with; the rest is Kafka's default. */
export interface RigOptions {
  readonly brokers?: readonly BrokerId[];
  readonly minIsr?: number;
  readonly lagMs?: Ms;
  readonly kafka?: Partial<KafkaConfig>;
  readonly behaviour?: Partial<KafkaBehaviour>;
}

/** The configuration for these options. */
export function configOf(options: RigOptions): ClusterConfig {
  const { brokers = [1, 2, 3], minIsr = 1, lagMs = 30_000, kafka, behaviour } = options;
  return {
    brokers,
    minInsyncReplicas: minIsr,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: lagMs,
    replicaFetchMaxBytes: 1_048_576,
    startMs: T0,
    kafka: {
      ...kafkaDefaults(brokers),
      ...kafka,
      behaviour: { ...KAFKA_4_4, ...behaviour },
    },
  };
}
