import { clientAnswer as t } from '../../texts/en/client-answer';
import type { ClientAnswered, ElectionAnswered, ProduceSent } from '../cluster-event';
import { braces, offsetsNamed, quoted } from './words';
import type { ClusterView } from '../view';

/** A producer's request sets out. */
export function sentSentence({ broker, acks, values }: ProduceSent): string {
  return t().sent(quoted(values), broker, acks);
}

/** What a client hears on a Fetch, ListOffsets or OffsetForLeaderEpoch. */
export function clientAnsweredSentence(event: ClientAnswered): string {
  const { api, broker, error, leaderEpoch } = event;
  if (error !== null) {
    return api === 'Fetch'
      ? t().fetchRefused(broker, errorOf(event))
      : t().requestRefused(broker, api, errorOf(event));
  }
  switch (api) {
    case 'Fetch':
      return fetchSentence(event);
    case 'ListOffsets':
      return leaderEpoch === null
        ? t().latest(broker, event.offset ?? '?')
        : t().latestInEpoch(broker, event.offset ?? '?', leaderEpoch);
    case 'OffsetForLeaderEpoch':
      // -1 is Kafka’s own word for an epoch that it does not know.
      return leaderEpoch === null || leaderEpoch < 0
        ? t().epochNotKnown(broker)
        : t().epochEnds(broker, leaderEpoch, event.endOffset ?? '?');
    default:
      return api satisfies never;
  }
}

function errorOf({ error, broker }: ClientAnswered): string {
  switch (error) {
    case 'FENCED_LEADER_EPOCH':
      return t().olderEpoch;
    case 'UNKNOWN_LEADER_EPOCH':
      return t().newerEpoch;
    case 'NOT_LEADER_OR_FOLLOWER':
      return t().doesNotLead(broker);
    case 'OFFSET_OUT_OF_RANGE':
      return t().outsideLog;
    case 'OFFSET_NOT_AVAILABLE':
      return t().markBelowEpoch;
    case 'UNKNOWN_TOPIC_OR_PARTITION':
      return t().notHeardOf(broker);
    default:
      return error ?? t().noReason;
  }
}

function fetchSentence(event: ClientAnswered): string {
  const { broker, values, diverging, highWatermark: mark, offset } = event;
  if (diverging !== null) {
    return diverging.epoch === null
      ? t().lastEpochParts(broker, diverging.endOffset)
      : t().epochParts(broker, diverging.epoch, diverging.endOffset);
  }
  if (values.length === 0) {
    return mark === null ? t().nothing(broker) : t().nothingUpTo(broker, mark);
  }
  const read =
    offset === null
      ? quoted(values)
      : t().valuesAt(quoted(values), offsetsNamed({ from: offset, to: offset + values.length }));
  return mark === null ? t().gives(broker, read) : t().givesUpTo(broker, read, mark);
}

/** What an operator hears on an election command. */
export function electionAnsweredSentence(event: ElectionAnswered, before: ClusterView): string {
  const { election, error } = event;
  const asked = election === 'preferred' ? t().preferred : t().unclean;
  const { leader, replicas, isr } = before.partition;
  switch (error) {
    case null:
      return t().electionDone(asked);
    case 'ELECTION_NOT_NEEDED':
      return t().electionNotNeeded(asked, leader ?? '?');
    case 'PREFERRED_LEADER_NOT_AVAILABLE':
      return t().preferredNotAvailable(replicas[0] ?? '?', braces(isr));
    case 'ELIGIBLE_LEADERS_NOT_AVAILABLE':
      return t().nobodyAvailable(asked);
    default:
      return t().electionRefused(asked, error);
  }
}
