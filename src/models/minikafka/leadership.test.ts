import { describe, expect, it } from 'vitest';
import {
  clock,
  FETCH,
  fetchOnly,
  numbered,
  produce,
  promote,
  REFRESH,
  rejoin,
  remove,
  Run,
} from './testing/play';

describe('promote', () => {
  it('raises the epoch, resets the ISR to the new leader and keeps the high watermark', () => {
    const run = new Run({ brokers: [1, 2, 3] }).then(produce('1', 'a'), FETCH, promote(3));
    expect(run.drawing).toBe('B1 a0 | B2 a0 | B3* a0 | ISR 3 | HW 1');
    expect(run.state.leaderEpoch).toBe(1);
    expect(run.state.saved).toMatchObject({ leader: 3, leaderEpoch: 1 });
  });

  it('refuses a broker outside the ISR and an unknown one, and changes nothing', () => {
    const run = new Run().then(remove(2));
    const before = run.state;
    expect(run.then(promote(2)).errors).toEqual(['NOT_IN_SYNC_REPLICA']);
    expect(run.then(promote(9)).errors).toEqual(['NOT_IN_SYNC_REPLICA']);
    expect(run.state).toEqual(before);
  });

  it('cuts the new leader to the high watermark', () => {
    const run = new Run({ brokers: [1, 2, 3] }).then(produce('1', 'a'), fetchOnly(2), promote(2));
    expect(run.drawing).toBe('B1 a0 | B2* | B3 | ISR 2 | HW 0');
    expect(run.event('LogTruncated')).toMatchObject({
      broker: 2,
      from: 1,
      to: 0,
      cause: 'promotion',
    });
  });

  it('leaves the logs of followers alone', () => {
    const run = new Run().then(produce('1', 'a'), promote(2));
    expect(run.drawing).toBe('B1 a0 | B2* | ISR 2 | HW 0');
  });

  it('accepts the current leader and cuts its tail', () => {
    const run = new Run().then(produce('1', 'a'), promote(1));
    expect(run.drawing).toBe('B1* | B2 | ISR 1 | HW 0');
    expect(run.state.leaderEpoch).toBe(1);
  });

  it('is refused when the high watermark lies inside a batch of the candidate', () => {
    const run = new Run().then(produce('1', 'a', 'b'), promote(2), produce('1', 'n'), REFRESH);
    expect(run.drawing).toBe('B1 a0 b0 | B2* n1 | ISR 1,2 | HW 1');
    const before = run.state;
    expect(run.then(promote(1)).errors).toEqual(['INVALID_RECORD']);
    expect(run.state).toEqual(before);
  });

  it('does not touch fetch times', () => {
    const run = new Run().then(clock(5), FETCH, clock(5), promote(2));
    expect(run.state.replicas.map(({ lastFetchMs }) => lastFetchMs)).toEqual([0, 5]);
  });

  it('saves nothing with persist false', () => {
    const run = new Run().then({ type: 'promote', broker: 2, persist: false });
    expect(run.state.leaderEpoch).toBe(1);
    expect(run.state.saved).toMatchObject({ leader: 1, leaderEpoch: 0 });
  });

  it('rebuilds the producers from the new leader’s log', () => {
    const run = new Run().then(numbered('a', { seq: 0 }), promote(2), numbered('b', { seq: 1 }));
    expect(run.event('ProduceRejected').sequence).toEqual({ expected: 0, actual: 1 });
  });
});

describe('rejoin', () => {
  it('cuts a follower to the high watermark, takes it out and renews its fetch time', () => {
    const run = new Run({ brokers: [1, 2, 3] });
    run.then(produce('1', 'a'), fetchOnly(2), clock(5), rejoin(2));
    expect(run.drawing).toBe('B1* a0 | B2 | B3 | ISR 1,3 | HW 0');
    expect(run.state.replicas.map(({ lastFetchMs }) => lastFetchMs)).toEqual([0, 5, 0]);
  });

  it('refuses the leader and an unknown broker', () => {
    expect(new Run().then(rejoin(1)).errors).toEqual(['VALUE_ERROR']);
    expect(new Run().then(rejoin(9)).errors).toEqual(['KEY_ERROR']);
  });

  it('lasts until the next refresh', () => {
    expect(new Run().then(rejoin(2)).state.isr).toEqual([1]);
    expect(new Run().then(rejoin(2), REFRESH).state.isr).toEqual([1, 2]);
  });
});
