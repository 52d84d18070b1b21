import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  append,
  at,
  emptyVector,
  last,
  replaceAt,
  search,
  slice,
  take,
  type Vector,
} from './vector';

function vectorOf(size: number): Vector<number> {
  let vector = emptyVector<number>();
  for (let index = 0; index < size; index += 1) vector = append(vector, index);
  return vector;
}

describe('vector', () => {
  test('is the same as an array under any sequence of append, take and replace', () => {
    const operation = fc.oneof(
      fc.record({ kind: fc.constant('append' as const), count: fc.integer({ min: 1, max: 1500 }) }),
      fc.record({
        kind: fc.constant('take' as const),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      fc.record({
        kind: fc.constant('replace' as const),
        part: fc.double({ min: 0, max: 0.999, noNaN: true }),
      }),
    );
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        let vector = emptyVector<number>();
        let array: number[] = [];
        let next = 0;
        for (const step of operations) {
          if (step.kind === 'append') {
            for (let i = 0; i < step.count; i += 1, next += 1) {
              vector = append(vector, next);
              array = [...array, next];
            }
          } else if (step.kind === 'take') {
            const size = Math.floor(step.part * array.length);
            vector = take(vector, size);
            array = array.slice(0, size);
          } else if (array.length > 0) {
            const index = Math.floor(step.part * array.length);
            vector = replaceAt(vector, index, -1);
            array = array.with(index, -1);
          }
          expect(slice(vector)).toEqual(array);
          expect(last(vector)).toBe(array.at(-1));
        }
        array.forEach((element, index) => {
          expect(at(vector, index)).toBe(element);
        });
      }),
      { numRuns: 30 },
    );
  });

  test('a cut vector equals one that was built to that size', () => {
    for (const size of [0, 1, 31, 32, 33, 64, 1024, 1056, 1057, 1100]) {
      expect(take(vectorOf(40_000), size)).toEqual(vectorOf(size));
    }
  });

  test('append leaves the older vector as it was', () => {
    const older = vectorOf(33);
    append(take(older, 20), 99);
    append(older, 100);
    expect(slice(older)).toEqual(Array.from({ length: 33 }, (_, index) => index));
  });

  test('search finds the first element at or after, and the size when there is none', () => {
    const vector = vectorOf(100);
    expect(search(vector, (element) => element >= 37)).toBe(37);
    expect(search(vector, (element) => element >= 1000)).toBe(100);
    expect(search(emptyVector<number>(), () => true)).toBe(0);
    for (let first = 0; first <= 100; first += 1) {
      expect(search(vector, (element) => element >= first)).toBe(first);
    }
  });

  test('at answers undefined outside, replaceAt throws', () => {
    expect(at(vectorOf(3), 3)).toBeUndefined();
    expect(at(vectorOf(3), -1)).toBeUndefined();
    expect(() => replaceAt(vectorOf(3), 3, 0)).toThrow(RangeError);
  });
});
