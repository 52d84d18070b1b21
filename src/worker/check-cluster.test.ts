import { describe, expect, test } from 'vitest';
import type { KafkaConfig } from '../kernel/cluster-config';
import type { Command } from '../kernel/command';
import { KAFKA_4_4 } from '../kernel/kafka-defaults';
import { scriptedTrack } from '../timeline/testing/scripted';
import { checkCommand, checkConfig } from './check-input';
import { checkGrowth } from './growth';

const KAFKA: KafkaConfig = {
  replicas: [1, 2, 3],
  uncleanLeaderElection: false,
  replicaFetchWaitMaxMs: 500,
  replicaFetchBackoffMs: 1000,
  replicaSocketTimeoutMs: 30_000,
  brokerSessionTimeoutMs: 9000,
  brokerHeartbeatIntervalMs: 2000,
  highWatermarkCheckpointIntervalMs: 5000,
  requestTimeoutMs: 30_000,
  commitMs: 1,
  linkMs: 1,
  metadataMs: [1, 2, 3],
  startMs: 100,
  recoveryMs: 100,
  jitterMs: 0,
  seed: 1,
  showRoutine: false,
  behaviour: KAFKA_4_4,
};
const CONFIG = {
  brokers: [1, 2, 3],
  minInsyncReplicas: 2,
  replicaLagMaxOffsets: 0,
  replicaLagTimeMaxMs: 30_000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 1_000_000_000,
};

describe('a command for a cluster as it enters', () => {
  test.each<Command>([
    { type: 'crash', node: 'controller' },
    { type: 'crash', node: 1, keep: 2 },
    { type: 'pause', node: 2 },
    { type: 'resume', node: 2 },
    { type: 'start', node: 2, registerMs: 5, unfenceMs: 5 },
    { type: 'shutdown', broker: 1 },
    { type: 'loseLog', broker: 1 },
    { type: 'loseCleanShutdownFile', broker: 1 },
    { type: 'alterConfig', name: 'min.insync.replicas', value: 1 },
    { type: 'electLeader', election: 'unclean' },
    { type: 'unregisterBroker', broker: 1 },
    { type: 'setLink', from: 1, to: 'controller', state: 'cut' },
    { type: 'setLink', from: 'client', to: 1, state: 'held', delayMs: null },
    { type: 'dropMessage', message: 4 },
    { type: 'delayMessage', message: 4, ms: null },
    { type: 'setTimer', node: 1, timer: 'fetch', ms: 0 },
    { type: 'listOffsets', broker: 1 },
    { type: 'offsetForLeaderEpoch', broker: 1, leaderEpoch: 0, currentLeaderEpoch: 1 },
    { type: 'produce', acks: 'all', values: ['a'], broker: 2, timeoutMs: 1000 },
    { type: 'read', offset: 0, max: 0, broker: 2, leaderEpoch: 1, lastFetchedEpoch: 0 },
  ])('is taken: %j', (command) => {
    expect(checkCommand(command, 'command')).toEqual(command);
  });

  test('is refused with the field at fault', () => {
    const refused = (command: unknown) => () => checkCommand(command, 'commands[3]');
    expect(refused({ type: 'crash', node: 'client' })).toThrow('commands[3].node');
    expect(refused({ type: 'setLink', from: 1, to: 2, state: 'slow' })).toThrow(
      'commands[3].state',
    );
    expect(refused({ type: 'alterConfig', name: 'retries', value: 1 })).toThrow('commands[3].name');
    expect(refused({ type: 'setTimer', node: 1, timer: 'x'.repeat(41), ms: 1 })).toThrow(
      'commands[3].timer: has more than 40 characters',
    );
    expect(refused({ type: 'explode' })).toThrow('commands[3].type');
  });

  test('passes at most ten minutes in a cluster', () => {
    const track = scriptedTrack({ logs: { 1: '' } }, [
      [[{ type: 'ClockAdvanced', fromMs: 0, toMs: 0 }, { logs: { 1: '' } }]],
    ]);
    const pass = (ms: number) => () => {
      checkGrowth(track, { type: 'advanceClock', ms }, 'command');
    };
    expect(pass(600_000)).not.toThrow();
    expect(pass(600_001)).toThrow('command.ms: one command passes at most 600,000 ms');
  });
});

describe('a Kafka configuration as it enters', () => {
  test('is taken as it is', () => {
    expect(checkConfig({ ...CONFIG, kafka: KAFKA })).toEqual({ ...CONFIG, kafka: KAFKA });
    expect(checkConfig(CONFIG)).toEqual(CONFIG);
  });

  test.each([
    [{ brokerHeartbeatIntervalMs: 0 }, 'config.kafka.brokerHeartbeatIntervalMs: 0 is below 10'],
    [{ brokerSessionTimeoutMs: 79 }, 'config.kafka.brokerSessionTimeoutMs: 79 is below 80'],
    [{ linkMs: 86_400_001 }, 'config.kafka.linkMs: 86400001 is above 86400000'],
    [{ replicas: [] }, 'config.kafka.replicas: has fewer than 1 item'],
    [{ metadataMs: [1, 1, 1, 1, 1, 1] }, 'config.kafka.metadataMs: has more than 5 items'],
    [{ behaviour: {} }, 'config.kafka.behaviour.truncateByHighWatermark: is missing'],
  ])('is refused: %j', (change, message) => {
    expect(() => checkConfig({ ...CONFIG, kafka: { ...KAFKA, ...change } })).toThrow(message);
  });
});
