import type { ClusterConfig } from '../../kernel/cluster-config';
import type { BrokerId } from '../../kernel/ids';
import type {
  AppliedMetadata,
  BrokerView,
  ClusterView,
  ControllerView,
  FollowerView,
  ParkedFetchView,
  PartitionView,
  RegisteredBroker,
  Registration,
  Settings,
  TimerView,
  WaiterView,
} from '../../kernel/view';
import type { MetadataImage } from './image';
import { messageView } from './message-view';
import {
  maximalIsr,
  sameSet,
  type BrokerState,
  type ControllerState,
  type KafkaState,
  type Leading,
  type ParkedFetch,
  type Remote,
} from './state';
import { timersOf } from './timers';

/** One list for every view: views are made for every frame. */
const NONE: readonly never[] = [];

const UNREGISTERED: Registration = {
  replicas: [],
  isr: [],
  elr: [],
  lastKnownLeader: null,
  leader: null,
  leaderEpoch: -1,
  partitionEpoch: -1,
  recovering: false,
};

function followerView(remote: Remote): FollowerView {
  return {
    brokerId: remote.brokerId,
    logEndOffset: remote.logEndOffset < 0 ? null : remote.logEndOffset,
    lastCaughtUpMs: remote.lastCaughtUpMs,
    lastFetchMs: remote.lastFetchMs,
    leaderEpoch: remote.leaderEpoch,
  };
}

function parkedView({ request, deadlineMs }: ParkedFetch): ParkedFetchView {
  const { follower, fetchOffset, leaderEpoch } = request;
  return { follower, fetchOffset, leaderEpoch, deadlineMs };
}

const appliedViews = new WeakMap<MetadataImage, AppliedMetadata>();

/** What a broker knows from metadata, made once for each image; null before the first. */
function appliedView(image: MetadataImage): AppliedMetadata | null {
  if (image.offset === 0) return null;
  const known = appliedViews.get(image);
  if (known !== undefined) return known;
  const { partition, brokers, minInsyncReplicas } = image;
  const fenced = brokers.filter((broker) => broker.fenced).map(({ brokerId }) => brokerId);
  const made = { partition, fenced, minInsyncReplicas };
  appliedViews.set(image, made);
  return made;
}

interface KnownView {
  readonly remote: Remote | undefined;
  readonly view: BrokerView;
}

const brokerViews = new WeakMap<BrokerState, KnownView>();

/** A broker's view is made once for each of its states, with what the leader's book says of it. */
function brokerView(
  broker: BrokerState,
  remote: Remote | undefined,
  counts: { maximal: boolean },
): BrokerView {
  const known = brokerViews.get(broker);
  if (known !== undefined && known.remote === remote) return known.view;
  const { brokerId, replica, disk, leading, fetcher, image, process } = broker;
  const { leader, leaderEpoch, partitionEpoch, highWatermark } = replica;
  const role = leading !== null ? 'leader' : fetcher !== null ? 'follower' : 'none';
  const { proposal } = leading ?? { proposal: null };
  const view: BrokerView = {
    brokerId,
    state: process,
    log: disk.log,
    highWatermark,
    believes: leaderEpoch < 0 ? null : { leader, leaderEpoch },
    lastFetchMs: remote === undefined || remote.lastFetchMs === 0 ? null : remote.lastFetchMs,
    lastCaughtUpMs:
      remote === undefined || remote.lastCaughtUpMs === 0 ? null : remote.lastCaughtUpMs,
    leaderEpochStartOffset: leading?.epochStartOffset ?? null,
    kafka: {
      role,
      partitionEpoch,
      metadataOffset: image.offset,
      brokerEpoch: broker.brokerEpoch,
      checkpointedHighWatermark: disk.checkpointedHighWatermark ?? 0,
      cleanShutdown: disk.cleanShutdown !== null,
      epochs: disk.epochs,
      isr: leading?.isr ?? NONE,
      proposal: proposal === null ? null : { change: proposal.change, isr: proposal.isr },
      maximalIsr: leading === null ? NONE : maximalIsr(leading, counts),
      followers: leading?.remotes.map(followerView) ?? NONE,
      parked: leading?.parked.map(parkedView) ?? NONE,
      minInsyncReplicas: broker.minInsyncReplicas,
      applied: appliedView(image),
      meters: broker.meters,
      waiting: leading?.waiters.length ?? 0,
      fetchLag: fetcher?.lag ?? null,
      fetchFailed: fetcher?.failed ?? false,
      producerIds: disk.producers.length,
    },
  };
  brokerViews.set(broker, { remote, view });
  return view;
}

const controllerViews = new WeakMap<ControllerState, ControllerView>();

function controllerView(controller: ControllerState, sessionMs: number): ControllerView {
  const known = controllerViews.get(controller);
  if (known !== undefined) return known;
  const { process, image, sessions, meters, uncleanLeaderElection } = controller;
  const { records, registration } = controller;
  const view = {
    state: process,
    meters,
    uncleanLeaderElection,
    metadataOffset: image.offset,
    sessionTimeoutMs: sessionMs,
    records,
    registration,
    brokers: image.brokers.map((broker): RegisteredBroker => {
      const { brokerId, brokerEpoch, registration, fenced, shuttingDown } = broker;
      const session = sessions.find((candidate) => candidate.brokerId === brokerId);
      const ends = session === undefined || fenced ? null : session.contactMs + sessionMs;
      return {
        brokerId,
        brokerEpoch,
        registration,
        fenced,
        shuttingDown,
        sessionEndsMs: ends,
        lastContactMs: session?.contactMs ?? null,
      };
    }),
  };
  controllerViews.set(controller, view);
  return view;
}

const settingsViews = new WeakMap<ClusterConfig, Settings>();

function settingsView({ config, controller }: KafkaState): Settings {
  const { minInsyncReplicas } = controller.image;
  const known = settingsViews.get(config);
  if (known?.minInsyncReplicas === minInsyncReplicas) return known;
  const { replicaLagTimeMaxMs, replicaFetchMaxBytes } = config;
  const made = {
    minInsyncReplicas,
    replicaLagTimeMaxMs,
    replicaLagMaxOffsets: null,
    replicaFetchMaxBytes,
  };
  settingsViews.set(config, made);
  return made;
}

function waiterViews({ brokerId, leading }: BrokerState): readonly WaiterView[] {
  if (leading === null || leading.waiters.length === 0) return NONE;
  return leading.waiters.map(({ request, requiredOffset, deadlineMs }) => ({
    request,
    broker: brokerId,
    target: requiredOffset,
    captured: null,
    deadlineMs,
  }));
}

/** The broker whose log answers reads: the leader, else the last known one, else the first that was assigned. */
function readerOf({ leader, lastKnownLeader, elr, replicas }: Registration): BrokerId {
  return leader ?? lastKnownLeader ?? elr[0] ?? replicas[0] ?? 0;
}

function uncertain(leading: Leading | null): readonly BrokerId[] | null {
  if (leading === null) return null;
  const maximal = maximalIsr(leading, { maximal: true });
  return sameSet(maximal, leading.isr) ? null : maximal;
}

/** The partition as it is shown under this registration: also whose high watermark counts. */
export function partitionView(registration: Registration, state: KafkaState): PartitionView {
  const reader = readerOf(registration);
  const broker = state.brokers.find(({ brokerId }) => brokerId === reader);
  const { leader, leaderEpoch, partitionEpoch, isr, elr, lastKnownLeader, recovering, replicas } =
    registration;
  return {
    leader,
    leaderEpoch,
    partitionEpoch,
    isr,
    maximalIsr: uncertain(broker?.leading ?? null),
    eligibleLeaderReplicas: state.settings.behaviour.eligibleLeaderReplicas ? elr : null,
    lastKnownLeader,
    recovering,
    replicas,
    highWatermark: broker?.replica.highWatermark ?? 0,
  };
}

const timerViews = new WeakMap<KafkaState, readonly TimerView[]>();

/** The running timers, soonest first. */
function timerViewsOf(state: KafkaState): readonly TimerView[] {
  const known = timerViews.get(state);
  if (known !== undefined) return known;
  const timers = timersOf(state)
    .map(({ node, name, dueMs }) => ({ owner: node, name, dueMs }))
    .sort((one, other) => one.dueMs - other.dueMs);
  timerViews.set(state, timers);
  return timers;
}

const SAVED = { leader: 0, leaderEpoch: 0, producerNames: NONE };

/** The cluster as it can be drawn: what the controller registered, and what each broker holds and believes. */
export function view(state: KafkaState): ClusterView {
  const registration = state.controller.image.partition ?? UNREGISTERED;
  const partition = partitionView(registration, state);
  const reader = readerOf(registration);
  const leader = state.brokers.find(({ brokerId }) => brokerId === registration.leader);
  const remotes = leader?.leading?.remotes;
  const counts = { maximal: state.settings.behaviour.maximalIsr };
  const waiting = state.brokers.filter(({ leading }) => (leading?.waiters.length ?? 0) > 0);
  return {
    nowMs: state.nowMs,
    open: state.open,
    settings: settingsView(state),
    brokers: state.brokers.map((broker) =>
      brokerView(
        broker,
        remotes?.find(({ brokerId }) => brokerId === broker.brokerId),
        counts,
      ),
    ),
    partition,
    reader,
    waiters: waiting.length === 0 ? NONE : waiting.flatMap(waiterViews),
    messages: state.messages.length === 0 ? NONE : state.messages.map(messageView),
    timers: timerViewsOf(state),
    saved: SAVED,
    producers: NONE,
    controller: controllerView(state.controller, state.settings.brokerSessionTimeoutMs),
    links: state.links,
  };
}
