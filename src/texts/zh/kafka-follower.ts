import type { kafkaFollower as english } from '../en/kafka-follower';
import type { Translation } from '../messages';

/** Chinese of en/kafka-follower.ts. */
export const kafkaFollower: Translation<typeof english> = {
  noCheck: 'leader 没有在做检查。',
  nextCheck: (until) => `leader 的下一次检查：${until}。`,
  inStillAsked: (broker, isr) => `broker ${broker} 还在 ISR 中：leader 已申请 ${isr}，尚无应答。`,
  countsUntilThen: '在那之前，它计入高水位。',
  inFlight: '一个改动悬而未决时，不会申请别的。',
  inOutOfSync: (broker, end, leaderEnd, ago, limit) =>
    `broker ${broker} 还在 ISR 中，但已不同步：LEO ${end} / ${leaderEnd}，上次追上是在 ${ago} 之前，超过 ${limit}。`,
  inAtEnd: (broker, end) => `broker ${broker} 在 ISR 中：它的 LEO ${end} 与 leader 的相同。`,
  staysWhileSilent: '只要没有追加，无论它沉默多久都会留下。',
  inRecently: (broker, ago, limit) =>
    `broker ${broker} 在 ISR 中：它在 ${ago} 之前追上过，不超过 ${limit}。`,
  endKnown: (end, leaderEnd, until) =>
    `它的 LEO 是 ${end}，leader 的是 ${leaderEnd}。若不追上，变为不同步的时间：${until}。`,
  endUnknown: (leaderEnd, until) =>
    `它的 LEO 在这个任期内还不知道，leader 的是 ${leaderEnd}。若不追上，变为不同步的时间：${until}。`,
  noRegistration: 'leader 找不到它的注册',
  isFenced: '它被隔离',
  isStopping: '它正在停止',
  notFetched: '它在这个任期内还没有拉取过',
  otherEpoch: (fetched, known) =>
    `它上次拉取的 broker epoch 是 ${fetched}，leader 的元数据里是 ${known}`,
  outAsked: (broker, isr) => `broker ${broker} 还不在 ISR 中：leader 已申请 ${isr}，尚无应答。`,
  countsAlready: '它已经计入高水位。',
  knowsNewer: 'controller 所知的更新：leader 还没有读到。',
  out: (broker, reasons) => `broker ${broker} 不在 ISR 中：${reasons}。`,
  betweenReasons: '，',
  outInFlight: (broker, isr) =>
    `broker ${broker} 已同步且有资格，却不在 ISR 中：改为 ${isr} 的申请悬而未决，不会申请别的。`,
  outOlderRequest: (broker) =>
    `broker ${broker} 已同步且有资格，却不在 ISR 中：leader 先前的一个请求尚无应答。`,
  outUntilFetch: (broker) =>
    `broker ${broker} 已同步且有资格，却不在 ISR 中：要等它下一次拉取，leader 才会申请加入它。`,
  markLeaderless: '高水位不会移动：没有 leader。',
  nothingReadable: '还没有可读的记录。',
  lastReadable: (offset) => `偏移量 ${offset} 是最后一个可读的。`,
  markStands: (highWatermark) => `高水位停在 ${highWatermark}。`,
  notReadYet: (broker) => `broker ${broker} 还没有读到自己是 leader。`,
  markAtEnd: (highWatermark) => `高水位为 ${highWatermark}：即 leader 的日志末端。`,
  leaderEnds: (end) => `leader 的日志止于 ${end}。`,
  markPaused: (highWatermark) => `高水位停在 ${highWatermark}：它的 leader 被冻结。`,
  markUntriggered: (highWatermark, target) =>
    `计入的副本都已到达 ${target}，高水位却停在 ${highWatermark}：此后还没有什么触发过检查。`,
  triggers:
    '追加、使 follower 前进的拉取、对 ISR 改动的应答或分区的新元数据会触发它；时间流逝不会。',
  askedCounts: (isr) => `已申请 ISR ${isr}；controller 应答之后才算数。`,
  controllerHas: (isr) => `controller 处的 ISR 是 ${isr}；leader 还不知道。`,
  markTooFew: (highWatermark, isr, min) =>
    `高水位停在 ${highWatermark}：ISR ${isr} 小于 min.insync.replicas ${min}。`,
  markHeldUnknown: (highWatermark, names, epoch) =>
    `高水位被 ${names} 拖在 ${highWatermark}：在 epoch ${epoch} 中还没有拉取过。`,
  holder: (broker, end) => `broker ${broker}（LEO ${end}）`,
  markHeld: (highWatermark, holders) => `高水位停在 ${highWatermark}，拖住它的是 ${holders}。`,
  countsEligible: (broker) =>
    `broker ${broker} 计入：它不在 ISR 中，但按时追上且有资格，所以即将重新加入。`,
  countsAsked: (broker) => `broker ${broker} 计入：leader 已申请让它加入 ISR。`,
  countsLeaving: (broker) => `broker ${broker} 计入：controller 还没有应答它离开 ISR。`,
  countsMember: (broker) => `broker ${broker} 计入：它在 ISR 中。`,
};
