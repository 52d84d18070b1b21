import { describe, expect, it } from 'vitest';
import type { ClusterConfig } from '../../kernel/model';
import { InputError } from '../../kernel/model';
import { checkConfig } from './config';
import { Run } from './testing/play';

const { config } = new Run().state;

function refused(change: Partial<ClusterConfig>): string | null {
  try {
    checkConfig({ ...config, ...change });
    return null;
  } catch (error) {
    return error instanceof InputError ? error.message : String(error);
  }
}

describe('checkConfig', () => {
  it.each<readonly [Partial<ClusterConfig>, string]>([
    [{ brokers: [] }, 'brokers: at least one broker is needed'],
    [{ brokers: [1, 2, 3, 4, 5, 6] }, 'brokers: 6 brokers, at most 5 fit'],
    [{ brokers: [1, 1] }, 'brokers[1]: 1 is listed twice'],
    [{ brokers: [-1] }, 'brokers[0]: -1 is below 0'],
    [{ minInsyncReplicas: 0 }, 'minInsyncReplicas: 0 is below 1'],
    [{ replicaLagMaxOffsets: -1 }, 'replicaLagMaxOffsets: -1 is below 0'],
    [{ replicaLagTimeMaxMs: 0 }, 'replicaLagTimeMaxMs: 0 is below 1'],
    [{ replicaFetchMaxBytes: 0.5 }, 'replicaFetchMaxBytes: 0.5 is not a whole number'],
    [{ startMs: 2e15 }, 'startMs: 2000000000000000 is above 1000000000000000'],
  ])('refuses %j', (change, message) => {
    expect(refused(change)).toBe(message);
  });

  it('accepts broker 0, ids in any order and a minimum above the number of brokers', () => {
    expect(refused({ brokers: [4, 0, 9], minInsyncReplicas: 7 })).toBeNull();
  });
});
