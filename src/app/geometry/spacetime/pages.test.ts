import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAround } from './pages';

test('a short run is one page', () => {
  expect(pageAround(3, { count: 12, frames: 8 })).toEqual({ from: 0, to: 8 });
});

test('the page stays while the playhead is inside, and turns at its margin', () => {
  const around = (index: number) => pageAround(index, { count: 12, frames: 100 }).from;
  expect([0, 5, 10].map(around)).toEqual([0, 0, 0]);
  expect(around(11)).toBe(10);
  expect(around(20)).toBe(10);
  expect(around(21)).toBe(20);
});

test('the last page ends with the run', () => {
  expect(pageAround(99, { count: 12, frames: 100 })).toEqual({ from: 88, to: 100 });
});

test('a page holds its frame, has its size and is the same for the same frame', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 100_000 }),
      fc.nat(),
      (count, frames, at) => {
        const index = at % frames;
        const { from, to } = pageAround(index, { count, frames });
        expect(from).toBeLessThanOrEqual(index);
        expect(to).toBeGreaterThan(index);
        expect(to - from).toBe(Math.min(count, frames));
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(frames);
      },
    ),
  );
});
