import { describe, expect, it } from 'vitest';
import type { Command } from '../command';
import { CONFIG, FETCH, GENEROUS, produce, promote, REFRESH, THREE, told } from './testing/told';

describe('sentenceOf an ISR event', () => {
  it('names the predicate that failed', () => {
    expect(told(CONFIG, produce('1', 'one'), REFRESH)[0]).toBe(
      'Broker 2 leaves the ISR: its lag of 1 is over the cap of 0.',
    );
    expect(told(CONFIG, { type: 'advanceClock', ms: 10_001 }, REFRESH)).toEqual([
      'Broker 2 leaves the ISR: its last fetch is 10,001 ms old, over the limit of 10,000 ms.',
    ]);
    const late: Command = { type: 'advanceClock', ms: 10_001 };
    expect(told(CONFIG, produce('1', 'a'), late, REFRESH)[0]).toBe(
      'Broker 2 leaves the ISR: its lag of 1 is over the cap of 0 and its last fetch is 10,001 ms old, over the limit of 10,000 ms.',
    );
  });

  it('speaks of several brokers at once', () => {
    expect(told(THREE, produce('1', 'a'), REFRESH)[0]).toBe(
      'Brokers 2 and 3 leave the ISR, each for the same reason: its lag of 1 is over the cap of 0.',
    );
    expect(told(THREE, produce('1', 'a'), REFRESH, FETCH).at(-1)).toBe(
      'Brokers 2 and 3 are back in the ISR: they meet all three conditions.',
    );
    const swap = [{ type: 'removeFromIsr', broker: 3 }, produce('1', 'a')] as const;
    expect(told(THREE, ...swap, { type: 'fetchFollowers', only: [3] }).slice(1)).toEqual([
      'Broker 3 is back in the ISR, and broker 2 leaves it: its lag of 1 is over the cap of 0.',
      'The high watermark moves to 1: every in-sync replica has reached it.',
    ]);
  });

  it('says of an unchanged ISR what keeps the others out', () => {
    expect(told(CONFIG, REFRESH)).toEqual([
      'The ISR stays {1, 2}: every follower meets all three conditions.',
    ]);
    expect(
      told(GENEROUS, produce('1', 'a'), { type: 'removeFromIsr', broker: 2 }, REFRESH),
    ).toEqual([
      'The ISR stays {1}, and broker 2 stays out: its LEO 0 is below the high watermark 1.',
    ]);
    expect(told({ ...CONFIG, brokers: [1] }, REFRESH)).toEqual([
      'The ISR stays {1}: there is no follower.',
    ]);
    const out: Command = { type: 'removeFromIsr', broker: 2 };
    expect(told(CONFIG, out, out)).toEqual([
      'The ISR stays {1}: the broker to remove is out already.',
    ]);
  });

  it('tells promotion and rejoin', () => {
    expect(told(CONFIG, promote(2))).toEqual([
      'Broker 2 becomes leader in epoch 1.',
      'The ISR is reset to broker 2 alone.',
    ]);
    expect(told(CONFIG, promote(1))[0]).toBe('Broker 1 stays leader and starts epoch 1.');
    expect(told(CONFIG, promote(9))).toEqual([
      'Broker 9 cannot lead: it is not in the ISR {1, 2}.',
    ]);
    expect(told(CONFIG, { type: 'rejoin', broker: 2 })).toEqual([
      'Broker 2 rejoins as a follower in epoch 0; its fetch time is renewed.',
      'Broker 2 leaves the ISR: a rejoining replica is out until a refresh finds it in sync.',
    ]);
  });
});
