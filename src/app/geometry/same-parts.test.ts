import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameParts } from './same-parts';

describe('what is kept from frame to frame', () => {
  it('is the same object where it is equal, part by part', () => {
    const keep = sameParts();
    const first = keep('lane', { box: { x: 1, y: 2 }, cells: [{ at: 1 }, { at: 2 }] });
    expect(keep('lane', { box: { x: 1, y: 2 }, cells: [{ at: 1 }, { at: 2 }] })).toBe(first);
    const moved = keep('lane', { box: { x: 1, y: 3 }, cells: [{ at: 1 }, { at: 4 }, { at: 5 }] });
    expect(moved).toEqual({ box: { x: 1, y: 3 }, cells: [{ at: 1 }, { at: 4 }, { at: 5 }] });
    expect(moved.cells[0]).toBe(first.cells[0]);
    expect(first).toEqual({ box: { x: 1, y: 2 }, cells: [{ at: 1 }, { at: 2 }] });
  });

  it('is kept by name', () => {
    const keep = sameParts();
    const first = keep('one', { x: 1 });
    expect(keep('two', { x: 1 })).not.toBe(first);
  });

  it('is never anything else than what is new', () => {
    assert(
      property(jsonValue(), jsonValue(), (before, next) => {
        const keep = sameParts();
        keep('it', structuredClone(before));
        expect(keep('it', next)).toStrictEqual(next);
        expect(keep('it', structuredClone(next))).toStrictEqual(next);
      }),
    );
  });

  it('tells a part that is undefined from one that is not there, and a list from an object', () => {
    const keep = sameParts();
    keep<object>('it', { x: 1 });
    expect(keep<object>('it', { y: undefined })).toStrictEqual({ y: undefined });
    expect(keep<object>('it', { x: undefined })).toStrictEqual({ x: undefined });
    keep<object>('it', ['a']);
    expect(keep<object>('it', { 0: 'a' })).toStrictEqual({ 0: 'a' });
  });
});
