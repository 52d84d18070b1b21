import type { Ms, NodeId } from '../../kernel/ids';
import { retryAlterPartition } from './alter-partition';
import { fetchLost, fetchTimeoutMs, sendFetch } from './follower-fetch';
import { checkSessions, checkUncleanElection, sendHeartbeat } from './heartbeat';
import { checkIsr } from './isr-shrink';
import { maybeAskUnfence } from './lifecycle';
import { expireParkedFetches, expireProduces } from './purgatory';
import { sendRegistration } from './registration';
import { RULES } from './rules';
import type { Sim } from './sim';
import type { BrokerState, KafkaState } from './state';

/** unclean.leader.election.interval.ms, internal in Kafka (OP-4). */
const UNCLEAN_ELECTION_INTERVAL_MS = 300_000;

/** Name of a timer. */
export type TimerName =
  | 'register'
  | 'unfence'
  | 'heartbeat'
  | 'fetch'
  | 'fetchTimeout'
  | 'longPoll'
  | 'produceTimeout'
  | 'alterPartitionRetry'
  | 'isrCheck'
  | 'checkpoint'
  | 'sessionCheck'
  | 'uncleanElection';

/** A timer that runs. */
export interface Timer {
  readonly node: NodeId;
  readonly name: TimerName;
  readonly dueMs: Ms;
}

function soonest(list: readonly { readonly deadlineMs: Ms }[] | undefined): Ms | null {
  let due: Ms | null = null;
  for (const { deadlineMs } of list ?? []) if (due === null || deadlineMs < due) due = deadlineMs;
  return due;
}

/** Calls `visit` for every running timer of a broker, in their order. */
function visitBroker(
  broker: BrokerState,
  socketTimeoutMs: Ms,
  visit: (node: NodeId, name: TimerName, dueMs: Ms | null) => void,
): void {
  const { brokerId, timers, fetcher, leading, alter } = broker;
  visit(brokerId, 'register', timers.registerMs);
  visit(brokerId, 'unfence', timers.unfenceMs);
  visit(brokerId, 'heartbeat', timers.heartbeatMs);
  visit(brokerId, 'fetch', fetcher?.dueMs ?? null);
  visit(brokerId, 'fetchTimeout', fetchTimeoutMs(fetcher, socketTimeoutMs));
  visit(brokerId, 'longPoll', soonest(leading?.parked));
  visit(brokerId, 'produceTimeout', soonest(leading?.waiters));
  visit(brokerId, 'alterPartitionRetry', alter?.retryMs ?? null);
  visit(brokerId, 'isrCheck', timers.isrCheckMs);
  visit(brokerId, 'checkpoint', timers.checkpointMs);
}

/** Calls `visit` for every timer of every process; null: not running. `frozen` also those of paused processes. */
export function visitTimers(
  state: KafkaState,
  visit: (node: NodeId, name: TimerName, dueMs: Ms | null) => void,
  { frozen = false } = {},
): void {
  const { controller, settings } = state;
  if (controller.process === 'running' || (frozen && controller.process === 'paused')) {
    visit('controller', 'sessionCheck', controller.sessionCheckMs);
    visit('controller', 'uncleanElection', controller.uncleanElectionMs);
  }
  for (const broker of state.brokers) {
    if (broker.process === 'running' || (frozen && broker.process === 'paused')) {
      visitBroker(broker, settings.replicaSocketTimeoutMs, visit);
    }
  }
}

/** Every running timer. */
export function timersOf(state: KafkaState): readonly Timer[] {
  const timers: Timer[] = [];
  visitTimers(
    state,
    (node, name, dueMs) => {
      if (dueMs !== null) timers.push({ node, name, dueMs });
    },
    { frozen: true },
  );
  return timers;
}

/** What a timer does when its time has come. */
export function fire(sim: Sim, { node, name }: Pick<Timer, 'node' | 'name'>): void {
  if (node === 'controller') {
    if (name === 'sessionCheck') checkSessions(sim);
    else checkUncleanElection(sim, UNCLEAN_ELECTION_INTERVAL_MS);
    return;
  }
  switch (name) {
    case 'register':
      sendRegistration(sim, node);
      return;
    case 'unfence':
      sim.updateTimers(node, { unfenceMs: null });
      maybeAskUnfence(sim, node);
      return;
    case 'heartbeat':
      sendHeartbeat(sim, node);
      return;
    case 'fetch':
      sendFetch(sim, node);
      return;
    case 'fetchTimeout':
      fetchLost(sim, node);
      return;
    case 'longPoll':
      expireParkedFetches(sim, node);
      return;
    case 'produceTimeout':
      expireProduces(sim, node);
      return;
    case 'alterPartitionRetry':
      retryAlterPartition(sim, node);
      return;
    case 'isrCheck':
      checkIsr(sim, node);
      return;
    case 'checkpoint': {
      const { highWatermark } = sim.broker(node).replica;
      const period = sim.state.settings.highWatermarkCheckpointIntervalMs;
      sim.updateDisk(node, { checkpointedHighWatermark: highWatermark });
      sim.updateTimers(node, { checkpointMs: sim.nowMs + period });
      sim.routine(node, 'checkpointWritten', RULES.crashLog);
      return;
    }
    default:
  }
}

/** Sets when a periodic or waiting timer fires next; false where the process has no such timer to set. */
export function setTimer(sim: Sim, node: NodeId, name: string, dueMs: Ms): boolean {
  if (node === 'controller') {
    if (name === 'sessionCheck') sim.updateController({ sessionCheckMs: dueMs });
    else if (name === 'uncleanElection') sim.updateController({ uncleanElectionMs: dueMs });
    else return false;
    return true;
  }
  const { timers, fetcher, leading } = sim.broker(node);
  if (name === 'longPoll') {
    if (leading === null || leading.parked.length === 0) return false;
    const parked = leading.parked.map(({ request }) => ({ request, deadlineMs: dueMs }));
    sim.updateLeading(node, { parked });
    return true;
  }
  const field = `${name}Ms`;
  if (field in timers) {
    if (timers[field as keyof typeof timers] === null) return false;
    sim.updateTimers(node, { [field]: dueMs });
    return true;
  }
  if (name !== 'fetch' || (fetcher?.dueMs ?? null) === null) return false;
  sim.updateFetcher(node, { dueMs });
  return true;
}
