import { clusterProduce as t } from '../../texts/en/cluster-produce';
import { words } from '../../texts/en/words';
import type {
  ProduceAcknowledged,
  ProduceFailed,
  ProduceRejected,
  ProduceWaiting,
  SimulationEvent,
} from '../event';
import { brokerOf, type ClusterView } from '../view';
import {
  acknowledgedSentence,
  failedSentence,
  pendingRequest,
  rejectedSentence,
} from './produce-sentence';
import { offsetsNamed, quoted } from './words';

/** A cluster of processes waits for the high watermark, whoever is in the ISR by then. */
export function clusterWaitingSentence({ values, target }: ProduceWaiting): string {
  return t().waitsForMark(quoted(values), target);
}

/** An acknowledgement with acks=all, where the high watermark decides; others are as in MiniKafka. */
export function clusterAcknowledgedSentence(
  event: ProduceAcknowledged,
  before: ClusterView,
): string {
  const { broker, acks, values, baseOffset, nextOffset } = event;
  if (event.duplicate || baseOffset === null || acks === '1') {
    return acknowledgedSentence(event, before);
  }
  const place = offsetsNamed({ from: baseOffset, to: nextOffset });
  return t().acknowledgedMark(broker, quoted(values), place, nextOffset);
}

/** A refusal by a broker that does not lead, or has not heard of the partition; others are as in MiniKafka. */
export function clusterRejectedSentence(
  event: SimulationEvent & ProduceRejected,
  before: ClusterView,
): string {
  const { broker, values, error } = event;
  if (error === 'NOT_LEADER_OR_FOLLOWER') return t().notLeader(broker, quoted(values));
  if (error === 'UNKNOWN_TOPIC_OR_PARTITION') return t().notHeardOf(broker, quoted(values));
  return rejectedSentence(event, before);
}

/** The end of a waiting request by time or by a new leader; others are as in MiniKafka. */
export function clusterFailedSentence(event: ProduceFailed, before: ClusterView): string {
  const { broker, error, request } = event;
  const pending = pendingRequest(before, { broker, request });
  const { both } = words();
  if (error === 'REQUEST_TIMED_OUT') {
    const is = brokerOf(before, broker)?.highWatermark ?? '?';
    const waiter = before.waiters.find((waiting) => waiting.request === request);
    return both(t().timedOut(broker, pending, is, waiter?.target ?? t().it), t().stays);
  }
  if (error === 'NOT_LEADER_OR_FOLLOWER') {
    return both(t().leadsNoLonger(broker, pending), t().atMercy);
  }
  return failedSentence(event, before);
}
