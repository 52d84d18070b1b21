import type { clusterProduce as english } from '../en/cluster-produce';
import type { Translation } from '../messages';

/** Chinese of en/cluster-produce.ts. */
export const clusterProduce: Translation<typeof english> = {
  waitsForMark: (values, target) => `${values} 的生产者等待高水位到达 ${target}。`,
  acknowledgedMark: (broker, values, place, end) =>
    `broker ${broker} 确认${place} 的 ${values}：高水位已到达 ${end}。`,
  notLeader: (broker, values) => `broker ${broker} 拒绝 ${values}：它不是这个分区的 leader。`,
  notHeardOf: (broker, values) => `broker ${broker} 拒绝 ${values}：它还不知道这个分区。`,
  timedOut: (broker, request, highWatermark, target) =>
    `broker ${broker} 让${request}超时：它的高水位 ${highWatermark} 没有到达 ${target}。`,
  stays: '记录留在它的日志里，仍可能被提交。',
  it: '目标',
  leadsNoLonger: (broker, request) => `broker ${broker} 结束${request}，因为它不再是 leader。`,
  atMercy: '记录留在它的日志里，新 leader 可能有它，也可能没有。',
};
