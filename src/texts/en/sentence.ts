import { messages, type Value } from '../messages';

/** What a frame of MiniKafka says: opening, leader, log, clock, reads and producers. */
export const sentence = messages('sentence', {
  clusterCrashes: 'The cluster crashes; logs, leader, leader epoch and producer names are on disk.',
  clusterStops: 'The cluster stops; logs, leader, leader epoch and producer names are on disk.',
  reopensUnderSaved: (leader: Value, epoch: Value, isr: Value, mark: Value) =>
    `The cluster is open again under its saved leader ${leader} in epoch ${epoch}: the ISR is ${isr}, and ${mark}.`,
  reopens: (isr: Value, mark: Value) =>
    `The cluster is open again: the ISR is ${isr}, and ${mark}, the lowest log end of all replicas.`,
  cutToFetch: (broker: Value, leader: Value, to: Value, removed: Value) =>
    `Broker ${broker} is longer than leader ${leader} and is cut to the high watermark ${to}: ${removed}.`,
  cutToLead: (broker: Value, to: Value, removed: Value) =>
    `Broker ${broker} is cut to the high watermark ${to} before it leads: ${removed}.`,
  cutToFollow: (broker: Value, to: Value, removed: Value) =>
    `Broker ${broker} is cut to the high watermark ${to} before it follows: ${removed}.`,
  cutByHand: (broker: Value, to: Value, removed: Value) =>
    `The log of broker ${broker} is cut to offset ${to} by hand: ${removed}.`,
  markMoves: (to: Value) =>
    `The high watermark moves to ${to}: every in-sync replica has reached it.`,
  markMovesAlone: (to: Value, broker: Value) =>
    `The high watermark moves to ${to}: every in-sync replica has reached it, and that is broker ${broker} alone.`,
  cannotLeadOutside: (broker: Value, isr: Value) =>
    `Broker ${broker} cannot lead: it is not in the ISR ${isr}.`,
  cannotLeadInside: (broker: Value, highWatermark: Value) =>
    `Broker ${broker} cannot lead: the high watermark ${highWatermark} lies inside one of its batches.`,
  rejoins: (broker: Value, epoch: Value) =>
    `Broker ${broker} rejoins as a follower in epoch ${epoch}; its fetch time is renewed.`,
  clockStays: (at: Value) => `The clock stays at ${at}.`,
  clockMoves: (from: Value, to: Value) => `The clock moves from ${from} to ${to}.`,
  clockOnlyMoves: (from: Value, to: Value) =>
    `The clock moves from ${from} to ${to}; nothing else happens.`,
  readsNothing: (offset: Value, end: Value) =>
    `A consumer reads from offset ${offset} and gets nothing: reads end at ${end}.`,
  reads: (values: Value, offset: Value, broker: Value) =>
    `A consumer reads ${values} from offset ${offset} of broker ${broker}.`,
  readRefused: (broker: Value, offset: Value, start: Value, end: Value) =>
    `Broker ${broker} refuses the read: offset ${offset} is outside its log, which runs from ${start} to ${end}.`,
  epochAnnounced: (producer: Value, epoch: Value) =>
    `Producer ${producer} announces producer epoch ${epoch}: older ones are refused from now on.`,
  producerOpened: (name: Value, producer: Value, epoch: Value) =>
    `Producer ${name} gets id ${producer} and producer epoch ${epoch}, saved at once.`,
  epochRefused: (producer: Value, epoch: Value) =>
    `Producer ${producer} cannot announce producer epoch ${epoch}: a newer one is known.`,
  notApplicable: (command: Value, reason: Value) =>
    `The command “${command}” does not apply: ${reason}.`,
  notInCluster: (broker: Value) => `Broker ${broker} is not in this cluster.`,
  clockNotBack: 'The clock cannot move back.',
  leaderCannotRejoin: (broker: Value) => `Broker ${broker} leads and cannot rejoin as a follower.`,
  leaderCannotLeave: (broker: Value) => `Broker ${broker} leads and cannot leave the ISR.`,
  cannotRejoinInside: (broker: Value, highWatermark: Value) =>
    `Broker ${broker} cannot rejoin: the high watermark ${highWatermark} lies inside one of its batches.`,
  cannotCutInside: (broker: Value) =>
    `Broker ${broker} cannot be cut there: the offset lies inside one of its batches.`,
  cannotCutOutside: (broker: Value, to: Value, start: Value, end: Value) =>
    `Broker ${broker} cannot be cut to ${to}: its log runs from ${start} to ${end}.`,
  opens: (leader: Value, epoch: Value, replicas: number) => {
    const all = replicas === 2 ? 'both' : `all ${replicas}`;
    return `Broker ${leader} leads in epoch ${epoch}; ${
      replicas === 1
        ? 'its replica is empty and alone in the ISR'
        : `${all} replicas are empty and in the ISR`
    }.`;
  },
  mark: (from: number, to: number) =>
    to === from
      ? `the high watermark stays at ${to}`
      : `the high watermark ${to < from ? 'falls' : 'rises'} from ${from} to ${to}`,
  removed: (values: Value, count: number) => `${values} ${count === 1 ? 'is' : 'are'} removed`,
  elected: (leader: Value, epoch: Value, how: { stays: boolean; saved: boolean }) => {
    const leads = how.stays ? 'stays leader and starts' : 'becomes leader in';
    return `Broker ${leader} ${leads} epoch ${epoch}${how.saved ? '' : ', unsaved: a restart forgets it'}.`;
  },
});
