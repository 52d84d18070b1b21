import { expect, test } from 'vitest';
import { kafkaDefaults } from '../kernel/kafka-defaults';
import { openScenario } from './testing/opened';
import { openTab } from './testing/worlds';

test('a page has a row for each frame, and the row before it', async () => {
  const { tab, frames } = await openScenario('leader-crash');
  const { spaceTime } = await tab.ask({ type: 'spaceTime', from: 10, to: 20 });
  expect(spaceTime.rows.map(({ frame }) => frame)).toEqual([
    10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
  ]);
  expect(spaceTime.before?.frame).toBe(9);
  expect(spaceTime.frames).toBe(frames);
  const { spaceTime: first } = await tab.ask({ type: 'spaceTime', from: -5, to: 3 });
  expect([first.from, first.to, first.before]).toEqual([0, 3, null]);
  const { spaceTime: last } = await tab.ask({ type: 'spaceTime', from: frames - 2, to: 9_999 });
  expect([last.from, last.to]).toEqual([frames - 2, frames]);
});

test('what is no whole number is refused', async () => {
  const { tab } = await openScenario('leader-crash');
  expect(await tab.fail({ type: 'spaceTime', from: 0.5, to: 3 })).toMatchObject({ field: 'from' });
  expect(await tab.fail({ type: 'spaceTime', from: 0, to: NaN })).toMatchObject({ field: 'to' });
});

test('messages that come and go between two frames are there when something came of them', async () => {
  const { tab } = await openScenario('leader-crash');
  const { spaceTime } = await tab.ask({ type: 'spaceTime', from: 0, to: 12 });
  const fetches = spaceTime.journeys.filter(({ kind }) => kind === 'Fetch');
  // Frame 9 is the progress of broker 3, whose fetch frame 8 shows; that of broker 2 is on its way at no frame.
  expect(fetches.map(({ from, end }) => [from, end?.frame, end?.how])).toEqual([
    [2, 8, 'arrived'],
    [3, 9, 'arrived'],
  ]);
  expect(fetches.every(({ hasEffect }) => hasEffect)).toBe(true);
  expect(spaceTime.journeys.some(({ kind }) => kind === 'Heartbeat')).toBe(false);
});

test('what a process loses as it dies is lost, and so is what nobody takes any more', async () => {
  const { tab } = await openScenario('leader-crash');
  const { spaceTime } = await tab.ask({ type: 'spaceTime', from: 26, to: 34 });
  const lost = spaceTime.journeys.filter(({ end }) => end?.how === 'lost');
  expect(lost.map(({ kind, from, to, end, count }) => [kind, from, to, end?.frame, count])).toEqual(
    [
      ['Fetch', 2, 1, 30, 1],
      ['Fetch', 3, 1, 30, 1],
      // Every second they try again, until the session of broker 1 is over.
      ['Fetch', 2, 1, 32, 9],
      ['Fetch', 3, 1, 32, 9],
    ],
  );
});

test('a cut link loses what is sent, and a held one keeps it', async () => {
  const brokers = [1, 2, 3];
  const tab = openTab();
  await tab.ask({
    type: 'createRun',
    title: 'Links',
    modelId: 'kafka',
    config: {
      brokers,
      minInsyncReplicas: 2,
      replicaLagMaxOffsets: 0,
      replicaLagTimeMaxMs: 30_000,
      replicaFetchMaxBytes: 1_048_576,
      startMs: 100_000,
      kafka: kafkaDefaults(brokers),
    },
    scenarioId: null,
  });
  let after = 0;
  for (const command of [
    { type: 'setLink', from: 'client', to: 1, state: 'cut' },
    { type: 'produce', acks: '1', values: ['a'] },
    { type: 'setLink', from: 'client', to: 1, state: 'held' },
    { type: 'produce', acks: '1', values: ['b'] },
    { type: 'advanceClock', ms: 20 },
    { type: 'setLink', from: 'client', to: 1, state: 'open' },
    { type: 'advanceClock', ms: 20 },
  ] as const) {
    const { frame } = await tab.ask({ type: 'perform', command, after });
    after = frame;
  }
  const { spaceTime } = await tab.ask({ type: 'spaceTime', from: 0, to: 400 });
  const produced = spaceTime.journeys.filter(({ kind }) => kind === 'Produce');
  const [cut, kept] = produced;
  expect(produced).toHaveLength(2);
  expect([cut?.end?.how, (cut?.end?.ms ?? 0) - (cut?.sent.ms ?? 0)]).toEqual(['lost', 0]);
  expect([kept?.end?.how, kept?.wait?.why, kept?.hasEffect]).toEqual(['arrived', 'link', true]);
  expect((kept?.end?.ms ?? 0) - (kept?.sent.ms ?? 0)).toBe(20);
});

test('a promise has its outcome, and the frame at which it is lost', async () => {
  const { tab, frames } = await openScenario('leader-crash');
  const { spaceTime } = await tab.ask({ type: 'spaceTime', from: 0, to: frames });
  const told = spaceTime.promises.map(({ values, settled, lostFrame }) => [
    values[0],
    settled?.status,
    settled?.offset,
    lostFrame !== null,
  ]);
  expect(told).toEqual([
    ['a', 'acknowledged', 0, false],
    ['b', 'acknowledged', 1, false],
    ['c', 'acknowledged', 2, true],
    ['d', 'acknowledged', 2, false],
  ]);
});
