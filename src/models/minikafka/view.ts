import type {
  BrokerView,
  ClusterView,
  ProducerView,
  SavedMetadata,
  Settings,
  WaiterView,
} from '../../kernel/view';
import type { ClusterConfig } from '../../kernel/model';
import type { AckWaiter, MiniKafkaState, ProducerState, Replica, Saved } from './state';

const settingsOf = new WeakMap<ClusterConfig, Settings>();

/** The settings of a configuration; one object per configuration, since views are made for every frame. */
function settings(config: ClusterConfig): Settings {
  const known = settingsOf.get(config);
  if (known !== undefined) return known;
  const { minInsyncReplicas, replicaLagTimeMaxMs, replicaLagMaxOffsets, replicaFetchMaxBytes } =
    config;
  const made = {
    minInsyncReplicas,
    replicaLagTimeMaxMs,
    replicaLagMaxOffsets,
    replicaFetchMaxBytes,
  };
  settingsOf.set(config, made);
  return made;
}

/** One list for every view: views are made for every frame. */
const NONE: readonly never[] = [];

function brokerView(replica: Replica, state: MiniKafkaState): BrokerView {
  return {
    brokerId: replica.brokerId,
    state: state.open ? 'running' : 'stopped',
    log: replica.log,
    highWatermark: state.highWatermark,
    believes: null,
    lastFetchMs: replica.lastFetchMs,
    lastCaughtUpMs: null,
    leaderEpochStartOffset: null,
    kafka: null,
  };
}

/** The state as it can be drawn. MiniKafka has one high watermark, no beliefs, no messages and no timers. */
export function view(state: MiniKafkaState): ClusterView {
  return {
    nowMs: state.nowMs,
    open: state.open,
    settings: settings(state.config),
    brokers: state.replicas.map((replica) => brokerView(replica, state)),
    partition: {
      leader: state.leader,
      leaderEpoch: state.leaderEpoch,
      partitionEpoch: null,
      isr: state.isr,
      maximalIsr: null,
      eligibleLeaderReplicas: null,
      lastKnownLeader: null,
      recovering: null,
      replicas: state.config.brokers,
      highWatermark: state.highWatermark,
    },
    reader: state.saved.leader,
    waiters:
      state.waiters.length === 0
        ? NONE
        : state.waiters.map((waiter) => waiterView(waiter, state.leader)),
    messages: NONE,
    timers: NONE,
    saved: savedView(state.saved),
    producers: state.producers.length === 0 ? NONE : state.producers.map(producerView),
    controller: null,
    links: NONE,
  };
}

function waiterView({ request, target, captured }: AckWaiter, broker: number): WaiterView {
  return { request, broker, target, captured, deadlineMs: null };
}

function savedView({ leader, leaderEpoch, identities }: Saved): SavedMetadata {
  const producerNames = identities.map(({ name, producerEpoch }, index) => ({
    name,
    producerId: index + 1,
    producerEpoch,
  }));
  return { leader, leaderEpoch, producerNames };
}

function producerView({
  producerId,
  fenceEpoch,
  epoch,
  lastSequence,
}: ProducerState): ProducerView {
  return { producerId, fenceEpoch, producerEpoch: epoch, lastSequence };
}
