import type { clusterCommands as english } from '../en/cluster-command';
import type { Translation } from '../messages';

/** Chinese of en/cluster-command.ts. */
export const clusterCommands: Translation<typeof english> = {
  crash: (node) => `让 ${node} 崩溃。`,
  crashAndLose: (node, offset) => `让 ${node} 崩溃，并丢失偏移量 ${offset} 及以后的记录。`,
  freeze: (node) => `冻结 ${node}。`,
  resume: (node) => `让 ${node} 恢复运行。`,
  start: (node) => `启动 ${node}。`,
  startAndRegister: (node, time) => `启动 ${node}，${time} 后注册。`,
  startAndUnfence: (node, time) => `启动 ${node}，注册后 ${time} 请求解除隔离。`,
  startBoth: (node, registers, unfences) =>
    `启动 ${node}，${registers} 后注册，再过 ${unfences} 请求解除隔离。`,
  shutDown: (broker) => `正常关闭 broker ${broker}。`,
  deleteFolder: (broker) => `删除 broker ${broker} 上该分区的目录。`,
  deleteCleanFile: (broker) => `删除 broker ${broker} 的正常关闭标记文件。`,
  setTo: (name, value) => `把 ${name} 设为 ${value}。`,
  electPreferred: '举行首选副本选举。',
  electUnclean: '选举 leader，也可以来自 ISR 之外。',
  unregister: (broker) => `注销 broker ${broker}。`,
  link: (from, to) => `从 ${from} 到 ${to} 的链路`,
  configuredDelay: '，延迟按配置',
  delayOf: (time) => `，延迟 ${time}`,
  openLink: (link, delay) => `打开${link}${delay}。`,
  holdLink: (link, delay) => `扣住经由${link}发送的消息${delay}。`,
  cutLink: (link, delay) => `切断${link}${delay}。`,
  loseMessage: (message) => `丢弃消息 ${message}。`,
  holdMessage: (message) => `扣住消息 ${message}。`,
  delayMessage: (message, time) => `让消息 ${message} 在 ${time} 后到达。`,
  deliverMessage: (message) => `让消息 ${message} 立即到达。`,
  setTimer: (timer, node, time) => `让 ${node} 的定时器“${timer}”在 ${time} 后触发。`,
  askLatest: (broker, epoch) => `向 broker ${broker} 查询它的最新偏移量${epoch}。`,
  askEnd: (broker, ends, epoch) => `向 broker ${broker} 查询 epoch ${ends} 在哪里结束${epoch}。`,
  inLeaderEpoch: (epoch) => `，带 leader epoch ${epoch}`,
};
