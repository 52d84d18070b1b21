import type { KafkaBehaviour } from './cluster-config';
import { KAFKA_4_4 } from './kafka-defaults';

/** Versions of Kafka whose replication differs in what {@link KafkaBehaviour} can switch, oldest first. */
export const GENERATION_NAMES = ['0.10', '0.11', '2.0', '2.7', '3.6', '4.0', '4.4'] as const;

/** Name of a generation: the version that it is. */
export type GenerationName = (typeof GENERATION_NAMES)[number];

/** No epochs at all: followers cut to their own high watermark, and what the leader proposes counts at once. */
const KAFKA_0_10: KafkaBehaviour = {
  truncateByHighWatermark: true,
  epochInReply: false,
  fetchEpochCheck: false,
  maximalIsr: false,
  brokerEpochCheck: false,
  eligibilityCheck: false,
  strictMinIsr: false,
  eligibleLeaderReplicas: false,
  lastKnownLeaderAlive: false,
  staleFetchGuard: false,
  epochStartCheck: false,
  uncleanElectionSetting: true,
  epochEntryAtElection: false,
  epochBumpOnShrink: true,
};

/** KIP-101: followers ask where their epoch ended. The answer is an offset only. */
const KAFKA_0_11: KafkaBehaviour = { ...KAFKA_0_10, truncateByHighWatermark: false };

/** KIP-279: the answer names the epoch too. KAFKA-7415: an epoch has its entry before its first record. */
const KAFKA_2_0: KafkaBehaviour = {
  ...KAFKA_0_11,
  epochInReply: true,
  epochEntryAtElection: true,
};

/**
 * KIP-320 (2.1): fetches carry the leader epoch. KAFKA-7128 (2.0.1, 2.1): who joins the ISR has reached the start of
 * the epoch. KIP-497 (2.7): an ISR change counts when it is confirmed. Its cluster still had ZooKeeper: what this
 * generation shows are its rules of replication, on the controller of today.
 */
const KAFKA_2_7: KafkaBehaviour = {
  ...KAFKA_2_0,
  fetchEpochCheck: true,
  epochStartCheck: true,
  maximalIsr: true,
};

/**
 * KIP-841 (3.3): no fenced or stopping broker joins the ISR. KIP-903 (3.5): nor one of an earlier start. KAFKA-15021
 * (3.6): a smaller ISR is no new epoch. The KRaft controller does not heed the unclean setting yet (KAFKA-12670;
 * recorded on 3.6.2).
 */
const KAFKA_3_6: KafkaBehaviour = {
  ...KAFKA_2_7,
  eligibilityCheck: true,
  brokerEpochCheck: true,
  epochBumpOnShrink: false,
  uncleanElectionSetting: false,
};

/**
 * KAFKA-15583 (3.7): the high watermark stands below min.insync.replicas. KAFKA-18723 and 18991 (3.9.1): stale fetch
 * replies are refused. KIP-966 is there and off, as in a new cluster of 4.0; its last known leader may be dead.
 */
const KAFKA_4_0: KafkaBehaviour = {
  ...KAFKA_3_6,
  strictMinIsr: true,
  staleFetchGuard: true,
  uncleanElectionSetting: true,
};

/**
 * The switches of each generation (specs/kafka.md 0.2). From 4.1 on KIP-966 is on in new clusters, and a dead last
 * known leader is not elected (KAFKA-19522).
 */
export const GENERATIONS: Readonly<Record<GenerationName, KafkaBehaviour>> = {
  '0.10': KAFKA_0_10,
  '0.11': KAFKA_0_11,
  '2.0': KAFKA_2_0,
  '2.7': KAFKA_2_7,
  '3.6': KAFKA_3_6,
  '4.0': KAFKA_4_0,
  '4.4': KAFKA_4_4,
};

/** The generation of a Kafka version such as `3.6.2`: the newest one that is not newer. */
export function generationOf(version: string): KafkaBehaviour {
  const [major = 4, minor = 4] = version.split('.').map(Number);
  const name = GENERATION_NAMES.findLast((candidate) => {
    const [since = 0, patch = 0] = candidate.split('.').map(Number);
    return since < major || (since === major && patch <= minor);
  });
  // A new cluster of 4.1 behaves as one of 4.4.
  return GENERATIONS[major === 4 && minor > 0 ? '4.4' : (name ?? '0.10')];
}
