import type { ClusterConfig } from '../../kernel/cluster-config';
import { kafkaDefaults } from '../../kernel/kafka-defaults';

const BROKERS = [1, 2, 3];

/** Kafka's clock begins here: with its 600 ms of creating the topic the first frame shows 100,000 ms. */
const KAFKA_START_MS = 99_400;

/** The configuration with which free play of a model begins. */
export function freshConfig(modelId: string): ClusterConfig {
  const common = {
    brokers: BROKERS,
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 0,
    replicaFetchMaxBytes: 1_048_576,
  };
  if (modelId !== 'kafka') return { ...common, replicaLagTimeMaxMs: 10_000, startMs: 0 };
  return {
    ...common,
    replicaLagTimeMaxMs: 30_000,
    startMs: KAFKA_START_MS,
    kafka: kafkaDefaults(BROKERS),
  };
}
