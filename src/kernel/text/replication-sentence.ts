import type {
  FetchAnswered,
  FetchFailed,
  FollowerHighWatermarkMoved,
  FollowerProgressed,
} from '../cluster-event';
import type { FollowerFetched, LogTruncated } from '../event';
import type { BrokerId } from '../ids';
import { brokerOf, type ClusterView } from '../view';
import { counted, milliseconds, offsetsNamed, quoted } from './words';

/** What a leader answers to a follower's fetch. */
export function fetchAnsweredSentence(event: FetchAnswered): string {
  const { leader, follower, fetchOffset, records, highWatermark, diverging, error } = event;
  if (error !== null) {
    return `Broker ${leader} refuses the fetch of broker ${follower} from offset ${fetchOffset}: ${fetchErrorOf(error, { leader, follower })}.`;
  }
  if (diverging !== null) {
    const ends =
      diverging.epoch === null
        ? `its last epoch ends at offset ${diverging.endOffset} here`
        : `epoch ${diverging.epoch} ends at offset ${diverging.endOffset} here`;
    return `Leader ${leader} tells broker ${follower}, which fetches from offset ${fetchOffset}, that their logs part: ${ends}.`;
  }
  const mark = highWatermark === null ? '' : ` and high watermark ${highWatermark}`;
  const what = records === 0 ? 'no records' : counted(records, 'record');
  return `Leader ${leader} answers the fetch of broker ${follower} from offset ${fetchOffset} with ${what}${mark}.`;
}

/** What an error of a fetch means, as the end of a sentence. */
function fetchErrorOf(
  error: NonNullable<FetchAnswered['error']>,
  pair: { leader: BrokerId; follower: BrokerId },
): string {
  switch (error) {
    case 'FENCED_LEADER_EPOCH':
      return 'it carries an older leader epoch';
    case 'UNKNOWN_LEADER_EPOCH':
      return `it carries a leader epoch that broker ${pair.leader} has not heard of yet`;
    case 'NOT_LEADER_OR_FOLLOWER':
      return `broker ${pair.leader} does not lead, or broker ${pair.follower} has registered anew since`;
    case 'OFFSET_OUT_OF_RANGE':
      return `the offset is outside the log of broker ${pair.leader}`;
    default:
      return error;
  }
}

/** How far a leader now knows a follower to be. */
export function progressedSentence(event: FollowerProgressed, after: ClusterView): string {
  const { leader, follower, from, to, lastCaughtUpMs } = event;
  const end = brokerOf(after, leader)?.log.endOffset;
  const sees = `Leader ${leader} sees broker ${follower} fetch from offset ${to}`;
  if (from !== null && to < from) return `${sees}, back from ${from}: its log was cut.`;
  const has = to === 0 ? 'it has no records yet' : 'it has all records below';
  const first = from === null ? ', for the first time in this term' : '';
  const caughtUp =
    lastCaughtUpMs === 0
      ? 'it was not at the leader’s end yet'
      : `last caught up at ${milliseconds(lastCaughtUpMs)}`;
  return end === to
    ? `${sees}${first}: it has everything.`
    : `${sees}${first}: ${has}, ${caughtUp}.`;
}

/** A follower stores what its leader answered. */
export function storedSentence({ broker, leader, fetchOffset, batches }: FollowerFetched): string {
  const values = batches.flatMap((batch) => batch.values);
  if (values.length === 0)
    return `Broker ${broker} hears from leader ${leader} that there is nothing new.`;
  const place = offsetsNamed({ from: fetchOffset, to: fetchOffset + values.length });
  return `Broker ${broker} appends ${quoted(values)} from leader ${leader} at ${place}.`;
}

/** A follower's own high watermark follows the leader's answer, also downwards. */
export function followerHighWatermarkSentence(event: FollowerHighWatermarkMoved): string {
  const { broker, leader, from, to } = event;
  const moves = to < from ? 'lowers' : 'raises';
  return `Broker ${broker} ${moves} its high watermark from ${from} to ${to}, as leader ${leader} answered.`;
}

/** A fetch that came to nothing, and when the follower tries again. */
export function fetchFailedSentence({ broker, leader, error, retryMs }: FetchFailed): string {
  const fails =
    error === 'CONNECTION_LOST'
      ? `Broker ${broker} gets no answer from broker ${leader}: the connection is lost`
      : `Broker ${broker} is refused by broker ${leader} with ${error}`;
  return retryMs === null
    ? `${fails}; it fetches no more until it hears of a newer leader epoch.`
    : `${fails}; it fetches again in ${milliseconds(retryMs)}.`;
}

/** Records that a broker of a cluster loses, and why. */
export function clusterTruncatedSentence(event: LogTruncated, before: ClusterView): string {
  const { broker, from, to, cause, removed } = event;
  const removes = `${quoted(removed.map(({ value }) => value))} ${removed.length === 1 ? 'is' : 'are'} removed`;
  const leader = brokerOf(before, broker)?.believes?.leader;
  const name = leader === null || leader === undefined ? 'the leader' : `leader ${leader}`;
  const cuts = `Broker ${broker} cuts its log from ${from} to ${to}`;
  switch (cause) {
    case 'divergence':
      return `${cuts}, where it parts from the log of ${name}: ${removes}.`;
    case 'highWatermark':
      return `${cuts}, its own high watermark: ${removes}.`;
    case 'leaderEnd':
      return `${cuts}, where the log of ${name} ends: ${removes}.`;
    case 'lostLog':
      return to === 0
        ? `Broker ${broker} loses its whole log, which ended at ${from}: ${removes}.`
        : `Broker ${broker} loses what was not on disk, from offset ${to} on: ${removes}.`;
    default:
      return `${cuts}: ${removes}.`;
  }
}
