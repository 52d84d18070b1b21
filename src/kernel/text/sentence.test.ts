import { describe, expect, it } from 'vitest';
import { miniKafka } from '../../models/minikafka/model';
import { createTrack } from '../../timeline/track';
import type { Command } from '../command';
import { sentenceOf } from './sentence';
import { CONFIG, FETCH, produce, REFRESH, THREE, told } from './testing/told';
import { quoted } from './words';

describe('sentenceOf the opening', () => {
  it('names the leader and says that the replicas are empty', () => {
    expect(told(CONFIG)).toEqual([
      'Broker 1 leads in epoch 0; both replicas are empty and in the ISR.',
    ]);
    expect(told(THREE)[0]).toMatch('all 3 replicas are empty and in the ISR.');
    expect(told({ ...CONFIG, brokers: [7] })).toEqual([
      'Broker 7 leads in epoch 0; its replica is empty and alone in the ISR.',
    ]);
  });

  it('says on a restart what becomes of the high watermark and of requests', () => {
    expect(
      told(CONFIG, produce('1', 'a'), REFRESH, { type: 'restartCluster', how: 'clean' }),
    ).toEqual([
      'The cluster stops; logs, leader, leader epoch and producer names are on disk.',
      'The cluster is open again: the ISR is {1}, and the high watermark falls from 1 to 0, the lowest log end of all replicas.',
    ]);
    expect(told(CONFIG, produce('all', 'a'), { type: 'restartCluster', how: 'crash' })).toEqual([
      'The cluster crashes; logs, leader, leader epoch and producer names are on disk.',
      'Nobody will answer the pending request for “a” any more. The producer cannot know whether the record was written.',
      'The cluster is open again: the ISR is {1}, and the high watermark stays at 0, the lowest log end of all replicas.',
    ]);
  });

  it('names the saved leader when a promotion was not saved', () => {
    const unsaved: Command = { type: 'promote', broker: 2, persist: false };
    expect(told(CONFIG, unsaved)[0]).toBe(
      'Broker 2 becomes leader in epoch 1, unsaved: a restart forgets it.',
    );
    expect(told(CONFIG, unsaved, { type: 'restartCluster', how: 'clean' })[1]).toBe(
      'The cluster is open again under its saved leader 1 in epoch 0: the ISR is {1, 2}, and the high watermark stays at 0.',
    );
  });
});

describe('sentenceOf the other events', () => {
  it('tells reads', () => {
    const read = (offset: number): Command => ({ type: 'read', offset, max: 10 });
    const run = [produce('1', 'a', 'b'), FETCH];
    expect(told(CONFIG, ...run, read(0))).toEqual([
      'A consumer reads “a”, “b” from offset 0 of broker 1.',
    ]);
    expect(told(CONFIG, ...run, read(2))).toEqual([
      'A consumer reads from offset 2 and gets nothing: reads end at 2.',
    ]);
    expect(told(CONFIG, ...run, read(3))).toEqual([
      'Broker 1 refuses the read: offset 3 is outside its log, which runs from 0 to 2.',
    ]);
  });

  it('tells the clock, producers and refused commands', () => {
    expect(told(CONFIG, { type: 'advanceClock', ms: 5 })).toEqual([
      'The clock moves from 0 ms to 5 ms; nothing else happens.',
    ]);
    expect(told(CONFIG, { type: 'advanceClock', ms: 0 })).toEqual(['The clock stays at 0 ms.']);
    expect(told(CONFIG, { type: 'advanceClock', ms: -1 })).toEqual(['The clock cannot move back.']);
    expect(told(CONFIG, { type: 'openProducer', name: 'p' })).toEqual([
      'Producer “p” gets id 1 and producer epoch 0, saved at once.',
      'Producer 1 announces producer epoch 0: older ones are refused from now on.',
    ]);
    const announce = (producerEpoch: number): Command => ({
      type: 'registerProducer',
      producerId: 4,
      producerEpoch,
    });
    expect(told(CONFIG, announce(2), announce(1))).toEqual([
      'Producer 4 cannot announce producer epoch 1: a newer one is known.',
    ]);
    expect(told(CONFIG, { type: 'rejoin', broker: 1 })).toEqual([
      'Broker 1 leads and cannot rejoin as a follower.',
    ]);
    expect(told(CONFIG, { type: 'removeFromIsr', broker: 1 })).toEqual([
      'Broker 1 leads and cannot leave the ISR.',
    ]);
    expect(told(CONFIG, { type: 'removeFromIsr', broker: 9 })).toEqual([
      'Broker 9 is not in this cluster.',
    ]);
  });

  it('tells a cut by hand and its refusals', () => {
    const cut = (to: number): Command => ({ type: 'truncateReplica', broker: 1, to });
    const run = produce('1', 'a', 'b');
    expect(told(CONFIG, run, cut(0))).toEqual([
      'The log of broker 1 is cut to offset 0 by hand: “a”, “b” are removed.',
    ]);
    expect(told(CONFIG, run, cut(1))).toEqual([
      'Broker 1 cannot be cut there: the offset lies inside one of its batches.',
    ]);
    expect(told(CONFIG, run, cut(3))).toEqual([
      'Broker 1 cannot be cut to 3: its log runs from 0 to 2.',
    ]);
  });

  it('says why a command does not apply to a model', () => {
    const track = createTrack(miniKafka, CONFIG);
    const view = miniKafka.view(track.head.state);
    const event = {
      type: 'CommandNotApplicable',
      command: 'refreshIsr',
      reason: 'its leader computes the ISR by itself.',
      why: { rule: 'X', compared: [] },
    } as const;
    expect(sentenceOf(event, view, view)).toBe(
      'The command “refresh ISR” does not apply: its leader computes the ISR by itself.',
    );
  });
});

describe('quoted', () => {
  it('shortens long values, names four of many and counts the rest', () => {
    expect(quoted(['x'.repeat(41)])).toBe(`“${'x'.repeat(39)}…”`);
    expect(quoted(['x'.repeat(40)])).toBe(`“${'x'.repeat(40)}”`);
    expect(quoted(['x'.repeat(13), 'b'])).toBe(`“${'x'.repeat(11)}…”, “b”`);
    expect(quoted(['a', 'b', 'c', null, 'e', 'f'])).toBe('“a”, “b”, “c”, null and 2 more');
    expect(quoted([''])).toBe('“”');
  });
});
