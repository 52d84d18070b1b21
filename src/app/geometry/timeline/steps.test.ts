import { describe, expect, it } from 'vitest';
import { layoutOf } from './layout';
import { frameScale } from './scale';
import { stepLines, valueAt } from './steps';
import { chapterOverview } from './testing/chapter';

const layout = layoutOf({ width: 1280, brokers: 2, branches: 0, phone: false });
const { top, bottom } = layout.steps;
const scale = frameScale({ left: 134, width: 1100, frames: 11 });

describe('stepLines', () => {
  it('steps at the left edge of the frame, HW at the bottom of the row while it is 0', () => {
    const { highWatermark } = stepLines(chapterOverview, layout, scale, 11);
    const numbers = highWatermark.path
      .match(/[\d.]+/g)
      ?.map(Number)
      .slice(0, 6);
    expect(numbers).toEqual([134, bottom - 1.5, 534, bottom - 1.5, 534, top + 5]);
  });

  it('draws LEO above HW where both have one value', () => {
    const { logEndOffset } = stepLines(chapterOverview, layout, scale, 11);
    expect(logEndOffset.path.endsWith(`L1234,${top + 1.5}`)).toBe(true);
  });

  it('writes values after their steps, inside the row', () => {
    const { logEndOffset, highWatermark } = stepLines(chapterOverview, layout, scale, 11);
    expect(logEndOffset.values).toMatchObject([{ frame: 1, value: 1, x: 238 }]);
    expect(highWatermark.values).toMatchObject([{ frame: 4, value: 1, x: 538 }]);
    for (const { y } of [...logEndOffset.values, ...highWatermark.values]) {
      expect(y).toBeGreaterThan(top + 7);
      expect(y).toBeLessThanOrEqual(bottom + 1);
    }
  });

  it('leaves out values that have no room before the next step', () => {
    const dense = {
      ...chapterOverview,
      frames: 100,
      logEndOffset: Array.from({ length: 100 }, (_, frame) => ({ frame, value: frame })),
    };
    const narrow = frameScale({ left: 134, width: 500, frames: 100 });
    expect(stepLines(dense, layout, narrow, 100).logEndOffset.values).toHaveLength(0);
  });

  it('draws nothing for a run without values', () => {
    const empty = { ...chapterOverview, logEndOffset: [], highWatermark: [] };
    expect(stepLines(empty, layout, scale, 11).logEndOffset.path).toBe('');
  });
});

describe('valueAt', () => {
  it('is the value of the last step up to the frame', () => {
    const levels = chapterOverview.highWatermark;
    expect([0, 3, 4, 10].map((frame) => valueAt(levels, frame))).toEqual([0, 0, 1, 1]);
    expect(valueAt([], 3)).toBeNull();
  });
});
