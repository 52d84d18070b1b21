import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { lagFont, laneHead } from './lane-head';
import { stageLayout, type StageLayout } from './layout';
import { momentFrom } from './testing/frames';
import { textWidth } from './text';

const logs = { 1: 'a0 b0', 2: 'a0', 3: 'a0', 4: 'a0' };

/** The last line of broker 2, a follower that lacks one record. */
function line(layout: StageLayout, { nowMs = 0, cap = 0 } = {}) {
  const lane = layout.lanes.find(({ brokerId }) => brokerId === 2);
  if (lane === undefined) throw new Error('no lane');
  const head = laneHead(momentFrom({ logs, nowMs, cap }), layout, lane);
  return { age: head.age, offsets: head.offsetLag };
}

const desk = stageLayout({ width: 704, height: 390, brokers: [1, 2], scale: 1, phone: false });
const phone = stageLayout({ width: 390, height: 370, brokers: [1, 2], scale: 1, phone: true });
const low = stageLayout({
  width: 1280,
  height: 480,
  brokers: [1, 2, 3, 4],
  scale: 1.6,
  phone: false,
});

test('both lags of a follower are said with their words', () => {
  for (const layout of [desk, phone, low]) {
    expect(line(layout).age?.text).toBe('age 0 s');
    expect(line(layout).offsets?.text).toBe('lag 1 > 0 ✗');
  }
});

test('without room the limit goes, never the word', () => {
  expect(line(desk, { cap: 10_000 }).offsets?.text).toBe('lag 1 ✓');
  expect(line(desk, { nowMs: 12_400 })).toMatchObject({
    age: { text: 'age 12.4 s' },
    offsets: { text: 'lag 1 ✗' },
  });
});

test('the two never touch, and end before the log', () => {
  const times = constantFrom(0, 30, 300, 5000, 12_400, 123_000, 1_200_000, 99_000_000);
  const run = property(
    constantFrom(desk, phone, low),
    times,
    constantFrom(0, 1, 99, 10_000, 2 ** 31),
    (layout, nowMs, cap) => {
      const { age, offsets } = line(layout, { nowMs, cap });
      const font = { size: lagFont(layout) };
      const end = layout.log.x - 5 * layout.scale;
      if (offsets !== null) {
        expect(offsets.x + textWidth(offsets.text, font)).toBeLessThanOrEqual(end);
        expect(offsets.text).toMatch(/^lag /);
      }
      if (age !== null) {
        expect(age.text).toMatch(/^age /);
        expect(age.x + textWidth(age.text, font)).toBeLessThan(offsets?.x ?? end);
      }
      expect(age ?? offsets).not.toBeNull();
    },
  );
  assert(run, { seed: 7, numRuns: 150 });
});
