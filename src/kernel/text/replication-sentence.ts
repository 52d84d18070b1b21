import { replication as t } from '../../texts/en/replication';
import type {
  FetchAnswered,
  FetchFailed,
  FollowerHighWatermarkMoved,
  FollowerProgressed,
} from '../cluster-event';
import type { FollowerFetched, LogTruncated } from '../event';
import type { BrokerId } from '../ids';
import { brokerOf, type ClusterView } from '../view';
import { removedValues } from './removed-values';
import { milliseconds, offsetsNamed, quoted } from './words';

/** What a leader answers to a follower's fetch. */
export function fetchAnsweredSentence(event: FetchAnswered): string {
  const { leader, follower, fetchOffset: offset, records, highWatermark, diverging, error } = event;
  if (error !== null) {
    return t().refused(leader, follower, offset, fetchErrorOf(error, { leader, follower }));
  }
  if (diverging !== null) {
    const { epoch, endOffset } = diverging;
    return epoch === null
      ? t().lastEpochParts(leader, follower, offset, endOffset)
      : t().epochParts(leader, follower, offset, epoch, endOffset);
  }
  const some = records === 1 ? t().oneRecord : t().records(records);
  const what = records === 0 ? t().noRecords : some;
  return highWatermark === null
    ? t().answers(leader, follower, offset, what)
    : t().answersWithMark(leader, follower, offset, what, highWatermark);
}

/** What an error of a fetch means, as the end of a sentence. */
function fetchErrorOf(
  error: NonNullable<FetchAnswered['error']>,
  { leader, follower }: { leader: BrokerId; follower: BrokerId },
): string {
  switch (error) {
    case 'FENCED_LEADER_EPOCH':
      return t().olderEpoch;
    case 'UNKNOWN_LEADER_EPOCH':
      return t().newerEpoch(leader);
    case 'NOT_LEADER_OR_FOLLOWER':
      return t().notLeader(leader, follower);
    case 'OFFSET_OUT_OF_RANGE':
      return t().outsideLog(leader);
    default:
      return error;
  }
}

/** How far a leader now knows a follower to be. */
export function progressedSentence(event: FollowerProgressed, after: ClusterView): string {
  const { leader, follower, from, to, lastCaughtUpMs } = event;
  const end = brokerOf(after, leader)?.log.endOffset;
  if (from !== null && to < from) return t().wentBack(leader, follower, to, from);
  const has = to === 0 ? t().hasNothing : t().hasBelow;
  const behind =
    lastCaughtUpMs === 0
      ? t().notYetAtEnd(has)
      : t().lastCaughtUp(has, milliseconds(lastCaughtUpMs));
  const sees = from === null ? t().seesFirst : t().sees;
  return sees(leader, follower, to, end === to ? t().hasEverything : behind);
}

/** A follower stores what its leader answered. */
export function storedSentence({ broker, leader, fetchOffset, batches }: FollowerFetched): string {
  const values = batches.flatMap((batch) => batch.values);
  if (values.length === 0) return t().nothingNew(broker, leader);
  const place = offsetsNamed({ from: fetchOffset, to: fetchOffset + values.length });
  return t().appends(broker, quoted(values), leader, place);
}

/** A follower's own high watermark follows the leader's answer, also downwards. */
export function followerHighWatermarkSentence(event: FollowerHighWatermarkMoved): string {
  const { broker, leader, from, to } = event;
  const moves = to < from ? t().lowersMark : t().raisesMark;
  return moves(broker, from, to, leader);
}

/** A fetch that came to nothing, and when the follower tries again. */
export function fetchFailedSentence({ broker, leader, error, retryMs }: FetchFailed): string {
  const fails =
    error === 'CONNECTION_LOST'
      ? t().connectionLost(broker, leader)
      : t().isRefused(broker, leader, error);
  return retryMs === null
    ? t().fetchesNoMore(fails)
    : t().fetchesAgain(fails, milliseconds(retryMs));
}

/** Records that a broker of a cluster loses, and why. */
export function clusterTruncatedSentence(event: LogTruncated, before: ClusterView): string {
  const { broker, from, to, cause } = event;
  const removed = removedValues(event.removed);
  const leader = brokerOf(before, broker)?.believes?.leader ?? null;
  const name = leader === null ? t().theLeader : t().leader(leader);
  switch (cause) {
    case 'divergence':
      return t().cutWhereParts(broker, from, to, name, removed);
    case 'highWatermark':
      return t().cutToMark(broker, from, to, removed);
    case 'leaderEnd':
      return t().cutToEnd(broker, from, to, name, removed);
    case 'lostLog':
      return to === 0 ? t().losesLog(broker, from, removed) : t().losesTail(broker, to, removed);
    default:
      return t().cuts(broker, from, to, removed);
  }
}
