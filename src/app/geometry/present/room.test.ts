import { expect, test } from 'vitest';
import { kafkaLayout } from '../stage/kafka/layout';
import { brokerZoom, roomScale, zoomTo } from './room';
import { railRoom, railWindow, sizeOfText } from './words';

test('the type is 1.6 times that of the desk and grows with the projector', () => {
  expect(roomScale({ width: 1280, height: 480 })).toBe(1.6);
  expect(roomScale({ width: 3840, height: 1440 })).toBeCloseTo(4.8);
});

test('a zoom shows the whole lane and never what is outside of the stage', () => {
  for (const isKafka of [true, false]) {
    for (const broker of [1, 2, 3]) {
      const room = { width: 1280, height: 480 };
      const zoom = brokerZoom({ ...room, brokers: [1, 2, 3], scale: 1.6, isKafka, broker });
      expect(zoom.times).toBeGreaterThan(1);
      expect(zoom.x).toBeLessThanOrEqual(0);
      expect(zoom.x + room.width * zoom.times).toBeGreaterThanOrEqual(room.width);
      expect(zoom.y + room.height * zoom.times).toBeGreaterThanOrEqual(room.height);
    }
  }
  const box = { x: 100, y: 50, width: 400, height: 100 };
  const { times, x } = zoomTo(box, { width: 800, height: 400 });
  expect([times, box.x * times + x]).toEqual([2, 0]);
});

test('a zoom of a stage that scrolls shows the lane in the part that is seen', () => {
  const room = { width: 400, height: 600, seen: 300, scale: 1, phone: true };
  for (const broker of [1, 2, 3]) {
    const zoom = brokerZoom({ ...room, brokers: [1, 2, 3], isKafka: true, broker });
    const { lanes } = kafkaLayout({ ...room, brokers: [1, 2, 3] });
    const lane = lanes.find(({ brokerId }) => brokerId === broker)?.box;
    if (lane === undefined) throw new Error('no lane');
    expect(lane.y * zoom.times + zoom.y).toBeGreaterThanOrEqual(0);
    expect((lane.y + lane.height) * zoom.times + zoom.y).toBeLessThanOrEqual(room.seen);
  }
});

test('long sentences get smaller type, long talks a part of the rail', () => {
  expect(sizeOfText(60, { height: 124 })).toBe(34);
  expect(sizeOfText(300, { height: 124 })).toBeLessThan(26);
  expect(railRoom(['start', 'fence'])).toBe(9);
  expect(railWindow({ total: 20, current: 0, room: 9 })).toEqual({ from: 0, to: 9 });
  expect(railWindow({ total: 20, current: 19, room: 9 })).toEqual({ from: 11, to: 20 });
  expect(railWindow({ total: 4, current: 2, room: 9 })).toEqual({ from: 0, to: 4 });
});
