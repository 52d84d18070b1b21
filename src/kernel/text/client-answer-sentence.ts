import type { ClientAnswered, ElectionAnswered, ProduceSent } from '../cluster-event';
import { braces, offsetsNamed, quoted } from './words';
import type { ClusterView } from '../view';

/** A producer's request sets out. */
export function sentSentence({ broker, acks, values }: ProduceSent): string {
  return `A producer sends ${quoted(values)} to broker ${broker} with acks=${acks}.`;
}

/** What a client hears on a Fetch, ListOffsets or OffsetForLeaderEpoch. */
export function clientAnsweredSentence(event: ClientAnswered): string {
  const { api, broker, error } = event;
  if (error !== null) return `Broker ${broker} refuses ${requestOf(api)}: ${errorOf(event)}.`;
  switch (api) {
    case 'Fetch':
      return fetchSentence(event);
    case 'ListOffsets': {
      const epoch = event.leaderEpoch === null ? '' : ` in epoch ${event.leaderEpoch}`;
      return `Broker ${broker} names ${event.offset ?? '?'} as its latest offset${epoch}: consumers read up to its high watermark.`;
    }
    case 'OffsetForLeaderEpoch':
      // -1 is Kafka’s own word for an epoch that it does not know.
      return (event.leaderEpoch ?? -1) < 0
        ? `Broker ${broker} does not know where that leader epoch ends.`
        : `Broker ${broker} answers that leader epoch ${event.leaderEpoch} ends at offset ${event.endOffset ?? '?'} in its log.`;
    default:
      return api satisfies never;
  }
}

function requestOf(api: ClientAnswered['api']): string {
  return api === 'Fetch' ? 'a consumer’s fetch' : `a client’s ${api}`;
}

function errorOf({ error, broker }: ClientAnswered): string {
  switch (error) {
    case 'FENCED_LEADER_EPOCH':
      return 'the request carries an older leader epoch than the one it knows';
    case 'UNKNOWN_LEADER_EPOCH':
      return 'the request carries a newer leader epoch than the one it knows';
    case 'NOT_LEADER_OR_FOLLOWER':
      return `broker ${broker} does not lead the partition`;
    case 'OFFSET_OUT_OF_RANGE':
      return 'the offset is outside its log';
    case 'OFFSET_NOT_AVAILABLE':
      return 'its high watermark has not reached the start of its leader epoch yet';
    case 'UNKNOWN_TOPIC_OR_PARTITION':
      return `broker ${broker} has not heard of the partition`;
    default:
      return error ?? 'no reason';
  }
}

function fetchSentence(event: ClientAnswered): string {
  const { broker, values, diverging, highWatermark, offset } = event;
  if (diverging !== null) {
    const epoch = diverging.epoch === null ? 'its last epoch' : `epoch ${diverging.epoch}`;
    return `Broker ${broker} tells a consumer that their histories part: ${epoch} ends at offset ${diverging.endOffset} here.`;
  }
  const end =
    highWatermark === null ? '' : `; consumers read up to its high watermark ${highWatermark}`;
  if (values.length === 0) return `Broker ${broker} has nothing for a consumer to read${end}.`;
  const from =
    offset === null ? '' : ` at ${offsetsNamed({ from: offset, to: offset + values.length })}`;
  return `Broker ${broker} gives a consumer ${quoted(values)}${from}${end}.`;
}

/** What an operator hears on an election command. */
export function electionAnsweredSentence(event: ElectionAnswered, before: ClusterView): string {
  const { election, error } = event;
  const asked = `${election === 'preferred' ? 'preferred' : 'unclean'} election`;
  const { leader, replicas } = before.partition;
  switch (error) {
    case null:
      return `The controller answers that the ${asked} is done.`;
    case 'ELECTION_NOT_NEEDED':
      return `The controller holds no ${asked}: broker ${leader ?? '?'} leads already.`;
    case 'PREFERRED_LEADER_NOT_AVAILABLE':
      return `The controller cannot elect broker ${replicas[0] ?? '?'}, the first of the assignment: it is not active or not in the ISR ${braces(before.partition.isr)}.`;
    case 'ELIGIBLE_LEADERS_NOT_AVAILABLE':
      return `The controller finds nobody for the ${asked}: no replica is active.`;
    default:
      return `The controller refuses the ${asked}: ${error}.`;
  }
}
