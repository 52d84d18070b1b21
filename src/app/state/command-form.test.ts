import { describe, expect, test } from 'vitest';
import { fieldsOf } from './command-fields';
import { commandFrom } from './command-form';

const start = (type: Parameters<typeof fieldsOf>[0]) =>
  Object.fromEntries(
    fieldsOf(type, { brokers: [1, 2], cluster: null }).map((field) => [field.name, field.start]),
  );

describe('the form of a command', () => {
  test('can be sent as it opens, for every command', () => {
    const types = [
      'produce',
      'fetchFollowers',
      'refreshIsr',
      'read',
      'advanceClock',
      'promote',
    ] as const;
    for (const type of types)
      expect(commandFrom(type, start(type))).toHaveProperty('command.type', type);
  });

  test('splits records by commas and carries an epoch only when one was typed', () => {
    expect(commandFrom('produce', { values: 'a, b', acks: '1' })).toEqual({
      command: { type: 'produce', acks: '1', values: ['a', 'b'] },
    });
    expect(commandFrom('produce', { values: 'a', acks: 'all', leaderEpoch: '0' })).toEqual({
      command: { type: 'produce', acks: 'all', values: ['a'], leaderEpoch: 0 },
    });
  });

  test('an empty batch is a command: the model refuses it', () => {
    expect(commandFrom('produce', { values: '', acks: '1' })).toMatchObject({
      command: { values: [] },
    });
  });

  test('refuses an empty record among others, which a comma too many makes', () => {
    for (const [values, place] of [
      ['a,b,,c', '3 of 4'],
      ['a,', '2 of 2'],
      [' , a', '1 of 2'],
    ] as const) {
      expect(commandFrom('produce', { values, acks: '1' })).toEqual({
        problem: {
          field: 'values',
          reason: `record ${place} is empty: take out the extra comma`,
        },
      });
    }
  });

  test('names the input that cannot be used, and why', () => {
    expect(commandFrom('advanceClock', { ms: 'soon' })).toEqual({
      problem: { field: 'ms', reason: '“soon” is not a whole number' },
    });
    expect(commandFrom('produce', { values: 'a', acks: '1', producerId: '7' })).toMatchObject({
      problem: { field: 'producerEpoch' },
    });
    expect(commandFrom('produce', { values: 'x'.repeat(201), acks: '1' })).toMatchObject({
      problem: { field: 'values' },
    });
    expect(commandFrom('openProducer', { name: ' ' })).toMatchObject({
      problem: { field: 'name' },
    });
  });
});
