import { describe, expect, it } from 'vitest';
import {
  clock,
  FETCH,
  fetchOnly,
  numbered,
  produce,
  promote,
  REFRESH,
  remove,
  RESTART,
  Run,
} from './testing/play';

describe('the opening', () => {
  it('lets the first broker listed lead, with everyone in the ISR', () => {
    const run = new Run({ brokers: [3, 1, 2] });
    expect(run.drawing).toBe('B1 | B2 | B3* | ISR 1,2,3 | HW 0');
    expect(run.state.leaderEpoch).toBe(0);
  });

  it('counts everyone as having fetched at the start', () => {
    const run = new Run({ startMs: 400 });
    expect(run.state.replicas.map(({ lastFetchMs }) => lastFetchMs)).toEqual([400, 400]);
  });
});

describe('restartCluster', () => {
  it('takes the lowest log end of all replicas as high watermark, which can fall', () => {
    const run = new Run({ replicaLagMaxOffsets: 0 }).then(produce('1', 'a', 'b'), REFRESH);
    expect(run.drawing).toBe('B1* a0 b0 | B2 | ISR 1 | HW 2');
    expect(run.then(RESTART).drawing).toBe('B1* a0 b0 | B2 | ISR 1 | HW 0');
    expect(run.event('ClusterOpened')).toMatchObject({ highWatermark: 0, highWatermarkBefore: 2 });
    expect(run.then(REFRESH).state.highWatermark).toBe(2);
  });

  it('puts exactly the replicas that are level with the leader into the ISR', () => {
    const run = new Run({ brokers: [1, 2, 3] }).then(produce('1', 'a'), fetchOnly(3), RESTART);
    expect(run.drawing).toBe('B1* a0 | B2 | B3 a0 | ISR 1,3 | HW 0');
    const longer = new Run().then(produce('1', 'a'), promote(2), RESTART);
    expect(longer.drawing).toBe('B1 a0 | B2* | ISR 2 | HW 0');
    expect(longer.then(REFRESH).state.isr).toEqual([1, 2]);
  });

  it('forgets removals and fetch times', () => {
    const run = new Run().then(remove(2), clock(50), RESTART);
    expect(run.state.isr).toEqual([1, 2]);
    expect(run.state.replicas.map(({ lastFetchMs }) => lastFetchMs)).toEqual([50, 50]);
  });

  it('keeps logs, leader and epoch, by a crash as by a clean stop', () => {
    for (const how of ['clean', 'crash'] as const) {
      const run = new Run().then(produce('1', 'a'), FETCH, promote(2));
      run.then({ type: 'restartCluster', how }, produce('1', 'b'));
      expect(run.drawing).toBe('B1 a0 | B2* a0 b1 | ISR 1,2 | HW 1');
      expect(run.state.leaderEpoch).toBe(1);
    }
  });

  it('forgets an unsaved promotion, while the log keeps stamping the newer epoch', () => {
    const unsaved = { type: 'promote', broker: 2, persist: false } as const;
    const run = new Run().then(unsaved, produce('1', 'a'), FETCH, RESTART, produce('1', 'b'));
    expect(run.state.leader).toBe(1);
    expect(run.state.leaderEpoch).toBe(0);
    expect(run.drawing).toBe('B1* a1 b1 | B2 a1 | ISR 1,2 | HW 1');
  });

  it('then promote cuts what every ISR member had', () => {
    const run = new Run({ brokers: [1, 2, 3], replicaLagMaxOffsets: 0 });
    run.then(produce('1', 'a'), fetchOnly(2), RESTART);
    expect(run.drawing).toBe('B1* a0 | B2 a0 | B3 | ISR 1,2 | HW 0');
    expect(run.then(promote(2)).drawing).toBe('B1 a0 | B2* | B3 | ISR 2 | HW 0');
  });

  it('rebuilds producer state from the log and keeps named producers', () => {
    const run = new Run().then(
      { type: 'openProducer', name: 'p' },
      numbered('a', { id: 1, seq: 0 }),
    );
    run.then(RESTART, numbered('a', { id: 1, seq: 0 }));
    expect(run.event('ProduceAcknowledged').duplicate).toBe(true);
    run.then({ type: 'openProducer', name: 'p' });
    expect(run.event('ProducerOpened')).toMatchObject({ producerId: 1, producerEpoch: 1 });
  });
});
