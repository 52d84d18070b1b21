import { GENERATIONS } from '../../kernel/kafka-generations';
import type { Comparison } from '../comparison';
import { timed } from '../comparison';
import { kafkaCluster } from '../scenarios/_kafka-cluster';
import { scenario as unconfirmedShrink } from '../scenarios/k7-05-unconfirmed-shrink';
import { scenario as fencedInTheIsr } from '../scenarios/k7-06-fenced-in-the-isr';
import { scenario as earlierStart } from '../scenarios/k7-07-fetch-of-an-earlier-start';
import { scenario as committedByOne } from '../scenarios/k7-08-committed-by-one';
import { scenario as lastReplica } from '../scenarios/k7-10-last-replica-standing';
import { scenario as fencedLeader } from '../scenarios/k7-11-a-leader-that-is-fenced';
import { ruleOf } from './rules';

const KAFKA_4_0 = GENERATIONS['4.0'];

/** The rules by which replicas join the ISR, count, and are elected. */
export const memberRules: readonly Comparison[] = [
  ruleOf(unconfirmedShrink, {
    id: 'confirmed-isr',
    changes: ['KIP-497'],
    since: '2.7',
    version: '2.7',
    title: 'An ISR change counts when it is confirmed',
    claim:
      'A leader asks the controller with AlterIsr, today AlterPartition, and until it is answered counts with the larger set. Before, it counted with what it had asked for.',
    rule: 'maximalIsr',
    before: {
      outcome:
        'Leader 1 acknowledges without broker 3. The controller never hears of it and elects broker 3: both acknowledged records are lost.',
      expect: { leader: 3, promises: { lost: 2 } },
    },
    after: {
      outcome: 'The acks=all write is never acknowledged. Only the acks=1 record is lost.',
      expect: { leader: 3, promises: { lost: 1, unknown: 1 } },
    },
  }),
  ruleOf(fencedInTheIsr, {
    id: 'no-fenced-members',
    changes: ['KIP-841'],
    since: '3.6',
    version: '3.3',
    title: 'No fenced or stopping broker joins the ISR',
    claim:
      'The controller refuses a proposal with a member that may not lead, and the leader does not even ask.',
    rule: 'eligibilityCheck',
    before: {
      outcome: 'A fenced broker joins the ISR while it may not lead.',
      expect: { leader: 3, isr: [3] },
    },
    after: {
      outcome: 'It is not let in as long as it is fenced.',
      expect: { leader: null, isr: [] },
    },
  }),
  ruleOf(earlierStart, {
    id: 'broker-epochs',
    changes: ['KIP-903'],
    since: '3.6',
    version: '3.5',
    title: 'A fetch of an earlier start does not count',
    claim:
      'Fetches and proposals carry the broker epoch, which is new with every start of a process. A fetch that was sent before a restart proves nothing about the log of today.',
    rule: 'brokerEpochCheck',
    before: {
      outcome: 'A broker with an empty disk joins the ISR, is elected, and “a” is lost.',
      expect: { leader: 2, promises: { lost: 1 } },
    },
    after: {
      outcome: 'It stays out, broker 3 is elected, and “a” is kept.',
      expect: { leader: 3, promises: { lost: 0 } },
    },
  }),
  ruleOf(committedByOne, {
    id: 'strict-minimum',
    changes: ['KAFKA-15583', 'KIP-966'],
    since: '4.0',
    version: '3.7',
    title: 'The high watermark stands below min.insync.replicas',
    claim:
      'What is committed has as many copies as min.insync.replicas asks for. The ELR of KIP-966 relies on it.',
    rule: 'strictMinIsr',
    before: {
      outcome: 'A consumer reads “a” at offset 0, and later “b” at the same offset.',
      expect: { highWatermark: 1, readValues: ['b'] },
    },
    after: {
      outcome: 'Nobody reads what has one copy.',
      expect: { highWatermark: 0, readValues: [] },
    },
  }),
  {
    id: 'unclean-setting',
    changes: ['KAFKA-12670'],
    since: '4.0',
    version: '3.9',
    title: 'The KRaft controller heeds the unclean setting',
    claim:
      'unclean.leader.election.enable is true. With ZooKeeper a leader was then elected among those that are alive; early KRaft controllers did so only on command.',
    recordings: ['generations/3.6.2/unclean-by-config', 'generations/4.0.2/unclean-by-config'],
    scenarioId: null,
    config: kafkaCluster({ brokers: [1, 2], minIsr: 1, kafka: { uncleanLeaderElection: true } }),
    commands: timed(
      [
        [0, { type: 'produce', acks: 'all', values: ['a'] }],
        [50, { type: 'crash', node: 2 }],
        [11_500, { type: 'produce', acks: 'all', values: ['b'] }],
        [11_600, { type: 'crash', node: 1 }],
        [23_000, { type: 'start', node: 2 }],
      ],
      28_000,
    ),
    before: {
      name: 'before 3.9',
      behaviour: { ...KAFKA_4_0, uncleanElectionSetting: false },
      outcome: 'Broker 2 comes back, and nobody leads.',
      expect: { leader: null, promises: { lost: 0 } },
    },
    after: {
      name: 'since 3.9',
      behaviour: KAFKA_4_0,
      outcome: 'Broker 2 comes back and leads, and “b” is lost: that is what the setting allows.',
      expect: { leader: 2, promises: { lost: 1 } },
    },
  },
  ruleOf(lastReplica, {
    id: 'eligible-leader-replicas',
    changes: ['KIP-966'],
    since: '4.4',
    version: '4.1',
    title: 'Eligible leader replicas are kept',
    claim:
      'Who leaves the ISR below the minimum still has all that is committed, and may be elected. In 4.0 this is there and off; new clusters have it on from 4.1.',
    rule: 'eligibleLeaderReplicas',
    before: {
      outcome: 'The last member of the ISR loses its disk, is elected again, and “a” is lost.',
      expect: { leader: 1, promises: { lost: 1 } },
    },
    after: {
      outcome: 'A broker of the ELR is elected instead, and “a” is kept.',
      expect: { leader: 3, promises: { lost: 0 } },
    },
  }),
  ruleOf(fencedLeader, {
    id: 'last-known-leader-alive',
    changes: ['KAFKA-19522'],
    since: '4.4',
    version: '4.1',
    title: 'The last known leader must be alive',
    claim: 'When ISR and ELR are empty, the last known leader is waited for, not elected unseen.',
    rule: 'lastKnownLeaderAlive',
    before: { outcome: 'A fenced broker is made leader.', expect: { leader: 1, isr: [1] } },
    after: { outcome: 'Nobody leads while it is fenced.', expect: { leader: null, isr: [] } },
  }),
];
