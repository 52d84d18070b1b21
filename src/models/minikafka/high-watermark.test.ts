import { describe, expect, it } from 'vitest';
import {
  FETCH,
  fetchOnly,
  produce,
  promote,
  read,
  RESTART,
  rejoin,
  remove,
  Run,
} from './testing/play';

describe('advanceHighWatermark', () => {
  it('raises it to the lowest log end of the ISR', () => {
    const run = new Run({ brokers: [1, 2, 3] }).then(produce('1', 'a'), fetchOnly(2));
    expect(run.drawing).toBe('B1* a0 | B2 a0 | B3 | ISR 1,2,3 | HW 0');
    expect(run.then(remove(3)).state.highWatermark).toBe(1);
  });

  it('never lowers it while the cluster runs, even below a cut member', () => {
    const cut = { type: 'truncateReplica', broker: 2, to: 0 } as const;
    const run = new Run().then(produce('1', 'a'), FETCH, cut, produce('1', 'b'));
    expect(run.drawing).toBe('B1* a0 b0 | B2 | ISR 1,2 | HW 1');
  });

  it('does not run after rejoin or promotion', () => {
    const run = new Run({ brokers: [1, 2, 3] }).then(produce('1', 'a'), fetchOnly(2), rejoin(3));
    expect(run.drawing).toBe('B1* a0 | B2 a0 | B3 | ISR 1,2 | HW 0');
    expect(run.then(promote(2)).state.highWatermark).toBe(0);
  });
});

describe('read', () => {
  const run = () => new Run().then(produce('1', 'a', 'b', 'c'), FETCH, produce('1', 'd'));
  const values = (played: Run) => played.event('RecordsRead').records.map(({ value }) => value);

  it('stops at the high watermark', () => {
    expect(values(run().then(read(0)))).toEqual(['a', 'b', 'c']);
    expect(values(run().then(read(1, 1)))).toEqual(['b']);
    expect(values(run().then(read(3)))).toEqual([]);
    expect(values(run().then(read(4)))).toEqual([]);
  });

  it('takes a limit of zero or less as no limit', () => {
    expect(values(run().then(read(0, -3)))).toEqual(['a', 'b', 'c']);
  });

  it('refuses an offset outside the leader’s log', () => {
    expect(run().then(read(5)).event('ReadRejected').range).toEqual({
      requested: 5,
      start: 0,
      end: 4,
    });
    expect(run().then(read(-1)).errors).toEqual(['OFFSET_OUT_OF_RANGE']);
  });

  it('asks the saved leader, even when another one leads unsaved', () => {
    const unsaved = { type: 'promote', broker: 2, persist: false } as const;
    const played = run().then(FETCH, unsaved, produce('1', 'e'), read(0));
    expect(played.event('RecordsRead').broker).toBe(1);
    expect(played.then(RESTART).state.leader).toBe(1);
  });
});
