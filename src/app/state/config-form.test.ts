import { describe, expect, test } from 'vitest';
import { GENERATIONS } from '../../kernel/kafka-generations';
import { configFields, configFrom } from './config-form';
import { freshConfig } from './fresh-config';

const config = {
  brokers: [1, 2],
  minInsyncReplicas: 2,
  replicaLagMaxOffsets: 0,
  replicaLagTimeMaxMs: 10_000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 0,
};
const start = Object.fromEntries(configFields(config).map((field) => [field.name, field.start]));

test('a form that was not touched is the configuration it was filled with', () => {
  expect(configFrom(start, config)).toEqual({ config });
});

test('the first input that is no whole number is named', () => {
  expect(configFrom({ ...start, brokers: '1, two' }, config)).toEqual({
    problem: { field: 'brokers', reason: '“two” is not a whole number' },
  });
  expect(configFrom({ ...start, replicaLagMaxOffsets: '1.5' }, config)).toMatchObject({
    problem: { field: 'replicaLagMaxOffsets' },
  });
});

describe('a Kafka configuration', () => {
  const kafkaConfig = freshConfig('kafka');
  const typed = Object.fromEntries(
    configFields(kafkaConfig).map(({ name, start: at }) => [name, at]),
  );

  test('comes back as it was when nothing was typed', () => {
    expect(configFrom(typed, kafkaConfig)).toEqual({ config: kafkaConfig });
  });

  test('takes times, switches and the behaviour of an older version', () => {
    const values = {
      ...typed,
      'kafka.linkMs': '7',
      'kafka.showRoutine': 'true',
      'kafka.metadataMs': '5, 9, 40',
      generation: '3.6',
    };
    expect(configFrom(values, kafkaConfig)).toMatchObject({
      config: {
        kafka: {
          linkMs: 7,
          showRoutine: true,
          metadataMs: [5, 9, 40],
          behaviour: GENERATIONS['3.6'],
        },
      },
    });
  });

  test('gives other brokers their replicas and delays', () => {
    expect(configFrom({ ...typed, brokers: '1, 2' }, kafkaConfig)).toMatchObject({
      config: { brokers: [1, 2], kafka: { replicas: [1, 2], metadataMs: [5, 9] } },
    });
  });

  test('names the input that is no whole number', () => {
    expect(configFrom({ ...typed, 'kafka.commitMs': 'soon' }, kafkaConfig)).toEqual({
      problem: { field: 'kafka.commitMs', reason: '“soon” is not a whole number' },
    });
  });
});
