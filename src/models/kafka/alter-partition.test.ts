import { describe, expect, it } from 'vitest';
import type { KafkaError } from '../../kernel/kafka-error';
import { leaderWith } from './testing/leader';
import { clock, link, produce, Run } from './testing/play';
import type { Rig } from './testing/rig';

/** Leader 1 asks to take 3 out; 2 is at the end of the log. */
function shrinking(): Rig {
  const rig = leaderWith({ records: 5, isr: [1, 2, 3], lagMs: 1_000 });
  rig.at(1_001).fetch(1, 2, 5);
  return rig.checkIsr(1);
}

/** Leader 1 asks to let 2 in. */
function expanding(): Rig {
  const rig = leaderWith({ records: 5, isr: [1] });
  rig.fetch(1, 2, 5);
  return rig;
}

describe('ST-3: what counts while a change is in flight', () => {
  it('an expansion: the committed ISR and the maximal one differ', () => {
    const { isr, proposal } = expanding().leading(1);
    expect(isr).toEqual([1]);
    expect(proposal).toMatchObject({ change: 'expand', isr: [1, 2] });
  });

  it('a shrink: both are the old, larger set', () => {
    const rig = shrinking();
    expect(rig.leading(1)).toMatchObject({ isr: [1, 2, 3], proposal: { isr: [1, 2] } });
    expect(rig.highWatermark(1)).toBe(0);
  });
});

describe('AP-1: the request', () => {
  it('names each member with the broker epoch that the leader knows', () => {
    const [request] = shrinking().sent('AlterPartition');
    expect(request).toMatchObject({ broker: 1, brokerEpoch: 0, leaderEpoch: 5, partitionEpoch: 1 });
    expect(request?.isr).toEqual([
      { brokerId: 1, brokerEpoch: 0 },
      { brokerId: 2, brokerEpoch: 1 },
    ]);
  });

  it('a member that has not fetched in this leadership goes as -1', () => {
    const rig = leaderWith({ records: 5, isr: [1, 3] });
    rig.fetch(1, 2, 5);
    expect(rig.sent('AlterPartition')[0]?.isr.at(-1)).toEqual({ brokerId: 3, brokerEpoch: -1 });
  });

  it('is sent again 50 ms after an error about the sender', () => {
    const rig = expanding().reply(1, 'STALE_BROKER_EPOCH');
    expect(rig.broker(1).alter?.retryMs).toBe(rig.sim.nowMs + 50);
    expect(rig.leading(1).proposal).not.toBeNull();
  });
});

describe('LR: the leader on the answer', () => {
  it('LR-1: metadata came first: the answer is ignored', () => {
    const rig = expanding();
    rig.register({ isr: [1, 2], partitionEpoch: 2 }).learn(1);
    expect(rig.told('IsrCommitted')).toMatchObject([{ by: 'metadata', isr: [1, 2] }]);
    rig.reply(1, { isr: [1, 2], partitionEpoch: 2 });
    expect(rig.told('IsrCommitted')).toHaveLength(1);
    expect(rig.told('AlterPartitionFailed')).toMatchObject([{ error: null, action: 'ignores' }]);
    expect(rig.broker(1).alter).toBeNull();
  });

  it.each([
    ['another leader epoch', { leaderEpoch: 6, partitionEpoch: 2 }],
    ['an older partition epoch', { partitionEpoch: 0 }],
  ])('LR-2: %s: it stays pending', (_, change) => {
    const rig = expanding().reply(1, { isr: [1, 2], ...change });
    expect(rig.leading(1)).toMatchObject({ isr: [1], proposal: { isr: [1, 2] } });
    expect(rig.told('AlterPartitionFailed')).toMatchObject([{ action: 'staysPending' }]);
  });

  it('LR-3: success: committed, and the high watermark is checked', () => {
    const rig = shrinking().reply(1, { isr: [1, 2], partitionEpoch: 2 });
    expect(rig.leading(1)).toMatchObject({ isr: [1, 2], proposal: null });
    expect(rig.broker(1).replica.partitionEpoch).toBe(2);
    expect(rig.highWatermark(1)).toBe(5);
  });

  it('LR-3: an equal partition epoch commits too', () => {
    const rig = shrinking().reply(1, { isr: [1, 2], partitionEpoch: 1 });
    expect(rig.leading(1)).toMatchObject({ isr: [1, 2], proposal: null });
  });

  it.each<KafkaError>(['INELIGIBLE_REPLICA', 'OPERATION_NOT_ATTEMPTED'])(
    'LR-4: %s: back to the committed ISR, no retry',
    (error) => {
      const rig = expanding().reply(1, error);
      expect(rig.leading(1)).toMatchObject({ isr: [1], proposal: null });
      expect(rig.broker(1).alter).toBeNull();
      expect(rig.sent('AlterPartition')).toHaveLength(1);
      rig.fetch(1, 2, 5);
      expect(rig.sent('AlterPartition')).toHaveLength(2);
    },
  );

  it.each<KafkaError>([
    'UNKNOWN_TOPIC_OR_PARTITION',
    'FENCED_LEADER_EPOCH',
    'INVALID_UPDATE_VERSION',
    'INVALID_REQUEST',
    'NEW_LEADER_ELECTED',
  ])('LR-5: %s: stays pending until metadata, no retry', (error) => {
    const rig = expanding().reply(1, error);
    expect(rig.leading(1).proposal).not.toBeNull();
    expect(rig.sent('AlterPartition')).toHaveLength(1);
    rig.checkIsr(1).fetch(1, 3, 5);
    expect(rig.sent('AlterPartition')).toHaveLength(1);
    rig.register({ isr: [1], partitionEpoch: 3 }).learn(1);
    expect(rig.leading(1).proposal).toBeNull();
  });

  it.each<KafkaError>(['NOT_CONTROLLER', 'REQUEST_TIMED_OUT'])(
    'LR-6: %s: the same proposal again',
    (error) => {
      const rig = expanding().reply(1, error);
      const [first, second, ...others] = rig.sent('AlterPartition');
      // The same but for its transmission.
      expect({ ...second, requestId: first?.requestId }).toEqual(first);
      expect(others).toEqual([]);
      expect(rig.leading(1).proposal).not.toBeNull();
    },
  );

  it('LR-7: metadata drops the proposal; a new one fails while the old request is unanswered', () => {
    const rig = expanding();
    rig.register({ isr: [1], partitionEpoch: 2 }).learn(1);
    expect(rig.leading(1).proposal).toBeNull();
    rig.fetch(1, 2, 5);
    expect(rig.told('AlterPartitionFailed')).toMatchObject([
      { error: 'OPERATION_NOT_ATTEMPTED', action: 'goesBack' },
    ]);
    expect(rig.leading(1).proposal).toBeNull();
    rig.reply(1, 'INVALID_UPDATE_VERSION');
    rig.fetch(1, 2, 5);
    expect(rig.leading(1).proposal).toMatchObject({ isr: [1, 2] });
  });

  it('LR-7: a make-follower drops it too', () => {
    const rig = expanding().register({ leader: 2, leaderEpoch: 6, partitionEpoch: 2 }).learn(1);
    expect(rig.broker(1).leading).toBeNull();
    rig.reply(1, 'FENCED_LEADER_EPOCH');
    expect(rig.broker(1).alter).toBeNull();
  });
});

describe('SC-8: the controller cannot be reached', () => {
  it('the shrink stays pending, acks=all waits for the lost follower, and one answer settles it', () => {
    const run = new Run({ lagMs: 3_000, kafka: { brokerSessionTimeoutMs: 60_000 } });
    run.then(link(1, 'controller', 'cut'), link(1, 3, 'cut'), produce('all', 'a'), clock(10_000));
    expect(run.broker(1).leading).toMatchObject({ isr: [1, 2, 3], proposal: { isr: [1, 2] } });
    expect(run.broker(1).replica.highWatermark).toBe(0);
    run.then(link(1, 'controller', 'open'), clock(31_000));
    expect(run.broker(1).leading).toMatchObject({ isr: [1, 2], proposal: null });
    expect(run.broker(1).replica.highWatermark).toBe(1);
    expect(run.told('ProduceFailed')).toMatchObject([{ error: 'REQUEST_TIMED_OUT' }]);
  });
});
