import type { miniKafkaWhy as english } from '../en/minikafka-why';
import type { Translation } from '../messages';

/** Chinese of en/minikafka-why.ts. */
export const miniKafkaWhy: Translation<typeof english> = {
  leads: (broker, epoch) => `broker ${broker} 在 epoch ${epoch} 中是 leader，始终在 ISR 中。`,
  ownFetch: '它当 leader 期间，自己的上次拉取不起作用，也不更新。',
  meetsAll: (broker) => `broker ${broker} 在 ISR 中，三个条件都满足。`,
  willLeave: (broker, reasons) =>
    `broker ${broker} 还在 ISR 中，但下一次刷新会移出它：${reasons}。`,
  onlyRefresh: '只有刷新或一轮完整的拉取会重新计算 ISR。仅有时间流逝则什么也不会发生。',
  outsideThough: (broker) =>
    `broker ${broker} 满足三个条件，却不在 ISR 中：此后还没有重新计算过 ISR。`,
  nextLetsIn: '下一次刷新或一轮完整的拉取会让它加入。',
  outside: (broker, reasons) => `broker ${broker} 不在 ISR 中：${reasons}。`,
  betweenReasons: '，',
  isr: (isr) => `ISR 为 ${isr}：leader，以及上次计算时满足三个条件的 follower。`,
  enough: (size, min) => `它的大小 ${size} 达到 min.insync.replicas ${min}：接受 acks=all。`,
  tooFew: (size, min) =>
    `它的大小 ${size} 低于 min.insync.replicas ${min}：拒绝 acks=all，不拒绝 acks=1 和 acks=0。`,
  nothingReadable: '还没有可读的记录。',
  lastReadable: (offset) => `偏移量 ${offset} 是最后一个可读的。`,
  markStands: (highWatermark, lowest) =>
    `每个同步副本都已到达 ${lowest}，高水位却停在 ${highWatermark}：此后还没有重新计算过。`,
  recomputed: '追加、刷新、移出或一轮完整的拉取会重新计算它。',
  markHeld: (highWatermark, names, lowest) =>
    `高水位被 ${names} 拖在 ${highWatermark}：LEO ${lowest}。`,
  leaderEnds: (end) => `leader 的日志止于 ${end}。`,
  markAtEnd: (highWatermark) =>
    `高水位为 ${highWatermark}：每个同步副本都已到达 leader 的日志末端。`,
  appendedIn: (epoch) => `它由 epoch ${epoch} 的 leader 追加。`,
  leaderHoldsOther: (leader, epoch) =>
    `leader ${leader} 在这个偏移量处是另一条记录，来自 epoch ${epoch}。`,
  leaderHasNone: (leader) => `leader ${leader} 在这个偏移量处没有记录。`,
  committed: (value, offset, broker) =>
    `broker ${broker} 上偏移量 ${offset} 的记录 ${value} 低于高水位：算作已提交。`,
  notCommitted: (value, offset, broker, highWatermark) =>
    `broker ${broker} 上偏移量 ${offset} 的记录 ${value} 还没有提交：高水位为 ${highWatermark}。`,
  waitsFor: (names, target) => `请求等待 ${names} 到达偏移量 ${target}。`,
  allReached: (target) =>
    `它捕获的每个 broker 都已到达偏移量 ${target}，但此后还没有了结这个请求。`,
  captured: (isr) => `追加时它捕获了 ISR ${isr}；有成员离开 ISR 也不会降低要求。`,
  noTimeout: '没有超时。',
};
