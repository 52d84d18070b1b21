import { describe, expect, it } from 'vitest';
import { bandRows, wordPlace } from './bands';
import { layoutOf } from './layout';
import { frameScale } from './scale';
import { chapterOverview } from './testing/chapter';

const layout = layoutOf({ width: 1280, brokers: 2, branches: 0, phone: false });
const scale = frameScale({ left: layout.left, width: 1408, frames: 11 });

describe('bandRows', () => {
  const rows = bandRows(chapterOverview, layout, scale, 11);

  it('draws a row per broker over the whole run', () => {
    expect(rows.map(({ broker }) => broker)).toEqual([1, 2]);
    expect(rows[0]?.whole).toMatchObject({ x: 134.5, width: 1407 });
  });

  it('frames the stretches in the ISR inside their columns', () => {
    const [first, second] = rows[1]?.members ?? [];
    expect(first).toMatchObject({ from: 0, x: 134.8 });
    expect(second).toMatchObject({ from: 7, x: 1030.8 });
    expect(first?.width).toBeCloseTo(382.4);
    expect(second?.width).toBeCloseTo(510.4);
  });

  it('names the epoch of a leader as far as there is room', () => {
    const texts = (columns: number): (string | undefined)[] =>
      bandRows(
        chapterOverview,
        layout,
        frameScale({ left: 134, width: 11 * columns, frames: 11 }),
        11,
      ).map(({ leads }) => leads[0]?.chip.text);
    expect(texts(100)).toEqual(['epoch 0', 'epoch 1']);
    expect(texts(18)).toEqual(['epoch 0', 'e1']);
    expect(texts(3)).toEqual(['', '']);
  });

  it('says when a leader is outside the ISR', () => {
    const alone = { ...chapterOverview, isrBands: [] };
    expect(bandRows(alone, layout, scale, 11)[0]?.leads[0]?.isMember).toBe(false);
    expect(rows[0]?.leads[0]?.isMember).toBe(true);
  });
});

describe('wordPlace', () => {
  it('starts the words in the first gap', () => {
    expect(wordPlace([{ from: 100, to: 400 }], { x: 300, width: 20 })).toBe(106);
  });

  it('moves them behind the edge of the playhead that would cross them', () => {
    expect(wordPlace([{ from: 100, to: 400 }], { x: 90, width: 30 })).toBe(126);
  });

  it('takes the next gap when the first has no room beside the playhead', () => {
    const gaps = [
      { from: 100, to: 180 },
      { from: 300, to: 500 },
    ];
    expect(wordPlace(gaps, { x: 90, width: 50 })).toBe(306);
  });

  it('has no place where the words do not fit', () => {
    expect(wordPlace([], { x: 0, width: 10 })).toBeNull();
  });
});
