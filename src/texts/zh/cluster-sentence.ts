import type { clusterSentence as english } from '../en/cluster-sentence';
import type { Translation } from '../messages';

/** Chinese of en/cluster-sentence.ts. */
export const clusterSentence: Translation<typeof english> = {
  markAlone: (leader, from, to, broker) =>
    `leader ${leader} 的高水位从 ${from} 移到 ${to}：它的 ISR 只有 broker ${broker}。`,
  markIsr: (leader, from, to, isr) =>
    `leader ${leader} 的高水位从 ${from} 移到 ${to}：它的 ISR ${isr} 的每个成员都有这些记录。`,
  markMaximal: (leader, from, to, isr) =>
    `leader ${leader} 的高水位从 ${from} 移到 ${to}：${isr}，即它的 ISR 和它申请加入的 broker，都有这些记录。`,
  crashes: (name) => `${name} 崩溃。`,
  crashesAndLoses: (name, from) => `${name} 崩溃，它从偏移量 ${from} 起的记录还没有落盘。`,
  freezes: (name) => `${name} 被冻结；到达它的东西要等它恢复。`,
  resumes: (name) => `${name} 恢复，凭冻结时所知的继续运行。`,
  starts: (name) => `${name} 启动。`,
  startsAndAsks: (name) => `${name} 启动；就绪后它会请求 controller 注册它。`,
  asksToStop: (name) => `${name} 请求 controller 允许它关闭。`,
  stops: (name) => `${name} 正常停止，写下高水位和正常关闭文件。`,
  losesLog: (name) => `${name} 在停机期间丢失了这个分区的目录。`,
  losesCleanFile: (name) => `${name} 丢失了正常关闭文件：注册时它会被当作崩溃过。`,
  registered: (broker, epoch) =>
    `controller 以 broker epoch ${epoch} 注册 broker ${broker}；在它提出请求之前一直被隔离。`,
  fencedToStop: (broker) => `controller 隔离 broker ${broker}：它已不领导任何分区，可以停止。`,
  fenced: (broker) =>
    `controller 把 broker ${broker} 标记为被隔离：它既不能当 leader，也不能加入 ISR。`,
  unfenced: (broker) => `controller 解除对 broker ${broker} 的隔离：它又可以当 leader、加入 ISR。`,
  shuttingDown: (broker) =>
    `controller 把 broker ${broker} 标记为正在关闭：它既不能当 leader，也不能加入 ISR。`,
  unregistered: (broker) => `controller 把 broker ${broker} 从它的 broker 列表中删除。`,
  sessionNotOver: '它上次启动的会话还没有过期',
  registrationRefused: (broker, reason, retry) =>
    `controller 还不注册 broker ${broker}：${reason}。它会在 ${retry} 后再次请求。`,
  configChanges: (name, from, to) => `controller 把 ${name} 从 ${from} 改为 ${to}。`,
  configTakenOver: (broker, name, to, from) =>
    `broker ${broker} 采用 ${name} ${to}，不再是 ${from}。`,
  linkHeld: (from, to) => `从 ${from} 到 ${to} 的链路扣住发出的一切。`,
  messageSent: (kind, from, to) => `从 ${from} 到 ${to} 的 ${kind} 消息在途。`,
  messageArrives: (kind, from, to) => `从 ${from} 到 ${to} 的 ${kind} 消息现在到达。`,
  messageLost: (kind, from, to) => `从 ${from} 到 ${to} 的 ${kind} 消息丢失。`,
  messageDelayed: (kind, from, to, due) => `从 ${from} 到 ${to} 的 ${kind} 消息改在 ${due} 到达。`,
  messageHeld: (kind, from, to) => `从 ${from} 到 ${to} 的 ${kind} 消息被扣住。`,
  heartbeat: (name) => `${name} 发送心跳。`,
  heartbeatAnswered: (name) => `${name} 应答心跳。`,
  fetchSent: (name) => `${name} 发送拉取。`,
  fetchParked: (name) => `${name} 让一次拉取等待：没有新记录可给。`,
  fetchAnsweredEmpty: (name) => `${name} 应答一次拉取，不带记录。`,
  fetchFailedAgain: (name) => `${name} 再次连接不上它的 leader。`,
  fetchedNothing: (name) => `${name} 得知没有可拉取的记录。`,
  staleReply: (name) => `${name} 忽略一个应答：它已不再问这件事。`,
  metadataApplied: (name) => `${name} 应用元数据，对它没有任何改变。`,
  isrChecked: (name) => `${name} 检查它的 ISR，全都同步。`,
  sessionsChecked: (name) => `${name} 检查会话，没有过期的。`,
  checkpointWritten: (name) => `${name} 把高水位写入磁盘。`,
  registrationSent: (name) => `${name} 请求注册。`,
  learnsItLeads: (broker, epoch, start, highWatermark) =>
    `broker ${broker} 得知自己在 epoch ${epoch} 中是 leader，该 epoch 从偏移量 ${start} 开始；它保留自己的日志${
      highWatermark === null ? '' : `和高水位 ${highWatermark}`
    }。`,
  learns: (broker, leader, epoch, { stepsDown, fetches }) =>
    `broker ${broker} 得知 epoch ${epoch} ${leader === null ? '中没有 leader' : `的 leader 是 broker ${leader}`}${
      stepsDown ? '，自己卸任' : ''
    }，${fetches ? '并向它拉取' : '不拉取'}。`,
  linkCut: (from, to, lost) =>
    `从 ${from} 到 ${to} 的链路被切断${lost === 0 ? '' : `；在途的 ${lost} 条消息丢失`}。`,
  linkOpen: (from, to, delay) =>
    `从 ${from} 到 ${to} 的链路畅通${delay === null ? '' : `，耗时 ${delay}`}。`,
};
