import { describe, expect, it } from 'vitest';
import type { FetchRequest } from './messages';
import { leaderWith } from './testing/leader';
import { T0 } from './testing/options';
import { Rig } from './testing/rig';

describe('A.1: what the leader learns of a follower', () => {
  it('V1: caught up at the start of the term, then at the fetch that reaches the end', () => {
    const rig = leaderWith({ records: 6, isr: [1, 2], replicas: [1, 2] });
    expect(rig.remote(1, 2)).toMatchObject({ logEndOffset: -1, lastCaughtUpMs: T0 });
    rig.at(500).fetch(1, 2, 3);
    expect(rig.remote(1, 2)).toMatchObject({ logEndOffset: 3, lastCaughtUpMs: T0 });
    rig.at(1_000).fetch(1, 2, 6);
    expect(rig.remote(1, 2)).toMatchObject({ logEndOffset: 6, lastCaughtUpMs: T0 + 1_000 });
  });
});

describe('FF-6: caught-up time', () => {
  it('is that of the last fetch when all is there that was then', () => {
    const rig = leaderWith({ records: 6, isr: [1], replicas: [1, 2] });
    rig.at(100).fetch(1, 2, 4);
    expect(rig.remote(1, 2).lastCaughtUpMs).toBe(0);
    rig.append(1, 3).at(200).fetch(1, 2, 6);
    expect(rig.remote(1, 2)).toMatchObject({
      lastCaughtUpMs: T0 + 100,
      lastFetchLeaderLogEndOffset: 9,
      lastFetchMs: T0 + 200,
    });
  });

  it('does not change with a fetch that is behind the last one', () => {
    const rig = leaderWith({ records: 6, isr: [1, 2], replicas: [1, 2] });
    rig.at(100).fetch(1, 2, 4);
    rig.at(200).fetch(1, 2, 5);
    expect(rig.remote(1, 2).lastCaughtUpMs).toBe(T0);
  });

  it('nothing is learned from an error or a divergence (FF-5)', () => {
    const rig = leaderWith({ records: 6, isr: [1, 2], replicas: [1, 2] });
    const before = rig.remote(1, 2);
    rig.fetch(1, 2, 7, { lastFetchedEpoch: 4 });
    rig.fetch(1, 2, 9);
    expect(rig.remote(1, 2)).toEqual(before);
  });

  it('a fenced follower is served and known (FF-5)', () => {
    const rig = leaderWith({ records: 6, isr: [1], replicas: [1, 2] });
    rig.registerBroker(2, { fenced: true }).learn(1);
    expect(rig.fetch(1, 2, 4)).toMatchObject({ error: null });
    expect(rig.remote(1, 2).logEndOffset).toBe(4);
  });
});

describe('FF-2: the order of the checks', () => {
  /** Broker 1 leads the replicas 1 and 2 in epoch 5 with six records of epoch 4. */
  function served(offset: number, change: Partial<FetchRequest>): string {
    const rig = leaderWith({ records: 6, isr: [1, 2], replicas: [1, 2] });
    const reply = rig.fetch(1, change.follower ?? 2, offset, change);
    if (reply === null) return 'parked';
    if (reply.error !== null) return reply.error;
    if (reply.diverging !== null) return 'diverging';
    return `${reply.batches.length} records`;
  }

  const STRANGER = { follower: 3 };
  const UNKNOWN_EPOCH = { lastFetchedEpoch: 9 };

  it.each<[string, string, number, Partial<FetchRequest>]>([
    ['row 3', 'FENCED_LEADER_EPOCH', 99, { leaderEpoch: 4, ...STRANGER, ...UNKNOWN_EPOCH }],
    ['row 4', 'UNKNOWN_LEADER_EPOCH', 99, { leaderEpoch: 6, ...UNKNOWN_EPOCH }],
    ['row 6', 'UNKNOWN_LEADER_EPOCH', 99, { ...STRANGER, ...UNKNOWN_EPOCH }],
    ['row 8', 'OFFSET_OUT_OF_RANGE', 99, UNKNOWN_EPOCH],
    ['row 10', 'diverging', 99, { lastFetchedEpoch: 4 }],
    ['row 11', 'OFFSET_OUT_OF_RANGE', 99, {}],
    ['row 12', '2 records', 4, { lastFetchedEpoch: 4 }],
    ['row 12 at the end', 'parked', 6, { lastFetchedEpoch: 4 }],
  ])('%s: %s', (_, expected, offset, change) => {
    expect(served(offset, change)).toBe(expected);
  });

  it('row 1: a broker without metadata knows no partition', () => {
    const rig = new Rig();
    expect(rig.fetch(1, 2, 0)).toMatchObject({ error: 'UNKNOWN_TOPIC_OR_PARTITION' });
  });

  it('row 3 before row 5: also a broker that does not lead compares epochs first', () => {
    const rig = leaderWith({ records: 6, isr: [1, 2] }).learn(3);
    expect(rig.fetch(3, 2, 0, { leaderEpoch: 4 })).toMatchObject({ error: 'FENCED_LEADER_EPOCH' });
    expect(rig.fetch(3, 2, 0, { leaderEpoch: 5 })).toMatchObject({
      error: 'NOT_LEADER_OR_FOLLOWER',
    });
  });

  it('FF-15: an error carries no high watermark, a divergence the real one', () => {
    const rig = leaderWith({ records: 6, isr: [1, 2], replicas: [1, 2] });
    rig.fetch(1, 2, 5);
    expect(rig.fetch(1, 2, 9)).toMatchObject({ highWatermark: -1, batches: [] });
    const diverging = { diverging: { epoch: 4, endOffset: 6 }, highWatermark: 5, batches: [] };
    expect(rig.fetch(1, 2, 9, { lastFetchedEpoch: 4 })).toMatchObject(diverging);
  });
});

describe('FF-4: a fetch of a former start', () => {
  function stale(fenced: boolean): Rig {
    const rig = leaderWith({ records: 6, isr: [1], replicas: [1, 2] });
    rig.registerBroker(2, { brokerEpoch: 50, fenced }).learn(1);
    return rig;
  }

  it('is refused and changes nothing', () => {
    const rig = stale(false);
    const before = rig.remote(1, 2);
    expect(rig.fetch(1, 2, 6, { brokerEpoch: 1 })).toMatchObject({
      error: 'NOT_LEADER_OR_FOLLOWER',
    });
    expect(rig.remote(1, 2)).toEqual(before);
  });

  it('is served while the new start is fenced: the leader compares with live brokers', () => {
    const rig = stale(true);
    rig.fetch(1, 2, 6, { brokerEpoch: 1 });
    expect(rig.remote(1, 2)).toMatchObject({ logEndOffset: 6, brokerEpoch: 1 });
    expect(rig.told('IsrChangeProposed')).toEqual([]);
  });

  it('a fetch of a later start than the leader knows is served, but is not eligible (EX-1)', () => {
    const rig = leaderWith({ records: 6, isr: [1], replicas: [1, 2] });
    expect(rig.fetch(1, 2, 6, { brokerEpoch: 60 })).toBeNull();
    expect(rig.remote(1, 2).brokerEpoch).toBe(60);
    expect(rig.told('IsrChangeProposed')).toEqual([]);
  });
});

describe('FF-8: the long poll', () => {
  function parked(): Rig {
    const rig = leaderWith({ records: 6, isr: [1, 2], replicas: [1, 2, 3] });
    expect(rig.fetch(1, 2, 6)).toBeNull();
    return rig;
  }

  it('ends with data', () => {
    const rig = parked().append(1, 1);
    expect(rig.leading(1).parked).toEqual([]);
    expect(rig.sent('FetchReply').at(-1)?.reply).toMatchObject({ highWatermark: 6 });
  });

  it('does not end with a higher high watermark alone', () => {
    const rig = leaderWith({ records: 6, isr: [1, 2, 3] });
    rig.fetch(1, 2, 6);
    rig.fetch(1, 3, 6);
    expect(rig.highWatermark(1)).toBe(6);
    expect(rig.leading(1).parked).toHaveLength(2);
  });

  it('ends when the epoch is over, with its error', () => {
    const rig = parked().register({ leader: 2, leaderEpoch: 6, partitionEpoch: 2 }).learn(1);
    expect(rig.sent('FetchReply').at(-1)?.reply).toMatchObject({ error: 'FENCED_LEADER_EPOCH' });
  });

  it('ends when its time is over: empty, with the high watermark of that moment', () => {
    const rig = parked();
    expect(rig.leading(1).parked[0]?.deadlineMs).toBe(rig.sim.nowMs + 500);
    rig.at(500).expireLongPoll(1);
    expect(rig.sent('FetchReply').at(-1)?.reply).toMatchObject({ batches: [], highWatermark: 6 });
  });
});
