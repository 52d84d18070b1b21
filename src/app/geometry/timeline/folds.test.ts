import { describe, expect, it } from 'vitest';
import { durationText, foldsOf, strokesOf } from './folds';
import { frameScale } from './scale';

const GAPS = [
  { frame: 3, ms: 900 },
  { frame: 5, ms: 4_321 },
  { frame: 9, ms: 30_000 },
];

describe('folded time', () => {
  it('is written in few characters', () => {
    expect([900, 4_321, 9_960, 30_000, 600_000].map(durationText)).toEqual([
      '900 ms',
      '4.3 s',
      '10 s',
      '30 s',
      '600 s',
    ]);
  });

  it('has room of its own before its frame, and every frame keeps its place', () => {
    const folds = foldsOf(GAPS, 1_100, 11);
    expect(folds.map(({ frame, text }) => [frame, text])).toEqual([
      [3, '900 ms'],
      [5, '4.3 s'],
      [9, '30 s'],
    ]);
    const scale = frameScale({ left: 100, width: 1_100, frames: 11, slots: folds });
    const width = folds.reduce((sum, fold) => sum + fold.width, 0);
    expect(scale.column).toBeCloseTo((1_100 - width) / 11);
    expect(scale.start(11)).toBeCloseTo(scale.right);
    expect(scale.start(5) - scale.start(4)).toBeCloseTo(scale.column + (folds[1]?.width ?? 0));
    for (let frame = 0; frame < 11; frame += 1) {
      expect(scale.frameAt(scale.center(frame))).toBe(frame);
    }
    // A fold belongs to the frame after it; motion crosses it evenly.
    expect(scale.frameAt(scale.start(5) - 3)).toBe(5);
    expect(scale.center(4.5)).toBeCloseTo((scale.center(4) + scale.center(5)) / 2);
  });

  it('leaves the marks of all frames their room: the longest stretches are folded, the others get a stroke', () => {
    const width = 16.1 * 60 + 40;
    const folds = foldsOf(GAPS, width, 60);
    expect(folds.map(({ frame }) => frame)).toEqual([9]);
    const scale = frameScale({ left: 0, width, frames: 60, slots: folds });
    expect(scale.column).toBeGreaterThan(16);
    expect(strokesOf(GAPS, folds, scale, 60).map(({ frame }) => frame)).toEqual([3, 5]);
  });
});
