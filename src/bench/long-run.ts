import type { Command } from '../kernel/command';
import type { ClusterConfig } from '../kernel/model';

/** Three brokers, as most lessons have them. */
export const LONG_RUN_CONFIG: ClusterConfig = {
  brokers: [1, 2, 3],
  minInsyncReplicas: 2,
  replicaLagMaxOffsets: 10,
  replicaLagTimeMaxMs: 10_000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 0,
};

/** An endless run of appends and fetches: three requests, then a round in which the followers catch up. */
export function longRunCommand(index: number): Command {
  if (index % 4 === 3) return { type: 'fetchFollowers' };
  const acks = index % 4 === 0 ? 'all' : '1';
  return { type: 'produce', acks, values: [`r${index}`] };
}
