import type { KafkaBehaviour } from '../../../kernel/cluster-config';
import type { Command } from '../../../kernel/command';
import type { SimulationEvent } from '../../../kernel/event';
import type { BrokerId, Ms, StepNumber } from '../../../kernel/ids';
import type { ClusterConfig } from '../../../kernel/model';
import { KAFKA_4_4, kafkaDefaults } from '../../../kernel/kafka-defaults';
import { crash, crashLossy, FENCED, link, pause, produce, resume, start, wait } from './commands';

/** What differs between the small clusters of these runs. */
export interface SmallCluster {
  readonly brokers: readonly BrokerId[];
  readonly minInsyncReplicas: number;
  readonly metadataMs: readonly Ms[];
}

/** Commands that break a claim when one switch is as it was in older versions, and nothing with Kafka 4.4's. */
export interface SwitchViolation extends SmallCluster {
  readonly switched: keyof KafkaBehaviour;
  /** Who tells the story elsewhere: a scenario of specs/kafka.md 5.3, a story of formal-models.md, an issue. */
  readonly source: string;
  /** What goes wrong. */
  readonly story: string;
  /** The claim that the specification names, and where it breaks. */
  readonly claim: string;
  readonly step: StepNumber;
  readonly event: SimulationEvent['type'];
  /** How it was found: by a random walk and shrunk, or built after the story and shrunk. */
  readonly found: 'walk' | 'hand';
  readonly commands: readonly Command[];
}

/** The cluster of a violation, with Kafka's own times and the given switches. */
export function violationConfig(
  { brokers, minInsyncReplicas, metadataMs }: SmallCluster,
  behaviour: Partial<KafkaBehaviour>,
): ClusterConfig {
  return {
    brokers,
    minInsyncReplicas,
    replicaLagMaxOffsets: 10_000,
    replicaLagTimeMaxMs: 30_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 1_000_000_000,
    kafka: {
      ...kafkaDefaults(brokers),
      metadataMs,
      behaviour: { ...KAFKA_4_4, ...behaviour },
    },
  };
}

/** The shortest violation that was found for each switch. */
export const VIOLATIONS: readonly SwitchViolation[] = [
  {
    switched: 'truncateByHighWatermark',
    source: 'SC-6, KIP-101',
    story: 'Broker 3 cuts an acknowledged record, to its own high watermark, and is elected next.',
    claim: 'noCommittedLoss',
    step: 7,
    event: 'PartitionChanged',
    found: 'hand',
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    metadataMs: [5, 9, 14],
    commands: [
      produce('all', 'a'),
      wait(10),
      crash(1),
      link(2, 3, 'cut'),
      FENCED,
      crash(2),
      FENCED,
    ],
  },
  {
    switched: 'epochInReply',
    source: 'SC-7, S3, KIP-279',
    story:
      'Both brokers append what the other lacks; 2 is told an offset only, keeps b and gets c.',
    claim: 'logMatching',
    step: 9,
    event: 'FollowerHighWatermarkMoved',
    found: 'hand',
    brokers: [1, 2],
    minInsyncReplicas: 2,
    metadataMs: [5, 9],
    commands: [
      produce('1', 'a'),
      pause(1),
      FENCED,
      produce('1', 'b'),
      pause(2),
      resume(1),
      FENCED,
      resume(2),
      wait(2_000),
    ],
  },
  {
    switched: 'fetchEpochCheck',
    source: 'SC-12, KIP-320',
    story:
      'Leader 1 does not know that its term is over and counts fetches of the next: 2 and 3 are there already.',
    claim: 'countsSameEpochOnly',
    step: 10,
    event: 'HighWatermarkAdvanced',
    found: 'walk',
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    metadataMs: [5, 9, 14],
    commands: [
      crash(3),
      pause(1),
      start(3),
      crash(2),
      start(2),
      wait(16_000),
      resume(1),
      produce('all', 'a'),
      link('controller', 1, 'cut'),
      wait(50),
    ],
  },
  {
    switched: 'maximalIsr',
    source: 'SC-8, KIP-497',
    story: 'A shrink counts before the controller has confirmed it.',
    claim: 'quorumSuperset',
    step: 3,
    event: 'IsrChangeProposed',
    found: 'walk',
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    metadataMs: [5, 9, 14],
    commands: [produce('all', 'a'), link(1, 3, 'held'), wait(35_000)],
  },
  {
    switched: 'brokerEpochCheck',
    source: 'SC-9, S13, KIP-903',
    story:
      'A fetch of broker 2 from before it lost its disk lets it into the ISR, with an empty log.',
    claim: 'isrHoldsCommitted',
    step: 9,
    event: 'PartitionChanged',
    found: 'hand',
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    metadataMs: [5, 9, 14],
    commands: [
      produce('all', 'a'),
      link(2, 1, 'held'),
      wait(5),
      crashLossy(2, 0),
      FENCED,
      start(2),
      wait(6_000),
      link(2, 1, 'open'),
      wait(40),
    ],
  },
  {
    switched: 'eligibilityCheck',
    source: 'KIP-841',
    story: 'A broker that comes back joins the ISR while it is still fenced.',
    claim: 'registrationShape',
    step: 3,
    event: 'PartitionChanged',
    found: 'walk',
    brokers: [1, 2, 3],
    minInsyncReplicas: 1,
    metadataMs: [5, 9, 14],
    commands: [crash(3), start(3), wait(16_000)],
  },
  {
    switched: 'strictMinIsr',
    source: 'S9, KAFKA-15583',
    story: 'With an ISR of one the leader commits what the ELR member lacks.',
    claim: 'highWatermarkNeedsMinIsr',
    step: 4,
    event: 'HighWatermarkAdvanced',
    found: 'walk',
    brokers: [1, 2],
    minInsyncReplicas: 2,
    metadataMs: [5, 9],
    commands: [pause(2), wait(16_000), produce('1', 'a'), wait(10)],
  },
  {
    switched: 'eligibleLeaderReplicas',
    source: 'SC-11, S8, KIP-966',
    story:
      'The last replica standing loses its disk and is elected again, although 2 and 3 hold the record.',
    claim: 'noCommittedLoss',
    step: 8,
    event: 'PartitionChanged',
    found: 'walk',
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    metadataMs: [5, 9, 14],
    commands: [
      produce('all', 'a'),
      wait(10),
      crash(2),
      crash(3),
      FENCED,
      crashLossy(1, 0),
      start(1),
      wait(16_000),
    ],
  },
  {
    switched: 'lastKnownLeaderAlive',
    source: 'KAFKA-19522',
    story: 'Broker 1 registers after a crash and is elected on the spot, while it is fenced.',
    claim: 'registrationShape',
    step: 6,
    event: 'PartitionChanged',
    found: 'hand',
    brokers: [1, 2],
    minInsyncReplicas: 1,
    metadataMs: [5, 9],
    commands: [crash(2), wait(100), crash(1), FENCED, start(1), wait(3_100)],
  },
  {
    switched: 'staleFetchGuard',
    source: 'KAFKA-18991',
    story:
      'An answer of epoch 2, that the histories part, arrives in epoch 3 and cuts a committed record.',
    claim: 'isrHoldsCommitted',
    step: 13,
    event: 'LogTruncated',
    found: 'hand',
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    metadataMs: [5, 9, 14],
    commands: [
      pause(1),
      FENCED,
      resume(1),
      wait(2_000),
      link(2, 1, 'held'),
      link(1, 3, 'held'),
      produce('1', 'a'),
      { type: 'electLeader', election: 'preferred' },
      wait(50),
      crash(1),
      FENCED,
      link(1, 3, 'open'),
      wait(10),
    ],
  },
  {
    switched: 'epochStartCheck',
    source: 'S4, S7, KAFKA-7128',
    story:
      'The new leader’s high watermark is behind, and lets a broker in that lacks a committed record.',
    claim: 'isrHoldsCommitted',
    step: 8,
    event: 'PartitionChanged',
    found: 'hand',
    brokers: [1, 2, 3],
    minInsyncReplicas: 2,
    metadataMs: [5, 14, 9],
    commands: [
      pause(2),
      FENCED,
      produce('all', 'a'),
      wait(10),
      crash(1),
      resume(2),
      link(3, 2, 'held'),
      FENCED,
    ],
  },
];
