import type { ClusterFact } from '../../kernel/cluster-event';
import type { ClusterOpened, SimulationEvent } from '../../kernel/event';
import type { BrokerId } from '../../kernel/ids';
import { appendBatch, newestEpoch, truncateTo } from '../../kernel/log';
import { announceEpoch, producersFromLog, recordBatch } from './producers';
import { leaderReplica, type MiniKafkaState, type Replica } from './state';

/** The single writer: the state after `event`. Decides nothing and checks nothing. */
export function evolve(state: MiniKafkaState, event: SimulationEvent): MiniKafkaState {
  switch (event.type) {
    case 'ClusterOpened':
      return opened(state, event);
    case 'ClusterClosed':
      return { ...state, open: false };
    case 'RecordsAppended':
      return {
        ...state,
        replicas: replacing(state.replicas, event.broker, (replica) => ({
          brokerId: replica.brokerId,
          log: appendBatch(replica.log, event.batch),
          stampEpoch: replica.stampEpoch,
          lastFetchMs: replica.lastFetchMs,
        })),
        producers: recordBatch(state.producers, event.batch),
      };
    case 'ProduceWaiting': {
      const { request, baseOffset, target, captured, values } = event;
      return {
        ...state,
        waiters: [
          ...state.waiters,
          { request, baseOffset, target, captured: captured ?? [], values },
        ],
      };
    }
    case 'ProduceAcknowledged':
    case 'ProduceFailed':
    case 'ProduceAbandoned':
      return withoutWaiter(state, event.request);
    case 'FollowerFetched':
      return withReplica(state, event.broker, (replica) => ({
        ...replica,
        log: event.batches.reduce(appendBatch, replica.log),
        lastFetchMs: event.fetchTimeMs ?? replica.lastFetchMs,
      }));
    case 'LogTruncated':
      return {
        ...withReplica(state, event.broker, (replica) => ({
          ...replica,
          log: truncateTo(replica.log, event.to),
        })),
        tampered: state.tampered || event.cause === 'byHand',
      };
    case 'IsrChanged':
      return { ...state, isr: event.after };
    case 'HighWatermarkAdvanced':
      return { ...state, highWatermark: event.to };
    case 'LeaderElected':
      return elected(state, event);
    case 'ReplicaRejoined':
      return withReplica(state, event.broker, (replica) => ({
        ...replica,
        lastFetchMs: event.fetchTimeMs,
        stampEpoch: state.leaderEpoch,
      }));
    case 'ClockAdvanced':
      return { ...state, nowMs: event.toMs };
    case 'ProducerEpochRegistered':
      return { ...state, producers: announceEpoch(state.producers, event) };
    case 'ProducerOpened': {
      const { name, producerId, producerEpoch } = event;
      const identities = state.saved.identities.slice();
      identities[producerId - 1] = { name, producerEpoch };
      return { ...state, saved: { ...state.saved, identities } };
    }
    case 'ProduceRejected':
    case 'FetchRejected':
    case 'IsrUnchanged':
    case 'PromotionRejected':
    case 'RecordsRead':
    case 'ReadRejected':
    case 'ProducerRejected':
    case 'CommandRejected':
    case 'CommandNotApplicable':
      return state;
    default:
      // What only a cluster of processes emits.
      event satisfies ClusterFact;
      return state;
  }
}

function opened(state: MiniKafkaState, event: ClusterOpened): MiniKafkaState {
  const next: MiniKafkaState = {
    ...state,
    open: true,
    leader: event.leader,
    leaderEpoch: event.leaderEpoch,
    isr: event.isr,
    highWatermark: event.highWatermark,
    replicas: state.replicas.map((replica) => ({
      ...replica,
      lastFetchMs: state.nowMs,
      stampEpoch: Math.max(event.leaderEpoch, newestEpoch(replica.log) ?? 0),
    })),
    waiters: [],
  };
  return { ...next, producers: producersFromLog(leaderReplica(next).log) };
}

function elected(
  state: MiniKafkaState,
  event: Extract<SimulationEvent, { type: 'LeaderElected' }>,
): MiniKafkaState {
  const { leader, leaderEpoch } = event;
  const next: MiniKafkaState = {
    ...state,
    leader,
    leaderEpoch,
    replicas: state.replicas.map((replica) => ({ ...replica, stampEpoch: leaderEpoch })),
    saved: event.saved ? { ...state.saved, leader, leaderEpoch } : state.saved,
  };
  return { ...next, producers: producersFromLog(leaderReplica(next).log) };
}

function withReplica(
  state: MiniKafkaState,
  brokerId: BrokerId,
  change: (replica: Replica) => Replica,
): MiniKafkaState {
  return { ...state, replicas: replacing(state.replicas, brokerId, change) };
}

function replacing(
  replicas: readonly Replica[],
  brokerId: BrokerId,
  change: (replica: Replica) => Replica,
): readonly Replica[] {
  const index = replicas.findIndex((replica) => replica.brokerId === brokerId);
  const replica = replicas[index];
  if (replica === undefined) throw new Error(`broker ${brokerId} has no replica`);
  const next = replicas.slice();
  next[index] = change(replica);
  return next;
}

function withoutWaiter(state: MiniKafkaState, request: number): MiniKafkaState {
  if (!state.waiters.some((waiter) => waiter.request === request)) return state;
  return { ...state, waiters: state.waiters.filter((waiter) => waiter.request !== request) };
}
