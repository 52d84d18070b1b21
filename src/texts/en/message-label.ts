import { messages, type Value } from '../messages';

/** What a message of Kafka says, in a few words, for the picture. */
export const messageLabel = messages('message-label', {
  records: (count: number, acks: Value) =>
    `${count} ${count === 1 ? 'record' : 'records'}, acks=${acks}`,
  offset: (offset: Value) => `offset ${offset}`,
  from: (offset: Value) => `from ${offset}`,
  fromEpoch: (offset: Value, epoch: Value) => `from ${offset}, epoch ${epoch}`,
  diverging: (offset: Value) => `diverging at ${offset}`,
  nothing: (highWatermark: Value) => `nothing, HW ${highWatermark}`,
  fetched: (count: number, highWatermark: Value) =>
    `${count} ${count === 1 ? 'record' : 'records'}, HW ${highWatermark}`,
  endAsked: 'end of the log?',
  end: (offset: Value) => `end ${offset}`,
  wantsToStop: 'wants to stop',
  starting: 'starting',
  alive: 'alive',
  mayStop: 'may stop',
  fenced: 'fenced',
  ok: 'ok',
  register: 'register',
  brokerEpoch: (epoch: Value) => `broker epoch ${epoch}`,
  upTo: (offset: Value) => `up to ${offset}`,
  answer: 'answer',
  preferred: 'preferred election',
  unclean: 'unclean election',
  done: 'done',
  unregister: (broker: Value) => `unregister ${broker}`,
});
