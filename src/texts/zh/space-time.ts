import type { spaceTime as english } from '../en/space-time';
import type { Translation } from '../messages';

/** Chinese of en/space-time.ts. */
export const spaceTime: Translation<typeof english> = {
  spaceTime: '时空图',
  showMoreFrames: '显示更多帧',
  showFewerFrames: '显示更少帧',
  print: '打印',
  runsOfMoreThan: (max) => `超过 ${max} 帧的运行只打印当前窗口。`,
  printTheRun: '打印这次运行',
  minikafkasCallsAreAtomic: 'MiniKafka 的调用是原子的：没有消息在途。',
  secondsStepsAreEven: '秒；步距均匀，双竖线表示长时间等待',
  framesToOfPlayhead: (from, to, frames, index) =>
    `共 ${frames} 帧，这里是第 ${from} 到 ${to} 帧，播放头在第 ${index} 帧。`,
  drawingSpaceTime: '正在绘制时空图…',
  highWatermarkLeader: (highWatermark, broker) => `高水位 ${highWatermark}，leader ${broker}`,
  request: (title, value) => `请求 ${title} ${value}`,
  spaceTimeOfFrames: (from, to) => `第 ${from} 到 ${to} 帧的时空图`,
  spaceTimeInWords: '时空图的文字版',
  none: '无',
  frameSLeaderIsr: (frame, time, sentence, leader, isr, highWatermark) =>
    `第 ${frame} 帧，${time} s。${sentence}leader ${leader}，ISR ${isr}，高水位 ${highWatermark}。`,
  messages: '消息',
  theClients: '客户端',
  theController: 'controller',
  broker: (end) => `broker ${end}`,
  fromTo: (kind, from, to, label) => `从 ${from} 到 ${to} 的 ${kind}，${label}`,
  times: (count) => `，${count} 次`,
  heldSince: (seconds) => `，自 ${seconds} 起被扣住`,
  waitsAtAPaused: (seconds) => `，自 ${seconds} 起在被冻结的接收方处等待`,
  onItsWay: '，在途',
  lostAt: (seconds) => `，于 ${seconds} 丢失`,
  arrivedAt: (seconds) => `，于 ${seconds} 到达`,
  sentAt: (what, times, seconds, waits, ends) =>
    `${what}${times}：于 ${seconds} 发出${waits}${ends}。`,
  epoch: (epoch) => `epoch ${epoch}`,
  clients: '客户端',
  contr: 'contr.',
  record: (number, value) => `记录 ${number}：${value}`,
  offset: (offset) => `≠ 偏移量 ${offset}`,
  theLogsOfBrokers: (one, other, offset) =>
    `broker ${one} 和 ${other} 的日志在偏移量 ${offset} 处不同`,
  offset2: (offset) => ` 偏移量 ${offset}`,
  lost: (at) => `✓${at}，丢失`,
  noAnswerAsked: '无应答',
};
