import type { Invariant } from '../../kernel/invariant';
import {
  epochsNeverFall,
  oneLeaderPerEpoch,
  quorumSuperset,
  registrationShape,
  uncleanExclusion,
} from './invariants/controller';
import {
  ackedAllDurable,
  consistentRead,
  isrHoldsCommitted,
  noCommittedLoss,
} from './invariants/durability';
import {
  countsSameEpochOnly,
  highWatermarkInsideLog,
  highWatermarkNeedsMinIsr,
  termHighWatermarkNeverFalls,
} from './invariants/high-watermark';
import {
  epochCacheFits,
  epochOffsetUnique,
  epochsRiseAlongLog,
  idempotence,
  logMatching,
} from './invariants/logs';

/**
 * The claims that are evaluated on Kafka (specs/kafka.md 5.2), what it promises first. The comment of each says when it may break.
 */
export const INVARIANTS: readonly Invariant[] = [
  noCommittedLoss,
  ackedAllDurable,
  consistentRead,
  isrHoldsCommitted,
  logMatching,
  epochOffsetUnique,
  highWatermarkInsideLog,
  termHighWatermarkNeverFalls,
  highWatermarkNeedsMinIsr,
  countsSameEpochOnly,
  quorumSuperset,
  oneLeaderPerEpoch,
  epochsRiseAlongLog,
  epochsNeverFall,
  registrationShape,
  epochCacheFits,
  idempotence,
  uncleanExclusion,
];
