import type { FetchRejected, FollowerFetched, SimulationEvent } from '../event';
import { brokerOf, type ClusterView } from '../view';
import { brokersNamed, quoted } from './words';

/** Broker 2 fetches “one” from offset 0. */
export function fetchedSentence(event: FollowerFetched, after: ClusterView): string {
  const { broker, leader, fetchOffset, batches, fetchTimeMs } = event;
  if (batches.length === 0) {
    return `Broker ${broker} fetches from offset ${fetchOffset} and finds nothing new; its fetch time is renewed.`;
  }
  const values = batches.flatMap((batch) => batch.values);
  const fetches = `Broker ${broker} fetches ${quoted(values)} from offset ${fetchOffset}`;
  if (fetchTimeMs === null) return `${fetches}; its visit fails, so its fetch time stays.`;
  const end = brokerOf(after, broker)?.log.endOffset ?? 0;
  const leaderEnd = brokerOf(after, leader)?.log.endOffset ?? 0;
  return end < leaderEnd
    ? `${fetches}; its byte budget leaves the rest for a later round.`
    : `${fetches}.`;
}

/** The error that ends a round, and what the round leaves undone. */
export function fetchRejectedSentence(
  event: SimulationEvent & FetchRejected,
  before: ClusterView,
): string {
  const { broker, notVisited } = event;
  const left = notVisited.length === 0 ? '' : `, before ${brokersNamed(notVisited)}`;
  return `Broker ${broker} ${reasonOf(event, before)}. The round ends without a refresh${left}.`;
}

function reasonOf(event: SimulationEvent & FetchRejected, before: ClusterView): string {
  const { leader, fetchOffset, error, range } = event;
  const { highWatermark } = before.partition;
  if (error === 'OFFSET_OUT_OF_RANGE') {
    return range?.requested === fetchOffset
      ? `fetches from ${fetchOffset}, beyond the log of leader ${leader}, which ends at ${range.end}`
      : `cannot be cut to the high watermark ${highWatermark}: its log ends at ${fetchOffset}`;
  }
  const leaderEnd = brokerOf(before, leader)?.log.endOffset ?? 0;
  if (fetchOffset > leaderEnd) {
    return `cannot be cut to the high watermark ${highWatermark}, which lies inside one of its batches`;
  }
  const start = event.why.compared[0]?.left.value ?? '?';
  return `cannot store the next batch, which starts at ${start} and not at its LEO ${fetchOffset}`;
}
