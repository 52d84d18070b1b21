import type { messageLabel as english } from '../en/message-label';
import type { Translation } from '../messages';

/** Chinese of en/message-label.ts. */
export const messageLabel: Translation<typeof english> = {
  records: (count, acks) => `${count} 条记录，acks=${acks}`,
  offset: (offset) => `偏移量 ${offset}`,
  from: (offset) => `自 ${offset}`,
  fromEpoch: (offset, epoch) => `自 ${offset}，epoch ${epoch}`,
  diverging: (offset) => `分岔于 ${offset}`,
  nothing: (highWatermark) => `无记录，HW ${highWatermark}`,
  fetched: (count, highWatermark) => `${count} 条记录，HW ${highWatermark}`,
  endAsked: '日志末端？',
  end: (offset) => `末端 ${offset}`,
  wantsToStop: '希望停止',
  starting: '启动中',
  alive: '存活',
  mayStop: '可以停止',
  fenced: '被隔离',
  ok: '正常',
  register: '注册',
  brokerEpoch: (epoch) => `broker epoch ${epoch}`,
  upTo: (offset) => `到 ${offset}`,
  answer: '应答',
  preferred: '首选选举',
  unclean: 'unclean 选举',
  done: '完成',
  unregister: (broker) => `注销 ${broker}`,
};
