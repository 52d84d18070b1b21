import type { messageLabels as english } from '../en/message-label';
import type { Translation } from '../messages';

/** Chinese of en/message-label.ts. */
export const messageLabels: Translation<typeof english> = {
  records: (count) => `${count} 条记录`,
  rec: (count) => `${count} 条`,
  nothing: '无记录',
  divergingAt: (offset) => `在 ${offset} 处分叉`,
  cutTo: (offset) => `截到 ${offset}`,
  fetchFrom: (offset, epoch) => `从 ${offset} 起，epoch ${epoch}`,
  from: (offset) => `从 ${offset} 起`,
  upTo: (offset) => `到 ${offset} 为止`,
  to: (offset) => `到 ${offset}`,
  offset: (offset) => `偏移量 ${offset}`,
  endOfTheLog: '日志末端？',
  end: (offset) => `末端 ${offset}`,
  unregister: (broker) => `注销 ${broker}`,
  preferred: '首选副本选举',
  unclean: 'unclean 选举',
  preferredWord: '首选副本选举',
  uncleanWord: 'unclean 选举',
  wantsToStop: '请求关闭',
  starting: '启动中',
  alive: '存活',
  mayStop: '可以关闭',
  fenced: '被隔离',
  ok: '好',
  register: '注册',
  answer: '应答',
  done: '完成',
};
