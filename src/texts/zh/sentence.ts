import type { sentence as english } from '../en/sentence';
import type { Translation } from '../messages';

/** Chinese of en/sentence.ts. */
export const sentence: Translation<typeof english> = {
  clusterCrashes: '集群崩溃；日志、leader、leader epoch 和生产者名称都在磁盘上。',
  clusterStops: '集群停止；日志、leader、leader epoch 和生产者名称都在磁盘上。',
  reopensUnderSaved: (leader, epoch, isr, mark) =>
    `集群重新打开，沿用保存的 leader ${leader} 和 epoch ${epoch}：ISR 为 ${isr}，${mark}。`,
  reopens: (isr, mark) => `集群重新打开：ISR 为 ${isr}，${mark}，即所有副本日志末端中的最小值。`,
  cutToFetch: (broker, leader, to, removed) =>
    `broker ${broker} 的日志比 leader ${leader} 的长，被截断到高水位 ${to}：${removed}。`,
  cutToLead: (broker, to, removed) =>
    `broker ${broker} 在成为 leader 之前被截断到高水位 ${to}：${removed}。`,
  cutToFollow: (broker, to, removed) =>
    `broker ${broker} 在成为 follower 之前被截断到高水位 ${to}：${removed}。`,
  cutByHand: (broker, to, removed) =>
    `broker ${broker} 的日志被手工截断到偏移量 ${to}：${removed}。`,
  markMoves: (to) => `高水位移到 ${to}：每个同步副本都已到达这里。`,
  markMovesAlone: (to, broker) =>
    `高水位移到 ${to}：每个同步副本都已到达这里，而同步副本只有 broker ${broker}。`,
  cannotLeadOutside: (broker, isr) => `broker ${broker} 不能成为 leader：它不在 ISR ${isr} 中。`,
  cannotLeadInside: (broker, highWatermark) =>
    `broker ${broker} 不能成为 leader：高水位 ${highWatermark} 落在它的一个批次内部。`,
  rejoins: (broker, epoch) =>
    `broker ${broker} 在 epoch ${epoch} 中作为 follower 重新加入；它的拉取时间被更新。`,
  clockStays: (at) => `时钟停在 ${at}。`,
  clockMoves: (from, to) => `时钟从 ${from} 走到 ${to}。`,
  clockOnlyMoves: (from, to) => `时钟从 ${from} 走到 ${to}；此外什么都没有发生。`,
  readsNothing: (offset, end) =>
    `消费者从偏移量 ${offset} 读取，什么也没有得到：读取到 ${end} 为止。`,
  reads: (values, offset, broker) =>
    `消费者从 broker ${broker} 的偏移量 ${offset} 读到 ${values}。`,
  readRefused: (broker, offset, start, end) =>
    `broker ${broker} 拒绝读取：偏移量 ${offset} 不在它的日志内，日志从 ${start} 到 ${end}。`,
  epochAnnounced: (producer, epoch) =>
    `生产者 ${producer} 宣告 producer epoch ${epoch}：从现在起更旧的一律拒绝。`,
  producerOpened: (name, producer, epoch) =>
    `生产者 ${name} 得到 id ${producer} 和 producer epoch ${epoch}，并立即保存。`,
  epochRefused: (producer, epoch) =>
    `生产者 ${producer} 不能宣告 producer epoch ${epoch}：已知有更新的。`,
  notApplicable: (command, reason) => `命令“${command}”不适用：${reason}。`,
  notInCluster: (broker) => `broker ${broker} 不在这个集群中。`,
  clockNotBack: '时钟不能倒退。',
  leaderCannotRejoin: (broker) => `broker ${broker} 是 leader，不能作为 follower 重新加入。`,
  leaderCannotLeave: (broker) => `broker ${broker} 是 leader，不能离开 ISR。`,
  cannotRejoinInside: (broker, highWatermark) =>
    `broker ${broker} 不能重新加入：高水位 ${highWatermark} 落在它的一个批次内部。`,
  cannotCutInside: (broker) => `broker ${broker} 不能在那里截断：这个偏移量落在它的一个批次内部。`,
  cannotCutOutside: (broker, to, start, end) =>
    `broker ${broker} 不能截断到 ${to}：它的日志从 ${start} 到 ${end}。`,
  opens: (leader, epoch, replicas) =>
    `broker ${leader} 在 epoch ${epoch} 中是 leader；${
      replicas === 1
        ? '它的副本为空，ISR 中只有它'
        : `${replicas === 2 ? '两' : ` ${replicas} `}个副本都为空，都在 ISR 中`
    }。`,
  mark: (from, to) =>
    to === from ? `高水位仍为 ${to}` : `高水位从 ${from} ${to < from ? '降' : '升'}到 ${to}`,
  removed: (values) => `${values} 被删除`,
  elected: (leader, epoch, { stays, saved }) => {
    const leads = stays ? `仍是 leader，并开始 epoch ${epoch}` : `在 epoch ${epoch} 中成为 leader`;
    return `broker ${leader} ${leads}${saved ? '' : '，但没有保存：重启后就会忘记'}。`;
  },
};
