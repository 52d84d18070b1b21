import type { BrokerView, ClusterView, Settings } from '../../kernel/view';
import type { ClusterConfig } from '../../kernel/model';
import type { MiniKafkaState, Replica } from './state';

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
      highWatermark: state.highWatermark,
    },
    reader: state.saved.leader,
    waiters: state.waiters.map(({ request, target, captured }) => ({
      request,
      target,
      captured,
      deadlineMs: null,
    })),
    messages: [],
    timers: [],
    saved: {
      leader: state.saved.leader,
      leaderEpoch: state.saved.leaderEpoch,
      producerNames: state.saved.identities.map(({ name, producerEpoch }, index) => ({
        name,
        producerId: index + 1,
        producerEpoch,
      })),
    },
    producers: state.producers.map(({ producerId, fenceEpoch, epoch, lastSequence }) => ({
      producerId,
      fenceEpoch,
      producerEpoch: epoch,
      lastSequence,
    })),
  };
}
