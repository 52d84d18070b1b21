import type { BrokerView, KafkaBrokerView } from '../view';
import {
  facetsOf,
  type BrokerMetric,
  type LogEnd,
  type MetricKind,
  type MetricValue,
} from './metric';
import { brokerNumber } from './numbers';

/** Topic and partition in MBean names: the model has one partition. */
const PARTITION = 'topic=t,partition=0';

type Read = (kafka: KafkaBrokerView, broker: BrokerView<LogEnd>) => MetricValue;

/** An MBean of a broker's process: there is none while the process does not exist. */
function bean(group: string, name: string, kind: MetricKind, read: Read): BrokerMetric {
  return {
    group,
    name,
    kind,
    read: (broker) => {
      const { kafka, state } = broker;
      if (kafka === null || state === 'crashed' || state === 'stopped') return null;
      return read(kafka, broker);
    },
  };
}

const manager = (name: string, kind: MetricKind, read: Read): BrokerMetric =>
  bean('kafka.server:type=ReplicaManager', name, kind, read);

/** Whether the process has applied metadata that gives it a replica. */
const hosts: Read = (_, { believes }) => (believes === null ? 0 : 1);

/** One of Partition's gauges: there is none where no replica is, and it is 0 where this broker does not lead. */
const partition = (name: string, read: Read): BrokerMetric =>
  bean('kafka.cluster:type=Partition', `${name},${PARTITION}`, 'gauge', (kafka, broker) => {
    if (hosts(kafka, broker) === 0) return null;
    return kafka.role === 'leader' ? read(kafka, broker) : 0;
  });

/** As the leader counts: its followers and itself. */
const replicas = ({ followers }: KafkaBrokerView): number => followers.length + 1;

/** min.insync.replicas as this leader counts it (P.effectiveMinIsr). */
const minimum = (kafka: KafkaBrokerView): number =>
  Math.min(kafka.minInsyncReplicas, replicas(kafka));

const one = (holds: boolean): number => (holds ? 1 : 0);
const leads = ({ role }: KafkaBrokerView): boolean => role === 'leader';

const isUnderReplicated = (kafka: KafkaBrokerView): boolean =>
  replicas(kafka) - kafka.isr.length > 0;
const isUnderMin = (kafka: KafkaBrokerView): boolean => kafka.isr.length < minimum(kafka);
const isAtMin = (kafka: KafkaBrokerView): boolean => kafka.isr.length === minimum(kafka);

const log = (name: string, read: Read): BrokerMetric =>
  bean('kafka.log:type=Log', `${name},${PARTITION}`, 'gauge', (kafka, broker) =>
    hosts(kafka, broker) === 0 ? null : read(kafka, broker),
  );

/** Values that stand still in this model, beside those that one compares them with. */
const STILL: readonly BrokerMetric[] = [
  manager('name=OfflineReplicaCount', 'gauge', () => 0),
  manager('name=ReassigningPartitions', 'gauge', () => 0),
  partition('name=LastStableOffsetLag', () => 0),
  log('name=LogStartOffset', () => 0),
  bean(
    'kafka.server:type=DelayedFetchMetrics',
    'name=ExpiresPerSec,fetcherType=consumer',
    'meter',
    () => 0,
  ),
];

const ISR: readonly BrokerMetric[] = [
  manager('name=UnderReplicatedPartitions', 'gauge', (kafka) =>
    one(leads(kafka) && isUnderReplicated(kafka)),
  ),
  manager('name=UnderMinIsrPartitionCount', 'gauge', (kafka) =>
    one(leads(kafka) && isUnderMin(kafka)),
  ),
  manager('name=AtMinIsrPartitionCount', 'gauge', (kafka) => one(leads(kafka) && isAtMin(kafka))),
  manager('name=LeaderCount', 'gauge', (kafka) => one(leads(kafka))),
  manager('name=PartitionCount', 'gauge', hosts),
  partition('name=UnderReplicated', (kafka) => one(isUnderReplicated(kafka))),
  partition('name=UnderMinIsr', (kafka) => one(isUnderMin(kafka))),
  partition('name=AtMinIsr', (kafka) => one(isAtMin(kafka))),
  partition('name=InSyncReplicasCount', ({ isr }) => isr.length),
  partition('name=ReplicasCount', replicas),
  ...STILL,
];

const METERS: readonly BrokerMetric[] = [
  manager('name=IsrShrinksPerSec', 'meter', ({ meters }) => meters.isrShrinks),
  manager('name=IsrExpandsPerSec', 'meter', ({ meters }) => meters.isrExpands),
  manager('name=FailedIsrUpdatesPerSec', 'meter', ({ meters }) => meters.failedIsrUpdates),
  bean(
    'kafka.server:type=DelayedProduceMetrics',
    'name=ExpiresPerSec',
    'meter',
    ({ meters }) => meters.expiredProduces,
  ),
  bean(
    'kafka.server:type=DelayedFetchMetrics',
    'name=ExpiresPerSec,fetcherType=follower',
    'meter',
    ({ meters }) => meters.expiredFollowerFetches,
  ),
];

const FETCHER: readonly BrokerMetric[] = [
  bean(
    'kafka.server:type=ReplicaFetcherManager',
    'name=MaxLag,clientId=Replica',
    'gauge',
    ({ fetchLag }) => fetchLag ?? 0,
  ),
  bean(
    'kafka.server:type=ReplicaFetcherManager',
    'name=FailedPartitionsCount,clientId=Replica',
    'gauge',
    ({ fetchFailed }) => one(fetchFailed),
  ),
  bean(
    'kafka.server:type=FetcherLagMetrics',
    `name=ConsumerLag,clientId=ReplicaFetcherThread-0-L,${PARTITION}`,
    'gauge',
    ({ fetchLag }) => fetchLag,
  ),
];

const purgatory = (operation: string, read: Read): BrokerMetric =>
  bean(
    'kafka.server:type=DelayedOperationPurgatory',
    `name=PurgatorySize,delayedOperation=${operation}`,
    'gauge',
    read,
  );

/** Every facet: another process, role or replica. */
const ALL = 0b1111_1111;

/** The facets of {@link KAFKA_BROKER_METRICS} that may differ. */
export function brokerDiffers(before: BrokerView<LogEnd>, after: BrokerView<LogEnd>): number {
  const { kafka: was } = before;
  const { kafka: now } = after;
  if (was === null || now === null) return 0;
  if (
    before.state !== after.state ||
    was.role !== now.role ||
    (before.believes === null) !== (after.believes === null)
  ) {
    return ALL;
  }
  return (
    (was.meters === now.meters ? 0 : 1) |
    (was.isr === now.isr && was.minInsyncReplicas === now.minInsyncReplicas ? 0 : 2) |
    (was.producerIds === now.producerIds ? 0 : 4) |
    (was.fetchLag === now.fetchLag && was.fetchFailed === now.fetchFailed ? 0 : 8) |
    (was.waiting === now.waiting ? 0 : 16) |
    (was.parked.length === now.parked.length ? 0 : 32) |
    (before.log.endOffset === after.log.endOffset ? 0 : 64) |
    (before.highWatermark === after.highWatermark ? 0 : 128)
  );
}

/** What brokers report (specs/kafka.md section 4), and their own high watermark, which none does. */
export const KAFKA_BROKER_METRICS = facetsOf(
  METERS,
  ISR,
  [manager('name=ProducerIdCount', 'gauge', ({ producerIds }) => producerIds)],
  FETCHER,
  [purgatory('Produce', ({ waiting }) => waiting)],
  [purgatory('Fetch', ({ parked }) => parked.length)],
  [
    log('name=LogEndOffset', (_, { log: { endOffset } }) => endOffset),
    brokerNumber('LEO', ({ log: { endOffset } }) => endOffset),
  ],
  [brokerNumber('high watermark', ({ highWatermark }) => highWatermark)],
);
