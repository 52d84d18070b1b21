import { messages, type Value } from '../messages';

/** Why a follower of Kafka is in the ISR or outside it, and why the high watermark stands where it stands. */
export const kafkaFollower = messages('kafka-follower', {
  noCheck: 'The leader does not run its check.',
  nextCheck: (until: Value) => `The leader's next check is ${until}.`,
  inStillAsked: (broker: Value, isr: Value) =>
    `Broker ${broker} is in the ISR still: the leader has asked for ${isr} and has no answer yet.`,
  countsUntilThen: 'Until then it counts for the high watermark.',
  inFlight: 'While a change is in flight no other is asked for.',
  inOutOfSync: (broker: Value, end: Value, leaderEnd: Value, ago: Value, limit: Value) =>
    `Broker ${broker} is in the ISR still, but out of sync: LEO ${end} of ${leaderEnd}, and last caught up ${ago} ago, more than ${limit}.`,
  inAtEnd: (broker: Value, end: Value) =>
    `Broker ${broker} is in the ISR: its LEO ${end} is that of the leader.`,
  staysWhileSilent: 'As long as nothing is appended it stays in, however long it is silent.',
  inRecently: (broker: Value, ago: Value, limit: Value) =>
    `Broker ${broker} is in the ISR: it was caught up ${ago} ago, at most ${limit}.`,
  endKnown: (end: Value, leaderEnd: Value, until: Value) =>
    `Its LEO is ${end}, the leader's ${leaderEnd}. Without catching up it is out of sync ${until}.`,
  endUnknown: (leaderEnd: Value, until: Value) =>
    `Its LEO is not known in this term, the leader's ${leaderEnd}. Without catching up it is out of sync ${until}.`,
  noRegistration: 'the leader finds no registration of it',
  isFenced: 'it is fenced',
  isStopping: 'it is stopping',
  notFetched: 'it has not fetched in this leadership',
  otherEpoch: (fetched: Value, known: Value) =>
    `its last fetch has broker epoch ${fetched}, the leader's metadata ${known}`,
  outAsked: (broker: Value, isr: Value) =>
    `Broker ${broker} is outside the ISR still: the leader has asked for ${isr} and has no answer yet.`,
  countsAlready: 'It counts for the high watermark already.',
  knowsNewer: 'The controller knows newer: the leader has not read it yet.',
  out: (broker: Value, reasons: Value) => `Broker ${broker} is outside the ISR: ${reasons}.`,
  betweenReasons: ', ',
  outInFlight: (broker: Value, isr: Value) =>
    `Broker ${broker} is outside the ISR although it is in sync and eligible: the change to ${isr} is in flight, and no other is asked for.`,
  outOlderRequest: (broker: Value) =>
    `Broker ${broker} is outside the ISR although it is in sync and eligible: an older request of the leader has no answer yet.`,
  outUntilFetch: (broker: Value) =>
    `Broker ${broker} is outside the ISR although it is in sync and eligible: only its next fetch makes the leader ask for it.`,
  markLeaderless: 'No high watermark moves: nobody leads.',
  nothingReadable: 'Nothing can be read yet.',
  lastReadable: (offset: Value) => `Offset ${offset} is the last readable one.`,
  markStands: (highWatermark: Value) => `The high watermark stands at ${highWatermark}.`,
  notReadYet: (broker: Value) => `Broker ${broker} has not read yet that it leads.`,
  markAtEnd: (highWatermark: Value) =>
    `The high watermark is ${highWatermark}: the end of the leader's log.`,
  leaderEnds: (end: Value) => `The leader's log ends at ${end}.`,
  markPaused: (highWatermark: Value) =>
    `The high watermark stands at ${highWatermark}: its leader is paused.`,
  markUntriggered: (highWatermark: Value, target: Value) =>
    `The high watermark stands at ${highWatermark} although all that count reach ${target}: nothing has triggered a check since.`,
  triggers:
    'An append, a fetch that moves a follower, an answer to an ISR change or new metadata of the partition triggers it; time does not.',
  askedCounts: (isr: Value) =>
    `The ISR ${isr} is asked for; it counts when the controller has answered.`,
  controllerHas: (isr: Value) => `The controller has ISR ${isr}; the leader does not know yet.`,
  markTooFew: (highWatermark: Value, isr: Value, min: Value) =>
    `The high watermark stands at ${highWatermark}: the ISR ${isr} is smaller than min.insync.replicas ${min}.`,
  markHeldUnknown: (highWatermark: Value, names: Value, epoch: Value) =>
    `The high watermark is held at ${highWatermark} by ${names}: no fetch in epoch ${epoch} yet.`,
  holder: (broker: Value, end: Value) => `broker ${broker}: LEO ${end}`,
  markHeld: (highWatermark: Value, holders: Value) =>
    `The high watermark is held at ${highWatermark} by ${holders}.`,
  countsEligible: (broker: Value) =>
    `Broker ${broker} counts: it is outside the ISR, but caught up in time and eligible, so it is about to rejoin.`,
  countsAsked: (broker: Value) =>
    `Broker ${broker} counts: the leader has asked to let it into the ISR.`,
  countsLeaving: (broker: Value) =>
    `Broker ${broker} counts: the controller has not answered that it leaves the ISR.`,
  countsMember: (broker: Value) => `Broker ${broker} counts: it is in the ISR.`,
});
