import type { ControllerView, RegisteredBroker } from '../view';
import { brokerDiffers, KAFKA_BROKER_METRICS } from './kafka-broker';
import {
  facetsOf,
  type BrokerMetric,
  type ClusterMetric,
  type MetricKind,
  type MetricSet,
  type MetricValue,
  type Reading,
} from './metric';
import {
  BEHIND,
  endsDiffer,
  number,
  REGISTERED,
  registeredDiffers,
  SERVED,
  servedDiffering,
} from './numbers';

const CONTROLLER = 'kafka.controller:type=KafkaController';
const STATS = 'kafka.controller:type=ControllerStats';

/** An MBean of the controller's process: there is none while that does not exist. */
function bean(
  group: string,
  name: string,
  kind: MetricKind,
  read: (controller: ControllerView, reading: Reading) => MetricValue,
): ClusterMetric {
  return {
    group,
    name: `name=${name}`,
    kind,
    read: (reading) => {
      const { controller } = reading.view;
      return controller === null || controller.state === 'crashed'
        ? null
        : read(controller, reading);
    },
  };
}

/** The same for one registered broker; there is none for an unregistered one. */
function ofBroker(
  name: string,
  read: (broker: RegisteredBroker, controller: ControllerView, nowMs: number) => number,
): BrokerMetric {
  return {
    group: CONTROLLER,
    name: `name=${name},broker=B`,
    kind: 'gauge',
    read: ({ brokerId }, { view: { controller, nowMs } }) => {
      if (controller === null || controller.state === 'crashed') return null;
      const found = controller.brokers.find((broker) => broker.brokerId === brokerId);
      return found === undefined ? null : read(found, controller, nowMs);
    },
  };
}

const count = (name: string, counts: (broker: RegisteredBroker) => boolean): ClusterMetric =>
  bean(CONTROLLER, name, 'gauge', ({ brokers }) => brokers.filter(counts).length);

/** Values of BrokerRegistrationState. */
const FENCED = 10;
const CONTROLLED_SHUTDOWN = 20;
const ACTIVE = 30;

const controllerDiffers = ({ view: before }: Reading, { view: after }: Reading): boolean =>
  before.controller !== after.controller;

/** Kafka 4.4 (specs/kafka.md section 4): every MBean whose value the model knows, and some numbers that have none. */
export const KAFKA_METRICS: MetricSet = {
  broker: KAFKA_BROKER_METRICS,
  brokerDiffers,
  clusterDiffers: (before, after) => {
    const controller = controllerDiffers(before, after);
    const ends = endsDiffer(before, after);
    return (
      (controller ? 0b101 : 0) |
      (ends ? 2 : 0) |
      (registeredDiffers(before, after) ? 0b1000_1000 : 0) |
      (servedDiffering(before, after, ends) << 4) |
      (before.view.partition.maximalIsr === after.view.partition.maximalIsr ? 0 : 128)
    );
  },
  eachBroker: facetsOf<BrokerMetric>(
    [
      ofBroker('BrokerRegistrationState', ({ fenced, shuttingDown }) =>
        fenced ? FENCED : shuttingDown ? CONTROLLED_SHUTDOWN : ACTIVE,
      ),
      {
        ...ofBroker(
          'TimeSinceLastHeartbeatReceivedMs',
          ({ lastContactMs }, { sessionTimeoutMs }, nowMs) =>
            Math.min(nowMs - (lastContactMs ?? -Infinity), sessionTimeoutMs),
        ),
        withClock: true,
      },
    ],
    [BEHIND],
  ),
  once: facetsOf<ClusterMetric>(
    [
      bean(CONTROLLER, 'ActiveControllerCount', 'gauge', () => 1),
      bean(CONTROLLER, 'OfflinePartitionsCount', 'gauge', (_, { view: { partition } }) =>
        partition.leader === null ? 1 : 0,
      ),
      bean(CONTROLLER, 'PreferredReplicaImbalanceCount', 'gauge', (_, { view: { partition } }) =>
        partition.leader === partition.replicas[0] ? 0 : 1,
      ),
      count('ActiveBrokerCount', ({ fenced }) => !fenced),
      count('FencedBrokerCount', ({ fenced }) => fenced),
      count('ControlledShutdownBrokerCount', ({ shuttingDown }) => shuttingDown),
      bean(STATS, 'UncleanLeaderElectionsPerSec', 'meter', ({ meters }) => meters.uncleanElections),
      bean(
        STATS,
        'ElectionFromEligibleLeaderReplicasPerSec',
        'meter',
        ({ meters }) => meters.elrElections,
      ),
      number('partition epoch', ({ view }) => view.partition.partitionEpoch),
      number('ELR size', ({ view }) => view.partition.eligibleLeaderReplicas?.length ?? null),
      number(
        'fenced brokers',
        ({ view }) => view.controller?.brokers.filter(({ fenced }) => fenced).length ?? null,
      ),
    ],
    REGISTERED,
    ...SERVED,
    [
      number(
        'maximal ISR size',
        ({ view: { partition } }) => (partition.maximalIsr ?? partition.isr).length,
      ),
    ],
  ),
};
