import { describe, expect, it } from 'vitest';
import { misconceptions } from './misconceptions';

const CLAIM_MAX = 120;
const RIGHT_MAX = 260;
const all = Object.entries(misconceptions);

describe('misconceptions', () => {
  it('are M01 to M44, in order', () => {
    const ids = Array.from({ length: 44 }, (_, index) => `M${String(index + 1).padStart(2, '0')}`);
    expect(all.map(([id]) => id)).toEqual(ids);
  });

  it('are each one short sentence, or two, with an answer of their own', () => {
    const texts = all.flatMap(([, { claim, right }]) => [claim, right]);
    expect(new Set(texts).size).toBe(texts.length);
    for (const [id, { claim, right }] of all) {
      expect(claim.length, id).toBeLessThanOrEqual(CLAIM_MAX);
      expect(right.length, id).toBeLessThanOrEqual(RIGHT_MAX);
      for (const text of [claim, right]) {
        expect(text, id).toMatch(/^([A-Z]|acks|min).*[.]$/);
        expect(text, id).not.toMatch(/!|\s\s|["']/);
      }
    }
  });
});
