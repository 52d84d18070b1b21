import type { changes as english } from '../en/changes';
import type { Translation } from '../messages';

/** Chinese of en/changes.ts. */
export const changes: Translation<typeof english> = {
  change: (name, before, after) => `${name} ${before} → ${after}`,
  none: '无',
  lastKnownLeader: '最后已知的 leader',
  recovering: '恢复中',
  yes: '是',
  no: '否',
  broker: (broker) => `broker ${broker}`,
  endOf: (broker) => `broker ${broker} 的 LEO`,
  theController: 'controller',
  fenced: '被隔离',
  waiting: '等待中的请求',
  clock: (ms) => `时钟 + ${ms}`,
  link: (from, to, was, is) => `链路 ${from} → ${to}：${was} → ${is}`,
  client: '客户端',
  controller: 'controller',
  delayed: (state, delay) => `${state}，${delay}`,
};
