import type { partitionSentence as english } from '../en/partition-sentence';
import type { Translation } from '../messages';

/** Chinese of en/partition-sentence.ts. */
export const partitionSentence: Translation<typeof english> = {
  elr: (elr) => `ELR ${elr}`,
  isr: (isr) => `ISR ${isr}`,
  partitionEpoch: (epoch) => `partition epoch ${epoch}`,
  inList: '，',
  theElr: (elr) => `ELR ${elr}`,
  theLastKnown: (leader) => `最后已知的 leader ${leader}`,
  createdLeaderless: (replicas, isr) =>
    `controller 在 ${replicas} 上创建分区；没有 leader：ISR ${isr}。`,
  created: (replicas, leader, epoch, isr) =>
    `controller 在 ${replicas} 上创建分区；broker ${leader} 在 epoch ${epoch} 中是 leader：ISR ${isr}。`,
  leader: (leader) => `leader ${leader}`,
  broker: (broker) => `broker ${broker}`,
  actsCreated: () => 'controller 创建分区',
  actsFenced: (name) => `controller 隔离 ${name}`,
  actsUnfenced: (name) => `controller 解除对 ${name} 的隔离`,
  actsShutdown: (name) => `controller 让 ${name} 关闭`,
  actsRegistered: (name) => `controller 重新注册 ${name}`,
  actsUnregistered: (name) => `controller 注销 ${name}`,
  actsAlterPartition: (name) => `controller 应答 ${name}`,
  actsPreferredElection: () => 'controller 举行首选副本选举',
  actsUncleanElection: () => 'controller 举行 unclean 选举',
  actsMinIsrChanged: () => 'controller 采用新的 min.insync.replicas',
  electedFromIsr: (leads, list) => `${leads}，即副本列表中第一个活跃的 ISR 成员：${list}。`,
  electedPreferred: (leads, list) => `${leads}，即副本列表的第一个：${list}。`,
  electedFromElr: (leads, elr, list) => `${leads}，选自 ELR ${elr}：${list}。`,
  electedLastKnown: (leads, list) =>
    `${leads}，即最后已知的 leader：${list}。它可能缺少已提交的记录。`,
  electedUnclean: (leads, list) =>
    `${leads}，选自 ISR 和 ELR 之外：${list}。它可能缺少已提交的记录。`,
  elected: (leads, list) => `${leads}：${list}。`,
  stillNobody: (start) => `${start}；仍然没有 leader。`,
  end: (start) => `${start}。`,
  lastKnown: (leader) => `最后已知的 leader ${leader}`,
  takesFromElr: (acts, list) => `${acts}，并把它移出 ELR：${list}`,
  takesNobody: (acts, list) => `${acts}：${list}`,
  granted: (leader, isr, change, list) => {
    const joined = change.with === '' ? '' : `，加入了 ${change.with}`;
    const gone = change.without === '' ? '' : `，移出了 ${change.without}`;
    return `controller 准予 leader ${leader} 的 ISR ${isr}${joined}${gone}：${list}。`;
  },
  clears: (forgotten, list) => `controller 因 min.insync.replicas 改变而清除 ${forgotten}：${list}`,
  leads: (acts, { leader, still }, epoch) =>
    `${acts}，${leader === null ? '它' : `broker ${leader} `}在 epoch ${epoch} 中${still ? '仍' : ''}是 leader`,
  nobodyCan: (acts, epoch, isKept, list) =>
    `${acts}，epoch ${epoch} 中没有谁能当 leader${isKept ? '；它作为最后的成员留在 ISR 中' : ''}：${list}。`,
  takes: (acts, who, isElr, list) =>
    `${acts}，并把${who === null ? '它' : ` ${who} `}移出 ISR${isElr ? ' 和 ELR' : ''}：${list}`,
};
