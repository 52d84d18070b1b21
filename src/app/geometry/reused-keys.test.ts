import { expect, test } from 'vitest';
import { reusedKeys } from './reused-keys';

test('what stays keeps its key, and what comes takes over the key of what left', () => {
  const keysOf = reusedKeys();
  expect(keysOf([5, 6, 7])).toEqual([0, 1, 2]);
  expect(keysOf([6, 7, 8])).toEqual([1, 2, 0]);
  expect(keysOf([6, 7, 8, 9])).toEqual([1, 2, 0, 3]);
  expect(keysOf([8])).toEqual([0]);
});

test('after a jump the keys are used again, place by place', () => {
  const keysOf = reusedKeys();
  keysOf([1, 2]);
  expect(keysOf([70, 71, 72])).toEqual([0, 1, 2]);
  expect(keysOf([])).toEqual([]);
});
