import { describe, expect, it } from 'vitest';
import { because } from '../../kernel/why';
import { leaderWith } from './testing/leader';
import type { Rig } from './testing/rig';
import { truncateReplica } from './truncation';

function stamp(sequence: number, producerEpoch = 0) {
  return { producerId: 7, producerEpoch, sequence };
}

/** A leader that appended sequences 0 to 5 of producer 7, one record each. */
function zeroToFive(): Rig {
  const rig = leaderWith({ records: 0, isr: [1], replicas: [1] });
  for (let sequence = 0; sequence <= 5; sequence += 1) {
    rig.produce(1, '1', { producer: stamp(sequence) });
  }
  return rig;
}

/** What the producer hears of one more batch. */
function send(rig: Rig, producer: ReturnType<typeof stamp>): string {
  rig.produce(1, '1', { producer });
  const reply = rig.sent('ProduceReply').at(-1);
  if (reply === undefined) return 'silence';
  if (reply.error !== null) return reply.error;
  return `${reply.duplicate ? 'duplicate' : 'append'} at ${reply.baseOffset ?? '-'}`;
}

describe('A.5: idempotence', () => {
  it('6 after 0..5: append (ID-5)', () => {
    expect(send(zeroToFive(), stamp(6))).toBe('append at 6');
  });

  it.each([5, 4, 3, 2, 1])('%i again: duplicate with its offset (ID-2)', (sequence) => {
    const rig = zeroToFive();
    expect(send(rig, stamp(sequence))).toBe(`duplicate at ${sequence}`);
    expect(rig.end(1)).toBe(6);
  });

  it.each([0, 7])('%i: OUT_OF_ORDER_SEQUENCE_NUMBER (ID-6)', (sequence) => {
    const rig = zeroToFive();
    expect(send(rig, stamp(sequence))).toBe('OUT_OF_ORDER_SEQUENCE_NUMBER');
    expect(rig.sent('ProduceReply').at(-1)?.sequence).toEqual({ expected: 6, actual: sequence });
    expect(rig.end(1)).toBe(6);
  });

  it('epoch 1: sequence 0 appends, 6 does not (ID-4)', () => {
    expect(send(zeroToFive(), stamp(0, 1))).toBe('append at 6');
    expect(send(zeroToFive(), stamp(6, 1))).toBe('OUT_OF_ORDER_SEQUENCE_NUMBER');
  });

  it.each([0, 5, 6])('epoch 0 after epoch 1, sequence %i: refused (ID-3)', (sequence) => {
    const rig = zeroToFive();
    send(rig, stamp(0, 1));
    expect(send(rig, stamp(sequence))).toBe('INVALID_PRODUCER_EPOCH');
  });

  it('an unknown producer may start anywhere (ID-7)', () => {
    const rig = leaderWith({ records: 0, isr: [1], replicas: [1] });
    expect(send(rig, stamp(40))).toBe('append at 0');
  });

  it('a batch that was truncated is no duplicate any more (ID-8)', () => {
    const rig = zeroToFive();
    truncateReplica(rig.sim, 1, { offset: 4, why: because('TR-4'), cause: 'divergence' });
    expect(send(rig, stamp(4))).toBe('append at 4');
  });
});

describe('ID-5: the last sequence', () => {
  it('is followed by 0', () => {
    const rig = leaderWith({ records: 0, isr: [1], replicas: [1] });
    send(rig, stamp(2 ** 31 - 1));
    expect(send(rig, stamp(0))).toBe('append at 1');
  });
});

describe('ID-2: a duplicate with acks=all', () => {
  it('waits for the high watermark as the first one did (PR-7)', () => {
    const rig = leaderWith({ records: 0, isr: [1, 2], replicas: [1, 2] });
    rig.produce(1, 'all', { producer: stamp(0), request: 1 });
    rig.produce(1, 'all', { producer: stamp(0), request: 2 });
    expect(rig.end(1)).toBe(1);
    expect(rig.leading(1).waiters.map(({ request }) => request)).toEqual([1, 2]);
    rig.fetch(1, 2, 1);
    expect(rig.leading(1).waiters).toEqual([]);
    expect(rig.sent('ProduceReply').map(({ duplicate }) => duplicate)).toEqual([false, true]);
  });
});
