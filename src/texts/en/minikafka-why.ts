import { messages, type Value } from '../messages';

/** Why something in MiniKafka is as it is. */
export const miniKafkaWhy = messages('minikafka-why', {
  leads: (broker: Value, epoch: Value) =>
    `Broker ${broker} leads in epoch ${epoch} and is always in the ISR.`,
  ownFetch: 'Its own last fetch plays no part while it leads, and is not renewed.',
  meetsAll: (broker: Value) => `Broker ${broker} is in the ISR and meets all three conditions.`,
  willLeave: (broker: Value, reasons: Value) =>
    `Broker ${broker} is in the ISR still, but the next refresh will remove it: ${reasons}.`,
  onlyRefresh:
    'Only a refresh or a complete fetch round computes the ISR again. Time alone does nothing.',
  outsideThough: (broker: Value) =>
    `Broker ${broker} is outside the ISR although it meets all three conditions: nothing has computed the ISR since.`,
  nextLetsIn: 'The next refresh or complete fetch round lets it in.',
  outside: (broker: Value, reasons: Value) => `Broker ${broker} is outside the ISR: ${reasons}.`,
  betweenReasons: ', ',
  isr: (isr: Value) =>
    `The ISR is ${isr}: the leader, and the followers that met all three conditions when it was last computed.`,
  enough: (size: Value, min: Value) =>
    `Its size ${size} reaches min.insync.replicas ${min}: acks=all is accepted.`,
  tooFew: (size: Value, min: Value) =>
    `Its size ${size} is below min.insync.replicas ${min}: acks=all is refused, acks=1 and acks=0 are not.`,
  nothingReadable: 'Nothing can be read yet.',
  lastReadable: (offset: Value) => `Offset ${offset} is the last readable one.`,
  markStands: (highWatermark: Value, lowest: Value) =>
    `The high watermark stands at ${highWatermark} although every in-sync replica reaches ${lowest}: nothing has recomputed it since.`,
  recomputed: 'An append, a refresh, a removal or a complete fetch round recomputes it.',
  markHeld: (highWatermark: Value, names: Value, lowest: Value) =>
    `The high watermark is held at ${highWatermark} by ${names}: LEO ${lowest}.`,
  leaderEnds: (end: Value) => `The leader's log ends at ${end}.`,
  markAtEnd: (highWatermark: Value) =>
    `The high watermark is ${highWatermark}: every in-sync replica reaches the end of the leader's log.`,
  appendedIn: (epoch: Value) => `It was appended by the leader of epoch ${epoch}.`,
  leaderHoldsOther: (leader: Value, epoch: Value) =>
    `Leader ${leader} holds another record at this offset, from epoch ${epoch}.`,
  leaderHasNone: (leader: Value) => `Leader ${leader} has no record at this offset.`,
  committed: (value: Value, offset: Value, broker: Value) =>
    `Record ${value} at offset ${offset} on broker ${broker} is below the high watermark: it counts as committed.`,
  notCommitted: (value: Value, offset: Value, broker: Value, highWatermark: Value) =>
    `Record ${value} at offset ${offset} on broker ${broker} is not committed: the high watermark is ${highWatermark}.`,
  waitsFor: (names: Value, target: Value) =>
    `The request waits for ${names} to reach offset ${target}.`,
  allReached: (target: Value) =>
    `Every captured broker has reached offset ${target}, but nothing has settled the request since.`,
  captured: (isr: Value) =>
    `It captured the ISR ${isr} when it was appended; leaving the ISR does not make it easier.`,
  noTimeout: 'There is no time-out.',
});
