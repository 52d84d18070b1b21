import type { BrokerId, LeaderEpoch, Offset } from '../ids';
import { appendBatch, emptyLog, type Batch, type Log } from '../log';
import type {
  BrokerMeters,
  BrokerView,
  ClusterView,
  FollowerView,
  KafkaBrokerView,
  Registration,
  WaiterView,
} from '../view';

/** A cluster of processes in short: logs by broker (`'a0 b1'` is value a in epoch 0, then b in epoch 1). */
export interface ClusterPicture {
  readonly logs: Readonly<Record<BrokerId, string>>;
  readonly registration?: Partial<Registration>;
  /** High watermark of each broker that has another one than 0. */
  readonly marks?: Readonly<Record<BrokerId, Offset>>;
  /** Leader and epoch a broker believes in, where they are not the registered ones. */
  readonly beliefs?: Readonly<Record<BrokerId, [BrokerId | null, LeaderEpoch]>>;
  readonly states?: Readonly<Record<BrokerId, BrokerView['state']>>;
  readonly followers?: readonly FollowerView[];
  readonly proposal?: KafkaBrokerView['proposal'];
  readonly waiters?: readonly WaiterView[];
  readonly nowMs?: number;
}

/** A broker that has counted nothing yet. */
export const NO_METERS: BrokerMeters = {
  isrShrinks: 0,
  isrExpands: 0,
  failedIsrUpdates: 0,
  expiredProduces: 0,
  expiredFollowerFetches: 0,
};

/** A batch of one record. */
export function oneRecord(baseOffset: Offset, value: string, leaderEpoch: LeaderEpoch): Batch {
  return {
    baseOffset,
    nextOffset: baseOffset + 1,
    leaderEpoch,
    values: [value],
    producer: null,
    sizeInBytes: 75,
  };
}

/** The log that the words draw, one batch each. */
function logOf(words: string): Log {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .reduce((log, word) => {
      const [, value = word, epoch = '0'] = /^(.*?)(\d+)$/.exec(word) ?? [];
      return appendBatch(log, oneRecord(log.endOffset, value, Number(epoch)));
    }, emptyLog());
}

/** A registration with brokers 1 to 3, led by broker 1. */
export function registered(change: Partial<Registration> = {}): Registration {
  return {
    replicas: [1, 2, 3],
    isr: [1, 2, 3],
    elr: [],
    lastKnownLeader: null,
    leader: 1,
    leaderEpoch: 0,
    partitionEpoch: 0,
    recovering: false,
    ...change,
  };
}

/** A view of the cluster that is drawn. */
export function clusterView(picture: ClusterPicture): ClusterView {
  const ids = Object.keys(picture.logs).map(Number);
  const registration = registered({ replicas: ids, isr: ids, ...picture.registration });
  const { marks = {}, waiters = [], nowMs = 1_000_000 } = picture;
  return {
    nowMs,
    open: true,
    settings: {
      minInsyncReplicas: 2,
      replicaLagTimeMaxMs: 30_000,
      replicaLagMaxOffsets: null,
      replicaFetchMaxBytes: 1_048_576,
    },
    brokers: ids.map((id) => brokerView(id, picture, registration)),
    partition: {
      leader: registration.leader,
      leaderEpoch: registration.leaderEpoch,
      partitionEpoch: registration.partitionEpoch,
      isr: registration.isr,
      maximalIsr: null,
      eligibleLeaderReplicas: registration.elr,
      lastKnownLeader: registration.lastKnownLeader,
      recovering: registration.recovering,
      replicas: registration.replicas,
      highWatermark: marks[registration.leader ?? -1] ?? 0,
    },
    reader: registration.leader ?? ids[0] ?? 0,
    waiters,
    messages: [],
    timers: [],
    saved: { leader: 1, leaderEpoch: 0, producerNames: [] },
    producers: [],
    controller: {
      state: 'running',
      meters: { uncleanElections: 0, elrElections: 0 },
      uncleanLeaderElection: false,
      metadataOffset: 0,
      sessionTimeoutMs: 9_000,
      brokers: [],
      records: [],
      registration: null,
    },
    links: [],
  };
}

function brokerView(
  brokerId: BrokerId,
  picture: ClusterPicture,
  registration: Registration,
): BrokerView {
  const [leader, leaderEpoch] = picture.beliefs?.[brokerId] ?? [
    registration.leader,
    registration.leaderEpoch,
  ];
  const leads = leader === brokerId;
  return {
    brokerId,
    state: picture.states?.[brokerId] ?? 'running',
    log: logOf(picture.logs[brokerId] ?? ''),
    highWatermark: picture.marks?.[brokerId] ?? 0,
    believes: { leader, leaderEpoch },
    lastFetchMs: null,
    lastCaughtUpMs: null,
    leaderEpochStartOffset: leads ? 0 : null,
    kafka: {
      role: leads ? 'leader' : leader === null ? 'none' : 'follower',
      partitionEpoch: registration.partitionEpoch,
      metadataOffset: 0,
      brokerEpoch: 1,
      checkpointedHighWatermark: 0,
      cleanShutdown: false,
      epochs: [],
      isr: leads ? registration.isr : [],
      proposal: leads ? (picture.proposal ?? null) : null,
      maximalIsr: leads ? registration.isr : [],
      parked: [],
      followers: leads ? (picture.followers ?? []) : [],
      minInsyncReplicas: 2,
      applied: { partition: registration, fenced: [], minInsyncReplicas: 2 },
      meters: NO_METERS,
      waiting: picture.waiters?.filter(({ broker }) => broker === brokerId).length ?? 0,
      fetchLag: null,
      fetchFailed: false,
      producerIds: 0,
    },
  };
}
