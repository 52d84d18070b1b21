import type { why as english } from '../en/why';
import type { Translation } from '../messages';

/** Chinese of en/why.ts. */
export const why: Translation<typeof english> = {
  thisFrame: '这一帧',
  broker: (broker) => `broker ${broker}`,
  offsetOnBroker: (offset, broker) => `broker ${broker} 上的偏移量 ${offset}`,
  theHighWatermark: '高水位',
  theIsr: 'ISR',
  brokerAndTheIsr: (broker) => `broker ${broker} 与 ISR`,
  theRequestOfStep: (request) => `第 ${request} 步的请求`,
  aMessage: '一条消息',
  theController: 'controller',
  recordOfTheMetadata: (offset) => `元数据日志的记录 ${offset}`,
  theFetchOfBroker: (follower, broker) => `broker ${follower} 在 broker ${broker} 处的拉取`,
  selected: '已选中：',
  backToTheFrame: '回到这一帧',
  thereIsNothingTo: (name) => `在这一帧，关于${name}没有可说的。`,
  ruleWhatItCompared: (rule) => `规则 ${rule}，它比较了什么`,
  rule: '规则',
  comparesNothingItAlways: '不作比较：总是适用。',
  inDetail: '细节',
  causedByFrame: (cause) => `起因在第 ${cause} 帧`,
  asThisScenarioMeans: '（本场景有意展示）',
  thisBreaksHere: (value, finding) => `在这里被打破${value}。${finding}`,
  byTheEndOf: '到这一步结束时：',
  theEvent: '事件',
  events: (before) => `${before} 个事件`,
  ofThisStepOne: (value) => `← 逐个看这一步的${value}`,
  holds: '成立：',
  fails: '不成立：',
};
