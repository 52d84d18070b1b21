import { describe, expect, it } from 'vitest';
import { parseAcks } from './append';
import { storedSize, utf8Bytes } from './batch';
import { FETCH, numbered, produce, promote, REFRESH, remove, Run } from './testing/play';

describe('produce', () => {
  it('appends with acks=1 and answers at once', () => {
    const run = new Run().then(produce('1', 'a'));
    expect(run.drawing).toBe('B1* a0 | B2 | ISR 1,2 | HW 0');
    expect(run.kinds).toEqual(['RecordsAppended', 'ProduceAcknowledged']);
    expect(run.event('ProduceAcknowledged')).toMatchObject({ baseOffset: 0, nextOffset: 1 });
  });

  it('does not refresh the ISR', () => {
    const run = new Run({ replicaLagMaxOffsets: 0 }).then(produce('1', 'a'), produce('1', 'b'));
    expect(run.state.isr).toEqual([1, 2]);
  });

  it('hides the base offset with acks=0 and still tells the next offset', () => {
    const run = new Run().then(produce('0', 'a'));
    expect(run.event('ProduceAcknowledged')).toMatchObject({ baseOffset: null, nextOffset: 1 });
  });

  it('moves the high watermark with every acks when the leader is alone in the ISR', () => {
    const run = new Run().then(remove(2));
    for (const [index, acks] of ['0', '1', 'all'].entries()) {
      expect(run.then(produce(acks, 'x')).state.highWatermark).toBe(index + 1);
    }
  });

  it('waits with acks=all until the captured ISR has the batch', () => {
    const run = new Run({ minInsyncReplicas: 2 }).then(produce('all', 'a', 'b'));
    expect(run.kinds).toEqual(['RecordsAppended', 'ProduceWaiting']);
    expect(run.state.waiters).toMatchObject([{ target: 2, captured: [1, 2] }]);
    expect(run.then(FETCH).kinds).toContain('ProduceAcknowledged');
    expect(run.waiting).toEqual([]);
  });

  it('settles acks=all before it returns when the leader is alone in the ISR', () => {
    const run = new Run().then(remove(2), produce('all', 'a'));
    expect(run.kinds).toEqual([
      'RecordsAppended',
      'HighWatermarkAdvanced',
      'ProduceWaiting',
      'ProduceAcknowledged',
    ]);
  });

  it('refuses acks=all before the append when the ISR is below the minimum', () => {
    const run = new Run({ minInsyncReplicas: 2 }).then(remove(2), produce('all', 'a'));
    expect(run.errors).toEqual(['NOT_ENOUGH_REPLICAS']);
    expect(run.drawing).toBe('B1* | B2 | ISR 1 | HW 0');
  });

  it('does not hold acks=1 and acks=0 to the minimum', () => {
    const run = new Run({ minInsyncReplicas: 2 }).then(remove(2), produce('1', 'a'));
    expect(run.errors).toEqual([]);
    expect(run.then(produce('0', 'b')).errors).toEqual([]);
  });

  it('counts the ISR as last computed, not as it would be now', () => {
    const run = new Run({ minInsyncReplicas: 2, replicaLagMaxOffsets: 0 });
    run.then(produce('1', 'a'), produce('all', 'b'));
    expect(run.errors).toEqual([]);
    expect(run.then(REFRESH).errors).toEqual(['NOT_ENOUGH_REPLICAS_AFTER_APPEND']);
  });

  it('refuses every acks=all when the minimum exceeds the number of replicas', () => {
    expect(new Run({ minInsyncReplicas: 3 }).then(produce('all', 'a')).errors).toEqual([
      'NOT_ENOUGH_REPLICAS',
    ]);
  });

  it('stamps each batch with the epoch of its leader', () => {
    const run = new Run().then(produce('1', 'a'), FETCH, promote(2), produce('1', 'b'), FETCH);
    expect(run.drawing).toBe('B1 a0 b1 | B2* a0 b1 | ISR 1,2 | HW 2');
  });
});

describe('the checks of produce', () => {
  const stale = { type: 'produce', values: ['x'], leaderEpoch: 0 } as const;
  const fenced = () => new Run({ minInsyncReplicas: 2 }).then(promote(2));

  it('reject an older and a newer leader epoch alike, for every acks', () => {
    for (const acks of ['all', '1', '0']) {
      expect(fenced().then({ ...stale, acks }).errors).toEqual(['FENCED_LEADER_EPOCH']);
      expect(fenced().then({ ...stale, acks, leaderEpoch: 2 }).errors).toEqual([
        'FENCED_LEADER_EPOCH',
      ]);
    }
  });

  it('accept the current epoch and an absent one', () => {
    expect(fenced().then({ ...stale, acks: '1', leaderEpoch: 1 }).errors).toEqual([]);
    expect(fenced().then(produce('1', 'x')).errors).toEqual([]);
  });

  it('come in order: batch, acks, leader epoch, producer, ISR', () => {
    const gap = { producerId: 7, producerEpoch: 0, sequence: 5 };
    const all = { ...stale, acks: 'all', producer: gap };
    expect(fenced().then({ ...all, values: [], acks: 'x' }).errors).toEqual(['INVALID_RECORD']);
    expect(fenced().then({ ...all, acks: 'x' }).errors).toEqual(['VALUE_ERROR']);
    expect(fenced().then(all).errors).toEqual(['FENCED_LEADER_EPOCH']);
    expect(fenced().then({ ...all, leaderEpoch: 1 }).errors).toEqual(['OUT_OF_ORDER_SEQUENCE']);
    const first = { ...all, leaderEpoch: 1, producer: { ...gap, sequence: 0 } };
    expect(fenced().then(first).errors).toEqual(['NOT_ENOUGH_REPLICAS']);
  });

  it('leave log, sequence and high watermark alone when they refuse', () => {
    const run = fenced();
    const before = run.state;
    run.then({ ...stale, acks: '1', producer: { producerId: 7, producerEpoch: 0, sequence: 0 } });
    expect(run.state).toEqual(before);
    expect(run.then(numbered('a', { seq: 0 })).errors).toEqual([]);
  });
});

describe('parseAcks', () => {
  it.each([
    ['all', 'all'],
    ['-1', 'all'],
    ['1', '1'],
    ['leader', '1'],
    ['0', '0'],
    ['none', '0'],
  ])('reads %s as %s', (spelling, acks) => {
    expect(parseAcks(spelling)).toBe(acks);
  });

  it.each(['', 'ALL', '2', 'toString'])('does not know “%s”', (spelling) => {
    expect(parseAcks(spelling)).toBeNull();
  });
});

describe('storedSize', () => {
  it('is 75 bytes for one value of one byte and 74 for a null', () => {
    expect(storedSize(['x'])).toBe(75);
    expect(storedSize([null])).toBe(74);
    expect(storedSize(['x', 'yz'])).toBe(52 + 23 + 24);
  });

  it('counts UTF-8 bytes', () => {
    expect(utf8Bytes('aé€𝄞')).toBe(1 + 2 + 3 + 4);
    expect(utf8Bytes('\ud800')).toBe(3);
  });
});
