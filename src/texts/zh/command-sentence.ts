import type { commandSentences as english } from '../en/command-sentence';
import type { Translation } from '../messages';

/** Chinese of en/command-sentence.ts. */
export const commandSentences: Translation<typeof english> = {
  everyFollowerFetches: '让每个 follower 拉取一次。',
  theseFetch: (brokers) => `让 ${brokers} 拉取一次。`,
  refreshIsr: '刷新 ISR。',
  advanceClock: (time) => `把时钟拨快 ${time}。`,
  removeFromIsr: (broker) => `把 broker ${broker} 移出 ISR。`,
  promote: (broker) => `把 broker ${broker} 提升为 leader。`,
  promoteUnsaved: (broker) => `把 broker ${broker} 提升为 leader，但不保存。`,
  rejoin: (broker) => `让 broker ${broker} 作为 follower 重新加入。`,
  crashCluster: '让集群崩溃，再重新打开。',
  stopCluster: '停止集群，再重新打开。',
  announceEpoch: (epoch, producer) => `宣告生产者 ${producer} 的 producer epoch ${epoch}。`,
  openProducer: (name) => `打开生产者${name}。`,
  cutLog: (broker, offset) => `手工把 broker ${broker} 的日志截断到偏移量 ${offset}。`,
  read: (offset, fields, most, broker) =>
    `从${broker === null ? '' : ` broker ${broker} 的`}偏移量 ${offset} 开始读取${most === null ? '' : `最多 ${most} 条记录`}${fields}。`,
  inEpoch: (epoch) => `，带 leader epoch ${epoch}`,
  afterEpoch: (epoch) => `，上一条记录属于 epoch ${epoch}`,
  produce: (records, fields, broker) =>
    `${broker === null ? '' : `向 broker ${broker} `}写入${records}，${fields}。`,
  anEmptyBatch: '一个空批次',
  leaderEpoch: (epoch) => `，leader epoch ${epoch}`,
  producerStamp: (producer, epoch, sequence) =>
    `，生产者 ${producer}，producer epoch ${epoch}，序列号 ${sequence}`,
  timeout: (time) => `，超时 ${time}`,
};
