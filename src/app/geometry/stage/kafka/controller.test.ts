import { describe, expect, test } from 'vitest';
import { phoneStageHeight } from '../layout';
import { bottomOf, rightOf } from '../numbers';
import { kafkaDesk, kafkaMoment } from '../testing/kafka-frames';
import { controllerMark, controllerStrip } from './controller';
import { kafkaLayout } from './layout';

const FIVE = { 1: 'a0', 2: 'a0', 3: 'a0', 4: 'a0', 5: 'a0' };

describe('controllerMark', () => {
  test('lists the registration and marks what is wrong with it', () => {
    const partition = { leader: null, isr: [], eligibleLeaderReplicas: [2, 3], lastKnownLeader: 2 };
    const mark = controllerMark(kafkaMoment({ logs: FIVE, partition }), kafkaDesk([1, 2, 3, 4, 5]));
    expect(mark?.rows.map(({ name, value, bad }) => [name, value, bad])).toEqual([
      ['leader', 'nobody', true],
      ['leader epoch', '0', false],
      ['partition epoch', '0', false],
      ['ISR', '{ }', true],
      ['ELR', '{2,3}', false],
      ['last known leader', '2', false],
      ['recovering', 'no', false],
    ]);
    expect(mark?.rows[0]?.crown).toBeNull();
  });

  test('shows what is left of each session, and none of a fenced broker', () => {
    const registered = {
      1: { sessionEndsMs: 4_500 },
      2: { fenced: true, sessionEndsMs: null },
      3: { shuttingDown: true },
    };
    const mark = controllerMark(
      kafkaMoment({ logs: FIVE, registered }),
      kafkaDesk([1, 2, 3, 4, 5]),
    );
    expect(mark?.brokers[0]).toMatchObject({ word: 'unfenced', left: 0.5, text: '4.5 s' });
    expect(mark?.brokers[1]).toMatchObject({ word: 'fenced', left: null, text: '' });
    expect(mark?.brokers[2]?.word).toMatch(/^(shutting down|stopping)$/);
  });

  test('marks brokers that have not applied the whole metadata log', () => {
    const kafka = { 4: { metadataOffset: 3 } };
    const brokers = { 5: { state: 'crashed' as const } };
    const moment = kafkaMoment({ logs: FIVE, kafka, brokers });
    const rounds = controllerMark(moment, kafkaDesk([1, 2, 3, 4, 5]))?.applied.rounds ?? [];
    expect(rounds.filter(({ behind }) => behind).map(({ brokerId }) => brokerId)).toEqual([4]);
    expect(rounds).toHaveLength(4);
  });

  test.each([
    { width: 704, height: 398 },
    { width: 944, height: 398 },
    { width: 1280, height: 480, scale: 1.6 },
  ])('keeps everything inside the panel at $width x $height', (size) => {
    const layout = kafkaLayout({ ...size, brokers: [1, 2, 3, 4, 5], phone: false });
    const mark = controllerMark(kafkaMoment({ logs: FIVE }), layout);
    if (mark === null) throw new Error('no panel');
    const last = mark.brokers.at(-1);
    expect(last?.y).toBeLessThan(bottomOf(mark.box));
    for (const { bar, textX } of mark.brokers) {
      expect(bar.width).toBeGreaterThan(10 * layout.scale);
      expect(rightOf(bar)).toBeLessThan(textX);
    }
  });

  test('is null without a controller', () => {
    const moment = kafkaMoment({ logs: FIVE });
    const view = { ...moment.frame.view, controller: null };
    const none = { ...moment, frame: { ...moment.frame, view } };
    expect(controllerMark(none, kafkaDesk([1, 2, 3, 4, 5]))).toBeNull();
  });
});

test('controllerStrip says the registration in one line and who is behind', () => {
  const height = phoneStageHeight(3);
  const layout = kafkaLayout({ width: 390, height, brokers: [1, 2, 3], phone: true });
  const picture = {
    logs: { 1: 'a0', 2: 'a0', 3: 'a0' },
    leader: 2,
    partition: { leaderEpoch: 1, partitionEpoch: 1, isr: [2, 3] },
    kafka: { 1: { metadataOffset: 1 } },
  };
  const strip = controllerStrip(kafkaMoment(picture), layout);
  expect(strip.text).toBe('leader 2 · e1 · pe1 · ISR {2,3}');
  expect(strip.rounds.map(({ brokerId }) => brokerId)).toEqual([1]);
  const paused = kafkaMoment({ ...picture, controller: { state: 'paused' } });
  expect(controllerStrip(paused, layout)).toMatchObject({ state: 'paused' });
});
