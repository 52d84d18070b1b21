import { messages, type Value } from '../messages';

/** A request that is over, field by field, and how far a preview looks. */
export const requestFacts = messages('request-facts', {
  values: 'values',
  sentTo: 'sent to',
  broker: (broker: Value) => `broker ${broker}`,
  sent: 'sent',
  offsets: 'offsets',
  none: 'none',
  range: (first: Value, last: Value) => `${first} to ${last}`,
  outcome: 'outcome',
  pending: 'pending',
  acknowledged: 'acknowledged',
  refused: 'refused',
  unknown: 'unknown',
  fenced: 'fenced',
  unanswered: 'unanswered',
  lost: 'lost',
  looksAhead: (time: Value) => `One looks ${time} ahead, no further.`,
});
