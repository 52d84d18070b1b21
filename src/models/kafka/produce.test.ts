import { describe, expect, it } from 'vitest';
import { expireProduces } from './purgatory';
import { leaderWith } from './testing/leader';
import { clock, produce, Run } from './testing/play';
import { Rig } from './testing/rig';

/** The last answer to a producer. */
function answer(rig: Rig) {
  const reply = rig.sent('ProduceReply').at(-1);
  if (reply === undefined) throw new Error('the producer heard nothing');
  return reply;
}

const STAMP = { producerId: 7, producerEpoch: 0, sequence: 0 };
const OLD_STAMP = { producerId: 7, producerEpoch: 0, sequence: 9 };

describe('PR-2: the order of the checks', () => {
  it('row 1 before row 2: the partition is unknown', () => {
    expect(answer(new Rig().produce(1, null)).error).toBe('UNKNOWN_TOPIC_OR_PARTITION');
  });

  it('row 2 before row 4: acks of another spelling, also at a follower', () => {
    const rig = leaderWith({ records: 0, isr: [1, 2] }).learn(2);
    expect(answer(rig.produce(2, null)).error).toBe('INVALID_REQUIRED_ACKS');
  });

  it('row 3: a broker without the replica', () => {
    const rig = leaderWith({ records: 0, isr: [1], replicas: [1] }).learn(3);
    expect(answer(rig.produce(3, '1')).error).toBe('NOT_LEADER_OR_FOLLOWER');
  });

  it('row 4 before row 5: a follower, with the leader it knows', () => {
    const rig = leaderWith({ records: 0, isr: [1], minIsr: 2 }).learn(2);
    expect(answer(rig.produce(2, 'all'))).toMatchObject({
      error: 'NOT_LEADER_OR_FOLLOWER',
      baseOffset: null,
      currentLeader: { leader: 1, epoch: 5 },
    });
  });

  it('row 5 before row 6: a stored batch is refused below min ISR', () => {
    const rig = leaderWith({ records: 0, isr: [1], minIsr: 2 });
    rig.produce(1, '1', { producer: STAMP });
    expect(answer(rig.produce(1, 'all', { producer: STAMP })).error).toBe('NOT_ENOUGH_REPLICAS');
    expect(rig.end(1)).toBe(1);
  });

  it('row 5 does not concern acks=1 and acks=0', () => {
    const rig = leaderWith({ records: 0, isr: [1], minIsr: 2 });
    expect(answer(rig.produce(1, '1')).error).toBeNull();
    rig.produce(1, '0');
    expect(rig.end(1)).toBe(2);
  });

  it('row 5 counts the committed ISR, not the one that is asked for', () => {
    const rig = leaderWith({ records: 0, isr: [1], minIsr: 2 });
    rig.fetch(1, 2, 0);
    expect(rig.leading(1).proposal).toMatchObject({ isr: [1, 2] });
    expect(answer(rig.produce(1, 'all')).error).toBe('NOT_ENOUGH_REPLICAS');
  });

  it('row 6: a batch out of order', () => {
    const rig = leaderWith({ records: 0, isr: [1, 2], minIsr: 2 });
    rig.produce(1, '1', { producer: STAMP });
    const reply = answer(rig.produce(1, 'all', { producer: OLD_STAMP }));
    expect(reply).toMatchObject({ error: 'OUT_OF_ORDER_SEQUENCE_NUMBER', baseOffset: null });
  });
});

describe('PR-3 to PR-7: append and answer', () => {
  it('stamps the records with the leader epoch and extends the epoch cache', () => {
    const rig = leaderWith({ records: 2, isr: [1] }).append(1, 1);
    expect(rig.told('RecordsAppended')[0]?.batch).toMatchObject({ baseOffset: 2, leaderEpoch: 5 });
    expect(rig.broker(1).disk.epochs.at(-1)).toEqual({ epoch: 5, startOffset: 2 });
  });

  it('PR-5: acks=0 is never answered, refused or not', () => {
    const rig = leaderWith({ records: 0, isr: [1] })
      .learn(2)
      .produce(1, '0')
      .produce(2, '0');
    expect(rig.sent('ProduceReply')).toEqual([]);
    expect(rig.told('ProduceAcknowledged')).toMatchObject([{ baseOffset: null }]);
    expect(rig.told('ProduceRejected')).toMatchObject([{ error: 'NOT_LEADER_OR_FOLLOWER' }]);
  });

  it('PR-6: acks=1 is answered with the append, visible or not', () => {
    const rig = leaderWith({ records: 0, isr: [1, 2] }).produce(1, '1');
    expect(answer(rig)).toMatchObject({ error: null, baseOffset: 0 });
    expect(rig.highWatermark(1)).toBe(0);
  });

  it('PR-7: acks=all is answered at once where the leader is alone in the ISR', () => {
    const rig = leaderWith({ records: 0, isr: [1], replicas: [1] }).produce(1, 'all');
    expect(answer(rig)).toMatchObject({ error: null, baseOffset: 0, nextOffset: 1 });
    expect(rig.told('ProduceWaiting')).toEqual([]);
  });
});

describe('PR-8: what ends the wait of acks=all', () => {
  function waiting(options: { minIsr?: number; behaviour?: { strictMinIsr: boolean } } = {}): Rig {
    const isr = [1, 2];
    return leaderWith({ records: 0, isr, replicas: isr, lagMs: 1_000, ...options }).produce(
      1,
      'all',
    );
  }

  it('the high watermark', () => {
    const rig = waiting();
    expect(rig.leading(1).waiters).toMatchObject([{ requiredOffset: 1 }]);
    rig.fetch(1, 2, 1);
    expect(answer(rig)).toMatchObject({ error: null, baseOffset: 0 });
  });

  it('the time: REQUEST_TIMED_OUT, with the base offset', () => {
    const rig = waiting().at(29_999);
    expireProduces(rig.sim, 1);
    expect(rig.sent('ProduceReply')).toEqual([]);
    rig.at(30_000);
    expireProduces(rig.sim, 1);
    expect(answer(rig)).toMatchObject({ error: 'REQUEST_TIMED_OUT', baseOffset: 0 });
  });

  it('PR-9: an ISR below the minimum ends it before 3.7 only', () => {
    const shrink = (rig: Rig): Rig =>
      rig
        .at(1_001)
        .checkIsr(1)
        .reply(1, { isr: [1], partitionEpoch: 2 });
    const now = shrink(waiting({ minIsr: 2 }));
    expect(now.sent('ProduceReply')).toEqual([]);
    expect(now.highWatermark(1)).toBe(0);
    const before = shrink(waiting({ minIsr: 2, behaviour: { strictMinIsr: false } }));
    expect(answer(before).error).toBe('NOT_ENOUGH_REPLICAS_AFTER_APPEND');
    expect(before.highWatermark(1)).toBe(1);
  });

  it('a smaller ISR, once it is committed', () => {
    const rig = waiting().at(1_001).checkIsr(1);
    expect(rig.sent('ProduceReply')).toEqual([]);
    rig.reply(1, { isr: [1], partitionEpoch: 2 });
    expect(answer(rig).error).toBeNull();
  });

  it('PR-10: another leader, with the base offset and who leads', () => {
    const rig = waiting().register({ leader: 2, leaderEpoch: 6, partitionEpoch: 2 }).learn(1);
    expect(answer(rig)).toMatchObject({
      error: 'NOT_LEADER_OR_FOLLOWER',
      baseOffset: 0,
      currentLeader: { leader: 2, epoch: 6 },
    });
  });

  it('PR-10: not an election in between that the broker never saw', () => {
    const rig = waiting().lead(1, { leaderEpoch: 7, partitionEpoch: 3 });
    expect(rig.leading(1).waiters).toHaveLength(1);
  });
});

describe('PR-11: a leader that does not know that it is deposed', () => {
  it('accepts acks=1, and fails acks=all when it learns', () => {
    const run = new Run();
    run.then(
      { type: 'setLink', from: 'controller', to: 1, state: 'cut' },
      { type: 'setLink', from: 1, to: 'controller', state: 'cut' },
      clock(10_500),
    );
    expect(run.registered.leader).toBe(2);
    run.then(
      { type: 'produce', acks: '1', values: ['a'], broker: 1 },
      { type: 'produce', acks: 'all', values: ['b'], broker: 1 },
      clock(100),
    );
    expect(run.told('ProduceAcknowledged')).toHaveLength(1);
    run.then(
      { type: 'setLink', from: 'controller', to: 1, state: 'open' },
      { type: 'setLink', from: 1, to: 'controller', state: 'open' },
      clock(5_000),
    );
    expect(run.told('ProduceFailed')).toMatchObject([{ error: 'NOT_LEADER_OR_FOLLOWER' }]);
    expect(run.log(1)).toBe('');
    expect(run.then(produce('all', 'c'), clock(2_000)).log(1)).toBe('c1');
  });
});
