import { expect, test } from 'vitest';
import { SCRIPT } from '../../geometry/film/testing/script';
import { choicesOf } from '../../state/export-choices';
import { bytesText, lengthText, planOf, rangeOf } from './plan';

const USUAL = choicesOf(null, 'light');
const WHOLE = { from: 0, to: 7 };

test('speed makes it shorter, size and rate make it larger', () => {
  const usual = planOf(SCRIPT, WHOLE, USUAL);
  const fast = planOf(SCRIPT, WHOLE, { ...USUAL, pace: 2 });
  expect(usual.problem).toBeNull();
  expect(fast.ms).toBeLessThan(usual.ms);
  expect(fast.ms).toBeGreaterThan(usual.ms / 2);
  for (const more of [{ height: 1080 }, { fps: 60 }]) {
    expect(planOf(SCRIPT, WHOLE, { ...USUAL, ...more }).bytes).toBeGreaterThan(usual.bytes);
  }
});

test.each([
  { from: 5, to: 4 },
  { from: -1, to: 4 },
  { from: 0, to: 8 },
  { from: NaN, to: 4 },
])('frames $from to $to are refused', (range) => {
  expect(planOf(SCRIPT, range, USUAL)).toMatchObject({ shots: [] });
  expect(planOf(SCRIPT, range, USUAL).problem).toContain('from 0 to 7');
});

test('what would not fit the memory is refused with what helps', () => {
  const slow = planOf(SCRIPT, WHOLE, { ...USUAL, format: 'gif', pace: 0.5 });
  expect(slow.ms).toBeGreaterThan(60_000);
  expect(slow.problem).toContain('a higher speed');
  expect(planOf(SCRIPT, WHOLE, { ...USUAL, format: 'gif', pace: 4 }).problem).toBeNull();
});

test('sizes and lengths in words', () => {
  expect([160, 47_120, 1_849_000].map(bytesText)).toEqual(['160 B', '47 kB', '1.8 MB']);
  expect([1_400, 90_000, 151_000, 8e6].map(lengthText)).toEqual(['1 s', '90 s', '2:31 min', '2 h']);
});

test('frames as they are asked for', () => {
  const typed = { from: ' 3', to: '5' };
  const beat = SCRIPT.beats[1] ?? null;
  expect(rangeOf({ part: 'all', ...typed }, beat, 7)).toEqual({ from: 0, to: 7 });
  expect(rangeOf({ part: 'beat', ...typed }, beat, 7)).toEqual({ from: 1, to: 2 });
  expect(rangeOf({ part: 'frames', ...typed }, beat, 7)).toEqual({ from: 3, to: 5 });
  expect(rangeOf({ part: 'frames', from: '1e3', to: '' }, beat, 7)).toEqual({ from: NaN, to: NaN });
});
