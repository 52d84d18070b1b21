import { messages, type Value } from '../messages';

/** What a frame says of a produce request. `request` is “request” or “request for “b””. */
export const produceSentence = messages('produce-sentence', {
  unknown: 'The producer cannot know whether the record was written.',
  appended: (broker: Value, values: Value, place: Value, epoch: Value) =>
    `Broker ${broker} appends ${values} at ${place} in epoch ${epoch}.`,
  repeat: (broker: Value, values: Value, offset: Value) =>
    `Broker ${broker} takes ${values} for a repeat by its sequence: it answers with the stored offset ${offset} and appends nothing.`,
  noAnswer: (broker: Value, values: Value) =>
    `Broker ${broker} sends no answer for ${values}: acks=0 asks for none, and the producer never learns the offset.`,
  acknowledged: (broker: Value, values: Value, place: Value) =>
    `Broker ${broker} acknowledges ${values} at ${place}.`,
  acknowledgedAcks1: (broker: Value, values: Value, place: Value) =>
    `Broker ${broker} acknowledges ${values} at ${place}: acks=1 asks for the leader alone.`,
  acknowledgedAlone: (broker: Value, values: Value, place: Value) =>
    `Broker ${broker} acknowledges ${values} at ${place}: the ISR it captured is the leader alone.`,
  acknowledgedAll: (broker: Value, values: Value, place: Value, brokers: Value, end: Value) =>
    `Broker ${broker} acknowledges ${values} at ${place}: ${brokers}, the captured ISR, have reached LEO ${end}.`,
  tooFew: (broker: Value, values: Value, least: Value, size: Value) =>
    `Broker ${broker} refuses ${values} before writing it: acks=all needs ${least} in-sync replicas, and the ISR has ${size}.`,
  oldEpoch: (broker: Value, values: Value, asked: Value, epoch: Value) =>
    `Broker ${broker} rejects ${values}: the request carries leader epoch ${asked}, and the current epoch is ${epoch}.`,
  oldProducer: (broker: Value, values: Value, epoch: Value, newest: Value) =>
    `Broker ${broker} refuses ${values}: its producer epoch ${epoch} is older than ${newest}, the newest one known.`,
  outOfOrder: (broker: Value, values: Value, actual: Value, expected: Value) =>
    `Broker ${broker} refuses ${values}: it carries sequence ${actual}, and sequence ${expected} comes next.`,
  emptyBatch: 'The produce request is refused: a batch needs at least one record.',
  noSuchAcks: (acks: Value) =>
    `The produce request is refused: acks=${acks} is not a mode, only 0, 1 and all are.`,
  refused: (broker: Value, values: Value, error: Value) =>
    `Broker ${broker} refuses ${values}: ${error}.`,
  request: 'request',
  requestFor: (values: Value) => `request for ${values}`,
  epochEnded: (request: Value) => `The pending ${request} fails: its leader epoch has ended.`,
  tooFewAfter: (broker: Value, request: Value, size: Value, least: Value) =>
    `Broker ${broker} fails the ${request} after its append: the ISR has ${size}, acks=all needs ${least}.`,
  abandoned: (request: Value) => `Nobody will answer the pending ${request} any more.`,
  waits: (values: Value, brokers: Value, target: Value, count: number) =>
    `The producer of ${values} waits until ${brokers}, the ISR of this moment, ${count === 1 ? 'reaches' : 'reach'} LEO ${target}.`,
});
