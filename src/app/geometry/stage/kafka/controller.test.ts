import { describe, expect, test } from 'vitest';
import type { MetadataRecord, Registration } from '../../../../kernel/view';
import { phoneStageHeight } from '../layout';
import { bottomOf, rightOf } from '../numbers';
import { kafkaDesk, kafkaMoment, type KafkaPicture } from '../testing/kafka-frames';
import { controllerMark } from './controller';
import { kafkaLayout, type KafkaLayout } from './layout';
import { controllerStrip } from './strip';

const FIVE = { 1: 'a0', 2: 'a0', 3: 'a0', 4: 'a0', 5: 'a0' };
const layout = kafkaDesk([1, 2, 3, 4, 5]);

const registration = (leader: number | null, leaderEpoch: number): Registration => ({
  replicas: [1, 2, 3, 4, 5],
  isr: [1, 2],
  elr: [],
  lastKnownLeader: null,
  leader,
  leaderEpoch,
  partitionEpoch: leaderEpoch,
  recovering: false,
});
const registers = (offset: number, leader: number, epoch: number): MetadataRecord => ({
  offset,
  writtenMs: 0,
  change: { kind: 'partition', registration: registration(leader, epoch) },
});
const fences = (offset: number, broker: number): MetadataRecord => ({
  offset,
  writtenMs: 0,
  change: { kind: 'broker', broker, change: 'fenced', brokerEpoch: 0 },
});

/** Five registrations, the partition at 5, a fencing at 6, the partition again at 7, and what came later. */
function withLog(later: number, more: Omit<KafkaPicture, 'logs'> = {}) {
  const current = registers(7, 2, 1);
  const records = [
    registers(5, 1, 0),
    fences(6, 1),
    current,
    ...Array.from({ length: later }, (_, index) => fences(8 + index, 3)),
  ];
  const end = 8 + later;
  const kafka = Object.fromEntries([1, 2, 3, 4, 5].map((id) => [id, { metadataOffset: end }]));
  return kafkaMoment({
    logs: FIVE,
    controller: { records, registration: current, metadataOffset: end },
    ...more,
    kafka: { ...kafka, ...more.kafka },
  });
}

function stackOf(moment: ReturnType<typeof withLog>, at: KafkaLayout = layout) {
  const stack = controllerMark(moment, at)?.stack;
  if (stack === null || stack === undefined) throw new Error('no stack');
  return stack;
}

describe('the stack at the controller', () => {
  test('opens the record with the current registration and folds what is older to one line', () => {
    const { lines } = stackOf(withLog(1));
    expect(lines.map(({ from, to }) => [from, to])).toEqual([
      [0, 6],
      [7, 7],
      [8, 8],
    ]);
    expect(lines.map(({ rows }) => rows.length > 0)).toEqual([false, true, false]);
    expect(lines.map(({ epoch }) => epoch)).toEqual([0, 1, null]);
    expect(lines[0]?.text?.text).toContain('1 · e0');
    expect(lines[2]?.text?.text).toBe('broker 3 fenced');
  });

  test('lists the registration and marks what is wrong with it', () => {
    const partition = { leader: null, isr: [], eligibleLeaderReplicas: [2, 3], lastKnownLeader: 2 };
    const open = stackOf(withLog(0, { partition })).lines.find(({ rows }) => rows.length > 0);
    expect(open?.rows.map(({ name, value, bad }) => [name, value, bad])).toEqual([
      ['leader', 'nobody', true],
      ['leader epoch', '0', false],
      ['partition epoch', '0', false],
      ['ISR', '{ }', true],
      ['ELR', '{2,3}', false],
      ['last known leader', '2', false],
      ['recovering', 'no', false],
    ]);
    expect(open?.rows[0]?.crown).toBeNull();
  });

  test('folds newer records that have no room, and keeps the newest ones', () => {
    const { lines, bottom } = stackOf(withLog(24));
    const last = lines.at(-1);
    expect([last?.from, last?.to]).toEqual([31, 31]);
    const numbers = lines.flatMap(({ from, to }) => [from, to]);
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    lines.slice(1).forEach(({ from }, index) => {
      expect(from).toBe((lines[index]?.to ?? 0) + 1);
    });
    expect(bottom).toBeLessThan(bottomOf(layout.controller));
  });

  test('puts a round at the last record that a broker has applied, and one with their number for many', () => {
    const kafka = {
      4: { metadataOffset: 6, partitionEpoch: -1 },
      5: { metadataOffset: 9 },
    };
    const { rounds, lines } = stackOf(withLog(2, { kafka }));
    expect(rounds.map(({ text, stale }) => [text, stale])).toEqual([
      ['4', true],
      ['5', false],
      ['×3', false],
    ]);
    const [four, five, many] = rounds;
    const [older, , eighth, ninth] = lines;
    const inside = (y: number | undefined, line: typeof older): boolean =>
      line !== undefined && y !== undefined && y > line.box.y && y < bottomOf(line.box);
    expect(inside(four?.y, older)).toBe(true);
    expect(inside(five?.y, eighth)).toBe(true);
    expect(inside(many?.y, ninth)).toBe(true);
  });

  test('has no round for a process that is gone', () => {
    const brokers = { 5: { state: 'crashed' as const } };
    expect(stackOf(withLog(0, { brokers })).rounds.flatMap((round) => round.brokers)).toHaveLength(
      4,
    );
  });
});

describe('sessions', () => {
  test('count down, end with fencing, and say how often a broker registered', () => {
    const registered = {
      1: { sessionEndsMs: 4_500 },
      2: { fenced: true, sessionEndsMs: null, registration: 2 },
      3: { shuttingDown: true },
    };
    const rows = controllerMark(kafkaMoment({ logs: FIVE, registered }), layout)?.brokers;
    expect(rows?.[0]).toMatchObject({ word: 'unfenced', left: 0.5, text: '4.5 s', times: null });
    expect(rows?.[1]).toMatchObject({ word: 'fenced', left: null, times: { text: '×2' } });
    expect(rows?.[2]?.word).toMatch(/^(shutting down|stopping)$/);
  });

  test.each([
    { width: 704, height: 398 },
    { width: 944, height: 398 },
    { width: 1280, height: 480, scale: 1.6 },
  ])('stay inside the panel with the stack at $width x $height', (size) => {
    const at = kafkaLayout({ ...size, brokers: [1, 2, 3, 4, 5], phone: false });
    for (const later of [0, 3, 24]) {
      const mark = controllerMark(withLog(later), at);
      if (mark === null || mark.stack === null) throw new Error('no panel');
      expect(mark.brokers.at(-1)?.y).toBeLessThan(bottomOf(mark.box));
      expect(mark.stack.bottom).toBeLessThan(mark.heading.y);
      for (const { bar, textX } of mark.brokers) {
        expect(bar.width).toBeGreaterThan(7 * at.scale);
        expect(rightOf(bar)).toBeLessThan(textX);
      }
      for (const { box } of mark.stack.lines) expect(rightOf(box)).toBeLessThan(rightOf(mark.box));
    }
  });
});

test('the panel is null without a controller', () => {
  const moment = kafkaMoment({ logs: FIVE });
  const view = { ...moment.frame.view, controller: null };
  const none = { ...moment, frame: { ...moment.frame, view } };
  expect(controllerMark(none, layout)).toBeNull();
});

test('controllerStrip says the registration in one line and who is behind', () => {
  const height = phoneStageHeight(3);
  const phone = kafkaLayout({ width: 390, height, brokers: [1, 2, 3], phone: true });
  const picture = {
    logs: { 1: 'a0', 2: 'a0', 3: 'a0' },
    leader: 2,
    partition: { leaderEpoch: 1, partitionEpoch: 1, isr: [2, 3] },
    kafka: { 1: { metadataOffset: 1 } },
  };
  const strip = controllerStrip(kafkaMoment(picture), phone);
  expect(strip.text).toBe('leader 2 · e1 · pe1 · ISR {2,3}');
  expect(strip.rounds.map(({ brokers }) => brokers)).toEqual([[1]]);
  const paused = kafkaMoment({ ...picture, controller: { state: 'paused' } });
  expect(controllerStrip(paused, phone)).toMatchObject({ state: 'paused' });
});
