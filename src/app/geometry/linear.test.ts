import { expect, test } from 'vitest';
import { linear } from './linear';

test('linear maps both ends, what lies between and beyond, and back', () => {
  const scale = linear([0, 10], [100, 200]);
  expect([scale(0), scale(5), scale(10), scale(12)]).toEqual([100, 150, 200, 220]);
  expect(scale.invert(150)).toBe(5);
});

test('a domain of no length maps to the start of the range', () => {
  const scale = linear([3, 3], [7, 9]);
  expect(scale(3)).toBe(7);
  expect(scale.invert(8)).toBe(3);
});
