import type { fetchRound as english } from '../en/fetch-round';
import type { Translation } from '../messages';

/** Chinese of en/fetch-round.ts. */
export const fetchRound: Translation<typeof english> = {
  nothingNew: (broker, offset) =>
    `broker ${broker} 从偏移量 ${offset} 拉取，没有新记录；它的拉取时间被更新。`,
  fetches: (broker, values, offset) => `broker ${broker} 从偏移量 ${offset} 拉取 ${values}。`,
  visitFails: (broker, values, offset) =>
    `broker ${broker} 从偏移量 ${offset} 拉取 ${values}；这次拉取失败，所以它的拉取时间不变。`,
  budgetLeaves: (broker, values, offset) =>
    `broker ${broker} 从偏移量 ${offset} 拉取 ${values}；字节上限把其余的留给以后的轮次。`,
  beyondLeader: (broker, offset, leader, end) =>
    `broker ${broker} 从 ${offset} 拉取，超出了 leader ${leader} 的日志，那里止于 ${end}。`,
  endsBelowMark: (broker, highWatermark, end) =>
    `broker ${broker} 不能截断到高水位 ${highWatermark}：它的日志止于 ${end}。`,
  markInsideBatch: (broker, highWatermark) =>
    `broker ${broker} 不能截断到高水位 ${highWatermark}：它落在一个批次内部。`,
  notContiguous: (broker, start, end) =>
    `broker ${broker} 不能保存下一个批次：它从 ${start} 开始，而不是从自己的 LEO ${end} 开始。`,
  roundEnds: '这一轮就此结束，不做刷新。',
  roundEndsBefore: (brokers) => `这一轮就此结束，不做刷新，也没轮到 ${brokers}。`,
};
