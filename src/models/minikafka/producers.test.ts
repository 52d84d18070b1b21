import { describe, expect, it } from 'vitest';
import type { Command } from '../../kernel/command';
import { FETCH, numbered, promote, remove, RESTART, Run } from './testing/play';

const announce = (producerId: number, producerEpoch: number): Command => ({
  type: 'registerProducer',
  producerId,
  producerEpoch,
});
const pair = (sequence: number): Command => ({
  type: 'produce',
  acks: '1',
  values: ['a', 'b'],
  producer: { producerId: 7, producerEpoch: 0, sequence },
});

describe('checkProducer', () => {
  it('wants sequence 0 first and then the next one', () => {
    const run = new Run().then(numbered('x', { seq: 1 }));
    expect(run.event('ProduceRejected')).toMatchObject({
      error: 'OUT_OF_ORDER_SEQUENCE',
      sequence: { expected: 0, actual: 1 },
    });
    expect(run.then(pair(0), numbered('c', { seq: 2 })).errors).toEqual([]);
  });

  it('answers the exact repeat of the latest batch with its stored offsets, whatever it holds', () => {
    const run = new Run().then(pair(0), pair(0));
    expect(run.event('ProduceAcknowledged')).toMatchObject({
      baseOffset: 0,
      nextOffset: 2,
      duplicate: true,
    });
    run.then(numbered('c', { seq: 2 }), numbered('other', { seq: 2 }));
    expect(run.event('ProduceAcknowledged').duplicate).toBe(true);
    expect(run.drawing).toBe('B1* a0 b0 c0 | B2 | ISR 1,2 | HW 0');
  });

  it('refuses a part of the latest batch, an overlap, a gap and an older batch', () => {
    const run = new Run().then(pair(0));
    expect(run.then(numbered('a', { seq: 0 })).errors).toEqual(['OUT_OF_ORDER_SEQUENCE']);
    expect(run.then(pair(1)).errors).toEqual(['OUT_OF_ORDER_SEQUENCE']);
    expect(run.then(numbered('x', { seq: 3 })).errors).toEqual(['OUT_OF_ORDER_SEQUENCE']);
    expect(run.then(numbered('c', { seq: 2 }), pair(0)).errors).toEqual(['OUT_OF_ORDER_SEQUENCE']);
  });

  it('starts a newer epoch at 0 and shuts the older one out', () => {
    const run = new Run().then(numbered('a', { seq: 0 }), numbered('b', { epoch: 3, seq: 0 }));
    expect(run.errors).toEqual([]);
    expect(run.then(numbered('c', { seq: 1 })).errors).toEqual(['PRODUCER_FENCED']);
  });

  it('does not check ids below 0', () => {
    const run = new Run().then(
      numbered('a', { id: -1, seq: 9 }),
      numbered('b', { id: -1, seq: 9 }),
    );
    expect(run.errors).toEqual([]);
    expect(run.state.producers).toEqual([]);
  });

  it('answers a repeat before the ISR is counted, and with an offset even for acks=0', () => {
    const run = new Run({ minInsyncReplicas: 2 });
    run.then({ ...numbered('a', { seq: 0 }), acks: 'all' }, remove(2));
    run.then({ ...numbered('a', { seq: 0 }), acks: '0' });
    expect(run.event('ProduceAcknowledged')).toMatchObject({ baseOffset: 0, duplicate: true });
    run.then({ ...numbered('b', { seq: 1 }), acks: 'all' });
    expect(run.errors).toEqual(['NOT_ENOUGH_REPLICAS']);
  });
});

describe('registerProducer', () => {
  it('fences older epochs without a write and restarts the sequence', () => {
    const run = new Run().then(numbered('a', { seq: 0 }), announce(7, 1));
    expect(run.then(numbered('b', { seq: 1 })).errors).toEqual(['PRODUCER_FENCED']);
    expect(run.then(numbered('b', { epoch: 1, seq: 0 })).errors).toEqual([]);
    expect(run.then(announce(7, 0)).errors).toEqual(['PRODUCER_FENCED']);
  });

  it('is forgotten by promotion and by restart', () => {
    const run = () => new Run().then(numbered('a', { seq: 0 }), FETCH, announce(7, 1));
    expect(run().then(promote(2), numbered('b', { seq: 1 })).errors).toEqual([]);
    expect(run().then(RESTART, numbered('b', { seq: 1 })).errors).toEqual([]);
  });
});

describe('openProducer', () => {
  const open = (name: string): Command => ({ type: 'openProducer', name });

  it('gives ids in order of first use and a new epoch at each opening', () => {
    const run = new Run();
    const identity = (name: string) => {
      const { producerId, producerEpoch } = run.then(open(name)).event('ProducerOpened');
      return [producerId, producerEpoch];
    };
    expect(identity('p')).toEqual([1, 0]);
    expect(identity('q')).toEqual([2, 0]);
    expect(identity('p')).toEqual([1, 1]);
    run.then(RESTART);
    expect(identity('q')).toEqual([2, 1]);
  });
});
