import { messages, type Value } from '../messages';

/** Claims that are checked on every frame of MiniKafka, some of Kafka too; with “broken”, what breaks them. */
export const claims = messages('claims', {
  logMatching: 'All replicas hold the same records below the high watermark.',
  brokenLogMatching: (one: Value, other: Value, offset: Value, highWatermark: Value) =>
    `Brokers ${one} and ${other} hold different records at offset ${offset}, below the high watermark ${highWatermark}.`,
  noAcknowledgedRecordLost: 'No record acknowledged with acks=all is lost.',
  brokenNoLoss: (offset: Value, leader: Value) =>
    `The record at offset ${offset} was acknowledged with acks=all and is not in the log of leader ${leader}.`,
  consistentReads: 'What a consumer could read stays readable and unchanged.',
  brokenReadsEnd: (offset: Value, end: Value) =>
    `Offset ${offset} was readable, and reads now end at ${end}.`,
  brokenReadsOther: (offset: Value, was: Value, is: Value) =>
    `Offset ${offset} was read from broker ${was} and is another record on broker ${is}.`,
  highWatermarkNeverFalls: 'The high watermark never falls.',
  brokenMarkFell: (was: Value, is: Value) => `The high watermark fell from ${was} to ${is}.`,
  isrHoldsCommittedPrefix: 'Every in-sync replica holds the committed records.',
  brokenIsrShort: (broker: Value, end: Value, highWatermark: Value) =>
    `Broker ${broker} is in the ISR with LEO ${end}, below the high watermark ${highWatermark}.`,
  brokenIsrDiffers: (broker: Value, leader: Value, offset: Value, highWatermark: Value) =>
    `Broker ${broker} is in the ISR and differs from leader ${leader} at offset ${offset}, below the high watermark ${highWatermark}.`,
  oneLeaderPerEpoch: 'A leader epoch has one leader.',
  brokenNobodyLed: (epoch: Value, leader: Value) =>
    `Nobody leads epoch ${epoch}, and broker ${leader} does.`,
  brokenOtherLed: (epoch: Value, first: Value, leader: Value) =>
    `Epoch ${epoch} was led by broker ${first} and is led by broker ${leader} now.`,
  acknowledgedMeansCommitted: 'acks=all is acknowledged only below the high watermark.',
  brokenAcknowledged: (end: Value, highWatermark: Value) =>
    `The request up to offset ${end} was acknowledged while the high watermark is ${highWatermark}.`,
  leaderNeverTruncates: 'A leader never cuts its own log.',
  brokenLeaderCut: (broker: Value, from: Value, to: Value) =>
    `Broker ${broker} cut its log from ${from} to ${to} to lead.`,
  noTruncationBelowHighWatermark: 'No log is cut below the high watermark.',
  brokenCutBelow: (broker: Value, to: Value, highWatermark: Value) =>
    `Broker ${broker} cut its log to ${to}, below the high watermark ${highWatermark}.`,
});
