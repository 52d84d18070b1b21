import { fetchRound as t } from '../../texts/en/fetch-round';
import { words } from '../../texts/en/words';
import type { FetchRejected, FollowerFetched, SimulationEvent } from '../event';
import { brokerOf, type ClusterView } from '../view';
import { brokersNamed, quoted } from './words';

/** Broker 2 fetches “one” from offset 0. */
export function fetchedSentence(event: FollowerFetched, after: ClusterView): string {
  const { broker, leader, fetchOffset, batches, fetchTimeMs } = event;
  if (batches.length === 0) return t().nothingNew(broker, fetchOffset);
  const values = quoted(batches.flatMap((batch) => batch.values));
  if (fetchTimeMs === null) return t().visitFails(broker, values, fetchOffset);
  const end = brokerOf(after, broker)?.log.endOffset ?? 0;
  const leaderEnd = brokerOf(after, leader)?.log.endOffset ?? 0;
  return end < leaderEnd
    ? t().budgetLeaves(broker, values, fetchOffset)
    : t().fetches(broker, values, fetchOffset);
}

/** The error that ends a round, and what the round leaves undone. */
export function fetchRejectedSentence(
  event: SimulationEvent & FetchRejected,
  before: ClusterView,
): string {
  const { notVisited } = event;
  const ends =
    notVisited.length === 0 ? t().roundEnds : t().roundEndsBefore(brokersNamed(notVisited));
  return words().both(failureOf(event, before), ends);
}

function failureOf(event: SimulationEvent & FetchRejected, before: ClusterView): string {
  const { broker, leader, fetchOffset, error, range } = event;
  const { highWatermark } = before.partition;
  if (error === 'OFFSET_OUT_OF_RANGE') {
    return range?.requested === fetchOffset
      ? t().beyondLeader(broker, fetchOffset, leader, range.end)
      : t().endsBelowMark(broker, highWatermark, fetchOffset);
  }
  const leaderEnd = brokerOf(before, leader)?.log.endOffset ?? 0;
  if (fetchOffset > leaderEnd) return t().markInsideBatch(broker, highWatermark);
  const start = event.why.compared[0]?.left.value ?? '?';
  return t().notContiguous(broker, start, fetchOffset);
}
