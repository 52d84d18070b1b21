import { describe, expect, test } from 'vitest';
import { edgeX, logGrid } from '../columns';
import { bottomOf } from '../numbers';
import { kafkaDesk, kafkaMoment, type KafkaPicture } from '../testing/kafka-frames';
import { bookMark } from './book';
import { epochNotches } from './epochs';
import { kafkaHead } from './lane';
import { parkedMarks } from './parked';
import { kafkaLaneSentence, registrationSentence } from './summary';
import { kafkaTags } from './tags';
import { watermark, watermarkThread } from './watermarks';

const LOGS = { 1: 'a0 x0', 2: 'a0 b1', 3: 'a0' };
const layout = kafkaDesk([1, 2, 3]);
const laneOf = (brokerId: number) => {
  const lane = layout.lanes.find((each) => each.brokerId === brokerId);
  if (lane === undefined) throw new Error('no lane');
  return lane;
};

/** Broker 1 was replaced by 2 and has not heard of it. */
const ZOMBIE: KafkaPicture = {
  logs: LOGS,
  leader: 2,
  isr: [2, 3],
  nowMs: 1_000,
  partition: { leaderEpoch: 1 },
  brokers: {
    1: { believes: { leader: 1, leaderEpoch: 0 }, highWatermark: 1 },
    2: { believes: { leader: 2, leaderEpoch: 1 }, highWatermark: 1 },
    3: { believes: { leader: 2, leaderEpoch: 1 }, highWatermark: 0 },
  },
  kafka: {
    1: { role: 'leader', metadataOffset: 2 },
    2: {
      followers: [
        { brokerId: 1, logEndOffset: null, lastCaughtUpMs: 0, lastFetchMs: 0, leaderEpoch: 0 },
        { brokerId: 3, logEndOffset: 2, lastCaughtUpMs: 970, lastFetchMs: 970, leaderEpoch: 0 },
      ],
      parked: [{ follower: 3, fetchOffset: 2, leaderEpoch: 1, deadlineMs: 1_470 }],
    },
  },
};

describe('kafkaHead', () => {
  const moment = kafkaMoment(ZOMBIE);

  test('tells the registered leader from one that believes it leads', () => {
    expect(kafkaHead(moment, layout, laneOf(2)).crown).toBe('registered');
    const zombie = kafkaHead(moment, layout, laneOf(1));
    expect(zombie.crown).toBe('believed');
    expect(zombie.role.map(({ text }) => text).join(' ')).toBe('believes it leads');
    expect(kafkaHead(moment, layout, laneOf(3))).toMatchObject({ crown: null });
  });

  test('marks an epoch that is not the registered one', () => {
    expect(kafkaHead(moment, layout, laneOf(1)).epoch).toMatchObject({
      text: 'epoch 0 < 1',
      differs: true,
    });
    expect(kafkaHead(moment, layout, laneOf(3)).epoch.differs).toBe(false);
  });

  test('says that a leader has not been told, and what a broker that starts does', () => {
    const told = kafkaMoment({ ...ZOMBIE, brokers: {}, partition: { leader: 3, leaderEpoch: 2 } });
    expect(kafkaHead(told, layout, laneOf(3)).role[0]?.text).toContain('not told');
    const starts = kafkaMoment({ ...ZOMBIE, kafka: { 3: { brokerEpoch: -1, role: 'none' } } });
    expect(kafkaHead(starts, layout, laneOf(3))).toMatchObject({ word: 'starting', role: [] });
  });
});

describe('watermark', () => {
  const moment = kafkaMoment(ZOMBIE);
  const grid = logGrid(moment, layout);

  test('stands where each replica’s own is: a flag for the leader, a tick for others', () => {
    const mark = (brokerId: number) => watermark({ moment, layout, grid, lane: laneOf(brokerId) });
    expect(mark(2)).toMatchObject({ text: 'HW 1', leads: true });
    expect(mark(3)).toMatchObject({ text: 'HW 0', leads: false });
    expect(mark(3)?.x).toBeLessThan(mark(1)?.x ?? 0);
  });

  test('moves between two frames', () => {
    const brokers = { 2: { highWatermark: 2 } };
    const half = kafkaMoment({ ...ZOMBIE, brokers }, ZOMBIE, 0.5);
    const at = (each: typeof half) =>
      watermark({ moment: each, layout, grid, lane: laneOf(2) })?.x ?? 0;
    expect(at(half)).toBeGreaterThan(at(kafkaMoment(ZOMBIE)));
    expect(at(half)).toBeLessThan(at(kafkaMoment({ ...ZOMBIE, brokers })));
  });
});

test('a thread leads to the replica that holds the leader’s high watermark back', () => {
  const moment = kafkaMoment(ZOMBIE);
  const grid = logGrid(moment, layout);
  expect(watermarkThread(moment, layout, grid)).toBeNull();
  const behind = {
    brokerId: 3,
    logEndOffset: 1,
    lastCaughtUpMs: 0,
    lastFetchMs: 0,
    leaderEpoch: 0,
  };
  const kafka = { 2: { isr: [2, 3], followers: [behind] } };
  const held = watermarkThread(kafkaMoment({ ...ZOMBIE, kafka }), layout, grid);
  expect(held?.to).toBe(laneOf(3).cellTop);
  const outside = { 2: { isr: [2], followers: [behind] } };
  expect(watermarkThread(kafkaMoment({ ...ZOMBIE, kafka: outside }), layout, grid)).toBeNull();
});

describe('the leader’s book', () => {
  const moment = kafkaMoment(ZOMBIE);

  test('has no log end for a follower that did not fetch in this epoch', () => {
    expect(bookMark(moment, layout, laneOf(1))).toMatchObject({
      fraction: null,
      end: { text: 'LEO ?' },
      age: { text: 'no fetch yet' },
    });
  });

  test('has the log end as fetched and the time since it was caught up', () => {
    const book = bookMark(moment, layout, laneOf(3));
    expect(book).toMatchObject({ end: { text: 'LEO 2' }, age: { text: '30 ms ago' }, late: false });
    expect(book?.fraction).toBeCloseTo(0.003);
    expect(bookMark(moment, layout, laneOf(2))).toBeNull();
  });
});

describe('parked fetches', () => {
  const moment = kafkaMoment(ZOMBIE);

  test('stand in the leader’s lane with their epoch and their time, and lead back to their follower', () => {
    const [mark, ...more] = parkedMarks(moment, layout, laneOf(2));
    expect(more).toEqual([]);
    expect(mark).toMatchObject({ broker: 2, follower: 3 });
    expect(mark?.lines.map(({ text }) => text).join(' ')).toMatch(/3.*(e1|epoch 1).* 470 ms/);
    expect(mark?.way[0]?.y).toBeGreaterThan(laneOf(3).box.y);
    expect(parkedMarks(moment, layout, laneOf(3))).toEqual([]);
  });

  test('become one line each where there are many, below one another inside the lane', () => {
    const parked = [1, 3, 4, 5].map((follower) => ({
      follower,
      fetchOffset: 2,
      leaderEpoch: 1,
      deadlineMs: 1_470,
    }));
    const five = kafkaDesk([1, 2, 3, 4, 5]);
    const lane = five.lanes[1];
    if (lane === undefined) throw new Error('no lane');
    const marks = parkedMarks(kafkaMoment({ ...ZOMBIE, kafka: { 2: { parked } } }), five, lane);
    expect(marks.map(({ follower }) => follower)).toEqual([1, 3, 4, 5]);
    marks.forEach(({ box }, index) => {
      expect(box.y).toBeGreaterThanOrEqual(lane.box.y);
      expect(bottomOf(box)).toBeLessThanOrEqual(bottomOf(lane.box));
      const next = marks[index + 1];
      if (next !== undefined) expect(bottomOf(box)).toBeLessThan(next.box.y);
    });
  });
});

test('an epoch begins at its place in the epoch cache, and not where the log begins', () => {
  const epochs = [
    { epoch: 0, startOffset: 0 },
    { epoch: 1, startOffset: 1 },
    { epoch: 3, startOffset: 2 },
  ];
  const moment = kafkaMoment({ ...ZOMBIE, kafka: { 2: { epochs } } });
  const grid = logGrid(moment, layout);
  const notches = epochNotches({ moment, lane: laneOf(2), grid });
  expect(notches.map(({ epoch, x }) => [epoch, x])).toEqual([
    [1, edgeX(grid, 1)],
    [3, edgeX(grid, 2)],
  ]);
});

describe('kafkaTags', () => {
  const texts = (picture: KafkaPicture, brokerId: number) =>
    kafkaTags(kafkaMoment(picture), layout)
      .find((row) => row.brokerId === brokerId)
      ?.pills.map(({ lines }) => lines.join(' '));

  test('says who has not applied the current registration, and no more of the metadata', () => {
    expect(texts(ZOMBIE, 1)).toEqual(['applied 2 of 4']);
    expect(texts({ ...ZOMBIE, kafka: { 3: { metadataOffset: 3 } } }, 3)).toEqual([]);
  });

  test('says what is proposed, beside the committed ISR', () => {
    const kafka = { 2: { isr: [2, 3], proposal: { change: 'expand' as const, isr: [1, 2, 3] } } };
    expect(texts({ ...ZOMBIE, kafka }, 2)).toContain('proposed + 1');
    const shrink = { 2: { isr: [2, 3], proposal: { change: 'shrink' as const, isr: [2] } } };
    expect(texts({ ...ZOMBIE, kafka: shrink }, 2)).toContain('proposed − 3');
  });

  test('says what a paused broker is', () => {
    expect(texts({ ...ZOMBIE, brokers: { 3: { state: 'paused' } } }, 3)).toContain('paused');
  });
});

test('sentences tell belief from registration', () => {
  const moment = kafkaMoment(ZOMBIE);
  expect(kafkaLaneSentence(moment, 1)).toContain('running, believes it leads, not in the ISR');
  expect(kafkaLaneSentence(moment, 1)).toContain('applied 2 of 4 metadata records');
  expect(kafkaLaneSentence(moment, 3)).toContain('caught up 30 ms ago');
  expect(registrationSentence(moment.frame.view)).toContain('Broker 2 leads in epoch 1');
});
