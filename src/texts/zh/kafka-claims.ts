import type { kafkaClaims as english } from '../en/kafka-claims';
import type { Translation } from '../messages';

/** Chinese of en/kafka-claims.ts. */
export const kafkaClaims: Translation<typeof english> = {
  nobody: '无',
  quorumSuperset: 'leader 计入已注册的 ISR 的每个成员。',
  brokenQuorum: (broker, leader, counted) =>
    `broker ${broker} 在已注册的 ISR 中，而 leader ${leader} 只计入 ${counted}。`,
  brokenEpochLed: (epoch, was, is) => `epoch ${epoch} 的 leader 曾是 ${was}，现在是 ${is}。`,
  brokenBothLead: (one, other, epoch) =>
    `broker ${one} 和 ${other} 都在 epoch ${epoch} 中是 leader。`,
  brokenNotRegistered: (broker, epoch, registered) =>
    `broker ${broker} 在 epoch ${epoch} 中是 leader，而注册的是 ${registered}。`,
  epochsNeverFall:
    'leader epoch 和 partition epoch 从不下降，在 controller 处和每个 broker 处都如此。',
  brokenLeaderEpochFell: (was, is) => `已注册的 leader epoch 从 ${was} 降到了 ${is}。`,
  brokenPartitionEpochFell: (was, is) => `已注册的 partition epoch 从 ${was} 降到了 ${is}。`,
  brokenEpochFell: (broker) => `broker ${broker} 所知的一个 epoch 下降了。`,
  registrationShape:
    'ISR 和 ELR 是互不相交的副本集合，leader 在 ISR 中，被隔离的 broker 不在 ISR 中。',
  brokenIsrSet: (isr) => `ISR ${isr} 不是副本的集合。`,
  brokenElrSet: (elr) => `ELR ${elr} 不是副本的集合。`,
  brokenInBoth: (broker) => `broker ${broker} 同时在 ISR 和 ELR 中。`,
  brokenElrLeft: (isr, elr) => `ISR ${isr} 已足够大，却还有 ELR：${elr}。`,
  brokenLeaderOutside: (leader, isr) => `leader ${leader} 不在 ISR ${isr} 中。`,
  brokenIsrEmpty: 'ISR 为空，又没有 ELR。',
  brokenFencedInIsr: (broker) => `broker ${broker} 被隔离，却在 ISR 中。`,
  uncleanExclusion: '有 ELR 时，非正常停止后回来的 broker 在追上之前不能当选。',
  brokenUncleanBack: (broker) => `broker ${broker} 非正常停止后回来，却在 ISR 或 ELR 中。`,
  brokenUncleanJoins: (broker, end) => `broker ${broker} 非正常停止后回来，以 LEO ${end} 加入。`,
  noCommittedLoss: '当选的 leader 都有全部已提交的记录。',
  brokenCommittedLoss: (leader, offset) =>
    `broker ${leader} 是 leader，却没有偏移量 ${offset} 处已提交过的记录。`,
  ackedAllDurable: '以 acks=all 确认过的记录已提交，并一直在 leader 的日志中。',
  brokenAckedAbove: (end, exposed) =>
    `到偏移量 ${end} 为止的请求得到了确认，而没有哪个高水位超过 ${exposed}。`,
  brokenAckedMissing: (offset, leader) =>
    `偏移量 ${offset} 处的记录已以 acks=all 确认，却不在 leader ${leader} 的日志中。`,
  brokenAckedLoss: (leader, offset) =>
    `broker ${leader} 是 leader，却没有偏移量 ${offset} 处曾以 acks=all 确认的记录。`,
  consistentRead: '在任何高水位以下，消费者读到的记录总是相同。',
  brokenRead: (broker, offset) =>
    `broker ${broker} 在偏移量 ${offset} 处给出的记录与先前可读到的不同。`,
  isrHoldsCommitted: 'ISR 和 ELR 中每个在运行的成员都有全部已提交的记录。',
  brokenIsrLacks: (broker, offset) =>
    `broker ${broker} 可以当选，却没有偏移量 ${offset} 处已提交的记录。`,
  highWatermarkInsideLog: '每个副本的高水位都在自己的日志内。',
  brokenMarkOutside: (broker, highWatermark, end) =>
    `broker ${broker} 的高水位是 ${highWatermark}，日志却止于 ${end}。`,
  termHighWatermarkNeverFalls: '在一个 leader epoch 内，leader 的高水位从不下降。',
  brokenTermMark: (leader, was, is) => `leader ${leader} 的高水位从 ${was} 降到了 ${is}。`,
  highWatermarkNeedsMinIsr: 'ISR 小于 min.insync.replicas 时高水位不动。',
  brokenMinIsr: (leader, highWatermark, size, least) =>
    `leader ${leader} 的高水位移到了 ${highWatermark}，而 ISR 只有 ${size} 个，低于 ${least}。`,
  countsSameEpochOnly: '高水位只计入在 leader 的 epoch 中拉取过的 follower。',
  none: '无',
  brokenOtherEpoch: (leader, epoch, broker, fetched) =>
    `epoch ${epoch} 的 leader ${leader} 计入了 broker ${broker}，而它是在 epoch ${fetched} 中拉取的。`,
  epochOffsetUnique: '在一个 leader epoch 内，一个偏移量只有一条记录，无论在哪个副本上。',
  brokenUnique: (one, other, epoch, offset) =>
    `broker ${one} 和 ${other} 在偏移量 ${offset} 处有 epoch ${epoch} 的不同记录。`,
  epochsRiseAlongLog: '沿着日志，leader epoch 从不下降。',
  brokenRise: (broker, epoch, offset, former) =>
    `broker ${broker} 在偏移量 ${offset} 处是 epoch ${epoch}，排在 epoch ${former} 之后。`,
  epochCacheFits: 'leader epoch 缓存递增，并给出每条记录的 epoch。',
  brokenCacheRise: (broker, epoch) => `broker ${broker} 的缓存在 epoch ${epoch} 处没有递增。`,
  brokenCacheAbove: (broker, epoch, start, end) =>
    `broker ${broker} 的缓存让 epoch ${epoch} 从 ${start} 开始，高于 LEO ${end}。`,
  nothing: '什么都没有',
  brokenCacheOther: (broker, epoch, offset, said) =>
    `broker ${broker} 在偏移量 ${offset} 处是 epoch ${epoch}，而它的缓存中是：${said}。`,
  idempotence: '在 leader 的日志中，生产者一个 epoch 内的每个序列号只出现一次，而且按顺序。',
  brokenSequence: (producer, { epoch, sequence }, former, next) =>
    `生产者 ${producer} 在 epoch ${former} 之后出现了 epoch ${epoch} 和序列号 ${sequence}，而下一个应为 ${next}。`,
};
