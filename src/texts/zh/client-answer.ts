import type { clientAnswer as english } from '../en/client-answer';
import type { Translation } from '../messages';

/** Chinese of en/client-answer.ts. */
export const clientAnswer: Translation<typeof english> = {
  sent: (values, broker, acks) => `生产者以 acks=${acks} 向 broker ${broker} 发送 ${values}。`,
  fetchRefused: (broker, reason) => `broker ${broker} 拒绝消费者的拉取：${reason}。`,
  requestRefused: (broker, api, reason) => `broker ${broker} 拒绝客户端的 ${api}：${reason}。`,
  latest: (broker, offset) =>
    `broker ${broker} 给出的最新偏移量是 ${offset}：消费者读到它的高水位为止。`,
  latestInEpoch: (broker, offset, epoch) =>
    `broker ${broker} 给出的 epoch ${epoch} 中的最新偏移量是 ${offset}：消费者读到它的高水位为止。`,
  epochNotKnown: (broker) => `broker ${broker} 不知道那个 leader epoch 止于何处。`,
  epochEnds: (broker, epoch, end) =>
    `broker ${broker} 应答：在它的日志里，leader epoch ${epoch} 止于偏移量 ${end}。`,
  olderEpoch: '请求带的 leader epoch 比它所知的旧',
  newerEpoch: '请求带的 leader epoch 比它所知的新',
  doesNotLead: (broker) => `broker ${broker} 不是这个分区的 leader`,
  outsideLog: '这个偏移量不在它的日志内',
  markBelowEpoch: '它的高水位还没有到达它的 leader epoch 的起点',
  notHeardOf: (broker) => `broker ${broker} 还不知道这个分区`,
  noReason: '没有给出原因',
  lastEpochParts: (broker, end) =>
    `broker ${broker} 告诉消费者双方的历史已经分叉：消费者的最后一个 epoch 在这里止于偏移量 ${end}。`,
  epochParts: (broker, epoch, end) =>
    `broker ${broker} 告诉消费者双方的历史已经分叉：epoch ${epoch} 在这里止于偏移量 ${end}。`,
  nothing: (broker) => `broker ${broker} 没有可供消费者读取的记录。`,
  nothingUpTo: (broker, highWatermark) =>
    `broker ${broker} 没有可供消费者读取的记录；消费者读到它的高水位 ${highWatermark} 为止。`,
  gives: (broker, values) => `broker ${broker} 交给消费者${values}。`,
  givesUpTo: (broker, values, highWatermark) =>
    `broker ${broker} 交给消费者${values}；消费者读到它的高水位 ${highWatermark} 为止。`,
  valuesAt: (values, place) => `${place} 的 ${values}`,
  preferred: '首选副本选举',
  unclean: 'unclean 选举',
  electionDone: (election) => `controller 应答：${election}已完成。`,
  electionNotNeeded: (election, leader) =>
    `controller 不举行${election}：broker ${leader} 已经是 leader。`,
  preferredNotAvailable: (broker, isr) =>
    `controller 不能选举副本列表的第一个，broker ${broker}：它不活跃，或不在 ISR ${isr} 中。`,
  nobodyAvailable: (election) => `controller 找不到${election}的人选：没有活跃的副本。`,
  electionRefused: (election, error) => `controller 拒绝${election}：${error}。`,
};
