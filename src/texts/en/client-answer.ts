import { messages, type Value } from '../messages';

/** What a frame says that clients and operators send and hear. */
export const clientAnswer = messages('client-answer', {
  sent: (values: Value, broker: Value, acks: Value) =>
    `A producer sends ${values} to broker ${broker} with acks=${acks}.`,
  fetchRefused: (broker: Value, reason: Value) =>
    `Broker ${broker} refuses a consumer’s fetch: ${reason}.`,
  requestRefused: (broker: Value, api: Value, reason: Value) =>
    `Broker ${broker} refuses a client’s ${api}: ${reason}.`,
  latest: (broker: Value, offset: Value) =>
    `Broker ${broker} names ${offset} as its latest offset: consumers read up to its high watermark.`,
  latestInEpoch: (broker: Value, offset: Value, epoch: Value) =>
    `Broker ${broker} names ${offset} as its latest offset in epoch ${epoch}: consumers read up to its high watermark.`,
  epochNotKnown: (broker: Value) => `Broker ${broker} does not know where that leader epoch ends.`,
  epochEnds: (broker: Value, epoch: Value, end: Value) =>
    `Broker ${broker} answers that leader epoch ${epoch} ends at offset ${end} in its log.`,
  olderEpoch: 'the request carries an older leader epoch than the one it knows',
  newerEpoch: 'the request carries a newer leader epoch than the one it knows',
  doesNotLead: (broker: Value) => `broker ${broker} does not lead the partition`,
  outsideLog: 'the offset is outside its log',
  markBelowEpoch: 'its high watermark has not reached the start of its leader epoch yet',
  notHeardOf: (broker: Value) => `broker ${broker} has not heard of the partition`,
  noReason: 'no reason',
  lastEpochParts: (broker: Value, end: Value) =>
    `Broker ${broker} tells a consumer that their histories part: its last epoch ends at offset ${end} here.`,
  epochParts: (broker: Value, epoch: Value, end: Value) =>
    `Broker ${broker} tells a consumer that their histories part: epoch ${epoch} ends at offset ${end} here.`,
  nothing: (broker: Value) => `Broker ${broker} has nothing for a consumer to read.`,
  nothingUpTo: (broker: Value, highWatermark: Value) =>
    `Broker ${broker} has nothing for a consumer to read; consumers read up to its high watermark ${highWatermark}.`,
  gives: (broker: Value, values: Value) => `Broker ${broker} gives a consumer ${values}.`,
  givesUpTo: (broker: Value, values: Value, highWatermark: Value) =>
    `Broker ${broker} gives a consumer ${values}; consumers read up to its high watermark ${highWatermark}.`,
  valuesAt: (values: Value, place: Value) => `${values} at ${place}`,
  preferred: 'preferred election',
  unclean: 'unclean election',
  electionDone: (election: Value) => `The controller answers that the ${election} is done.`,
  electionNotNeeded: (election: Value, leader: Value) =>
    `The controller holds no ${election}: broker ${leader} leads already.`,
  preferredNotAvailable: (broker: Value, isr: Value) =>
    `The controller cannot elect broker ${broker}, the first of the assignment: it is not active or not in the ISR ${isr}.`,
  nobodyAvailable: (election: Value) =>
    `The controller finds nobody for the ${election}: no replica is active.`,
  electionRefused: (election: Value, error: Value) =>
    `The controller refuses the ${election}: ${error}.`,
});
