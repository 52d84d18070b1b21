import { messages, type Value } from '../messages';

/** What a frame says of followers’ fetches in a cluster of processes. */
export const replication = messages('replication', {
  refused: (leader: Value, follower: Value, offset: Value, reason: Value) =>
    `Broker ${leader} refuses the fetch of broker ${follower} from offset ${offset}: ${reason}.`,
  lastEpochParts: (leader: Value, follower: Value, offset: Value, end: Value) =>
    `Leader ${leader} tells broker ${follower}, which fetches from offset ${offset}, that their logs part: its last epoch ends at offset ${end} here.`,
  epochParts: (leader: Value, follower: Value, offset: Value, epoch: Value, end: Value) =>
    `Leader ${leader} tells broker ${follower}, which fetches from offset ${offset}, that their logs part: epoch ${epoch} ends at offset ${end} here.`,
  noRecords: 'no records',
  oneRecord: '1 record',
  records: (count: Value) => `${count} records`,
  answers: (leader: Value, follower: Value, offset: Value, records: Value) =>
    `Leader ${leader} answers the fetch of broker ${follower} from offset ${offset} with ${records}.`,
  answersWithMark: (
    leader: Value,
    follower: Value,
    offset: Value,
    records: Value,
    highWatermark: Value,
  ) =>
    `Leader ${leader} answers the fetch of broker ${follower} from offset ${offset} with ${records} and high watermark ${highWatermark}.`,
  olderEpoch: 'it carries an older leader epoch',
  newerEpoch: (leader: Value) =>
    `it carries a leader epoch that broker ${leader} has not heard of yet`,
  notLeader: (leader: Value, follower: Value) =>
    `broker ${leader} does not lead, or broker ${follower} has registered anew since`,
  outsideLog: (leader: Value) => `the offset is outside the log of broker ${leader}`,
  wentBack: (leader: Value, follower: Value, to: Value, from: Value) =>
    `Leader ${leader} sees broker ${follower} fetch from offset ${to}, back from ${from}: its log was cut.`,
  sees: (leader: Value, follower: Value, to: Value, what: Value) =>
    `Leader ${leader} sees broker ${follower} fetch from offset ${to}: ${what}.`,
  seesFirst: (leader: Value, follower: Value, to: Value, what: Value) =>
    `Leader ${leader} sees broker ${follower} fetch from offset ${to}, for the first time in this term: ${what}.`,
  hasEverything: 'it has everything',
  hasNothing: 'it has no records yet',
  hasBelow: 'it has all records below',
  notYetAtEnd: (has: Value) => `${has}, it was not at the leader’s end yet`,
  lastCaughtUp: (has: Value, at: Value) => `${has}, last caught up at ${at}`,
  nothingNew: (broker: Value, leader: Value) =>
    `Broker ${broker} hears from leader ${leader} that there is nothing new.`,
  appends: (broker: Value, values: Value, leader: Value, place: Value) =>
    `Broker ${broker} appends ${values} from leader ${leader} at ${place}.`,
  lowersMark: (broker: Value, from: Value, to: Value, leader: Value) =>
    `Broker ${broker} lowers its high watermark from ${from} to ${to}, as leader ${leader} answered.`,
  raisesMark: (broker: Value, from: Value, to: Value, leader: Value) =>
    `Broker ${broker} raises its high watermark from ${from} to ${to}, as leader ${leader} answered.`,
  connectionLost: (broker: Value, leader: Value) =>
    `Broker ${broker} gets no answer from broker ${leader}: the connection is lost`,
  isRefused: (broker: Value, leader: Value, error: Value) =>
    `Broker ${broker} is refused by broker ${leader} with ${error}`,
  fetchesNoMore: (fails: Value) =>
    `${fails}; it fetches no more until it hears of a newer leader epoch.`,
  fetchesAgain: (fails: Value, retry: Value) => `${fails}; it fetches again in ${retry}.`,
  theLeader: 'the leader',
  leader: (leader: Value) => `leader ${leader}`,
  cutWhereParts: (broker: Value, from: Value, to: Value, leader: Value, removed: Value) =>
    `Broker ${broker} cuts its log from ${from} to ${to}, where it parts from the log of ${leader}: ${removed}.`,
  cutToMark: (broker: Value, from: Value, to: Value, removed: Value) =>
    `Broker ${broker} cuts its log from ${from} to ${to}, its own high watermark: ${removed}.`,
  cutToEnd: (broker: Value, from: Value, to: Value, leader: Value, removed: Value) =>
    `Broker ${broker} cuts its log from ${from} to ${to}, where the log of ${leader} ends: ${removed}.`,
  losesLog: (broker: Value, from: Value, removed: Value) =>
    `Broker ${broker} loses its whole log, which ended at ${from}: ${removed}.`,
  losesTail: (broker: Value, to: Value, removed: Value) =>
    `Broker ${broker} loses what was not on disk, from offset ${to} on: ${removed}.`,
  cuts: (broker: Value, from: Value, to: Value, removed: Value) =>
    `Broker ${broker} cuts its log from ${from} to ${to}: ${removed}.`,
});
