import { expect, test } from 'vitest';
import { reachedBeat } from './reached-beat';

test('the beat that was reached last stands until the next one is reached', () => {
  const beats = [{ frame: 0 }, { frame: 12 }, { frame: 15 }];
  expect([0, 10, 11, 12, 14, 15, 99].map((index) => reachedBeat(beats, index))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ]);
});

test('before the first beat there is none', () => {
  expect(reachedBeat([{ frame: 5 }], 4)).toBeNull();
  expect(reachedBeat([], 4)).toBeNull();
});
