import { messages, type Value } from '../messages';

/** Parts that sentences share: lists, brokers, offsets, processes. */
export const words = messages('words', {
  begin: (text: Value) => `${text}`.charAt(0).toUpperCase() + `${text}`.slice(1),
  both: (one: Value, other: Value) => `${one} ${other}`,
  comma: ', ',
  stop: '.',
  and: (list: Value, last: Value) => `${list} and ${last}`,
  andMore: (list: Value, left: Value) => `${list} and ${left} more`,
  broker: (broker: Value) => `broker ${broker}`,
  brokers: (list: Value) => `brokers ${list}`,
  offset: (offset: Value) => `offset ${offset}`,
  offsets: (from: Value, last: Value) => `offsets ${from} to ${last}`,
  aClient: 'a client',
  theController: 'the controller',
});
