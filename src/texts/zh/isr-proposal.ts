import type { isrProposal as english } from '../en/isr-proposal';
import type { Translation } from '../messages';

/** Chinese of en/isr-proposal.ts. */
export const isrProposal: Translation<typeof english> = {
  neverAtEnd: '它在这个任期内从未追上 leader 的末端',
  lastHadAll: (ago, limit) => `它上次追上是在 ${ago} 之前，超过限制 ${limit}`,
  reached: (end, highWatermark) => `它的 LEO ${end} 已到达高水位 ${highWatermark}`,
  reachedStart: (end, highWatermark, start) =>
    `它的 LEO ${end} 已到达高水位 ${highWatermark} 和这个 epoch 的起点 ${start}`,
  staleBrokerEpoch: '它自己的注册已不是当前的',
  notController: '它所知的 epoch 比这个 controller 的新',
  fencedLeaderEpoch: '它的 leader epoch 已经结束',
  invalidUpdateVersion: '它的 partition epoch 不是最新的',
  ineligibleReplica: '有成员被隔离、正在关闭或已重新注册',
  newLeaderElected: '改动之后的 leader 是另一个 broker',
  invalidRequest: '请求与已注册的内容不符',
  operationNotAttempted: '先前的提议仍悬而未决',
  grantsSame: (leader, isr) =>
    `controller 准予 leader ${leader} 的 ISR ${isr}，它本来就已注册：没有变化。`,
  refuses: (leader, isr, reason) => `controller 拒绝 leader ${leader} 的 ISR ${isr}：${reason}。`,
  ignores: (leader) => `leader ${leader} 忽略 controller 的应答：元数据先前已了结这个提议。`,
  asks: (leader, { takes, adds }, list) =>
    takes === undefined
      ? `leader ${leader} 向 controller 申请加入 ${adds}：${list}。`
      : `leader ${leader} 向 controller 申请移出 ${takes}：${list}。`,
  list: (isr, epoch, reason) =>
    `ISR ${isr}，partition epoch ${epoch}${reason === null ? '' : `；${reason}`}`,
  goesBack: (leader) => `leader ${leader} 放弃提议，按原来的 ISR 计算`,
  staysPending: (leader) => `leader ${leader} 保留未决的提议，等元数据来了结它`,
  asksAgain: (leader) => `leader ${leader} 再次发送同一提议`,
  because: (does, reason) => (reason === null ? `${does}。` : `${does}：${reason}。`),
  counts: (leader, isr, epoch, { by, was }) =>
    `leader ${leader} 从现在起按 ISR ${isr}${was === null ? '' : ` 而不是 ${was}`} 计算，依据 ${
      by === 'reply'
        ? `controller 对 partition epoch ${epoch} 的应答`
        : `partition epoch ${epoch} 的元数据记录`
    }。`,
};
