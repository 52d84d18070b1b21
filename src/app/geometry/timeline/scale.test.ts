import { describe, expect, it } from 'vitest';
import { playheadBox } from './playhead';
import { layoutOf } from './layout';
import { frameScale } from './scale';

describe('frameScale', () => {
  const scale = frameScale({ left: 134, width: 1100, frames: 11 });

  it('gives every frame a column', () => {
    expect(scale.column).toBe(100);
    expect(scale.start(5)).toBe(634);
    expect(scale.center(5)).toBe(684);
    expect(scale.start(11)).toBe(scale.right);
  });

  it('finds the frame under x from the left edge of its column to the next', () => {
    expect(scale.frameAt(634)).toBe(5);
    expect(scale.frameAt(733.9)).toBe(5);
    expect(scale.frameAt(734)).toBe(6);
  });

  it('clamps to the run', () => {
    expect(scale.frameAt(-1000)).toBe(0);
    expect(scale.frameAt(9999)).toBe(10);
  });

  it('places frames of a run with more frames than pixels', () => {
    const dense = frameScale({ left: 100, width: 1000, frames: 100_000 });
    expect(dense.center(50_000)).toBeCloseTo(600.005);
    for (const frame of [0, 1, 49_999, 99_999])
      expect(dense.frameAt(dense.center(frame))).toBe(frame);
  });

  it('takes a run without frames for one of one frame', () => {
    expect(frameScale({ left: 0, width: 50, frames: 0 }).frameAt(40)).toBe(0);
  });
});

describe('playheadBox', () => {
  const layout = layoutOf({ width: 1280, brokers: 2, branches: 0, phone: false });

  it('is the column of its frame, and moves with the fraction', () => {
    const scale = frameScale({ left: 134, width: 1100, frames: 11 });
    expect(playheadBox(5, layout, scale)).toMatchObject({ x: 634, width: 100, middle: 684 });
    expect(playheadBox(5.5, layout, scale).x).toBeCloseTo(684);
  });

  it('stays visible when columns are narrower than a pixel', () => {
    const dense = frameScale({ left: 100, width: 1000, frames: 100_000 });
    expect(playheadBox(50_000, layout, dense).width).toBe(8);
  });
});
