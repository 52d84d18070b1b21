import { describe, expect, test } from 'vitest';
import type { CommandType } from '../../kernel/command';
import { fieldsOf } from './command-fields';
import { commandFrom } from './command-form';
import { choicesOf, type Offer } from './field';

const OFFER: Offer = {
  brokers: [1, 2, 3],
  cluster: {
    messages: [
      { id: 7, kind: 'Fetch', from: 2, to: 1, sentMs: 0, dueMs: 1, label: 'fetch from 3' },
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

  test('says what is missing', () => {
    const nothing: Offer = { ...OFFER, cluster: { messages: [], timers: [] } };
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
