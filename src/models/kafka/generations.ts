import type { KafkaBehaviour } from '../../kernel/cluster-config';
import { KAFKA_4_4 } from './config';

const V4_0: KafkaBehaviour = { ...KAFKA_4_4, lastKnownLeaderAlive: false };
const V3_6: KafkaBehaviour = {
  ...V4_0,
  strictMinIsr: false,
  eligibleLeaderReplicas: false,
  staleFetchGuard: false,
  uncleanElectionSetting: false,
};
const V2_7: KafkaBehaviour = {
  ...V3_6,
  uncleanElectionSetting: true,
  brokerEpochCheck: false,
  eligibilityCheck: false,
  epochBumpOnShrink: true,
};
const V2_0: KafkaBehaviour = { ...V2_7, maximalIsr: false };
const V0_11: KafkaBehaviour = {
  ...V2_0,
  epochInReply: false,
  fetchEpochCheck: false,
  epochStartCheck: false,
  epochEntryAtElection: false,
};
const V0_10: KafkaBehaviour = { ...V0_11, truncateByHighWatermark: true };

/** Ready-made behaviours by the name of the version from which they hold (specs/kafka.md 0.2). */
export const GENERATIONS = {
  '0.10': V0_10,
  '0.11': V0_11,
  '2.0': V2_0,
  '2.7': V2_7,
  '3.6': V3_6,
  '4.0': V4_0,
  '4.4': KAFKA_4_4,
} as const;

/** The generation of a Kafka version such as `3.6.2`. */
export function generationOf(version: string): KafkaBehaviour {
  const [major = 4, minor = 4] = version.split('.').map(Number);
  if (major >= 5 || (major === 4 && minor >= 1)) return GENERATIONS['4.4'];
  if (major === 4) return GENERATIONS['4.0'];
  if (major === 3) return GENERATIONS['3.6'];
  if (major === 2) return minor >= 7 ? GENERATIONS['2.7'] : GENERATIONS['2.0'];
  return major === 1 || minor >= 11 ? GENERATIONS['0.11'] : GENERATIONS['0.10'];
}
