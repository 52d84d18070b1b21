import { describe, expect, it } from 'vitest';
import { clock, link, produce, Run } from './testing/play';
import { Rig } from './testing/rig';
import { round, rounds } from './testing/rounds';

/** Two replicas on links without delay. */
function twoReplicas(): Run {
  const run = new Run({ brokers: [1, 2], minIsr: 2 });
  for (const [from, to] of [
    [1, 2],
    [2, 1],
    ['client', 1],
    [1, 'client'],
  ] as const) {
    run.then({ type: 'setLink', from, to, state: 'open', delayMs: 0 });
  }
  // Until the follower has just parked a new fetch.
  const parkedUntil = (): number => run.broker(1).leading?.parked[0]?.deadlineMs ?? 0;
  return run.until(() => parkedUntil() === run.state.nowMs + 500);
}

describe('A.6: one record, two replicas, acks=all, no delay', () => {
  it('commits with the second fetch, and the follower learns it with the end of the long poll', () => {
    const run = twoReplicas();
    const start = run.ms;
    run.then(produce('all', 'a'), clock(0));
    expect(run.broker(1).replica.highWatermark).toBe(1);
    expect(run.told('ProduceAcknowledged')).toHaveLength(1);
    expect(run.broker(2)).toMatchObject({ disk: { log: { endOffset: 1 } } });
    expect(run.broker(2).replica.highWatermark).toBe(0);
    run.then(clock(499));
    expect(run.broker(2).replica.highWatermark).toBe(0);
    run.then(clock(1));
    expect(run.ms - start).toBe(500);
    expect(run.broker(2).replica.highWatermark).toBe(1);
  });

  it('a second record carries the high watermark to the follower', () => {
    const run = twoReplicas().then(produce('all', 'a'), clock(200), produce('all', 'b'), clock(0));
    expect(run.broker(2).replica.highWatermark).toBe(1);
    expect(run.broker(1).replica.highWatermark).toBe(2);
  });
});

/** Broker 1 leads in epoch 1 with three records; broker 2 follows with the first `held` of them. */
function following(held: number): Rig {
  const rig = new Rig().records(1, [0, 0, 0]).records(2, Array<number>(held).fill(0));
  return rig.lead(1, { leaderEpoch: 1 }).learn(2);
}

describe('FF-10: which answers count', () => {
  function answered(change: { leaderEpoch?: number; id?: number; fetchOffset?: number }): Rig {
    const rig = following(1);
    round(rig, 2);
    expect(rig.end(2)).toBe(3);
    rig.append(1, 1);
    const request = { ...rig.request(1, 2, 3), ...change };
    rig.sim.updateFetcher(2, { inFlight: { id: request.id, sentMs: rig.sim.nowMs, to: 1 } });
    if (change.id !== undefined) request.id = change.id;
    const [batch] = rig.told('RecordsAppended').map((event) => event.batch);
    const reply = { error: null, highWatermark: 0, batches: batch ? [batch] : [], diverging: null };
    return rig.arrives(
      2,
      { kind: 'FetchReply', request, reply, why: { rule: '', compared: [] } },
      1,
    );
  }

  it('one of this offset, this leader epoch and this request', () => {
    expect(answered({}).end(2)).toBe(4);
  });

  it('not one of an older leader epoch (KAFKA-18991)', () => {
    expect(answered({ leaderEpoch: 0 }).end(2)).toBe(3);
  });

  it('not one of another offset', () => {
    expect(answered({ fetchOffset: 2 }).end(2)).toBe(3);
  });
});

describe('FF-12: records', () => {
  it('newer than the epoch of the fetch are skipped with all that follow (KAFKA-18723)', () => {
    const take = (staleFetchGuard: boolean): number => {
      const rig = new Rig({ behaviour: { staleFetchGuard } }).records(1, [0, 0, 1, 2]);
      rig.lead(1, { leaderEpoch: 2 });
      rig.register({ leaderEpoch: 1 }).learn(2);
      const request = rig.request(1, 2, 0, { leaderEpoch: 1 });
      rig.sim.updateFetcher(2, { inFlight: { id: request.id, sentMs: rig.sim.nowMs, to: 1 } });
      const reply = rig.fetch(1, 2, 0);
      if (reply === null) throw new Error('parked');
      const why = { rule: 'FF-2.12', compared: [] };
      rig.arrives(2, { kind: 'FetchReply', request, reply, why }, 1);
      return rig.end(2);
    };
    expect(take(true)).toBe(3);
    expect(take(false)).toBe(4);
  });

  it('extend the epoch cache and the producers (ID-8)', () => {
    const stamp = (sequence: number) => ({ producerId: 7, producerEpoch: 0, sequence });
    const rig = new Rig().records(1, [0, 1, 1], stamp).lead(1, { leaderEpoch: 2 }).learn(2);
    rounds(rig, 2);
    expect(rig.broker(2).disk.epochs).toEqual([
      { epoch: 0, startOffset: 0 },
      { epoch: 1, startOffset: 1 },
    ]);
    expect(rig.broker(2).disk.producers).toEqual(rig.broker(1).disk.producers);
  });
});

describe('FF-13: the high watermark of the reply', () => {
  it('is taken over up to the own end, and may lower it', () => {
    const rig = following(3);
    rig.sim.updateReplica(2, { highWatermark: 3 });
    rig.sim.updateReplica(1, { highWatermark: 1 });
    rig.append(1, 1);
    round(rig, 2);
    expect(rig.highWatermark(2)).toBe(1);
    rig.sim.updateReplica(1, { highWatermark: 4 });
    round(rig, 2);
    rig.at(500).expireLongPoll(1);
    const reply = rig.sim.state.messages.findLast(({ content }) => content.kind === 'FetchReply');
    if (reply === undefined) throw new Error('no answer');
    rig.arrives(2, reply.content, 1);
    expect(rig.highWatermark(2)).toBe(4);
  });
});

describe('FF-13: errors', () => {
  it('FENCED_LEADER_EPOCH: stops until new metadata', () => {
    const rig = following(1);
    rig.lead(1, { leaderEpoch: 2 });
    expect(round(rig, 2).reply?.error).toBe('FENCED_LEADER_EPOCH');
    expect(rig.broker(2).fetcher).toMatchObject({ failed: true, dueMs: null });
    rig.learn(2);
    expect(rig.broker(2).fetcher).toMatchObject({ failed: false, dueMs: rig.sim.nowMs });
  });

  it('UNKNOWN_LEADER_EPOCH: again after the back-off (HW-7)', () => {
    const rig = following(1).register({ leaderEpoch: 2, partitionEpoch: 5 }).learn(2);
    expect(round(rig, 2).reply?.error).toBe('UNKNOWN_LEADER_EPOCH');
    expect(rig.broker(2).fetcher).toMatchObject({ dueMs: rig.sim.nowMs + 1_000, backoffMs: 1_000 });
  });

  it('OFFSET_OUT_OF_RANGE: cut to the end of the leader', () => {
    const rig = new Rig().records(1, [0]).records(2, [0, 0, 0]).lead(1, { leaderEpoch: 0 });
    rig.sim.updateDisk(2, { epochs: [] });
    rig.sim.updateReplica(2, { highWatermark: 3 });
    rig.learn(2);
    expect(round(rig, 2).reply?.error).toBe('OFFSET_OUT_OF_RANGE');
    const [question] = rig.sent('ListOffsets');
    if (question === undefined) throw new Error('nothing was asked');
    rig.arrives(1, question, 2);
    const [answer] = rig.sent('ListOffsetsReply');
    if (answer === undefined) throw new Error('nothing was answered');
    expect(answer).toMatchObject({ error: null, endOffset: 1 });
    rig.arrives(2, answer, 1);
    expect(rig.end(2)).toBe(1);
    expect(rig.told('LogTruncated')).toMatchObject([{ cause: 'leaderEnd' }]);
  });
});

describe('FF-11: the back-off after a divergence', () => {
  /** Broker 2 with a foreign tail of two epochs; the first fetch of the term fails or not. */
  function diverged(firstFails: boolean): Rig {
    const rig = new Rig().records(1, [0, 0, 1, 3, 3, 3]).records(2, [0, 0, 1, 1, 1, 2, 2, 4, 5]);
    if (!firstFails) return rig.lead(1, { leaderEpoch: 6 }).learn(2);
    rig.lead(1, { leaderEpoch: 5, partitionEpoch: 1 });
    rig.register({ leaderEpoch: 6, partitionEpoch: 2 }).learn(2);
    expect(round(rig, 2).reply?.error).toBe('UNKNOWN_LEADER_EPOCH');
    return rig.learn(1).at(1_000);
  }

  it('is none where this fetch state has had none', () => {
    const rig = diverged(false);
    round(rig, 2);
    expect(rig.told('LogTruncated')).toHaveLength(1);
    expect(rig.broker(2).fetcher).toMatchObject({ dueMs: rig.sim.nowMs, backoffMs: null });
  });

  it('is as long as the last one, counted from the truncation, and each round waits again', () => {
    const rig = diverged(true);
    for (const ms of [1_000, 2_000]) {
      rig.at(ms);
      round(rig, 2);
      expect(rig.broker(2).fetcher?.dueMs).toBe(rig.sim.nowMs + 1_000);
    }
    expect(rig.told('LogTruncated')).toHaveLength(2);
    rig.at(3_000);
    round(rig, 2);
    expect(rig.end(2)).toBe(6);
    expect(rig.broker(2).fetcher).toMatchObject({ dueMs: rig.sim.nowMs, backoffMs: null });
  });

  it('is forgotten with a new leader epoch', () => {
    const rig = diverged(true).lead(1, { leaderEpoch: 7, partitionEpoch: 3 }).learn(2);
    expect(rig.broker(2).fetcher).toMatchObject({ backoffMs: null, dueMs: rig.sim.nowMs });
  });
});

describe('FF-13: a lost connection', () => {
  it('backs off when the leader dies, and moves at once to the next one', () => {
    const run = new Run().then({ type: 'crash', node: 1 });
    expect(run.told('FetchFailed')).toMatchObject([
      { broker: 2, error: 'CONNECTION_LOST' },
      { broker: 3, error: 'CONNECTION_LOST' },
    ]);
    run.until(() => run.told('BecameFollower').some(({ broker }) => broker === 3));
    expect(run.broker(3).fetcher).toMatchObject({ leader: 2, backoffMs: null });
  });

  it('a reply that has left its dead leader still arrives (FF-8)', () => {
    const run = new Run().then(produce('1', 'a'));
    run.until(() => run.underWay('FetchReply').length === 2).then({ type: 'crash', node: 1 });
    expect(run.told('FetchFailed')).toEqual([]);
    expect(run.then(clock(5)).log(2)).toBe('a0');
  });

  it('a request to a former leader that dies does not disturb the fetch from the new one', () => {
    const run = new Run({ kafka: { replicas: [3, 1, 2] } });
    run.then({ type: 'crash', node: 3 }, clock(12_000), { type: 'start', node: 3 }, clock(12_000));
    expect(run.registered).toMatchObject({ leader: 1, isr: [1, 2, 3] });
    run.then({ type: 'setLink', from: 2, to: 1, state: 'held' }, clock(600));
    run.then({ type: 'electLeader', election: 'preferred' }, clock(2_000));
    expect(run.broker(2).fetcher).toMatchObject({ leader: 3, inFlight: { to: 3 } });
    run.then({ type: 'crash', node: 1 });
    const lost = run.told('FetchFailed').filter(({ error }) => error === 'CONNECTION_LOST');
    expect(lost.filter(({ broker, leader }) => broker === 2 && leader === 3)).toEqual([]);
    expect(run.broker(2).fetcher).toMatchObject({ inFlight: { to: 3 }, dueMs: null });
  });

  it('without an answer it gives up after replica.socket.timeout.ms', () => {
    const run = new Run().then(link(1, 2, 'held'), clock(29_000));
    expect(run.told('FetchFailed')).toEqual([]);
    run.then(clock(2_000));
    expect(run.told('FetchFailed')).toMatchObject([{ broker: 2, error: 'CONNECTION_LOST' }]);
  });
});
