import { describe, expect, it } from 'vitest';
import type { Command } from '../command';
import { CONFIG, FETCH, produce, promote, REFRESH, told } from './testing/told';

describe('sentenceOf a produce request', () => {
  it('tells append and answer of acks=1, acks=0 and acks=all', () => {
    expect(told(CONFIG, produce('1', 'one'))).toEqual([
      'Broker 1 appends “one” at offset 0 in epoch 0.',
      'Broker 1 acknowledges “one” at offset 0: acks=1 asks for the leader alone.',
    ]);
    expect(told(CONFIG, produce('0', 'one', null))).toEqual([
      'Broker 1 appends “one”, null at offsets 0 to 1 in epoch 0.',
      'Broker 1 sends no answer for “one”, null: acks=0 asks for none, and the producer never learns the offset.',
    ]);
    expect(told(CONFIG, produce('all', 'a'))[1]).toBe(
      'The producer of “a” waits until brokers 1 and 2, the ISR of this moment, reach LEO 1.',
    );
    expect(told(CONFIG, produce('all', 'a'), FETCH).at(-1)).toBe(
      'Broker 1 acknowledges “a” at offset 0: brokers 1 and 2, the captured ISR, have reached LEO 1.',
    );
  });

  it('tells each refusal with the values that decided it', () => {
    expect(told(CONFIG, produce('1', 'one'), REFRESH, produce('all', 'two'))).toEqual([
      'Broker 1 refuses “two” before writing it: acks=all needs 2 in-sync replicas, and the ISR has 1.',
    ]);
    const stale: Command = { type: 'produce', acks: '1', values: ['stale'], leaderEpoch: 0 };
    expect(told(CONFIG, promote(2), stale)).toEqual([
      'Broker 2 rejects “stale”: the request carries leader epoch 0, and the current epoch is 1.',
    ]);
    expect(told(CONFIG, produce('1'))).toEqual([
      'The produce request is refused: a batch needs at least one record.',
    ]);
    expect(told(CONFIG, produce('maybe', 'a'))).toEqual([
      'The produce request is refused: acks=maybe is not a mode, only 0, 1 and all are.',
    ]);
    const numbered = (producerEpoch: number, sequence: number): Command => ({
      type: 'produce',
      acks: '1',
      values: ['c'],
      producer: { producerId: 7, producerEpoch, sequence },
    });
    expect(told(CONFIG, numbered(0, 0), numbered(0, 4))).toEqual([
      'Broker 1 refuses “c”: it carries sequence 4, and sequence 1 comes next.',
    ]);
    expect(told(CONFIG, numbered(1, 0), numbered(0, 0))).toEqual([
      'Broker 1 refuses “c”: its producer epoch 0 is older than 1, the newest one known.',
    ]);
    expect(told(CONFIG, numbered(0, 0), numbered(0, 0))).toEqual([
      'Broker 1 takes “c” for a repeat by its sequence: it answers with the stored offset 0 and appends nothing.',
    ]);
  });

  it('says of a late failure that the producer cannot know', () => {
    expect(told(CONFIG, produce('all', 'b'), { type: 'removeFromIsr', broker: 2 })).toEqual([
      'Broker 2 is taken out of the ISR; the next refresh decides anew.',
      'The high watermark moves to 1: every in-sync replica has reached it, and that is broker 1 alone.',
      'Broker 1 fails the request for “b” after its append: the ISR has 1, acks=all needs 2. The producer cannot know whether the record was written.',
    ]);
    expect(told(CONFIG, produce('all', 'b'), promote(2)).at(-1)).toBe(
      'The pending request for “b” fails: its leader epoch has ended. The producer cannot know whether the record was written.',
    );
    expect(told(CONFIG, produce('all', 'b'), promote(1)).at(-1)).toBe(
      'The pending request fails: its leader epoch has ended. The producer cannot know whether the record was written.',
    );
  });
});
