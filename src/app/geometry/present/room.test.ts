import { expect, test } from 'vitest';
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

test('long sentences get smaller type, long talks a part of the rail', () => {
  expect(sizeOfText(60, { height: 124 })).toBe(34);
  expect(sizeOfText(300, { height: 124 })).toBeLessThan(26);
  expect(railRoom(['start', 'fence'])).toBe(9);
  expect(railWindow({ total: 20, current: 0, room: 9 })).toEqual({ from: 0, to: 9 });
  expect(railWindow({ total: 20, current: 19, room: 9 })).toEqual({ from: 11, to: 20 });
  expect(railWindow({ total: 4, current: 2, room: 9 })).toEqual({ from: 0, to: 4 });
});
