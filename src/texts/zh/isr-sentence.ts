import type { isrSentence as english } from '../en/isr-sentence';
import type { Translation } from '../messages';

/** Chinese of en/isr-sentence.ts. */
export const isrSentence: Translation<typeof english> = {
  resetTo: (brokers) => `ISR 被重置，只含 ${brokers}。`,
  takenOut: (brokers) => `${brokers} 被移出 ISR；下一次刷新会重新判断。`,
  rejoinLeaves: (brokers) =>
    `${brokers} 离开 ISR：重新加入的副本要等某次刷新判定它已同步，才能回到 ISR。`,
  isOutAlready: (isr) => `ISR 仍为 ${isr}：要移出的 broker 本来就不在其中。`,
  noFollower: (isr) => `ISR 仍为 ${isr}：没有 follower。`,
  allMeet: (isr) => `ISR 仍为 ${isr}：每个 follower 都满足三个条件。`,
  noReason: (start) => `${start}。`,
  reason: (start, reason) => `${start}：${reason}。`,
  sameReason: (start, reason) => `${start}，原因相同：${reason}。`,
  eachFails: (start) => `${start}：各有一个条件不满足。`,
  reasonOf: (broker, reason) => `broker ${broker} ${reason}`,
  betweenReasons: '；',
  lagOver: (lag, cap) => `滞后 ${lag}，超过上限 ${cap}`,
  fetchOver: (age, limit) => `上次拉取在 ${age} 之前，超过限制 ${limit}`,
  endBelow: (end, highWatermark) => `LEO ${end} 低于高水位 ${highWatermark}`,
  isNot: (left, operator, right) => `${left} ${operator} ${right} 不成立`,
  areBack: (brokers) => `${brokers} 回到 ISR：三个条件都满足。`,
  startLeave: (brokers) => `${brokers} 离开 ISR`,
  startBack: (brokers) => `${brokers} 回到 ISR`,
  startAndLeave: (start, brokers) => `${start}，${brokers} 离开`,
  startOut: (isr, brokers) => `ISR 仍为 ${isr}，${brokers} 不能加入`,
};
