import { expect, test } from 'vitest';
import { fieldWords } from './field-words';

test('a path of a run file is said in words, with the place of its command counted from one', () => {
  expect(fieldWords('config.minInsyncReplicas')).toBe('min.insync.replicas');
  expect(fieldWords('config.brokers[1]')).toBe('a broker id');
  expect(fieldWords('commands[3].broker')).toBe('command 4: its broker id');
  expect(fieldWords('commands[0].producer.sequence')).toBe('command 1: its first sequence');
  expect(fieldWords('commands[11]')).toBe('command 12');
  expect(fieldWords('commands')).toBe('the list of commands');
});

test('a command on its own has no place', () => {
  expect(fieldWords('command.ms')).toBe('its milliseconds');
  expect(fieldWords('command')).toBe('a command');
});

test('a path that is unknown or says what it is has no other words', () => {
  for (const path of ['address, model', 'commands[0].wings', 'constructor', '']) {
    expect(fieldWords(path)).toBeNull();
  }
});
