import { describe, expect, it } from 'vitest';
import { clock, FETCH, produce, promote, REFRESH, rejoin, remove, Run } from './testing/play';

describe('refreshIsr', () => {
  it('keeps a follower whose lag equals the cap, and drops it one record later', () => {
    const run = new Run({ replicaLagMaxOffsets: 2 }).then(produce('1', 'a', 'b'), REFRESH);
    expect(run.state.isr).toEqual([1, 2]);
    expect(run.then(produce('1', 'c'), REFRESH).state.isr).toEqual([1]);
  });

  it('keeps a follower whose age equals the limit, and drops it one millisecond later', () => {
    const run = new Run({ replicaLagTimeMaxMs: 100 }).then(clock(100), REFRESH);
    expect(run.state.isr).toEqual([1, 2]);
    expect(run.then(clock(1), REFRESH).state.isr).toEqual([1]);
  });

  it('lets a follower back whose log ends exactly at the high watermark', () => {
    const run = new Run().then(produce('1', 'a'), FETCH, produce('1', 'b'), rejoin(2));
    expect(run.drawing).toBe('B1* a0 b0 | B2 a0 | ISR 1 | HW 1');
    expect(run.then(REFRESH).state.isr).toEqual([1, 2]);
  });

  it('keeps a near and timely follower out that ends below the high watermark', () => {
    const run = new Run().then(produce('1', 'a'), remove(2), REFRESH);
    expect(run.drawing).toBe('B1* a0 | B2 | ISR 1 | HW 1');
    expect(run.kinds).toEqual(['IsrUnchanged']);
  });

  it('counts the lag with its sign: a follower ahead is near even with a cap of 0', () => {
    const run = new Run({ replicaLagMaxOffsets: 0 });
    run.then(produce('1', 'a', 'b'), promote(2), REFRESH);
    expect(run.drawing).toBe('B1 a0 b0 | B2* | ISR 1,2 | HW 0');
  });

  it('asks for all three conditions', () => {
    const near = [true, false];
    for (const isNear of near) {
      for (const isTimely of near) {
        for (const isCovering of near) {
          // Broker 2 holds “a”; then it lags by 1 or 2 with a cap of 1, and is or is not below the high watermark.
          const run = new Run({ replicaLagMaxOffsets: 1, replicaLagTimeMaxMs: 100 });
          run.then(produce('1', 'a'), FETCH);
          if (!isCovering) run.then(remove(2));
          run.then(...(isNear ? [produce('1', 'b')] : [produce('1', 'b'), produce('1', 'c')]));
          if (!isTimely) run.then(clock(101));
          const expected = isNear && isTimely && isCovering ? [1, 2] : [1];
          expect(run.then(REFRESH).state.isr, run.drawing).toEqual(expected);
        }
      }
    }
  });

  it('uses the high watermark from before the refresh', () => {
    // Broker 2 leaves by lag, and only then does the high watermark move over broker 3.
    const run = new Run({ brokers: [1, 2, 3], replicaLagMaxOffsets: 1, replicaFetchMaxBytes: 1 });
    run.then(produce('1', 'a'), produce('1', 'b'), REFRESH);
    expect(run.kinds).toEqual(['IsrChanged', 'HighWatermarkAdvanced']);
    expect(run.drawing).toBe('B1* a0 b0 | B2 | B3 | ISR 1 | HW 2');
  });

  it('does not ask who was a member: a removed follower returns without a fetch', () => {
    expect(new Run().then(remove(2), REFRESH).state.isr).toEqual([1, 2]);
  });

  it('never drops the leader, however old its own fetch time is', () => {
    const run = new Run({ replicaLagTimeMaxMs: 1 }).then(clock(100), REFRESH);
    expect(run.state.isr).toEqual([1]);
  });

  it('drops an old leader whose fetch time was never renewed while it led', () => {
    const run = new Run({ replicaLagTimeMaxMs: 100 }).then(clock(101), FETCH, promote(2), REFRESH);
    expect(run.state.isr).toEqual([2]);
    expect(run.then(FETCH).state.isr).toEqual([1, 2]);
  });

  it('gives each predicate with its values as the reason', () => {
    const { why } = new Run({ replicaLagMaxOffsets: 0 })
      .then(produce('1', 'a'), REFRESH)
      .event('IsrChanged');
    expect(why.rule).toBe('MK-4.1');
    expect(
      why.compared.map(
        ({ subject, left, operator, right, holds }) =>
          `${subject ?? ''}: ${left.name} ${left.value} ${operator} ${right.value} ${holds ? 'yes' : 'no'}`,
      ),
    ).toEqual([
      'broker 2: lag 1 <= 0 no',
      'broker 2: fetch age (ms) 0 <= 10000 yes',
      'broker 2: LEO 0 >= 0 yes',
    ]);
  });
});

describe('advanceClock', () => {
  it('changes nothing but the time', () => {
    const run = new Run({ replicaLagTimeMaxMs: 1 });
    const before = run.state;
    expect(run.then(clock(1_000)).state).toEqual({ ...before, nowMs: 1_000 });
  });

  it('does not move back', () => {
    expect(new Run().then(clock(-1)).errors).toEqual(['VALUE_ERROR']);
  });
});

describe('removeFromIsr', () => {
  it('makes the leader’s tail readable when the last follower leaves', () => {
    expect(new Run().then(produce('1', 'a'), remove(2)).drawing).toBe('B1* a0 | B2 | ISR 1 | HW 1');
  });

  it('refuses the leader and an unknown broker', () => {
    expect(new Run().then(remove(1)).errors).toEqual(['VALUE_ERROR']);
    expect(new Run().then(remove(9)).errors).toEqual(['KEY_ERROR']);
  });

  it('says so when the broker is out already', () => {
    expect(new Run().then(remove(2), remove(2)).kinds).toEqual(['IsrUnchanged']);
  });
});
