import { expect, test } from 'vitest';
import { configFields, configFrom } from './config-form';

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
