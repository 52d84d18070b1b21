import { describe, expect, it } from 'vitest';
import type { Command } from '../command';
import { commandName } from './command-name';
import { commandSentence } from './command-text';

const SENTENCES: readonly (readonly [Command, string])[] = [
  [{ type: 'crash', node: 1 }, 'Crash broker 1.'],
  [{ type: 'crash', node: 1, keep: 2 }, 'Crash broker 1 and lose its records from offset 2 on.'],
  [{ type: 'pause', node: 'controller' }, 'Freeze the controller.'],
  [{ type: 'resume', node: 2 }, 'Let broker 2 resume.'],
  [{ type: 'start', node: 2 }, 'Start broker 2.'],
  [
    { type: 'start', node: 2, registerMs: 5, unfenceMs: 7 },
    'Start broker 2 and let it register after 5 ms and ask to be unfenced 7 ms later.',
  ],
  [{ type: 'shutdown', broker: 3 }, 'Shut broker 3 down in a controlled way.'],
  [{ type: 'loseLog', broker: 3 }, 'Delete the folder of the partition on broker 3.'],
  [{ type: 'loseCleanShutdownFile', broker: 3 }, 'Delete the clean-shutdown file of broker 3.'],
  [
    { type: 'alterConfig', name: 'unclean.leader.election.enable', value: 1 },
    'Set unclean.leader.election.enable to true.',
  ],
  [{ type: 'electLeader', election: 'preferred' }, 'Elect the preferred leader.'],
  [{ type: 'unregisterBroker', broker: 3 }, 'Unregister broker 3.'],
  [
    { type: 'setLink', from: 'client', to: 1, state: 'cut' },
    'Cut the link from a client to broker 1.',
  ],
  [
    { type: 'setLink', from: 1, to: 2, state: 'open', delayMs: 30 },
    'Open the link from broker 1 to broker 2 with a delay of 30 ms.',
  ],
  [{ type: 'dropMessage', message: 4 }, 'Lose message 4.'],
  [{ type: 'delayMessage', message: 4, ms: null }, 'Hold message 4 back.'],
  [
    { type: 'setTimer', node: 1, timer: 'isr-expiration', ms: 0 },
    'Let the timer “isr-expiration” of broker 1 fire in 0 ms.',
  ],
  [{ type: 'listOffsets', broker: 1 }, 'Ask broker 1 for its latest offset.'],
  [
    { type: 'offsetForLeaderEpoch', broker: 1, leaderEpoch: 2, currentLeaderEpoch: 3 },
    'Ask broker 1 where epoch 2 ends in leader epoch 3.',
  ],
  [
    { type: 'produce', acks: 'all', values: ['x'], broker: 2, timeoutMs: 1000 },
    'Produce “x” to broker 2 with acks=all, a timeout of 1,000 ms.',
  ],
  [
    { type: 'read', offset: 3, max: 1, broker: 2, leaderEpoch: 1 },
    'Read at most 1 record from offset 3 of broker 2, in leader epoch 1.',
  ],
];

describe('commandSentence for a cluster', () => {
  it.each(SENTENCES)('of %j', (command, sentence) => {
    expect(commandSentence(command)).toBe(sentence);
  });
});

describe('commandName for a cluster', () => {
  it('is short and different for every command', () => {
    const types = [...new Set(SENTENCES.map(([{ type }]) => type))];
    const names = types.map(commandName);
    expect(new Set(names).size).toBe(types.length);
    for (const name of names) expect(name.length).toBeLessThanOrEqual(16);
  });
});
