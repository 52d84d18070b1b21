import type { StartCommand } from '../../kernel/command';
import type { BrokerId, NodeId, Offset } from '../../kernel/ids';
import { emptyLog } from '../../kernel/log';
import type { BrokerMeters, ControllerMeters } from '../../kernel/view';
import { because } from '../../kernel/why';
import { alterPartitionLost } from './alter-partition';
import { publish } from './controller';
import { truncateEpochs } from './epoch-cache';
import { fetchLost } from './follower-fetch';
import { producersOf } from './idempotence';
import type { Message } from './messages';
import { RULES } from './rules';
import type { Sim } from './sim';
import type { MetadataImage } from './image';
import type { BrokerState, BrokerTimers, Disk, ReplicaState } from './state';
import { truncateReplica } from './truncation';

const NO_TIMERS: BrokerTimers = {
  heartbeatMs: null,
  isrCheckMs: null,
  checkpointMs: null,
  registerMs: null,
  unfenceMs: null,
};

/** What a process knows before it has read any metadata. */
export const NO_IMAGE: MetadataImage = {
  offset: 0,
  partition: null,
  brokers: [],
  minInsyncReplicas: 1,
};

/** What a replica believes after a start: the high watermark from its checkpoint (TR-7), nothing else. */
export function freshReplica({ checkpointedHighWatermark, log }: Disk): ReplicaState {
  const highWatermark = Math.min(checkpointedHighWatermark ?? 0, log.endOffset);
  return { highWatermark, leader: null, leaderEpoch: -1, partitionEpoch: 0 };
}

function down(broker: BrokerState, process: 'crashed' | 'stopped'): Partial<BrokerState> {
  return {
    process,
    lifecycle: 'down',
    brokerEpoch: -1,
    leading: null,
    fetcher: null,
    alter: null,
    timers: NO_TIMERS,
    heartbeatSentMs: null,
    image: NO_IMAGE,
    replica: freshReplica(broker.disk),
  };
}

/** A message that its receiver will never take: what its sender notices of it. */
export function messageLost(sim: Sim, { content, from }: Message): void {
  switch (content.kind) {
    case 'Fetch':
    case 'ListOffsets': {
      const { follower, id } = content.request;
      // One to a former leader does not concern the fetch from the present one.
      if (sim.broker(follower).fetcher?.inFlight?.id === id) fetchLost(sim, follower);
      return;
    }
    case 'AlterPartition':
      if (from !== 'client' && from !== 'controller') alterPartitionLost(sim, from);
      return;
    case 'BrokerRegistration': {
      const retryMs = sim.nowMs + sim.state.settings.brokerHeartbeatIntervalMs;
      sim.updateTimers(content.broker, { registerMs: retryMs });
      return;
    }
    case 'Heartbeat':
      sim.updateBroker(content.broker, { heartbeatSentMs: null });
      return;
    case 'Produce':
      sim.emit({ type: 'ProduceAbandoned', request: content.request }, because(RULES.network));
      return;
    default:
  }
}

/** Everybody who waits for this process notices that it is gone; what was on its way to it is lost. */
function closeConnections(sim: Sim, node: NodeId): void {
  const arriving = sim.state.messages.filter(({ to }) => to === node);
  sim.update({ messages: sim.state.messages.filter(({ to }) => to !== node) });
  for (const message of arriving) messageLost(sim, message);
  if (node === 'controller') return;
  for (const { brokerId, fetcher } of sim.state.brokers) {
    if (fetcher?.inFlight?.to !== node) continue;
    const { id } = fetcher.inFlight;
    // A reply that has left already still arrives (FF-8).
    const underWay = sim.state.messages.some(
      ({ content }) =>
        (content.kind === 'FetchReply' || content.kind === 'ListOffsetsReply') &&
        content.request.id === id,
    );
    if (!underWay) fetchLost(sim, brokerId);
  }
}

/** Kills a process. A broker's log keeps what was written, or only the records below `keep` (RG-8). */
export function crash(sim: Sim, node: NodeId, keep: Offset | null): void {
  if (node === 'controller') {
    sim.updateController({ process: 'crashed' });
    sim.emit(
      { type: 'NodeChanged', node, change: 'crashed', lostFrom: null },
      because(RULES.clock),
    );
    closeConnections(sim, node);
    return;
  }
  const waiters = sim.broker(node).leading?.waiters ?? [];
  sim.updateBroker(node, down(sim.broker(node), 'crashed'));
  const lostFrom = keep !== null && keep < sim.broker(node).disk.log.endOffset ? keep : null;
  sim.emit({ type: 'NodeChanged', node, change: 'crashed', lostFrom }, because(RULES.crashLog));
  if (lostFrom !== null) {
    truncateReplica(sim, node, {
      offset: lostFrom,
      why: because(RULES.crashLog),
      cause: 'lostLog',
    });
  }
  abandon(sim, waiters);
  closeConnections(sim, node);
}

function abandon(sim: Sim, waiters: readonly { request: number }[]): void {
  for (const { request } of waiters) {
    sim.emit({ type: 'ProduceAbandoned', request }, because(RULES.network));
  }
}

/** CS-8: the end of a controlled shutdown: logs, checkpoint and the clean-shutdown file are written. */
export function stopOrderly(sim: Sim, brokerId: BrokerId): void {
  const { replica, brokerEpoch, leading } = sim.broker(brokerId);
  sim.updateDisk(brokerId, {
    checkpointedHighWatermark: replica.highWatermark,
    cleanShutdown: brokerEpoch,
  });
  sim.updateBroker(brokerId, down(sim.broker(brokerId), 'stopped'));
  sim.emit(
    { type: 'NodeChanged', node: brokerId, change: 'stopped', lostFrom: null },
    because(RULES.shutdownStop),
  );
  abandon(sim, leading?.waiters ?? []);
  closeConnections(sim, brokerId);
}

/** What a broker's process has counted when it starts. */
export const NO_BROKER_METERS: BrokerMeters = {
  isrShrinks: 0,
  isrExpands: 0,
  failedIsrUpdates: 0,
  expiredProduces: 0,
  expiredFollowerFetches: 0,
};

/** What the controller's process has counted when it starts. */
export const NO_CONTROLLER_METERS: ControllerMeters = { uncleanElections: 0, elrElections: 0 };

/** Freezes a process: its timers stand and what arrives waits. */
export function pause(sim: Sim, node: NodeId): void {
  if (node === 'controller') sim.updateController({ process: 'paused' });
  else sim.updateBroker(node, { process: 'paused' });
  sim.emit({ type: 'NodeChanged', node, change: 'paused', lostFrom: null }, because(RULES.clock));
}

/** Continues it: what is overdue happens now, in its order. A broker's heartbeat goes out at once (UF-3). */
export function resume(sim: Sim, node: NodeId): void {
  if (node === 'controller') sim.updateController({ process: 'running' });
  else sim.updateBroker(node, { process: 'running' });
  sim.emit({ type: 'NodeChanged', node, change: 'resumed', lostFrom: null }, because(RULES.resume));
}

/** Starts a process that is down. Its meters begin at 0, as those of a new JVM do. */
export function start(sim: Sim, command: StartCommand): void {
  const { node } = command;
  const { settings, config } = sim.state;
  const why = because(RULES.start);
  if (node === 'controller') {
    startController(sim);
    sim.emit({ type: 'NodeChanged', node, change: 'started', lostFrom: null }, why);
    publish(sim);
    return;
  }
  const broker = sim.broker(node);
  const { log, epochs, cleanShutdown } = broker.disk;
  const disk: Disk = {
    ...broker.disk,
    epochs: truncateEpochs(epochs, log.endOffset),
    producers: producersOf(log),
    cleanShutdown: null,
  };
  sim.updateBroker(node, {
    process: 'running',
    lifecycle: 'starting',
    incarnation: broker.incarnation + 1,
    brokerEpoch: -1,
    previousBrokerEpoch: cleanShutdown ?? -1,
    image: NO_IMAGE,
    minInsyncReplicas: config.minInsyncReplicas,
    disk,
    replica: freshReplica(disk),
    recoveryMs: command.unfenceMs ?? settings.recoveryMs,
    shutdownAsks: 0,
    meters: NO_BROKER_METERS,
    timers: {
      heartbeatMs: null,
      isrCheckMs: sim.nowMs + Math.max(1, Math.floor(config.replicaLagTimeMaxMs / 2)),
      checkpointMs: sim.nowMs + settings.highWatermarkCheckpointIntervalMs,
      registerMs: sim.nowMs + (command.registerMs ?? settings.startMs),
      unfenceMs: null,
    },
  });
  sim.emit({ type: 'NodeChanged', node, change: 'started', lostFrom: null }, why);
}

/** UF-4: a controller that becomes active gives every unfenced broker a full session, and tracks no fenced one. */
function startController(sim: Sim): void {
  const { image, sessions } = sim.state.controller;
  const { brokerSessionTimeoutMs } = sim.state.settings;
  const unfenced = image.brokers.filter(({ fenced }) => !fenced);
  sim.updateController({
    process: 'running',
    meters: NO_CONTROLLER_METERS,
    sessionCheckMs: sim.nowMs + Math.max(1, Math.floor(brokerSessionTimeoutMs / 8)),
    sessions: unfenced.map(({ brokerId, brokerEpoch }) => {
      const known = sessions.find((session) => session.brokerId === brokerId);
      return {
        brokerId,
        brokerEpoch,
        contactMs: sim.nowMs,
        metadataOffset: known?.metadataOffset ?? 0,
        shutdownOffset: known?.shutdownOffset ?? null,
      };
    }),
  });
}

/** Deletes a stopped broker's folder of the partition: the next start makes an empty log without complaint (RG-8). */
export function loseLog(sim: Sim, brokerId: BrokerId): void {
  const { disk } = sim.broker(brokerId);
  const { endOffset } = disk.log;
  const why = because(RULES.crashLog);
  if (endOffset > 0) truncateReplica(sim, brokerId, { offset: 0, why, cause: 'lostLog' });
  sim.updateDisk(brokerId, { log: emptyLog(), epochs: [], producers: [] });
  sim.updateReplica(brokerId, { highWatermark: 0 });
  sim.emit({ type: 'NodeChanged', node: brokerId, change: 'logLost', lostFrom: 0 }, why);
}

/** Deletes a stopped broker's clean-shutdown file: the next start counts as unclean (RG-3). */
export function loseCleanShutdownFile(sim: Sim, brokerId: BrokerId): void {
  sim.updateDisk(brokerId, { cleanShutdown: null });
  sim.emit(
    { type: 'NodeChanged', node: brokerId, change: 'cleanFileLost', lostFrom: null },
    because(RULES.registerClean),
  );
}
