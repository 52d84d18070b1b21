import { expect, test } from 'vitest';
import { touchArea } from './touch';

const FLAG = { x: 100, y: 50, width: 36, height: 14 };

test('what is too small grows to 44 px, to the side that is free', () => {
  expect(touchArea(FLAG, 'below')).toEqual({ x: 96, y: 50, width: 44, height: 44 });
  expect(touchArea(FLAG, 'above')).toEqual({ x: 96, y: 20, width: 44, height: 44 });
  expect(touchArea(FLAG, 'around')).toEqual({ x: 96, y: 35, width: 44, height: 44 });
});

test('what is large enough stays as it is', () => {
  const lane = { x: 0, y: 0, width: 300, height: 80 };
  expect(touchArea(lane, 'above')).toEqual(lane);
});
