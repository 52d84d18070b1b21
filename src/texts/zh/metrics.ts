import type { metrics as english } from '../en/metrics';
import type { Translation } from '../messages';

/** Chinese of en/metrics.ts. */
export const metrics: Translation<typeof english> = {
  unchanged: '无变化',
  changed: (changed) => `${changed} 项变化`,
  show: '显示',
  allBrokers: '所有 broker',
  brokerAndTheController: (id) => `broker ${id} 和 controller`,
  whatTheseNumbersDo: '这些数字没有显示的',
  valuesInTheFrame: (name) => `${name}：上一帧和这一帧的值，以及各自上次变化的时间`,
  of: '所属',
  number: '数值',
  was: '之前',
  now: '现在',
  change: '变化',
  since: '自',
  clock: '时钟',
  start: '开始',
  here: '这里',
  of2: (name) => `${name}，`,
  frameLastChangeOf: (since, value, label) => `第 ${since} 帧：${value}${label}上次变化`,
  beanOf: (name, whose) => `${name}（${whose}）`,
  ofBroker: (name, broker) => `${name}（broker ${broker}）`,
  controller: 'controller',
  broker: (value) => `broker ${value}`,
  brokers: (value) => `broker ${value}`,
  none: '无',
  changed2: '变化',
  countedWhenThisLeader:
    '当这个 leader 处理 controller 的应答而它的收缩仍悬而未决时计数：每个提议算一次，无论移出多少副本。若元数据记录先到则不计，controller 自己移出副本也不计。',
  countedWhenThisLeaderHandles:
    '当这个 leader 处理 controller 的应答而它的扩张仍悬而未决时计数。若元数据记录先到则不计。',
  answersToAlterpartitionThat:
    '没有了结提议的 AlterPartition 应答，每次重试都算。在元数据记录之后才到的应答不算。',
  partitionsLedHereWhose:
    '由本机领导、已提交的 ISR 小于副本列表的分区。扩张悬而未决时按旧 ISR 计算。',
  partitionsLedHereWhoseCommitted:
    '由本机领导、已提交的 ISR 小于 min.insync.replicas 的分区；若该值大于副本因子，则按副本因子计算。',
  partitionsLedHereWhoseCommittedIsr:
    '由本机领导、已提交的 ISR 恰好等于 min.insync.replicas 的分区。',
  partitionsThatThisBroker: '就本 broker 所知由它领导的分区。已被取代却还没得知的 leader 也算。',
  replicasThatThisBroker: '本 broker 上的副本，不论是否领导。',
  replicasInFailedLog: '位于故障日志目录中的副本；模型中没有。没有 leader 的分区不算在内。',
  partitionsLedHereThat: '由本机领导、正在迁移的分区；模型不做迁移。',
  producerIdsOfWhich: '日志中保存着序列号的 producer id 数。',
  onTheLeaderWhile: '已提交的 ISR 小于副本列表时，在 leader 上为 1，否则为 0。',
  onTheLeaderWhileThe: '已提交的 ISR 低于最小值时，在 leader 上为 1，否则为 0。',
  onTheLeaderWhileTheCommitted: '已提交的 ISR 恰好等于最小值时，在 leader 上为 1，否则为 0。',
  sizeOfTheCommitted: '在 leader 上为已提交的 ISR 的大小，在别处为 0。',
  sizeOfTheAssignment: '在 leader 上为副本列表的大小，在别处为 0。',
  withoutTransactionsAlways: '没有事务时总是 0。',
  largestLagOfThis:
    '本 broker 各拉取线程的最大滞后：leader 上次应答中的高水位减去自己的日志末端。它不以 leader 的日志末端为准，所以高水位不动时滞后很小。',
  partitionsThatAreNot: '在新元数据到来之前不再拉取的分区：leader 因其 epoch 过旧而拒绝。',
  theSameLagFor:
    '该分区的同一滞后，以上次成功的应答为准；L 是 leader 的 id。没有来自这个 leader 的这种应答，就没有这个 MBean。',
  requestsThatWaitAcks:
    '等待中的请求：acks=all 的 produce，或长轮询。真实的 broker 可能把已经结束的也算在内，直到再次检查它的键。',
  requestsWhoseTimeWas:
    '已到期的请求：以 REQUEST_TIMED_OUT 结束的 produce，或没有记录可答的长轮询（每个空闲的 follower 大约每秒两次）。模型中的消费者不等待。',
  firstOffsetOfThe: '日志的第一个偏移量；模型不删除任何东西。',
  theOffsetThatThe: '下一条记录将得到的偏移量（LEO）。高水位没有对应的 MBean。',
  onTheControllerThat: '在活跃的 controller 上为 1；模型只有一个 controller。',
  partitionsWithoutALeader: '没有 leader 的分区。broker 的任何仪表都不计它们。',
  partitionsWhoseLeaderIs: 'leader 不是副本列表第一个的分区；没有 leader 的也算。',
  registeredBrokersThatAre: '已注册且未被隔离的 broker，正在受控关闭的也算。',
  registeredBrokersThatAreFenced: '已注册且被隔离的 broker。',
  registrationsMarkedAsIn: '标记为受控关闭中的注册。隔离之后标记仍在，直到该 broker 再次注册。',
  fencedInControlledShutdown: '10 被隔离，20 受控关闭中，30 活跃。',
  millisecondsSinceTheLast: '距上次心跳的毫秒数，最多为会话超时。',
  recordsThatSetThe: '把恢复状态设为 RECOVERING 的记录：unclean 选举，以及选举最后已知的 leader。',
  electionsOfABroker: '当选者来自 ELR 的选举。',
  minikafkaReportsNoMetrics: 'MiniKafka 自己不报告指标：这些是模拟器读出的数字。',
  thePartitionHasNo: '分区没有 leader',
  brokerIsToLead: (leader) => `broker ${leader} 应当领导却没有`,
  offlinepartitionscountOfTheController: 'controller 的 OfflinePartitionsCount 会显示它。',
  offlinepartitionscountIsSinceOne: 'OfflinePartitionsCount 为 0，因为注册了 leader。',
  itCountsInNone: (why, value) =>
    `${why}：UnderReplicatedPartitions、UnderMinIsrPartitionCount 和 AtMinIsrPartitionCount 由 leader 报告，都不会计入它。${value}`,
  brokerStillCountsThe: (broker) =>
    `broker ${broker} 仍把这个分区算作自己的：controller 没有注册任何 leader。`,
  brokerStillCountsThePartition: (broker, leader) =>
    `broker ${broker} 仍把这个分区算作自己的：它还没得知 broker ${leader} 已是 leader。`,
  leaderHasAskedFor: (brokerId, set, set2) =>
    `leader ${brokerId} 已申请 ISR ${set}：得到应答之前，它的仪表按已提交的 ${set2} 计算。`,
  leaderHearsOfThis: (leader) =>
    `leader ${leader} 是从元数据记录、而不是从提议的应答得知 ISR 的这次变化：IsrShrinksPerSec 和 IsrExpandsPerSec 都不计它。`,
  broker2: 'broker',
  brokers2: 'broker',
  theControllerItselfTook: (value, value2) =>
    `controller 自己把 ${value} ${value2} 移出了 ISR：没有任何计量计它。`,
  broker3: (brokerId) => `broker ${brokerId}`,
  theController: 'controller',
  isPausedNobodyGets: (name) => `${name} 被冻结：谁也得不到它的应答；这里显示的是它持有的值。`,
  isDownAndReports: (name) => `${name} 已停机，不报告任何东西。`,
  noMetricChangesWith: '这一帧没有指标变化。',
  noMbeanChangesWith: '这一帧没有 MBean 变化；变化的是模型自己的数字：',
  withThisFrame: '随这一帧：',
  newsSeparator: '；',
  newsEnd: '。',
  andMore: (more) => `；另有 ${more} 项。`,
  metersPersecAreCountsSince:
    '计量（…PerSec）是报告它的进程启动以来的次数；进程重启后从 0 开始。“无”：此刻没有谁报告它。',
};
