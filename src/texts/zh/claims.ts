import type { claims as english } from '../en/claims';
import type { Translation } from '../messages';

/** Chinese of en/claims.ts. */
export const claims: Translation<typeof english> = {
  logMatching: '所有副本在高水位以下的记录都相同。',
  brokenLogMatching: (one, other, offset, highWatermark) =>
    `broker ${one} 和 ${other} 在偏移量 ${offset} 处的记录不同，而它低于高水位 ${highWatermark}。`,
  noAcknowledgedRecordLost: '以 acks=all 确认过的记录不会丢失。',
  brokenNoLoss: (offset, leader) =>
    `偏移量 ${offset} 处的记录曾以 acks=all 确认，却不在 leader ${leader} 的日志中。`,
  consistentReads: '消费者读到过的记录一直可读，而且不变。',
  brokenReadsEnd: (offset, end) => `偏移量 ${offset} 曾经可读，而现在只能读到 ${end} 为止。`,
  brokenReadsOther: (offset, was, is) =>
    `偏移量 ${offset} 曾从 broker ${was} 读到，而在 broker ${is} 上是另一条记录。`,
  highWatermarkNeverFalls: '高水位从不下降。',
  brokenMarkFell: (was, is) => `高水位从 ${was} 降到了 ${is}。`,
  isrHoldsCommittedPrefix: '每个同步副本都有已提交的记录。',
  brokenIsrShort: (broker, end, highWatermark) =>
    `broker ${broker} 在 ISR 中，LEO 却是 ${end}，低于高水位 ${highWatermark}。`,
  brokenIsrDiffers: (broker, leader, offset, highWatermark) =>
    `broker ${broker} 在 ISR 中，却在偏移量 ${offset} 处与 leader ${leader} 不同，而它低于高水位 ${highWatermark}。`,
  oneLeaderPerEpoch: '一个 leader epoch 只有一个 leader。',
  brokenNobodyLed: (epoch, leader) =>
    `epoch ${epoch} 本来没有 leader，而 broker ${leader} 成了 leader。`,
  brokenOtherLed: (epoch, first, leader) =>
    `epoch ${epoch} 的 leader 曾是 broker ${first}，现在是 broker ${leader}。`,
  acknowledgedMeansCommitted: 'acks=all 只确认高水位以下的记录。',
  brokenAcknowledged: (end, highWatermark) =>
    `到偏移量 ${end} 为止的请求得到了确认，而高水位是 ${highWatermark}。`,
  leaderNeverTruncates: 'leader 从不截断自己的日志。',
  brokenLeaderCut: (broker, from, to) =>
    `broker ${broker} 为了当 leader 把日志从 ${from} 截断到 ${to}。`,
  noTruncationBelowHighWatermark: '日志从不截断到高水位以下。',
  brokenCutBelow: (broker, to, highWatermark) =>
    `broker ${broker} 把日志截断到 ${to}，低于高水位 ${highWatermark}。`,
};
