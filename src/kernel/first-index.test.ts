import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstIndex } from './first-index';

test('is the first index for which it holds, wherever the change is', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.nat(90), (from, length, change) => {
      const to = from + length;
      const found = firstIndex(from, to, (index) => index >= change);
      expect(found).toBe(Math.min(to, Math.max(from, change)));
    }),
  );
});
