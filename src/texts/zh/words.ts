import type { words as english } from '../en/words';
import type { Translation } from '../messages';

/** Chinese of en/words.ts. */
export const words: Translation<typeof english> = {
  begin: (text) => `${text}`,
  both: (one, other) => `${one}${other}`,
  comma: '、',
  stop: '。',
  and: (list, last) => `${list} 和 ${last}`,
  andMore: (list, left) => `${list} 和另外 ${left} 个`,
  broker: (broker) => `broker ${broker}`,
  brokers: (list) => `broker ${list}`,
  offset: (offset) => `偏移量 ${offset}`,
  offsets: (from, last) => `偏移量 ${from} 到 ${last}`,
  aClient: '客户端',
  theController: 'controller',
};
