import { describe, expect, it } from 'vitest';
import {
  clock,
  FETCH,
  fetchOnly,
  produce,
  promote,
  REFRESH,
  rejoin,
  remove,
  RESTART,
  Run,
} from './testing/play';

const three = () =>
  new Run({ brokers: [1, 2, 3], minInsyncReplicas: 2, replicaLagMaxOffsets: 0 }).then(
    produce('all', 'a'),
  );

describe('settleWaiters', () => {
  it('keeps a captured follower in the set after it left the ISR', () => {
    const run = three().then(remove(3), fetchOnly(2));
    expect(run.state.highWatermark).toBe(1);
    expect(run.waiting).toEqual([1]);
    expect(run.then(fetchOnly(3)).kinds).toContain('ProduceAcknowledged');
  });

  it('does not wait for a follower that joined after the append', () => {
    const run = new Run({ brokers: [1, 2, 3], minInsyncReplicas: 2 });
    run.then(remove(3), produce('all', 'a'), REFRESH);
    expect(run.state.isr).toEqual([1, 2, 3]);
    run.then(fetchOnly(2));
    expect(run.kinds).toContain('ProduceAcknowledged');
    expect(run.state.highWatermark).toBe(0);
  });

  it('answers requests oldest first', () => {
    const run = new Run({ minInsyncReplicas: 2 });
    run.then(produce('all', 'a'), produce('all', 'b'), FETCH);
    const answered = run.events.filter(({ type }) => type === 'ProduceAcknowledged');
    expect(answered.map((event) => ('request' in event ? event.request : null))).toEqual([1, 2]);
  });

  it('may answer a younger request before an older one', () => {
    const run = three().then(remove(3), produce('all', 'b'), fetchOnly(2));
    expect(run.waiting).toEqual([1]);
  });

  it('fails every request when the ISR falls below the minimum, oldest first', () => {
    const run = new Run({ minInsyncReplicas: 2 });
    run.then(produce('all', 'a'), produce('all', 'b'), remove(2));
    expect(run.errors).toEqual([
      'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
      'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
    ]);
    expect(run.drawing).toBe('B1* a0 b0 | B2 | ISR 1 | HW 2');
  });

  it('tests failure before success', () => {
    const run = new Run({
      minInsyncReplicas: 2,
      replicaLagMaxOffsets: 1,
      replicaFetchMaxBytes: 1,
    }).then(produce('all', 'a'), produce('1', 'b'), produce('1', 'c'), FETCH);
    expect(run.drawing).toBe('B1* a0 b0 c0 | B2 a0 | ISR 1 | HW 3');
    expect(run.errors).toEqual(['NOT_ENOUGH_REPLICAS_AFTER_APPEND']);
    expect(run.kinds).not.toContain('ProduceAcknowledged');
  });

  it('moves the high watermark before it fails a request', () => {
    const run = new Run({ minInsyncReplicas: 2 }).then(produce('all', 'a'), remove(2));
    expect(run.kinds).toEqual(['IsrChanged', 'HighWatermarkAdvanced', 'ProduceFailed']);
  });

  it('never fails a request with a minimum of 1, and knows no time-out', () => {
    const run = new Run().then(produce('all', 'a'), remove(2), clock(1_000_000), REFRESH);
    expect(run.waiting).toEqual([1]);
  });

  it('compares lengths only: a longer old leader counts as having the record', () => {
    const run = new Run({ minInsyncReplicas: 2 });
    run.then(produce('1', 'a'), FETCH, produce('1', 'o'), promote(2), REFRESH);
    run.then(produce('all', 'n'));
    expect(run.drawing).toBe('B1 a0 o0 | B2* a0 n1 | ISR 1,2 | HW 2');
    expect(run.kinds).toContain('ProduceAcknowledged');
  });
});

describe('a waiting request', () => {
  it('is not settled by rejoin, only by what recomputes', () => {
    const run = new Run({ minInsyncReplicas: 2 }).then(produce('all', 'a'), rejoin(2));
    expect(run.state.isr).toEqual([1]);
    expect(run.waiting).toEqual([1]);
    expect(run.then(produce('1', 'b')).errors).toEqual(['NOT_ENOUGH_REPLICAS_AFTER_APPEND']);
  });

  it('fails with FENCED_LEADER_EPOCH on a promotion, oldest first', () => {
    const run = new Run({ minInsyncReplicas: 2 });
    run.then(produce('all', 'a'), produce('all', 'b'), promote(2));
    expect(run.kinds).toEqual(['LeaderElected', 'IsrChanged', 'ProduceFailed', 'ProduceFailed']);
    expect(run.errors).toEqual(['FENCED_LEADER_EPOCH', 'FENCED_LEADER_EPOCH']);
  });

  it('is abandoned by a restart', () => {
    const run = new Run({ minInsyncReplicas: 2 }).then(produce('all', 'a'), RESTART);
    expect(run.kinds).toEqual(['ClusterClosed', 'ProduceAbandoned', 'ClusterOpened']);
    expect(run.waiting).toEqual([]);
  });
});
