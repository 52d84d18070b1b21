import { describe, expect, test } from 'vitest';
import { phoneStageHeight, stageLayout, type StageLayout } from './layout';
import { bottomOf, rightOf } from './numbers';

const SIZES = [
  { width: 704, height: 390, scale: 1, phone: false },
  { width: 944, height: 430, scale: 1, phone: false },
  { width: 1600, height: 800, scale: 1.45, phone: false },
  { width: 1280, height: 480, scale: 1.6, phone: false },
];
const BROKERS = [[7], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]];

function expectOrder(layout: StageLayout): void {
  layout.lanes.forEach((lane, index) => {
    const next = layout.lanes[index + 1];
    if (next !== undefined) expect(bottomOf(lane.box)).toBeLessThan(next.box.y - layout.pad);
    expect(lane.cellTop).toBeGreaterThan(lane.box.y);
    expect(lane.cellTop + lane.cellHeight).toBeLessThan(bottomOf(lane.box));
    expect(rightOf(lane.box)).toBeLessThanOrEqual(layout.width);
  });
  expect(layout.flagY).toBeGreaterThanOrEqual(0);
  expect(bottomOf(layout.lanes.at(-1)?.box ?? layout.metadata)).toBeLessThan(layout.height);
}

describe('stageLayout', () => {
  test.each(SIZES)('keeps one to five lanes apart and inside $width x $height', (size) => {
    for (const brokers of BROKERS) expectOrder(stageLayout({ ...size, brokers }));
  });

  test('keeps lanes apart on a phone of the height it asks for', () => {
    for (const brokers of BROKERS) {
      const height = phoneStageHeight(brokers.length);
      const layout = stageLayout({ width: 390, height, brokers, scale: 1, phone: true });
      expectOrder(layout);
      expect(bottomOf(layout.metadata)).toBeLessThanOrEqual(height);
    }
  });

  test('makes everything smaller where five lanes do not fit at the wished scale', () => {
    const size = { width: 1280, height: 480, scale: 1.6, phone: false };
    expect(stageLayout({ ...size, brokers: [1, 2] }).scale).toBe(1.6);
    expect(stageLayout({ ...size, brokers: [1, 2, 3, 4, 5] }).scale).toBeLessThan(1.6);
  });

  test('gives no negative size in a window that is far too small', () => {
    const layout = stageLayout({
      width: 120,
      height: 60,
      brokers: [1, 2, 3],
      scale: 1,
      phone: false,
    });
    expect(layout.log.width).toBeGreaterThan(0);
    expect(layout.promises.height).toBeGreaterThan(0);
  });
});
