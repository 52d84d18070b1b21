import { describe, expect, it } from 'vitest';
import { KAFKA_4_4 } from '../../kernel/kafka-defaults';
import { produce, wait } from './testing/commands';
import { play } from './testing/player';
import { walkConfig } from './testing/walk';

/** Found by a random walk (seed 1000169): the controller is paused for longer than a request waits. */
const CONFIG = walkConfig({
  brokers: [4, 0, 3, 1, 2],
  spare: true,
  minInsyncReplicas: 1,
  lagMs: 10,
  sessionMs: 20,
  waitMs: 15,
  commitMs: 2,
  metadataMs: [5, 6, 13, 2, 15],
  jitterMs: 0,
  seed: 0,
  unclean: false,
  bytes: 1,
  behaviour: KAFKA_4_4,
});

describe('an AlterPartition that is sent again (AP-1)', () => {
  it('hears the answer to its last transmission only: the first may be refused and the second granted', () => {
    const run = play(CONFIG, [
      ...[produce('1', 'a'), wait(95), produce('all', 'b'), produce('1', 'c'), wait(11)],
      { type: 'pause', node: 'controller' },
      ...[produce('all', 'd'), wait(43)],
      { type: 'resume', node: 'controller' },
      wait(1),
    ]);
    const answers = run.events.flatMap((event) =>
      event.type === 'AlterPartitionAnswered' ? [event.error] : [],
    );
    expect(answers).toContain('INELIGIBLE_REPLICA');
    expect(
      run.state.brokers.find(({ brokerId }) => brokerId === 4)?.leading?.proposal,
    ).not.toBeNull();
    expect(run.violations).toEqual([]);
  });
});
