import type { Command } from '../kernel/command';
import { kafkaDefaults } from '../kernel/kafka-defaults';
import type { ClusterConfig } from '../kernel/model';

/** A run without end, as steady as a real one: what is measured. */
export interface Workload {
  readonly modelId: string;
  readonly config: ClusterConfig;
  /** Command of step `index` + 1. */
  readonly command: (index: number) => Command;
}

/** Three brokers, as most lessons have them: three requests, then a round in which the followers catch up. */
export const MINIKAFKA_LOAD: Workload = {
  modelId: 'minikafka',
  config: {
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 10,
    replicaLagTimeMaxMs: 10_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  },
  command: (index) => {
    if (index % 4 === 3) return { type: 'fetchFollowers' };
    const acks = index % 4 === 0 ? 'all' : '1';
    return { type: 'produce', acks, values: [`r${index}`] };
  },
};

/** Steady produce and fetch at a cluster of so many brokers: a request, then the time in which it is replicated. */
export function kafkaLoad(brokers: readonly number[]): Workload {
  return {
    modelId: 'kafka',
    config: {
      brokers,
      minInsyncReplicas: 2,
      replicaLagMaxOffsets: 0,
      replicaLagTimeMaxMs: 30_000,
      replicaFetchMaxBytes: 1_048_576,
      startMs: 1_000_000_000,
      kafka: kafkaDefaults(brokers),
    },
    command: (index) =>
      index % 2 === 0
        ? { type: 'produce', acks: index % 4 === 0 ? 'all' : '1', values: [`r${index}`] }
        : { type: 'advanceClock', ms: 8 },
  };
}
