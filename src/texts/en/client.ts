import { messages, type Value } from '../messages';

/** The panel Client. */
export const client = messages('client', {
  metadataFrom: 'Metadata from',
  broker: (id: Value) => `broker ${id}`,
  kafkaTopicsDescribe: 'kafka-topics --describe',
  none: 'none',
  asBrokerHasApplied: (asked: Value, leaderEpoch: Value, value: Value) =>
    `As broker ${asked} has applied the metadata log. Leader epoch ${leaderEpoch}; offline replicas (in the answer, not printed): ${value}. Left out: TopicId, and settings that are not in the model.`,
  broker2: (asked: Value, reason: Value) => `Broker ${asked} ${reason}.`,
  aConsumerWouldRead: 'A consumer would read',
  withoutALeaderEpoch: 'without a leader epoch: there is no metadata',
  withLeaderEpochFrom: (epoch: Value) => `with leader epoch ${epoch} from that metadata`,
  fetchAtOffsetAnd: (readableEnd: Value, value: Value) =>
    `Fetch at offset ${readableEnd} and ListOffsets latest, ${value}.`,
  whatEachBrokerWould: 'What each broker would answer a consumer now',
  broker3: 'broker',
  readableEnd: 'readable end',
  fetch: 'Fetch',
  latest: 'latest',
  leads: ', leads',
  of: (readableEnd: Value, logEnd: Value) => `${readableEnd} of ${logEnd}`,
  whatNoToolShows: 'What no tool shows',
  nothingAtThisFrame: 'Nothing at this frame: all replicas agree, and nothing is pending.',
  minikafkaIsALibrary: (readableEnd: Value, reader: Value) =>
    `MiniKafka is a library in one process: it has no metadata that could be late, no tools and one high watermark. A consumer reads the first ${readableEnd} offsets of broker ${reader}.`,
  produceRequests: 'Produce requests',
  noneWasSentYet: 'None was sent yet.',
  ofThoseThatAre: (count: Value, total: Value) =>
    `${count} of ${total}: those that are open, lost or recent.`,
  client: 'Client:',
  record: 'Record:',
  noConnection: 'no connection',
  noAnswerYet: 'no answer yet',
  record2: 'record',
  records: 'records',
  offset: (offset: number) => `offset ${offset}`,
  isNoKafkaBroker: 'is no Kafka broker',
  isDownTheConnection: 'is down: the connection is refused',
  isPausedNoAnswer: 'is paused: no answer comes before it goes on',
  hasNoMetadataYet: 'has no metadata yet: it does not know the topic',
  nobodyLeads: 'nobody leads',
  brokerLeads: (leader: number) => `broker ${leader} leads`,
  aLeaderThatWas: 'A leader that was replaced',
  brokerStillBelievesThat: (
    brokerId: number,
    leaderEpoch: Value,
    now: string,
    leaderEpoch2: number,
  ) =>
    `Broker ${brokerId} still believes that it leads in epoch ${leaderEpoch}; registered is that ${now} in epoch ${leaderEpoch2}.`,
  aPendingAlterpartition: 'A pending AlterPartition',
  leaderHasAskedFor: (brokerId: number, set: string) =>
    `Leader ${brokerId} has asked for the ISR ${set} and has no answer yet: until then it asks for no other change.`,
  theMaximalIsr: 'The maximal ISR',
  theHighWatermarkOf: (brokerId: number, set: string, set2: string) =>
    `The high watermark of leader ${brokerId} waits for ${set}; tools and gauges show the committed ISR ${set2}.`,
  recordStands: 'record stands',
  recordsStand: 'records stand',
  theTailAboveThe: 'The tail above the high watermark',
  is: 'is',
  are: 'are',
  ofTheRequestsShown: (told: number, value: string) =>
    `; ${told} of the requests shown below ${value} acknowledged all the same`,
  inTheLogOf: (
    tail: number,
    what: string,
    brokerId: number,
    highWatermark: number,
    value: string,
  ) =>
    `${tail} ${what} in the log of leader ${brokerId} from offset ${highWatermark} on that no consumer reads and no tool counts${value}.`,
  paused: 'paused',
  broker4: (brokerId: number, highWatermark: number) => `broker ${brokerId}: ${highWatermark}`,
  theHighWatermarkOfEach: 'The high watermark of each replica',
  thereIsNoMbean: (value: string) => `There is no MBean for it, and it differs: ${value}.`,
  metadataThatHasNot: 'Metadata that has not arrived',
  brokerDescribesPartitionEpoch: (
    brokerId: number,
    partitionEpoch: number,
    partitionEpoch2: number,
  ) =>
    `Broker ${brokerId} describes partition epoch ${partitionEpoch}; the controller has registered ${partitionEpoch2}. Nothing in its answer says so.`,
  down: 'down',
  andInTheIsr: ', and in the ISR',
  aBrokerThatIs: 'A broker that is gone',
  brokerIsItIs: (brokerId: number, word: string, member: string, ends: string) =>
    `Broker ${brokerId} is ${word}; it is described as live${member}, since it is not fenced yet.${ends}`,
  logsThatDiffer: 'Logs that differ',
  brokersAndHoldDifferent: (one: number, other: number, offset: number) =>
    `Brokers ${one} and ${other} hold different records at offset ${offset}: their log ends say nothing of it.`,
  asAnEarlierOne: ', as an earlier one',
  acknowledgedAtOffset: (baseOffset: Value, value: string) =>
    `acknowledged at offset ${baseOffset}${value}`,
  acksNoAnswerComes: 'acks=0: no answer comes',
  noAnswerTheConnection: 'no answer: the connection was lost',
  waitsAfterRequestTimeout: 'waits; after request.timeout.ms it sends the batch again.',
  takesTheRecordAs: 'takes the record as sent.',
  noticesNothing: 'notices nothing.',
  sendsTheBatchAgain: 'sends the batch again after a back-off.',
  isDone: 'is done.',
  thisModelsOwnError: 'This model’s own error: Kafka has none like it.',
  theExceptionIsNot:
    'The exception is not retriable; an idempotent producer tries again all the same, with a new epoch if need be. Another one fails the batch.',
  refreshesMetadataThenSends: 'refreshes metadata, then sends the batch again.',
  failsTheBatch: 'fails the batch.',
  atOffset: (baseOffset: number) => ` at offset ${baseOffset}`,
  writtenAllTheSame: (offset: string) =>
    `Written all the same${offset}: it stays in the leader’s log and can be read once the high watermark passes it.`,
  notWrittenRefusedBefore: 'Not written: refused before the append.',
  writtenByALeader: (offset: string) =>
    `Written${offset} by a leader that was replaced: kept only if the new leader has it.`,
  writtenAndFencedAfter: (offset: string) => `Written${offset}, and fenced after the append.`,
  writtenBeforeByThe: 'Written before, by the first attempt.',
  written: 'Written.',
  writtenAndAcknowledgedAnd: 'Written and acknowledged, and in no leader’s log any more.',
  mayBeWrittenNothing: 'May be written: nothing tells the client.',
  atOffsetNoLog: (baseOffset: number) => `At offset ${baseOffset} no log has this value.`,
  brokers: (value: string) => `brokers ${value}`,
  atOffsetThisValue: (baseOffset: number, logs: string) =>
    `At offset ${baseOffset} this value stands in the log of ${logs}.`,
  itsSessionLastsForMore: (milliseconds: string) => ` Its session lasts for ${milliseconds} more.`,
});
