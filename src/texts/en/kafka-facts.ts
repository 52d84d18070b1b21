import { messages, type Value } from '../messages';

/**
 * What is said of a message, a request, a record or the controller of Kafka, and values of their fields. The fields'
 * names are in English what the program calls them.
 */
export const kafkaFacts = messages('kafka-facts', {
  timeAgo: (at: Value, ago: Value) => `t = ${at}, ${ago} ago`,
  timeUntil: (at: Value, until: Value) => `t = ${at}, ${until}`,
  noLeaderYet: 'no leader yet',
  of: (part: Value, all: Value) => `${part} of ${all}`,
  notRegistered: 'not registered',
  epochFrom: (epoch: Value, offset: Value) => `${epoch} from ${offset}`,
  brokerEpoch: (epoch: Value) => `broker epoch ${epoch}`,
  nobodyEpoch: (epoch: Value) => `nobody, epoch ${epoch}`,
  itselfEpoch: (epoch: Value) => `itself, epoch ${epoch}`,
  leaderEpoch: (leader: Value, epoch: Value) => `broker ${leader}, epoch ${epoch}`,
  waitsForMark: (highWatermark: Value, time: Value) =>
    `waits for HW ${highWatermark}, at most ${time}`,
  parkedFrom: (offset: Value, until: Value) => `parked from ${offset}, answered ${until}`,
  noFetch: 'no fetch in this epoch',
  neverCaughtUp: 'never caught up',
  caughtUp: (ago: Value) => `caught up ${ago} ago`,
  unknown: 'unknown',
  book: (
    end: Value,
    level: Value,
    fetched: Value,
    epochs: { readonly broker: Value; readonly leader: Value },
  ) =>
    `LEO ${end}, ${level}, fetched ${fetched} ago, broker epoch ${epochs.broker}, leader epoch ${epochs.leader}`,
  broker: (broker: Value) => `broker ${broker}`,
  registeredLeader: (leader: Value, epoch: Value, partitionEpoch: Value) =>
    `The controller has registered broker ${leader} as leader in epoch ${epoch}, with partition epoch ${partitionEpoch}.`,
  registeredNobody: (epoch: Value, partitionEpoch: Value) =>
    `The controller has registered that nobody leads in epoch ${epoch}, with partition epoch ${partitionEpoch}.`,
  controllerPaused: 'The controller is paused.',
  controllerCrashed: 'The controller is crashed.',
  whatBrokersDo:
    'What a broker does follows from the records that it has applied, not from what is registered here.',
  registeredOnce: 'registered once',
  registeredTimes: (times: Value) => `registered ${times} times`,
  sessionEnds: (until: Value) => `session ends ${until}`,
  inList: ', ',
  shortPartition: (leader: Value, epoch: Value, partitionEpoch: Value, isr: Value) =>
    `leader ${leader}, epoch ${epoch}, partition epoch ${partitionEpoch}, ISR ${isr}`,
  shortBroker: (broker: Value, change: Value) => `broker ${broker} ${change}`,
  registered: 'registered',
  fenced: 'fenced',
  unfenced: 'unfenced',
  shuttingDown: 'shutting down',
  shutsDown: 'shuts down',
  unregistered: 'unregistered',
  currentRegistration: 'It holds the current registration of the partition.',
  recordOfBroker: (offset: Value, broker: Value, change: Value) =>
    `Record ${offset} of the metadata log says that broker ${broker} is ${change}.`,
  recordOfConfig: (offset: Value, name: Value, value: Value) =>
    `Record ${offset} of the metadata log sets ${name} to ${value}.`,
  nobodyAsLeader: 'nobody as leader',
  brokerAsLeader: (leader: Value) => `broker ${leader} as leader`,
  recordRegisters: (offset: Value, leader: Value, epoch: Value, isr: Value) =>
    `Record ${offset} of the metadata log registers ${leader} in epoch ${epoch} with ISR ${isr}.`,
  recordRegistered: (offset: Value, leader: Value, epoch: Value, isr: Value) =>
    `Record ${offset} of the metadata log registered ${leader} in epoch ${epoch} with ISR ${isr}.`,
  message: (
    kind: Value,
    ends: { readonly from: Value; readonly to: Value },
    label: Value,
    when: Value,
  ) => `${kind} from ${ends.from} to ${ends.to}: ${label}; ${when}.`,
  isHeld: 'it is held',
  receiverPaused: 'its receiver is paused and takes it when it goes on',
  receiverDown: 'its receiver is down: it will be lost',
  arrives: (until: Value) => `it arrives ${until}`,
  range: (first: Value, last: Value) => `${first} to ${last}`,
  proposedMember: (broker: Value, epoch: Value) => `${broker} (broker epoch ${epoch})`,
  notKnown: 'not known',
  appendedIn: (epoch: Value) => `It was appended by the leader of epoch ${epoch}.`,
  leaderDecides: 'Nobody leads: a new leader decides what stays.',
  ownMark: (broker: Value, highWatermark: Value) =>
    `The high watermark of broker ${broker} itself is ${highWatermark}.`,
  leader: (leader: Value) => `leader ${leader}`,
  noRecordThere: (value: Value, at: Place, whose: Value) =>
    `Record ${value} at offset ${at.offset} on broker ${at.broker} is not in the log of ${whose}, which has no record at this offset: it will be cut off.`,
  otherRecordThere: (value: Value, at: Place, whose: Value, epoch: Value) =>
    `Record ${value} at offset ${at.offset} on broker ${at.broker} is not in the log of ${whose}, which holds another one, of epoch ${epoch}: it will be cut off.`,
  committed: (value: Value, at: Place, whose: Value, highWatermark: Value) =>
    `Record ${value} at offset ${at.offset} on broker ${at.broker} is below the high watermark ${highWatermark} of ${whose}: it counts as committed.`,
  notCommitted: (value: Value, at: Place, whose: Value, highWatermark: Value) =>
    `Record ${value} at offset ${at.offset} on broker ${at.broker} is not committed: the high watermark of ${whose} is ${highWatermark}.`,
  waitsForEnd: (target: Value, highWatermark: Value) =>
    `The request waits for the high watermark to reach ${target}, the end of its batch; it is ${highWatermark}.`,
  isDeposed: (broker: Value) =>
    `Broker ${broker} is deposed and does not know it: the request ends with NOT_LEADER_OR_FOLLOWER when it learns.`,
  timeOver: (until: Value) =>
    `Its time is over ${until}: then it ends with REQUEST_TIMED_OUT, and the record stays.`,
  requestUnderWay: (from: Value, to: Value, when: Value) =>
    `The request is on its way from ${from} to ${to}: ${when}.`,
  answerUnderWay: (from: Value, to: Value, when: Value) =>
    `The answer to the request is on its way from ${from} to ${to}: ${when}.`,
  theClient: 'the client',
  heldThere: 'it is held there',
  fetchWaits: (follower: Value, offset: Value, broker: Value, until: Value) =>
    `The fetch of broker ${follower} from offset ${offset} waits at broker ${broker} for a record; without one it is answered ${until}.`,
  fetchAnsweredBy:
    'A record, a divergence or the end of the leadership answers it at once; a new high watermark alone does not.',
});

/** Where a record stands. */
interface Place {
  readonly offset: Value;
  readonly broker: Value;
}
