import type { ClusterConfig, KafkaConfig } from '../../kernel/cluster-config';
import type { BrokerId } from '../../kernel/ids';
import { emptyLog } from '../../kernel/log';
import type { Turn } from '../../kernel/model';
import { because } from '../../kernel/why';
import { passTime } from './clock';
import { checkConfig, settingsOf } from './config';
import { createPartition, publish } from './controller';
import { freshReplica, NO_BROKER_METERS, NO_CONTROLLER_METERS, NO_IMAGE } from './process';
import { RULES } from './rules';
import { Sim } from './sim';
import type { BrokerState, Disk, KafkaState } from './state';

/** From the creation of the topic to the first frame: until everybody knows it and waits in a long poll. */
const SETTLE_MS = 600;

const EMPTY_DISK: Disk = {
  log: emptyLog(),
  epochs: [],
  producers: [],
  checkpointedHighWatermark: null,
  cleanShutdown: null,
};

/** A cluster whose brokers are registered and unfenced; the topic does not exist yet. */
export function create(config: ClusterConfig): KafkaState {
  checkConfig(config);
  const settings = settingsOf(config);
  const ids = config.brokers.toSorted((one, other) => one - other);
  const nowMs = config.startMs;
  const registrations = ids.map((brokerId, index) => ({
    brokerId,
    brokerEpoch: index,
    incarnation: 1,
    registration: 1,
    fenced: false,
    shuttingDown: false,
  }));
  const image = {
    offset: ids.length,
    partition: null,
    brokers: registrations,
    minInsyncReplicas: config.minInsyncReplicas,
  };
  return {
    config,
    settings,
    nowMs,
    open: false,
    nextMessageId: 1,
    controller: {
      process: 'running',
      image,
      records: registrations.map(({ brokerId, brokerEpoch }) => ({
        offset: brokerEpoch,
        writtenMs: nowMs,
        change: {
          kind: 'broker' as const,
          broker: brokerId,
          change: 'registered' as const,
          brokerEpoch,
        },
      })),
      registration: null,
      committedMs: nowMs,
      uncleanLeaderElection: settings.uncleanLeaderElection,
      sessions: ids.map((brokerId, index) => ({
        brokerId,
        brokerEpoch: index,
        contactMs: nowMs,
        metadataOffset: ids.length,
        shutdownOffset: null,
      })),
      sessionCheckMs: nowMs + Math.max(1, Math.floor(settings.brokerSessionTimeoutMs / 8)),
      uncleanElectionMs: nowMs + 300_000,
      meters: NO_CONTROLLER_METERS,
    },
    brokers: ids.map((brokerId, index) => freshBroker(config, settings, { brokerId, index })),
    messages: [],
    links: [],
  };
}

/** A broker that runs and knows of no topic. Periodic timers of different brokers are out of step. */
function freshBroker(
  config: ClusterConfig,
  settings: KafkaConfig,
  { brokerId, index }: { brokerId: BrokerId; index: number },
): BrokerState {
  const { startMs, replicaLagTimeMaxMs, minInsyncReplicas } = config;
  const { brokerHeartbeatIntervalMs, highWatermarkCheckpointIntervalMs } = settings;
  const phase = (period: number): number =>
    startMs + Math.max(1, Math.floor((period * (index + 1)) / (config.brokers.length + 1)));
  return {
    brokerId,
    process: 'running',
    lifecycle: 'running',
    incarnation: 1,
    brokerEpoch: index,
    image: NO_IMAGE,
    minInsyncReplicas,
    disk: EMPTY_DISK,
    replica: freshReplica(EMPTY_DISK),
    leading: null,
    fetcher: null,
    alter: null,
    timers: {
      heartbeatMs: phase(brokerHeartbeatIntervalMs),
      isrCheckMs: phase(Math.max(1, Math.floor(replicaLagTimeMaxMs / 2))),
      checkpointMs: phase(highWatermarkCheckpointIntervalMs),
      registerMs: null,
      unfenceMs: null,
    },
    recoveryMs: settings.recoveryMs,
    heartbeatSentMs: null,
    shutdownAsks: 0,
    previousBrokerEpoch: -1,
    meters: NO_BROKER_METERS,
  };
}

/** Step 0: the topic is created, and everybody learns of it; the first frame shows the cluster at rest. */
export function open(turn: Turn<KafkaState>): void {
  const quiet: Turn<KafkaState> = {
    state: turn.state,
    step: turn.step,
    write: () => undefined,
    emit: () => undefined,
  };
  const settling = new Sim(quiet);
  createPartition(settling);
  publish(settling);
  passTime(settling, settling.nowMs + SETTLE_MS);
  turn.write({ ...settling.state, open: true });
  const sim = new Sim(turn);
  const partition = sim.state.controller.image.partition;
  sim.emit(
    {
      type: 'ClusterOpened',
      first: true,
      leader: partition?.leader ?? 0,
      leaderEpoch: 0,
      isr: partition?.isr ?? [],
      highWatermark: 0,
      highWatermarkBefore: null,
    },
    because(RULES.created),
  );
}
