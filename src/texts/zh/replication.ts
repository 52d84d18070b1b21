import type { replication as english } from '../en/replication';
import type { Translation } from '../messages';

/** Chinese of en/replication.ts. */
export const replication: Translation<typeof english> = {
  refused: (leader, follower, offset, reason) =>
    `broker ${leader} 拒绝 broker ${follower} 从偏移量 ${offset} 的拉取：${reason}。`,
  lastEpochParts: (leader, follower, offset, end) =>
    `leader ${leader} 告诉从偏移量 ${offset} 拉取的 broker ${follower}，双方的日志已经分叉：它的最后一个 epoch 在这里止于偏移量 ${end}。`,
  epochParts: (leader, follower, offset, epoch, end) =>
    `leader ${leader} 告诉从偏移量 ${offset} 拉取的 broker ${follower}，双方的日志已经分叉：epoch ${epoch} 在这里止于偏移量 ${end}。`,
  noRecords: '不带记录',
  oneRecord: '带 1 条记录',
  records: (count) => `带 ${count} 条记录`,
  answers: (leader, follower, offset, records) =>
    `leader ${leader} 应答 broker ${follower} 从偏移量 ${offset} 的拉取，${records}。`,
  answersWithMark: (leader, follower, offset, records, highWatermark) =>
    `leader ${leader} 应答 broker ${follower} 从偏移量 ${offset} 的拉取，${records}，附高水位 ${highWatermark}。`,
  olderEpoch: '它带的 leader epoch 较旧',
  newerEpoch: (leader) => `它带的 leader epoch 是 broker ${leader} 还不知道的`,
  notLeader: (leader, follower) =>
    `broker ${leader} 不是 leader，或 broker ${follower} 后来重新注册过`,
  outsideLog: (leader) => `这个偏移量不在 broker ${leader} 的日志内`,
  wentBack: (leader, follower, to, from) =>
    `leader ${leader} 看到 broker ${follower} 从偏移量 ${to} 拉取，比 ${from} 后退了：它的日志被截断过。`,
  sees: (leader, follower, to, what) =>
    `leader ${leader} 看到 broker ${follower} 从偏移量 ${to} 拉取：${what}。`,
  seesFirst: (leader, follower, to, what) =>
    `leader ${leader} 看到 broker ${follower} 从偏移量 ${to} 拉取，这是本任期的第一次：${what}。`,
  hasEverything: '它已有全部记录',
  hasNothing: '它还没有记录',
  hasBelow: '它已有此前的全部记录',
  notYetAtEnd: (has) => `${has}，还没有追上过 leader 的末端`,
  lastCaughtUp: (has, at) => `${has}，上次追上是在 ${at}`,
  nothingNew: (broker, leader) => `broker ${broker} 从 leader ${leader} 得知没有新记录。`,
  appends: (broker, values, leader, place) =>
    `broker ${broker} 把来自 leader ${leader} 的 ${values} 追加到${place}。`,
  lowersMark: (broker, from, to, leader) =>
    `broker ${broker} 按 leader ${leader} 的应答把高水位从 ${from} 降到 ${to}。`,
  raisesMark: (broker, from, to, leader) =>
    `broker ${broker} 按 leader ${leader} 的应答把高水位从 ${from} 升到 ${to}。`,
  connectionLost: (broker, leader) => `broker ${broker} 没有得到 broker ${leader} 的应答：连接断了`,
  isRefused: (broker, leader, error) => `broker ${broker} 被 broker ${leader} 以 ${error} 拒绝`,
  fetchesNoMore: (fails) => `${fails}；在得知更新的 leader epoch 之前它不再拉取。`,
  fetchesAgain: (fails, retry) => `${fails}；它会在 ${retry} 后再次拉取。`,
  theLeader: 'leader',
  leader: (leader) => `leader ${leader}`,
  cutWhereParts: (broker, from, to, leader, removed) =>
    `broker ${broker} 把日志从 ${from} 截断到 ${to}，即与 ${leader} 的日志分叉之处：${removed}。`,
  cutToMark: (broker, from, to, removed) =>
    `broker ${broker} 把日志从 ${from} 截断到 ${to}，即自己的高水位：${removed}。`,
  cutToEnd: (broker, from, to, leader, removed) =>
    `broker ${broker} 把日志从 ${from} 截断到 ${to}，即 ${leader} 的日志末端：${removed}。`,
  losesLog: (broker, from, removed) =>
    `broker ${broker} 丢失了止于 ${from} 的整个日志：${removed}。`,
  losesTail: (broker, to, removed) =>
    `broker ${broker} 丢失了从偏移量 ${to} 起尚未落盘的部分：${removed}。`,
  cuts: (broker, from, to, removed) =>
    `broker ${broker} 把日志从 ${from} 截断到 ${to}：${removed}。`,
};
