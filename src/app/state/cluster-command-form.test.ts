import { describe, expect, test } from 'vitest';
import type { CommandType } from '../../kernel/command';
import { fieldsOf } from './command-fields';
import { commandFrom } from './command-form';
import { choicesOf, type Offer } from './field';

const OFFER: Offer = {
  brokers: [1, 2, 3],
  cluster: {
    nowMs: 100_000,
    messages: [
      {
        id: 7,
        kind: 'Fetch',
        from: 2,
        to: 1,
        sentMs: 0,
        dueMs: 1,
        saying: { says: 'fetchFrom', offset: 3, leaderEpoch: 0 },
      },
    ],
    timers: [{ owner: 'controller', name: 'sessions', dueMs: 9 }],
  },
};
const TYPES: readonly CommandType[] = [
  'crash',
  'pause',
  'resume',
  'start',
  'shutdown',
  'loseLog',
  'loseCleanShutdownFile',
  'alterConfig',
  'electLeader',
  'unregisterBroker',
  'setLink',
  'runUntil',
  'deliverMessage',
  'dropMessage',
  'delayMessage',
  'setTimer',
  'listOffsets',
  'offsetForLeaderEpoch',
  'produce',
  'read',
];

function filled(type: CommandType, more: Readonly<Record<string, string>> = {}, offer = OFFER) {
  const start = Object.fromEntries(fieldsOf(type, offer).map((field) => [field.name, field.start]));
  return commandFrom(type, { ...start, ...more });
}

describe('the form of a command for a cluster', () => {
  test.each(TYPES)('can be sent as it opens: %s', (type) => {
    expect(filled(type)).toHaveProperty('command.type', type);
  });

  test('names processes, messages and timers by what is there', () => {
    expect(filled('crash', { node: 'controller', keep: '2' })).toEqual({
      command: { type: 'crash', node: 'controller', keep: 2 },
    });
    expect(filled('setLink', { from: 'client', to: '2', state: 'held', delayMs: '5' })).toEqual({
      command: { type: 'setLink', from: 'client', to: 2, state: 'held', delayMs: 5 },
    });
    expect(filled('delayMessage', { ms: '' })).toEqual({
      command: { type: 'delayMessage', message: 7, ms: null },
    });
    expect(filled('setTimer')).toEqual({
      command: { type: 'setTimer', node: 'controller', timer: 'sessions', ms: 0 },
    });
  });

  test('a run of the clock names what it waits for and how long at most', () => {
    expect(filled('runUntil', { until: 'isrChange', limitMs: '9' })).toEqual({
      command: { type: 'runUntil', until: { kind: 'isrChange' }, limitMs: 9 },
    });
    expect(filled('runUntil', { until: 'time', atMs: '100500' })).toEqual({
      command: { type: 'runUntil', until: { kind: 'time', atMs: 100_500 }, limitMs: 60_000 },
    });
    expect(filled('runUntil', { until: 'time' })).toHaveProperty('problem.field', 'atMs');
  });

  test.each([
    ['runUntil', { limitMs: '0' }, 'limitMs', '0 is below 1'],
    ['runUntil', { limitMs: '600001' }, 'limitMs', 'is above 600000'],
    ['delayMessage', { ms: '-1' }, 'ms', '-1 is below 0'],
    ['setTimer', { ms: '-5' }, 'ms', '-5 is below 0'],
    ['start', { registerMs: '-1' }, 'registerMs', '-1 is below 0'],
    ['setLink', { delayMs: 'x' }, 'delayMs', '“x” is not a whole number'],
    ['alterConfig', { value: '0' }, 'value', '0 is below 1'],
    ['alterConfig', { name: 'unclean.leader.election.enable', value: '2' }, 'value', 'neither 0'],
  ] as const)('refuses %s with %o at the field, with the reason', (type, values, field, reason) => {
    expect(filled(type, values)).toMatchObject({
      problem: { field, reason: expect.stringContaining(reason) as unknown },
    });
  });

  test('says what is missing', () => {
    const nothing: Offer = { ...OFFER, cluster: { nowMs: 0, messages: [], timers: [] } };
    expect(filled('dropMessage', {}, nothing)).toHaveProperty('problem.field', 'message');
    expect(filled('setTimer', {}, nothing)).toHaveProperty('problem.field', 'timer');
    expect(filled('setLink', { to: '1' })).toHaveProperty('problem.field', 'to');
  });

  test('offers the controller for processes, clients for links, and nothing where optional', () => {
    const choices = (type: CommandType, name: string) => {
      const found = fieldsOf(type, OFFER).find((field) => field.name === name);
      return found === undefined
        ? null
        : choicesOf(found, OFFER.brokers)?.map(({ value }) => value);
    };
    expect(choices('pause', 'node')).toEqual(['1', '2', '3', 'controller']);
    expect(choices('setLink', 'from')).toEqual(['1', '2', '3', 'controller', 'client']);
    expect(choices('produce', 'broker')).toEqual(['', '1', '2', '3']);
    expect(choices('shutdown', 'broker')).toEqual(['1', '2', '3']);
  });

  test('MiniKafka is not offered what only a cluster of processes has', () => {
    const names = fieldsOf('produce', { brokers: [1], cluster: null }).map(({ name }) => name);
    expect(names).not.toContain('broker');
    expect(names).not.toContain('timeoutMs');
    expect(fieldsOf('produce', OFFER).map(({ name }) => name)).not.toContain('leaderEpoch');
  });
});
