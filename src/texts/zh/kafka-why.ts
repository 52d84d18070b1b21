import type { kafkaWhy as english } from '../en/kafka-why';
import type { Translation } from '../messages';

/** Chinese of en/kafka-why.ts. */
export const kafkaWhy: Translation<typeof english> = {
  now: '现在',
  inTime: (time) => `${time} 后`,
  noReplica: (broker) => `broker ${broker} 上没有这个分区的副本。`,
  nobodyLeads: '没有 leader。',
  inElr: '它在 ELR 中：它有全部已提交的记录，ISR 为空时可以当 leader。',
  zombie: (broker, own, leader, epoch) =>
    `broker ${broker} 以为自己在 epoch ${own} 中是 leader，但 epoch ${epoch} 的 leader 是 broker ${leader}。`,
  zombieOfNobody: (broker, own, epoch) =>
    `broker ${broker} 以为自己在 epoch ${own} 中是 leader，但 epoch ${epoch} 中没有 leader。`,
  zombieAccepts: '它仍接受 acks=1，而这些记录会丢失；它的 follower 已经离去，acks=all 只会白等。',
  leadsUnread: (broker, epoch) =>
    `就 controller 而言，broker ${broker} 在 epoch ${epoch} 中是 leader，但它还没有读到。`,
  leadsNotRunning: (broker, epoch) =>
    `就 controller 而言，broker ${broker} 在 epoch ${epoch} 中是 leader，但它没有在运行。`,
  hasAsked: (isr) => `它已申请 ISR ${isr}，尚无应答。`,
  leads: (broker, epoch, isr) =>
    `broker ${broker} 在 epoch ${epoch} 中是 leader，始终在 ISR ${isr} 中。`,
  inIsrLeaderUnread: (broker, leader) =>
    `broker ${broker} 在 ISR 中，leader ${leader} 还没有读到自己是 leader：只有 controller 能改变这一点。`,
  inIsrLeaderDown: (broker, leader) =>
    `broker ${broker} 在 ISR 中，leader ${leader} 没有在运行：只有 controller 能改变这一点。`,
  outsideLeaderUnread: (broker, leader) =>
    `broker ${broker} 不在 ISR 中，leader ${leader} 还没有读到自己是 leader：只有 controller 能改变这一点。`,
  outsideLeaderDown: (broker, leader) =>
    `broker ${broker} 不在 ISR 中，leader ${leader} 没有在运行：只有 controller 能改变这一点。`,
  notRegistered: '没有注册',
  isFenced: '被隔离',
  isStopping: '正在停止',
  notInIsr: '不在 ISR 中',
  inNeither: '既不在 ISR 中也不在 ELR 中',
  canBeElected: (broker) => `broker ${broker} 可以当选：分区的下一次改动就会选它。`,
  notElected: (broker, reason) => `broker ${broker} ${reason}。`,
  notElectedBoth: (broker, reason, other) => `broker ${broker} ${reason}，而且${other}。`,
  firstLeads: (set) => `${set} 中第一个解除隔离的会成为 leader，不会丢失记录。`,
  lastKnownAwaited: (leader) =>
    `ISR 和 ELR 都为空：要等最后已知的 leader，即 broker ${leader}（ELR-5）。`,
  uncleanOn: '允许 unclean 选举：任何解除隔离的副本都会被选中。',
  uncleanOff: '不允许 unclean 选举：可能缺少已提交记录的副本不会被选中。',
  nobodyOfIsr: (epoch, isr) => `从 epoch ${epoch} 起没有 leader：ISR ${isr} 中没有成员能当选。`,
  nobodyOfElr: (epoch, elr) =>
    `从 epoch ${epoch} 起没有 leader：ISR {} 和 ELR ${elr} 中没有成员能当选。`,
  isrLeaderless: (isr) => `ISR 为 ${isr}，没有 leader。`,
  stillCounts: (leader, isr) => `leader ${leader} 仍按 ${isr} 计算：它还没有读到这次改动。`,
  asksSafe: (leader, isr) =>
    `leader ${leader} 已申请 ${isr}；得到应答之前，它按两个集合中较安全的那个计算。`,
  enough: (size, min) => `它的大小 ${size} 达到 min.insync.replicas ${min}：接受 acks=all。`,
  tooFew: (size, min) =>
    `它的大小 ${size} 低于 min.insync.replicas ${min}：拒绝 acks=all，高水位不动。`,
  elr: (elr) => `ELR ${elr}：它们离开过小的 ISR 时有全部已提交的记录，ISR 为空时可以当 leader。`,
  isr: (isr, epoch) => `ISR 为 ${isr}，即 controller 以 partition epoch ${epoch} 注册的集合。`,
  isDown: (broker) => `broker ${broker} 已停机。`,
  hasStopped: (broker) => `broker ${broker} 已停止。`,
  isPaused: (broker) => `broker ${broker} 被冻结。`,
  isStarting: (broker) => `broker ${broker} 正在启动，还没有注册。`,
  isStillFenced: (broker) => `broker ${broker} 已注册，仍被隔离。`,
  waitsForUnfencing: (broker) => `broker ${broker} 等待隔离结束。`,
  brokerStopping: (broker) => `broker ${broker} 正在停止。`,
  brokerNotRegistered: (broker) => `broker ${broker} 没有注册。`,
  hasFenced: (broker) => `controller 已隔离 broker ${broker}。`,
  sessionEnds: (until) => `没有心跳的话，它的会话过期时间：${until}；之后的下一次检查会隔离它。`,
  downNoFetch: (broker) => `broker ${broker} 不拉取：它已停机。`,
  pausedNoFetch: (broker) => `broker ${broker} 不拉取：它被冻结。`,
  zombieNoFetch: (broker, epoch) =>
    `broker ${broker} 不拉取：它以为自己在 epoch ${epoch} 中是 leader。`,
  leaderlessNoFetch: (broker) => `broker ${broker} 不拉取：它不知道有 leader。`,
  fetchesFromOther: (broker, leader) => `broker ${broker} 仍向 broker ${leader} 拉取。`,
  stoppedFetching: (broker) => `broker ${broker} 已停止拉取：只有新的元数据才会让它重新开始。`,
  fetchesNow: (broker) => `broker ${broker} 现在拉取。`,
  backsOff: (broker, until) => `broker ${broker} 在退避：再次拉取的时间：${until}。`,
  fetchParked: (until) => `它的拉取在 leader 处等待；若没有数据，得到应答的时间：${until}。`,
  linkCut: (from, to) => `它的拉取没有应答：从 broker ${from} 到 broker ${to} 的链路被切断。`,
  linkHeld: (from, to) => `它的拉取没有应答：从 broker ${from} 到 broker ${to} 的链路被扣住。`,
  fetchUnderWay: '它的拉取在途中，去程或回程。',
};
