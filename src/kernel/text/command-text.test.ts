import { describe, expect, it } from 'vitest';
import { miniKafka } from '../../models/minikafka/model';
import type { Command } from '../command';
import { commandName } from './command-name';
import { commandSentence } from './command-text';

describe('commandName', () => {
  it('is short and different for every command that MiniKafka offers', () => {
    const names = miniKafka.commands.map(commandName);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(16);
    expect(commandName('truncateReplica')).toBe('cut a log');
  });
});

describe('commandSentence', () => {
  it.each<readonly [Command, string]>([
    [{ type: 'produce', acks: 'all', values: ['x'] }, 'Produce “x” with acks=all.'],
    [
      {
        type: 'produce',
        acks: '1',
        values: ['a', null],
        leaderEpoch: 3,
        producer: { producerId: 1, producerEpoch: 0, sequence: 2 },
      },
      'Produce “a”, null with acks=1, leader epoch 3, producer 1, producer epoch 0, sequence 2.',
    ],
    [{ type: 'produce', acks: '1', values: [] }, 'Produce an empty batch with acks=1.'],
    [{ type: 'fetchFollowers' }, 'Let every follower fetch once.'],
    [{ type: 'fetchFollowers', only: [2, 3] }, 'Let brokers 2 and 3 fetch once.'],
    [{ type: 'refreshIsr' }, 'Refresh the ISR.'],
    [{ type: 'advanceClock', ms: 10_000 }, 'Advance the clock by 10,000 ms.'],
    [{ type: 'removeFromIsr', broker: 2 }, 'Remove broker 2 from the ISR.'],
    [{ type: 'promote', broker: 2 }, 'Promote broker 2.'],
    [{ type: 'promote', broker: 2, persist: false }, 'Promote broker 2 without saving it.'],
    [{ type: 'rejoin', broker: 1 }, 'Let broker 1 rejoin as a follower.'],
    [{ type: 'restartCluster', how: 'clean' }, 'Stop the cluster and open it again.'],
    [{ type: 'restartCluster', how: 'crash' }, 'Crash the cluster and open it again.'],
    [{ type: 'read', offset: 0, max: 0 }, 'Read from offset 0.'],
    [{ type: 'read', offset: 3, max: 1 }, 'Read at most 1 record from offset 3.'],
    [
      { type: 'registerProducer', producerId: 1, producerEpoch: 2 },
      'Announce producer epoch 2 of producer 1.',
    ],
    [{ type: 'openProducer', name: 'p' }, 'Open producer “p”.'],
    [{ type: 'truncateReplica', broker: 1, to: 2 }, 'Cut the log of broker 1 to offset 2 by hand.'],
  ])('of %j', (command, sentence) => {
    expect(commandSentence(command)).toBe(sentence);
  });
});
