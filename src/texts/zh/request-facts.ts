import type { requestFacts as english } from '../en/request-facts';
import type { Translation } from '../messages';

/** Chinese of en/request-facts.ts. */
export const requestFacts: Translation<typeof english> = {
  values: '值',
  sentTo: '发往',
  broker: (broker) => `broker ${broker}`,
  sent: '发出',
  offsets: '偏移量',
  none: '无',
  range: (first, last) => `${first} 到 ${last}`,
  outcome: '结果',
  pending: '等待中',
  acknowledged: '已确认',
  refused: '被拒绝',
  unknown: '未知',
  fenced: '被隔离',
  unanswered: '无应答',
  lost: '已丢失',
  looksAhead: (time) => `只往前看 ${time}，到此为止。`,
};
