import {
  acknowledgedMeansCommitted,
  consistentReads,
  highWatermarkNeverFalls,
  isrHoldsCommittedPrefix,
  leaderNeverTruncates,
  logMatching,
  noAcknowledgedRecordLost,
  noTruncationBelowHighWatermark,
  oneLeaderPerEpoch,
  type Invariant,
} from '../../kernel/invariant';

/**
 * The claims that are evaluated on MiniKafka. It breaks some on purpose (formal-models.md section 6): log
 * matching, consistent reads and the ISR's prefix by a bare refresh after a promotion; acks=all before the high
 * watermark by its captured set; a falling high watermark by a restart; a leader that cuts itself by promotion.
 */
export const INVARIANTS: readonly Invariant[] = [
  logMatching,
  noAcknowledgedRecordLost,
  consistentReads,
  highWatermarkNeverFalls,
  isrHoldsCommittedPrefix,
  oneLeaderPerEpoch,
  acknowledgedMeansCommitted,
  leaderNeverTruncates,
  noTruncationBelowHighWatermark,
];
