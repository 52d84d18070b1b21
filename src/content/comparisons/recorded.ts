import type { Command } from '../../kernel/command';
import type { BrokerId, Ms } from '../../kernel/ids';
import { GENERATIONS } from '../../kernel/kafka-generations';
import { timed, type Comparison } from '../comparison';
import { kafkaCluster } from '../scenarios/_kafka-cluster';
import { scenario as lostRecord } from '../scenarios/k7-01-cut-to-high-watermark';

/** The timeouts of most recorded runs: a dead broker is noticed after 3 s. */
const FAST = { brokerSessionTimeoutMs: 3_000, brokerHeartbeatIntervalMs: 500 };

function produce(acks: string, value: string, to: { broker: BrokerId; timeoutMs?: Ms }): Command {
  return { type: 'produce', acks, values: [value], ...to };
}

/**
 * What real clusters did differently, given the same commands (oracle/kafka, generations). Times are near those of
 * the recordings; what happens between them is the model's own.
 */
export const recorded: readonly Comparison[] = [
  {
    id: 'lost-record',
    changes: ['KIP-101'],
    since: '0.11',
    version: null,
    title: 'A record that all three replicas had is lost',
    claim:
      'Two leaders fail in a row. In 0.10 a follower of the second one cuts its log to its own high watermark, which is late, and then becomes the leader.',
    recordings: ['generations/0.10.2.2/committed-lost-by-hw-truncation'],
    scenarioId: lostRecord.id,
    config: lostRecord.config,
    commands: lostRecord.steps.map(({ command }) => command),
    before: {
      name: '0.10',
      behaviour: GENERATIONS['0.10'],
      outcome:
        '“m1”, acknowledged with acks=all, is lost. Then the loss is hidden: broker 1 keeps “m1” at the offset where the others have “n1”, and all three are in the ISR.',
      expect: {
        isr: [1, 2, 3],
        values: { 1: ['m0', 'm1'], 2: ['m0', 'n1'], 3: ['m0', 'n1'] },
        promises: { lost: 1 },
      },
    },
    after: {
      name: '0.11',
      behaviour: GENERATIONS['0.11'],
      outcome: '“m1” is kept: a follower asks where its last epoch ended, and nothing is cut.',
      expect: {
        isr: [1, 2, 3],
        values: { 1: ['m0', 'm1', 'n1'], 2: ['m0', 'm1', 'n1'], 3: ['m0', 'm1', 'n1'] },
        promises: { lost: 0 },
      },
    },
  },
  {
    id: 'diverged',
    changes: ['KIP-279'],
    since: '2.0',
    version: null,
    title: 'Replicas differ for good, in an ISR of three',
    claim:
      'Three leaders in turn write alone. In 1.1 the leader’s answer names an offset and no epoch, so the follower cuts too little and keeps a foreign record.',
    recordings: ['generations/1.1.1/unknown-epoch', 'named/unknown-epoch'],
    scenarioId: 'answer-without-epoch',
    config: kafkaCluster({
      minIsr: 1,
      lagMs: 10_000,
      kafka: { ...FAST, uncleanLeaderElection: true },
    }),
    commands: timed(
      [
        [0, produce('all', 'a0', { broker: 1 })],
        [20, produce('all', 'a1', { broker: 1 })],
        [1_500, { type: 'crash', node: 1 }],
        [5_000, { type: 'pause', node: 3 }],
        [9_000, produce('1', 'x0', { broker: 2 })],
        [9_030, { type: 'crash', node: 2 }],
        [13_200, { type: 'resume', node: 3 }],
        [16_000, produce('1', 'y0', { broker: 3 })],
        [16_030, produce('1', 'y1', { broker: 3 })],
        [16_060, { type: 'crash', node: 3 }],
        [20_000, { type: 'start', node: 2 }],
        [24_000, produce('1', 'z0', { broker: 2 })],
        [24_040, { type: 'start', node: 3 }],
        [29_000, { type: 'start', node: 1 }],
        [33_500, produce('all', 'w0', { broker: 2 })],
      ],
      34_000,
    ),
    before: {
      name: '0.11 to 1.1',
      behaviour: GENERATIONS['0.11'],
      outcome:
        'Broker 3 has “y0” where the others have “x0”. It is in the ISR, all three logs are equally long, and nothing ever notices.',
      expect: {
        isr: [1, 2, 3],
        values: {
          1: ['a0', 'a1', 'x0', 'z0', 'w0'],
          2: ['a0', 'a1', 'x0', 'z0', 'w0'],
          3: ['a0', 'a1', 'y0', 'z0', 'w0'],
        },
      },
    },
    after: {
      name: '2.0',
      behaviour: GENERATIONS['2.0'],
      outcome:
        'The answer names the epoch too. Broker 3 cuts down to what both share, and all three logs agree.',
      expect: {
        isr: [1, 2, 3],
        values: {
          1: ['a0', 'a1', 'x0', 'z0', 'w0'],
          2: ['a0', 'a1', 'x0', 'z0', 'w0'],
          3: ['a0', 'a1', 'x0', 'z0', 'w0'],
        },
      },
    },
  },
  {
    id: 'which-error',
    changes: ['KAFKA-15583', 'KIP-966'],
    since: '4.0',
    version: '3.7',
    title: 'Which error ends a write when the ISR falls below the minimum',
    claim:
      'An acks=all write waits while both followers leave the ISR. Up to 3.6 it ended at once in NOT_ENOUGH_REPLICAS_AFTER_APPEND, and consumers read the record.',
    recordings: [
      'generations/3.6.2/inflight-below-min-timeout',
      'generations/4.0.2/inflight-below-min-timeout',
      'named/inflight-below-min-timeout',
    ],
    scenarioId: null,
    config: kafkaCluster({
      lagMs: 3_000,
      kafka: { brokerSessionTimeoutMs: 30_000, brokerHeartbeatIntervalMs: 1_000 },
    }),
    commands: timed(
      [
        [0, produce('all', 'a0', { broker: 1 })],
        [50, { type: 'pause', node: 2 }],
        [800, { type: 'pause', node: 3 }],
        [1_550, produce('all', 'b0', { broker: 1, timeoutMs: 12_000 })],
        [6_000, { type: 'read', offset: 0, max: 0 }],
      ],
      16_000,
    ),
    before: {
      name: '3.6',
      behaviour: GENERATIONS['3.6'],
      outcome:
        'NOT_ENOUGH_REPLICAS_AFTER_APPEND as soon as the ISR is {1}. The high watermark moves with one copy, and a consumer reads “b0”.',
      expect: {
        isr: [1],
        highWatermark: 2,
        requests: { 7: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND' },
      },
    },
    after: {
      name: '4.0',
      behaviour: GENERATIONS['4.0'],
      outcome:
        'The high watermark stands, the write waits for its 12 s and ends in REQUEST_TIMED_OUT. Nobody reads “b0” until a replica returns.',
      expect: { isr: [1], highWatermark: 1, requests: { 7: 'REQUEST_TIMED_OUT' } },
    },
  },
  {
    id: 'visible-below-minimum',
    changes: ['KAFKA-15583', 'KIP-966'],
    since: '4.0',
    version: '3.7',
    title: 'An acks=1 record below the minimum: visible or not',
    claim:
      'Both followers are dead, and min.insync.replicas is 2. The leader acknowledges an acks=1 write in every version. Since 3.7 consumers wait for a second copy.',
    recordings: ['generations/3.6.2/below-min', 'generations/4.0.2/below-min', 'named/below-min'],
    scenarioId: 'committed-by-one',
    config: kafkaCluster({ kafka: FAST }),
    commands: timed(
      [
        [0, produce('all', 'a0', { broker: 1 })],
        [50, { type: 'crash', node: 3 }],
        [3_500, { type: 'crash', node: 2 }],
        [7_500, produce('1', 'b0', { broker: 1 })],
        [7_600, { type: 'read', offset: 0, max: 0 }],
      ],
      7_700,
    ),
    before: {
      name: '3.6',
      behaviour: GENERATIONS['3.6'],
      outcome: 'A consumer reads “b0”, of which there is one copy.',
      expect: { isr: [1], highWatermark: 2, readValues: ['a0', 'b0'], promises: { lost: 0 } },
    },
    after: {
      name: '4.0',
      behaviour: GENERATIONS['4.0'],
      outcome: '“b0” is stored and acknowledged, and the consumer does not get it.',
      expect: { isr: [1], highWatermark: 1, readValues: ['a0'], promises: { lost: 0 } },
    },
  },
  {
    id: 'dead-leader',
    changes: ['KAFKA-19522'],
    since: '4.4',
    version: '4.1',
    title: 'A dead broker is elected',
    claim:
      'All brokers died, and the ELR became empty. 4.0 then gives the partition to the last known leader, whether it is alive or not.',
    recordings: ['generations/4.0.2/last-known-leader-dead', 'named/last-known-leader-dead'],
    scenarioId: 'a-leader-that-is-fenced',
    config: kafkaCluster({ kafka: FAST }),
    commands: timed(
      [
        [0, produce('all', 'a0', { broker: 1 })],
        [50, { type: 'shutdown', broker: 3 }],
        [1_100, { type: 'crash', node: 2 }],
        [4_700, produce('1', 'b0', { broker: 1 })],
        [4_720, { type: 'crash', node: 1 }],
        [8_500, { type: 'start', node: 1 }],
        [13_000, { type: 'crash', node: 1 }],
        [16_500, { type: 'start', node: 2 }],
      ],
      21_500,
    ),
    before: {
      name: '4.0 with KIP-966 switched on',
      behaviour: { ...GENERATIONS['4.0'], eligibleLeaderReplicas: true },
      outcome: 'Broker 1 leads, and it is dead. Nobody answers.',
      expect: { leader: 1, isr: [1], fenced: [1, 3] },
    },
    after: {
      name: '4.4',
      behaviour: GENERATIONS['4.4'],
      outcome: 'Nobody leads. The last known leader is waited for.',
      expect: { leader: null, isr: [], fenced: [1, 3] },
    },
  },
  {
    id: 'paused-leader',
    changes: [],
    since: null,
    version: null,
    title: 'In every version: a paused leader acknowledges a write and loses it',
    claim:
      'Leader 1 is frozen and replaced. A write with acks=1 waited at it. When it goes on, it appends and acknowledges before it hears of its successor, and then cuts the record.',
    recordings: [
      'generations/0.10.2.2/zombie-leader-acks1',
      'generations/1.1.1/zombie-leader-acks1',
      'generations/3.6.2/zombie-leader-acks1',
      'generations/4.0.2/zombie-leader-acks1',
      'named/zombie-leader-acks1',
    ],
    scenarioId: null,
    config: kafkaCluster({ kafka: FAST }),
    commands: timed(
      [
        [0, produce('all', 'a0', { broker: 1 })],
        [600, { type: 'pause', node: 1 }],
        [1_400, produce('1', 'x0', { broker: 1 })],
        [5_500, produce('all', 'b0', { broker: 2 })],
        [7_000, { type: 'resume', node: 1 }],
      ],
      // Later they part after all: 4.4 lets broker 1 back into the ISR half a second later.
      7_010,
    ),
    before: {
      name: '0.11',
      behaviour: GENERATIONS['0.11'],
      outcome: '“x0” is acknowledged and lost.',
      expect: { leader: 2, values: { 1: ['a0', 'b0'] }, promises: { acknowledged: 2, lost: 1 } },
    },
    after: {
      name: '4.4',
      behaviour: GENERATIONS['4.4'],
      outcome: '“x0” is acknowledged and lost. Only acks=all protects from this.',
      expect: { leader: 2, values: { 1: ['a0', 'b0'] }, promises: { acknowledged: 2, lost: 1 } },
    },
  },
];
