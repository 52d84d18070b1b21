import type { produceSentence as english } from '../en/produce-sentence';
import type { Translation } from '../messages';

/** Chinese of en/produce-sentence.ts. */
export const produceSentence: Translation<typeof english> = {
  unknown: '生产者无从得知记录是否已写入。',
  appended: (broker, values, place, epoch) =>
    `broker ${broker} 在 epoch ${epoch} 中把 ${values} 追加到${place}。`,
  repeat: (broker, values, offset) =>
    `broker ${broker} 按序列号认出 ${values} 是重复的：它以保存的偏移量 ${offset} 应答，不追加任何东西。`,
  noAnswer: (broker, values) =>
    `broker ${broker} 不为 ${values} 发送应答：acks=0 不要应答，生产者永远不知道偏移量。`,
  acknowledged: (broker, values, place) => `broker ${broker} 确认${place} 的 ${values}。`,
  acknowledgedAcks1: (broker, values, place) =>
    `broker ${broker} 确认${place} 的 ${values}：acks=1 只要求 leader 写入。`,
  acknowledgedAlone: (broker, values, place) =>
    `broker ${broker} 确认${place} 的 ${values}：它捕获的 ISR 只有 leader。`,
  acknowledgedAll: (broker, values, place, brokers, end) =>
    `broker ${broker} 确认${place} 的 ${values}：捕获的 ISR，即 ${brokers}，都已到达 LEO ${end}。`,
  tooFew: (broker, values, least, size) =>
    `broker ${broker} 在写入之前拒绝 ${values}：acks=all 需要 ${least} 个同步副本，而 ISR 只有 ${size} 个。`,
  oldEpoch: (broker, values, asked, epoch) =>
    `broker ${broker} 拒绝 ${values}：请求带的是 leader epoch ${asked}，当前的 epoch 是 ${epoch}。`,
  oldProducer: (broker, values, epoch, newest) =>
    `broker ${broker} 拒绝 ${values}：它的 producer epoch ${epoch} 比已知最新的 ${newest} 旧。`,
  outOfOrder: (broker, values, actual, expected) =>
    `broker ${broker} 拒绝 ${values}：它带的序列号是 ${actual}，而下一个应为 ${expected}。`,
  emptyBatch: '写入请求被拒绝：一个批次至少要有一条记录。',
  noSuchAcks: (acks) => `写入请求被拒绝：没有 acks=${acks} 这种模式，只有 0、1 和 all。`,
  refused: (broker, values, error) => `broker ${broker} 拒绝 ${values}：${error}。`,
  request: '请求',
  requestFor: (values) => ` ${values} 的请求`,
  epochEnded: (request) => `等待中的${request}失败：它的 leader epoch 已经结束。`,
  tooFewAfter: (broker, request, size, least) =>
    `broker ${broker} 在追加之后让${request}失败：ISR 有 ${size} 个，acks=all 需要 ${least} 个。`,
  abandoned: (request) => `等待中的${request}再也不会得到应答。`,
  waits: (values, brokers, target) =>
    `${values} 的生产者等待此刻的 ISR，即 ${brokers}，到达 LEO ${target}。`,
};
