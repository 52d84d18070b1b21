import type { Comparison } from '../comparison';
import { kafkaCluster } from '../scenarios/_kafka-cluster';
import { scenario as deadFollower } from '../scenarios/k2-01-dead-follower';
import { scenario as cutToHighWatermark } from '../scenarios/k7-01-cut-to-high-watermark';
import { scenario as answerWithoutEpoch } from '../scenarios/k7-02-answer-without-epoch';
import { scenario as behindTheEpochStart } from '../scenarios/k7-03-behind-the-epoch-start';
import { scenario as fetchWithoutEpoch } from '../scenarios/k7-04-fetch-without-epoch';
import { scenario as lateAnswer } from '../scenarios/k7-09-a-late-answer';
import { timed } from '../comparison';
import { ruleOf } from './rules';

/** The rules by which a follower finds out what it must cut, and by which epochs are compared. */
export const epochRules: readonly Comparison[] = [
  ruleOf(cutToHighWatermark, {
    id: 'truncation-by-epoch',
    changes: ['KIP-101'],
    since: '0.11',
    version: '0.11',
    title: 'Followers cut where epochs part',
    claim:
      'Records carry the epoch of their leader. A follower asks where its last epoch ended and cuts there, not at its own high watermark.',
    rule: 'truncateByHighWatermark',
    before: {
      outcome: 'A record that all replicas had is cut off and lost.',
      expect: { promises: { lost: 1 }, values: { 3: ['m0', 'n1'] } },
    },
    after: {
      outcome: 'Nothing is cut, nothing is lost.',
      expect: { promises: { lost: 0 }, values: { 3: ['m0', 'm1', 'n1'] } },
    },
  }),
  ruleOf(answerWithoutEpoch, {
    id: 'epoch-in-the-answer',
    changes: ['KIP-279'],
    since: '2.0',
    version: '2.0',
    title: 'The answer names the epoch',
    claim:
      'Asked where an epoch ended, the leader answers with an offset and the epoch that it means. A follower that does not know that epoch asks again, further down.',
    rule: 'epochInReply',
    before: {
      outcome:
        'Broker 3 keeps “y0” where broker 2 had “x0”, becomes leader, and consumers read it.',
      expect: { values: { 3: ['a0', 'a1', 'y0', 'z0'] } },
    },
    after: {
      outcome: 'Broker 3 cuts down to what both share and has what broker 2 has.',
      expect: { values: { 3: ['a0', 'a1', 'x0', 'z0'] } },
    },
  }),
  ruleOf(
    {
      id: null,
      config: kafkaCluster(),
      steps: timed(
        [
          [0, { type: 'produce', acks: 'all', values: ['a'] }],
          [1_000, { type: 'crash', node: 1 }],
          [13_000, { type: 'offsetForLeaderEpoch', broker: 2, leaderEpoch: 1 }],
        ],
        13_100,
      ).map((command) => ({ command })),
    },
    {
      id: 'epoch-before-its-records',
      changes: ['KAFKA-7415'],
      since: '2.0',
      version: '2.0.1',
      title: 'An epoch exists before its first record',
      claim:
        'A new leader notes at once where its epoch begins. Before, an epoch without records was unknown to its own leader, and a follower that asked got no answer it could use.',
      rule: 'epochEntryAtElection',
      before: {
        outcome: 'Broker 2 leads in epoch 1 and does not know where epoch 1 ends.',
        expect: { leader: 2, leaderEpoch: 1, highWatermark: 1 },
      },
      after: {
        outcome: 'Broker 2 answers that epoch 1 ends at its log end.',
        expect: { leader: 2, leaderEpoch: 1, highWatermark: 1 },
      },
    },
  ),
  ruleOf(fetchWithoutEpoch, {
    id: 'epoch-in-the-fetch',
    changes: ['KIP-320'],
    since: '2.7',
    version: '2.1',
    title: 'A fetch names its leader epoch',
    claim:
      'A fetch that was meant for another term is refused, with FENCED_LEADER_EPOCH or UNKNOWN_LEADER_EPOCH.',
    rule: 'fetchEpochCheck',
    before: {
      outcome:
        'The fetches of a broker two epochs behind are counted, and the high watermark moves.',
      expect: { leader: 1, leaderEpoch: 2, highWatermark: 1 },
    },
    after: {
      outcome: 'They are refused. The high watermark waits for a fetch of this epoch.',
      expect: { leader: 1, leaderEpoch: 2, highWatermark: 0 },
    },
    steps: 12,
  }),
  ruleOf(behindTheEpochStart, {
    id: 'reach-the-epoch-start',
    changes: ['KAFKA-7128'],
    since: '2.7',
    version: '2.1',
    title: 'Who joins the ISR has reached the start of the epoch',
    claim:
      'The high watermark of a new leader may be late. A follower that wants to join must also have all that the leader had when it took over.',
    rule: 'epochStartCheck',
    before: {
      outcome: 'An empty broker joins the ISR, is elected, and the acknowledged “a” is lost.',
      expect: { leader: 2, promises: { lost: 1 } },
    },
    after: {
      outcome: 'It may not join. When the leader dies nobody leads, and “a” is kept.',
      expect: { leader: null, promises: { lost: 0 } },
    },
  }),
  ruleOf(deadFollower, {
    id: 'no-epoch-for-a-shrink',
    changes: ['KAFKA-15021'],
    since: '3.6',
    version: '3.6',
    title: 'A smaller ISR is no new leader epoch',
    claim:
      'When the controller took a dead follower out, the leader epoch used to rise, and all replicas began a new term without a new leader. Now the partition epoch rises alone.',
    rule: 'epochBumpOnShrink',
    before: {
      outcome: 'Broker 1 leads all the time, and its epoch is 1 at the end.',
      expect: { leader: 1, leaderEpoch: 1, isr: [1, 2, 3] },
    },
    after: {
      outcome: 'Broker 1 leads all the time in epoch 0.',
      expect: { leader: 1, leaderEpoch: 0, isr: [1, 2, 3] },
    },
  }),
  ruleOf(lateAnswer, {
    id: 'stale-answers',
    changes: ['KAFKA-18723', 'KAFKA-18991'],
    since: '4.0',
    version: '3.9.1',
    title: 'An answer of the last epoch is not obeyed',
    claim:
      'A follower drops a fetch reply that was meant for an earlier epoch of its own, and batches newer than its fetch.',
    rule: 'staleFetchGuard',
    before: {
      outcome:
        'Broker 3 obeys an order to cut that is one epoch old, and the committed “a” is lost.',
      expect: { leader: 3, values: { 3: [] } },
    },
    after: {
      outcome: 'Broker 3 ignores it and leads with “a”.',
      expect: { leader: 3, values: { 3: ['a'] } },
    },
  }),
];
