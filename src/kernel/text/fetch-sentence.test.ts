import { describe, expect, it } from 'vitest';
import { CONFIG, FETCH, GENEROUS, produce, promote, REFRESH, told } from './testing/told';

describe('sentenceOf a fetch round', () => {
  it('tells what was copied, what was left and what was not there', () => {
    expect(told(CONFIG, produce('1', 'one'), FETCH)[0]).toBe(
      'Broker 2 fetches “one” from offset 0.',
    );
    expect(told(CONFIG, FETCH)).toEqual([
      'Broker 2 fetches from offset 0 and finds nothing new; its fetch time is renewed.',
    ]);
    const small = { ...CONFIG, replicaFetchMaxBytes: 1 };
    expect(told(small, produce('1', 'a'), produce('1', 'b'), FETCH)[0]).toBe(
      'Broker 2 fetches “a” from offset 0; its byte budget leaves the rest for a later round.',
    );
  });

  it('says why a round ends and whom it does not reach', () => {
    const four = { ...GENEROUS, brokers: [3, 1, 2, 4], minInsyncReplicas: 1 };
    const broken = [produce('1', 'old'), promote(1), produce('1', 'n1', 'n2'), FETCH];
    expect(told(four, ...broken)).toEqual([
      'Broker 2 fetches “n1”, “n2” from offset 0.',
      'Broker 3 cannot store the next batch, which starts at 0 and not at its LEO 1. The round ends without a refresh, before broker 4.',
    ]);
  });

  it('says what is cut from a follower that is longer than its leader', () => {
    const tail = [
      produce('1', 'a'),
      FETCH,
      produce('1', 'b'),
      produce('1', 'c'),
      promote(2),
      FETCH,
    ];
    expect(told(GENEROUS, ...tail)[0]).toBe(
      'Broker 1 is longer than leader 2 and is cut to the high watermark 1: “b”, “c” are removed.',
    );
  });

  it('says why a follower cannot be cut', () => {
    // Broker 1: one batch of three; the high watermark comes to stand inside it.
    const run = [
      produce('1', 'a', 'b', 'c'),
      promote(2),
      produce('1', 'x'),
      { type: 'fetchFollowers' },
    ] as const;
    expect(told(GENEROUS, ...run)).toEqual([
      'Broker 1 cannot be cut to the high watermark 1, which lies inside one of its batches. The round ends without a refresh.',
    ]);
    expect(told(GENEROUS, ...run, { type: 'rejoin', broker: 1 })).toEqual([
      'Broker 1 cannot rejoin: the high watermark 1 lies inside one of its batches.',
    ]);
    expect(told(GENEROUS, ...run, REFRESH, promote(1))).toEqual([
      'Broker 1 cannot lead: the high watermark 1 lies inside one of its batches.',
    ]);
  });
});
