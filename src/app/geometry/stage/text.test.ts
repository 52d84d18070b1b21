import { describe, expect, test } from 'vitest';
import { cutText, secondsText, textWidth, wrapError, wrapWords } from './text';

const font = { size: 12, mono: true };

test('a monospaced character is as wide as any other', () => {
  expect(textWidth('iii', font)).toBe(textWidth('WWW', font));
  expect(textWidth('iii', { size: 12 })).toBeLessThan(textWidth('WWW', { size: 12 }));
});

test('cutText keeps what fits and never less than one character', () => {
  expect(cutText('short', { room: 100, font })).toBe('short');
  expect(cutText('a long value', { room: 44, font })).toBe('a lon…');
  expect(cutText('value', { room: 1, font })).toBe('v…');
});

test('wrapError breaks after underscores', () => {
  expect(wrapError('NOT_ENOUGH_REPLICAS', { room: 90, font })).toEqual(['NOT_ENOUGH_', 'REPLICAS']);
  expect(wrapError('KEY_ERROR', { room: 90, font })).toEqual(['KEY_ERROR']);
});

test('wrapWords never breaks inside a word of several parts', () => {
  expect(wrapWords(['“stale”', 'acks=all', 'epoch 0'], { room: 80, font })).toEqual([
    '“stale”',
    'acks=all',
    'epoch 0',
  ]);
});

describe('secondsText', () => {
  test.each([
    [0, '0 s'],
    [300, '0.3 s'],
    [30, '0.030 s'],
    [12_400, '12.4 s'],
    [123_456, '123 s'],
    [1_500_000, '25 min'],
  ])('%i ms is %s', (ms, text) => {
    expect(secondsText(ms)).toBe(text);
  });
});
