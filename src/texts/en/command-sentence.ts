import { messages, type Value } from '../messages';

/** What commands ask for, as imperative sentences: those of the teaching kernel. */
export const commandSentences = messages('command-sentence', {
  everyFollowerFetches: 'Let every follower fetch once.',
  theseFetch: (brokers: Value) => `Let ${brokers} fetch once.`,
  refreshIsr: 'Refresh the ISR.',
  advanceClock: (time: Value) => `Advance the clock by ${time}.`,
  removeFromIsr: (broker: Value) => `Remove broker ${broker} from the ISR.`,
  promote: (broker: Value) => `Promote broker ${broker}.`,
  promoteUnsaved: (broker: Value) => `Promote broker ${broker} without saving it.`,
  rejoin: (broker: Value) => `Let broker ${broker} rejoin as a follower.`,
  crashCluster: 'Crash the cluster and open it again.',
  stopCluster: 'Stop the cluster and open it again.',
  announceEpoch: (epoch: Value, producer: Value) =>
    `Announce producer epoch ${epoch} of producer ${producer}.`,
  openProducer: (name: Value) => `Open producer ${name}.`,
  cutLog: (broker: Value, offset: Value) =>
    `Cut the log of broker ${broker} to offset ${offset} by hand.`,
  read: (offset: Value, fields: Value, most: number | null, broker: Value | null) => {
    const records = most === null ? '' : ` at most ${most} ${most === 1 ? 'record' : 'records'}`;
    return `Read${records} from offset ${offset}${broker === null ? '' : ` of broker ${broker}`}${fields}.`;
  },
  inEpoch: (epoch: Value) => `, in leader epoch ${epoch}`,
  afterEpoch: (epoch: Value) => `, after a record of epoch ${epoch}`,
  produce: (records: Value, fields: Value, broker: Value | null) =>
    `Produce ${records}${broker === null ? '' : ` to broker ${broker}`} with ${fields}.`,
  anEmptyBatch: 'an empty batch',
  leaderEpoch: (epoch: Value) => `, leader epoch ${epoch}`,
  producerStamp: (producer: Value, epoch: Value, sequence: Value) =>
    `, producer ${producer}, producer epoch ${epoch}, sequence ${sequence}`,
  timeout: (time: Value) => `, a timeout of ${time}`,
});
