import { expect, test } from 'vitest';
import { reusedKeys } from './reused-keys';

test('what stays keeps its key, and what comes gets a new one', () => {
  const keysOf = reusedKeys();
  expect(keysOf([5, 6, 7])).toEqual([0, 1, 2]);
  expect(keysOf([6, 7, 8])).toEqual([1, 2, 3]);
  expect(keysOf([5, 6, 7])).toEqual([4, 1, 2]);
});

test('after a jump the keys are used again, place by place', () => {
  const keysOf = reusedKeys();
  keysOf([1, 2]);
  keysOf([2, 3]);
  expect(keysOf([70, 71, 72])).toEqual([1, 2, 3]);
  expect(keysOf([])).toEqual([]);
});
