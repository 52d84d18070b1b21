import { describe, expect, test } from 'vitest';
import { logGrid } from '../columns';
import { phoneStageHeight } from '../layout';
import { bottomOf, rightOf } from '../numbers';
import { kafkaMoment } from '../testing/kafka-frames';
import { kafkaLayout, WATERMARK_ROW, type KafkaLayout } from './layout';

const SIZES = [
  { width: 704, height: 398, phone: false },
  { width: 944, height: 398, phone: false },
  { width: 1344, height: 750, phone: false },
  { width: 1280, height: 480, scale: 1.6, phone: false },
];
const BROKERS = [[7], [1, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]];

function expectOrder(layout: KafkaLayout): void {
  layout.lanes.forEach((lane, index) => {
    const next = layout.lanes[index + 1];
    if (next !== undefined) expect(bottomOf(lane.box)).toBeLessThan(next.box.y - layout.pad);
    expect(lane.cellTop).toBeGreaterThan(lane.box.y);
    const foot = lane.offsetsY ?? lane.cellTop + lane.cellHeight;
    expect(foot + WATERMARK_ROW * layout.scale).toBeLessThanOrEqual(bottomOf(lane.box) + 0.01);
    expect(lane.circle.y + lane.circle.r).toBeLessThan(bottomOf(lane.box));
    expect(rightOf(lane.box) + layout.pad).toBeLessThanOrEqual(layout.corridor.from + 0.01);
    expect(layout.door.to).toBeLessThanOrEqual(lane.box.x - layout.pad + 0.01);
  });
  const last = layout.lanes.at(-1);
  if (last !== undefined) expect(bottomOf(last.box) + layout.pad).toBeLessThan(layout.height);
  expect(bottomOf(layout.controller)).toBeLessThanOrEqual(layout.height);
  expect(rightOf(layout.controller)).toBeLessThanOrEqual(layout.width);
  expect(layout.log.x + layout.log.width).toBeLessThanOrEqual(layout.channel.x + 0.01);
}

describe('kafkaLayout', () => {
  test.each(SIZES)(
    'keeps one to five brokers and the controller apart in $width x $height',
    (size) => {
      for (const brokers of BROKERS) {
        const layout = kafkaLayout({ ...size, brokers });
        expectOrder(layout);
        expect(rightOf(layout.promises)).toBeLessThanOrEqual(layout.door.from);
        expect(layout.corridor.to).toBeLessThanOrEqual(layout.controller.x);
      }
    },
  );

  test('gives five lanes 66 to 72 px where the page is 1280 or 1536 wide and 720 high', () => {
    for (const width of [704, 944, 960]) {
      const layout = kafkaLayout({ width, height: 398, brokers: [1, 2, 3, 4, 5], phone: false });
      for (const { box } of layout.lanes) {
        expect(box.height / layout.scale).toBeGreaterThanOrEqual(66);
        expect(box.height / layout.scale).toBeLessThanOrEqual(72);
      }
    }
  });

  test('puts the controller under the lanes of a phone, in the height that a phone’s stage has', () => {
    for (const brokers of BROKERS) {
      const height = phoneStageHeight(brokers.length);
      const layout = kafkaLayout({ width: 390, height, brokers, phone: true });
      expectOrder(layout);
      const last = layout.lanes.at(-1);
      expect(layout.controller.y).toBeGreaterThan(last === undefined ? 0 : bottomOf(last.box));
    }
  });

  test('shows three records and the next offset beside the open list', () => {
    const layout = kafkaLayout({ width: 704, height: 398, brokers: [1, 2, 3], phone: false });
    const logs = { 1: 'a0 b0 c0 d0 e0', 2: '', 3: '' };
    expect(logGrid(kafkaMoment({ logs }), layout)).toMatchObject({ first: 2, end: 6 });
  });

  test('makes everything smaller where five brokers do not fit', () => {
    const size = { width: 1280, height: 480, scale: 1.6, phone: false };
    expect(kafkaLayout({ ...size, brokers: [1, 2] }).scale).toBe(1.6);
    expect(kafkaLayout({ ...size, brokers: [1, 2, 3, 4, 5] }).scale).toBeLessThan(1.6);
  });

  test('gives no negative size in a window that is far too small', () => {
    const layout = kafkaLayout({ width: 120, height: 60, brokers: [1, 2, 3], phone: false });
    expect(layout.log.width).toBeGreaterThan(0);
    expect(layout.controller.height).toBeGreaterThan(0);
  });
});
