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

describe('fetchFollowers', () => {
  it('copies whole batches from the follower’s log end and refreshes the ISR once', () => {
    const run = new Run({ brokers: [1, 2, 3], replicaLagMaxOffsets: 0 });
    run.then(produce('1', 'a', 'b'), produce('1', 'c'), REFRESH, FETCH);
    expect(run.drawing).toBe('B1* a0 b0 c0 | B2 a0 b0 c0 | B3 a0 b0 c0 | ISR 1,2,3 | HW 3');
    expect(run.kinds).toEqual(['FollowerFetched', 'FollowerFetched', 'IsrChanged']);
    expect(run.event('FollowerFetched').batches.map(({ nextOffset }) => nextOffset)).toEqual([
      2, 3,
    ]);
  });

  it('visits followers by ascending id, in the ISR or not', () => {
    const run = new Run({ brokers: [2, 3, 1] }).then(remove(1), FETCH);
    const visited = run.events.filter(({ type }) => type === 'FollowerFetched');
    expect(visited.map((event) => ('broker' in event ? event.broker : null))).toEqual([1, 3]);
  });

  it('fills the byte budget exactly, and always moves one batch', () => {
    // A batch with one value of one byte has 75 bytes.
    const copied = (replicaFetchMaxBytes: number) =>
      new Run({ replicaFetchMaxBytes })
        .then(produce('1', 'a'), produce('1', 'b'), produce('1', 'c'), FETCH)
        .event('FollowerFetched').batches.length;
    expect(copied(150)).toBe(2);
    expect(copied(149)).toBe(1);
    expect(copied(1)).toBe(1);
    expect(copied(225)).toBe(3);
  });

  it('renews the fetch time at any visit, also an empty or a partial one', () => {
    const run = new Run({ replicaFetchMaxBytes: 1 }).then(produce('1', 'a'), produce('1', 'b'));
    run.then(clock(500), FETCH);
    expect(run.state.replicas.map(({ lastFetchMs }) => lastFetchMs)).toEqual([0, 500]);
    run.then(FETCH, clock(500), FETCH);
    expect(run.state.replicas.map(({ lastFetchMs }) => lastFetchMs)).toEqual([0, 1_000]);
  });

  it('restricted to some followers still refreshes everyone', () => {
    const run = new Run({ brokers: [1, 2, 3], replicaLagMaxOffsets: 0 });
    run.then(produce('1', 'a'), fetchOnly(2));
    expect(run.drawing).toBe('B1* a0 | B2 a0 | B3 | ISR 1,2 | HW 1');
  });

  it('of a single broker is a refresh', () => {
    expect(new Run({ brokers: [5] }).then(FETCH).kinds).toEqual(['IsrUnchanged']);
    expect(new Run().then(fetchOnly(1)).kinds).toEqual(['IsrUnchanged']);
  });
});

describe('a longer follower', () => {
  it('is cut to the high watermark, not to the leader’s end', () => {
    const run = new Run().then(produce('1', 'a'), FETCH, produce('1', 'b'), produce('1', 'c'));
    run.then(promote(2), produce('1', 'n'));
    expect(run.drawing).toBe('B1 a0 b0 c0 | B2* a0 n1 | ISR 2 | HW 2');
    // The high watermark is 2 by now: “b” stays although the leader has “n” there.
    expect(run.then(FETCH).drawing).toBe('B1 a0 b0 | B2* a0 n1 | ISR 1,2 | HW 2');
    expect(run.kinds).toEqual(['LogTruncated', 'FollowerFetched', 'IsrChanged']);
  });

  it('of equal length is never compared', () => {
    const run = new Run().then(produce('1', 'o'), promote(2), produce('1', 'n'), FETCH);
    expect(run.drawing).toBe('B1 o0 | B2* n1 | ISR 1,2 | HW 1');
  });

  it('ends the round when the high watermark lies inside one of its batches', () => {
    const run = new Run().then(produce('1', 'a', 'b', 'c'), promote(2), produce('1', 'n'));
    const before = run.drawing;
    expect(run.then(FETCH).errors).toEqual(['INVALID_RECORD']);
    expect(run.drawing).toBe(before);
    expect(run.then(rejoin(1)).errors).toEqual(['INVALID_RECORD']);
  });

  it('that is still too long after a cut by hand ends the round', () => {
    const cut = { type: 'truncateReplica', broker: 2, to: 0 } as const;
    const run = new Run({ brokers: [1, 2, 3] }).then(produce('1', 'a'), FETCH, cut, promote(2));
    expect(run.then(FETCH).event('FetchRejected')).toMatchObject({
      broker: 1,
      error: 'OFFSET_OUT_OF_RANGE',
      range: { requested: 1, start: 0, end: 0 },
      notVisited: [3],
    });
  });
});

describe('a failed round', () => {
  const broken = () =>
    new Run({ brokers: [3, 1, 2, 4] })
      .then(produce('1', 'o'), promote(1), produce('1', 'm', 'n'), clock(7))
      .then(FETCH);

  it('keeps what earlier followers got and does not visit later ones', () => {
    const run = broken();
    expect(run.errors).toEqual(['INVALID_RECORD']);
    expect(run.event('FetchRejected')).toMatchObject({ broker: 3, notVisited: [4] });
    expect(run.drawing).toBe('B1* m1 n1 | B2 m1 n1 | B3 o0 | B4 | ISR 1 | HW 2');
    expect(run.state.replicas.map(({ lastFetchMs }) => lastFetchMs)).toEqual([0, 7, 0, 0]);
  });

  it('has no refresh; the next one finds the half-done state', () => {
    expect(broken().kinds).not.toContain('IsrChanged');
    expect(broken().then(REFRESH).state.isr).toEqual([1, 2]);
  });

  it('stays stuck until a restart lowers the high watermark for rejoin', () => {
    const run = broken().then(rejoin(3), FETCH);
    expect(run.errors).toEqual(['INVALID_RECORD']);
    expect(run.then(RESTART, rejoin(3), FETCH).errors).toEqual([]);
    expect(run.drawing).toBe('B1* m1 n1 | B2 m1 n1 | B3 m1 n1 | B4 m1 n1 | ISR 1,2,3,4 | HW 2');
  });
});
