import type { clusterRefusals as english } from '../en/cluster-refusal';
import type { Translation } from '../messages';

/** Chinese of en/cluster-refusal.ts. */
export const clusterRefusals: Translation<typeof english> = {
  notInThisCluster: (broker) => `broker ${broker} 不在这个集群里。`,
  hasNoOffset: (broker, offset, start, end) =>
    `broker ${broker} 没有偏移量 ${offset}：它的日志从 ${start} 到 ${end}。`,
  insideABatch: (broker) => `broker ${broker} 的日志不能在那里截断：该偏移量在一个批次的中间。`,
  clockBack: '时钟不能倒退。',
  doNotFit: '命令被拒绝：它的值不合适。',
  noSuchMessage: '没有这样的在途消息。',
  noSuchTimer: '没有这样的运行中的定时器。',
  noSuchProcess: '没有这样的进程。',
  controllerIs: (state) => `controller 的状态是“${state}”：这条命令不适用。`,
  brokerIs: (broker, state) => `broker ${broker} 的状态是“${state}”：这条命令不适用。`,
  notKnown: '未知',
};
