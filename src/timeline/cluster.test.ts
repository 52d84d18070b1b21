import { describe, expect, it } from 'vitest';
import type { Fact } from '../kernel/event';
import { oneRecord, registered, type ClusterPicture } from '../kernel/testing/cluster';
import { causeOfFrame } from './cause';
import * as clusterCauses from './cluster-cause';
import { overviewOf } from './overview';
import { scriptedTrack, type ScriptedFrame } from './testing/scripted';

const LOGS = { 1: '', 2: '', 3: '' };
const EMPTY: ClusterPicture = { logs: LOGS };
const WRITTEN: ClusterPicture = { logs: { ...LOGS, 1: 'a0' } };
const COPIED: ClusterPicture = { logs: { 1: 'a0', 2: 'a0', 3: '' } };
const SMALL: ClusterPicture = { ...COPIED, registration: { isr: [1, 2], partitionEpoch: 1 } };
const COMMITTED: ClusterPicture = { ...SMALL, marks: { 1: 1 } };
const NOBODY: ClusterPicture = {
  ...COMMITTED,
  registration: { isr: [], leader: null, leaderEpoch: 1 },
};
const MOVED: ClusterPicture = {
  ...COMMITTED,
  registration: { isr: [2], leader: 2, leaderEpoch: 2 },
};

const batch = oneRecord(0, 'a', 0);
const request = { request: 1, broker: 1, acks: 'all', values: ['a'] } as const;

function partition(
  cause: 'fenced' | 'alterPartition' | 'unfenced',
  broker: number,
  after: ClusterPicture,
): Fact {
  return {
    type: 'PartitionChanged',
    cause,
    broker,
    before: registered(),
    after: registered(after.registration),
    election: null,
  };
}

/** Frames by a name, in steps. */
const STEPS: readonly (readonly (readonly [string, ...ScriptedFrame])[])[] = [
  [
    [
      'open',
      {
        type: 'ClusterOpened',
        first: true,
        leader: 1,
        leaderEpoch: 0,
        isr: [1, 2, 3],
        highWatermark: 0,
        highWatermarkBefore: null,
      },
      EMPTY,
    ],
  ],
  [['sent', { type: 'ProduceSent', ...request }, EMPTY]],
  [
    ['append', { type: 'RecordsAppended', ...request, batch, requestLeaderEpoch: null }, WRITTEN],
    [
      'answer',
      {
        type: 'FetchAnswered',
        leader: 1,
        follower: 2,
        fetchOffset: 0,
        records: 1,
        highWatermark: 0,
        diverging: null,
        error: null,
      },
      WRITTEN,
    ],
    [
      'copy',
      {
        type: 'FollowerFetched',
        broker: 2,
        leader: 1,
        fetchOffset: 0,
        batches: [batch],
        highWatermark: 0,
        fetchTimeMs: null,
      },
      COPIED,
    ],
    [
      'progress',
      { type: 'FollowerProgressed', leader: 1, follower: 2, from: 0, to: 1, lastCaughtUpMs: 1 },
      COPIED,
    ],
    ['crash', { type: 'NodeChanged', node: 3, change: 'crashed', lostFrom: null }, COPIED],
    [
      'proposal',
      {
        type: 'IsrChangeProposed',
        leader: 1,
        change: 'shrink',
        isr: [1, 2, 3],
        proposed: [1, 2],
        leaderEpoch: 0,
        partitionEpoch: 0,
      },
      COPIED,
    ],
    ['change', partition('alterPartition', 1, SMALL), SMALL],
    [
      'settled',
      {
        type: 'IsrCommitted',
        leader: 1,
        before: [1, 2, 3],
        isr: [1, 2],
        partitionEpoch: 1,
        by: 'reply',
      },
      SMALL,
    ],
    ['mark', { type: 'HighWatermarkAdvanced', from: 0, to: 1 }, COMMITTED],
    [
      'ack',
      { type: 'ProduceAcknowledged', ...request, baseOffset: 0, nextOffset: 1, duplicate: false },
      COMMITTED,
    ],
    ['silence', { type: 'NodeChanged', node: 1, change: 'paused', lostFrom: null }, COMMITTED],
    ['leaderless', partition('fenced', 1, NOBODY), NOBODY],
    [
      'unfenced',
      {
        type: 'BrokerRegistrationChanged',
        broker: 2,
        change: 'unfenced',
        brokerEpoch: 1,
        fenced: false,
        shuttingDown: false,
      },
      NOBODY,
    ],
    ['election', partition('unfenced', 2, MOVED), MOVED],
    [
      'office',
      {
        type: 'BecameLeader',
        broker: 2,
        leaderEpoch: 2,
        partitionEpoch: 3,
        epochStartOffset: 1,
        isr: [2],
      },
      MOVED,
    ],
    [
      'follows',
      {
        type: 'BecameFollower',
        broker: 1,
        follows: 2,
        leaderEpoch: 2,
        partitionEpoch: 3,
        deposed: true,
      },
      MOVED,
    ],
    [
      'failed',
      { type: 'ProduceFailed', request: 1, broker: 1, error: 'NOT_LEADER_OR_FOLLOWER' },
      MOVED,
    ],
    [
      'cut',
      { type: 'LogTruncated', broker: 1, from: 1, to: 0, cause: 'divergence', removed: [] },
      MOVED,
    ],
    ['routine', { type: 'Routine', node: 1, what: 'heartbeat' }, MOVED],
  ],
];

const NAMES = STEPS.flatMap((step) => step.map(([name]) => name));
const track = scriptedTrack(
  EMPTY,
  STEPS.map((step) => step.map(([, fact, picture]) => [fact, picture])),
);

function causeOf(name: string): string | null {
  const index = NAMES.indexOf(name);
  const { step, event } = track.frame(index);
  const { rows, stepStarts } = track;
  const effect = { index, stepStart: stepStarts[step] ?? 0, event, stepStarts };
  const cause = causeOfFrame(rows, effect, clusterCauses);
  return cause === null ? null : (NAMES[cause] ?? '?');
}

describe('the cause of a frame in a cluster', () => {
  it.each([
    ['append', 'sent'],
    ['answer', 'append'],
    ['copy', 'answer'],
    ['progress', 'copy'],
    ['proposal', 'crash'],
    ['change', 'proposal'],
    ['settled', 'change'],
    ['mark', 'settled'],
    ['ack', 'mark'],
    ['leaderless', 'silence'],
    ['election', 'unfenced'],
    ['office', 'election'],
    ['follows', 'election'],
    ['failed', 'follows'],
    ['sent', null],
    ['crash', null],
    ['routine', null],
  ])('of %s is %s', (name, cause) => {
    expect(causeOf(name)).toBe(cause);
  });
});

describe('the overview of a cluster', () => {
  it('tells elections and ISR changes from other changes of the partition', () => {
    const { marks, leaderBands } = overviewOf(track.rows, 100);
    const markOf = (name: string) => marks[NAMES.indexOf(name)]?.mark;
    expect(markOf('change')).toBe('isrShrank');
    expect(markOf('leaderless')).toBe('leaderless');
    expect(markOf('election')).toBe('elected');
    expect(markOf('crash')).toBe('crashed');
    expect(markOf('silence')).toBe('paused');
    expect(markOf('unfenced')).toBe('unfenced');
    expect(markOf('proposal')).toBe('proposed');
    expect(markOf('office')).toBe('learned');
    expect(markOf('routine')).toBe('routine');
    expect(leaderBands).toEqual([
      { broker: 1, leaderEpoch: 0, from: 0, to: NAMES.indexOf('leaderless') },
      { broker: 2, leaderEpoch: 2, from: NAMES.indexOf('election'), to: NAMES.length },
    ]);
  });
});

describe('a track with steps of many frames', () => {
  const clock = (step: number, frames: number): readonly ScriptedFrame[] =>
    Array.from({ length: frames }, (_, at) => [
      { type: 'ClockAdvanced', fromMs: step, toMs: at },
      { logs: LOGS, nowMs: step * 1000 + at },
    ]);
  const sizes = [1, 70, 3, 60, 2, 200, 1, 1, ...Array.from({ length: 40 }, () => 1)];
  const long = scriptedTrack(
    EMPTY,
    sizes.map((size, step) => clock(step, size)),
  );

  it('gives every frame, forwards, backwards and by ranges', () => {
    expect(long.frameCount).toBe(sizes.reduce((sum, size) => sum + size, 0));
    const frames = long.frames({ from: 0, to: long.frameCount });
    expect(frames.map(({ index }) => index)).toEqual([...frames.keys()]);
    for (const index of [long.frameCount - 1, 335, 134, 131, 71, 70, 1, 0]) {
      expect(long.frame(index)).toEqual(frames[index]);
      expect(long.frame(index).after.view.nowMs).toBe(frames[index]?.after.view.nowMs);
    }
    expect(long.frames({ from: 60, to: 140 })).toEqual(frames.slice(60, 140));
  });

  it.each([0, 1, 2, 3, 5, 20, sizes.length - 1])('can be cut after step %i', (step) => {
    const cut = long.upTo(step);
    const short = scriptedTrack(
      EMPTY,
      sizes.slice(0, step + 1).map((size, at) => clock(at, size)),
    );
    expect(cut.rows).toEqual(short.rows);
    expect(cut.end).toEqual(short.end);
    expect(cut.frames({ from: 0, to: cut.frameCount })).toEqual(
      short.frames({ from: 0, to: short.frameCount }),
    );
  });
});
