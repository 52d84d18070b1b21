import type { kafkaFacts as english } from '../en/kafka-facts';
import type { Translation } from '../messages';

/** Chinese of en/kafka-facts.ts. */
export const kafkaFacts: Translation<typeof english> = {
  timeAgo: (at, ago) => `t = ${at}，${ago} 前`,
  timeUntil: (at, until) => `t = ${at}，${until}`,
  noLeaderYet: '还没有 leader',
  of: (part, all) => `${part} / ${all}`,
  notRegistered: '没有注册',
  epochFrom: (epoch, offset) => `${epoch} 自 ${offset}`,
  brokerEpoch: (epoch) => `broker epoch ${epoch}`,
  nobodyEpoch: (epoch) => `无，epoch ${epoch}`,
  itselfEpoch: (epoch) => `自己，epoch ${epoch}`,
  leaderEpoch: (leader, epoch) => `broker ${leader}，epoch ${epoch}`,
  waitsForMark: (highWatermark, time) => `等待 HW ${highWatermark}，最多 ${time}`,
  parkedFrom: (offset, until) => `自 ${offset} 起等待，应答时间：${until}`,
  noFetch: '在这个 epoch 中没有拉取过',
  neverCaughtUp: '从未追上',
  caughtUp: (ago) => `${ago} 前追上`,
  unknown: '未知',
  book: (end, level, fetched, { broker, leader }) =>
    `LEO ${end}，${level}，${fetched} 前拉取，broker epoch ${broker}，leader epoch ${leader}`,
  broker: (broker) => `broker ${broker}`,
  registeredLeader: (leader, epoch, partitionEpoch) =>
    `controller 注册的是：epoch ${epoch} 的 leader 为 broker ${leader}，partition epoch ${partitionEpoch}。`,
  registeredNobody: (epoch, partitionEpoch) =>
    `controller 注册的是：epoch ${epoch} 中没有 leader，partition epoch ${partitionEpoch}。`,
  controllerPaused: 'controller 被冻结。',
  controllerCrashed: 'controller 已崩溃。',
  whatBrokersDo: 'broker 做什么取决于它已应用的记录，而不是这里注册的内容。',
  registeredOnce: '注册过一次',
  registeredTimes: (times) => `注册过 ${times} 次`,
  sessionEnds: (until) => `会话过期：${until}`,
  inList: '，',
  shortPartition: (leader, epoch, partitionEpoch, isr) =>
    `leader ${leader}，epoch ${epoch}，partition epoch ${partitionEpoch}，ISR ${isr}`,
  shortBroker: (broker, change) => `broker ${broker} ${change}`,
  registered: '已注册',
  fenced: '被隔离',
  unfenced: '解除隔离',
  shuttingDown: '正在关闭',
  shutsDown: '关闭',
  unregistered: '已注销',
  currentRegistration: '它含有分区的当前注册。',
  recordOfBroker: (offset, broker, change) =>
    `元数据日志的记录 ${offset} 说的是 broker ${broker}：${change}。`,
  recordOfConfig: (offset, name, value) => `元数据日志的记录 ${offset} 把 ${name} 设为 ${value}。`,
  nobodyAsLeader: '没有 leader',
  brokerAsLeader: (leader) => `leader 为 broker ${leader}`,
  recordRegisters: (offset, leader, epoch, isr) =>
    `元数据日志的记录 ${offset} 现在注册的是：epoch ${epoch}，${leader}，ISR ${isr}。`,
  recordRegistered: (offset, leader, epoch, isr) =>
    `元数据日志的记录 ${offset} 当时注册的是：epoch ${epoch}，${leader}，ISR ${isr}。`,
  message: (kind, { from, to }, label, when) =>
    `从 ${from} 到 ${to} 的 ${kind}：${label}；${when}。`,
  isHeld: '它被扣住',
  receiverPaused: '接收方被冻结，恢复后才收下它',
  receiverDown: '接收方已停机：它会丢失',
  arrives: (until) => `到达时间：${until}`,
  range: (first, last) => `${first} 到 ${last}`,
  proposedMember: (broker, epoch) => `${broker}（broker epoch ${epoch}）`,
  notKnown: '未知',
  appendedIn: (epoch) => `它由 epoch ${epoch} 的 leader 追加。`,
  leaderDecides: '没有 leader：哪些记录保留由新 leader 决定。',
  ownMark: (broker, highWatermark) => `broker ${broker} 自己的高水位是 ${highWatermark}。`,
  leader: (leader) => `leader ${leader}`,
  noRecordThere: (value, { offset, broker }, whose) =>
    `broker ${broker} 上偏移量 ${offset} 的记录 ${value} 不在 ${whose} 的日志中，那里在这个偏移量处没有记录：它会被截掉。`,
  otherRecordThere: (value, { offset, broker }, whose, epoch) =>
    `broker ${broker} 上偏移量 ${offset} 的记录 ${value} 不在 ${whose} 的日志中，那里是另一条，来自 epoch ${epoch}：它会被截掉。`,
  committed: (value, { offset, broker }, whose, highWatermark) =>
    `broker ${broker} 上偏移量 ${offset} 的记录 ${value} 低于 ${whose} 的高水位 ${highWatermark}：算作已提交。`,
  notCommitted: (value, { offset, broker }, whose, highWatermark) =>
    `broker ${broker} 上偏移量 ${offset} 的记录 ${value} 还没有提交：${whose} 的高水位是 ${highWatermark}。`,
  waitsForEnd: (target, highWatermark) =>
    `请求等待高水位到达 ${target}，即它的批次末端；现在是 ${highWatermark}。`,
  isDeposed: (broker) =>
    `broker ${broker} 已被取代而不自知：它得知时，请求以 NOT_LEADER_OR_FOLLOWER 结束。`,
  timeOver: (until) => `它到期的时间：${until}；届时以 REQUEST_TIMED_OUT 结束，记录则保留。`,
  requestUnderWay: (from, to, when) => `请求正从 ${from} 前往 ${to}：${when}。`,
  answerUnderWay: (from, to, when) => `对请求的应答正从 ${from} 前往 ${to}：${when}。`,
  theClient: '客户端',
  heldThere: '它在那里被扣住',
  fetchWaits: (follower, offset, broker, until) =>
    `broker ${follower} 从偏移量 ${offset} 的拉取在 broker ${broker} 处等待记录；若没有，应答时间：${until}。`,
  fetchAnsweredBy: '新记录、分叉或任期结束会让它立即得到应答；仅有新的高水位则不会。',
};
