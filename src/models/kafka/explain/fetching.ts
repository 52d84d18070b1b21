import type { BrokerId } from '../../../kernel/ids';
import { linkOf } from '../links';
import { registrationOf } from '../image';
import { brokerState, type BrokerState, type KafkaState } from '../state';
import { untilMs } from './words';

/** Why a process does nothing, or null where it runs. */
export function idleNote({
  brokerId,
  process,
  lifecycle,
  brokerEpoch,
}: BrokerState): string | null {
  if (process === 'crashed') return `Broker ${brokerId} is down.`;
  if (process === 'stopped') return `Broker ${brokerId} has stopped.`;
  if (process === 'paused') return `Broker ${brokerId} is paused.`;
  if (lifecycle === 'starting' && brokerEpoch < 0) {
    return `Broker ${brokerId} is starting and not registered yet.`;
  }
  if (lifecycle === 'starting') return `Broker ${brokerId} is registered and still fenced.`;
  if (lifecycle === 'recovery') return `Broker ${brokerId} waits for the end of its fencing.`;
  if (lifecycle === 'pendingShutdown') return `Broker ${brokerId} is stopping.`;
  return null;
}

/** What becomes of a broker's session, where it is silent: null where it is fenced already or heard. */
export function sessionNote(state: KafkaState, broker: BrokerState): string | null {
  const { controller, settings, nowMs } = state;
  const { brokerId } = broker;
  const registration = registrationOf(controller.image, brokerId);
  if (registration === undefined) return `Broker ${brokerId} is not registered.`;
  if (registration.fenced) return `The controller has fenced broker ${brokerId}.`;
  if (broker.process === 'running' && broker.lifecycle === 'running') return null;
  const session = controller.sessions.find((known) => known.brokerId === brokerId);
  if (session === undefined) return null;
  const endMs = session.contactMs + settings.brokerSessionTimeoutMs;
  return `Its session ends ${untilMs(endMs, nowMs)} without a heartbeat; the next check after that fences it.`;
}

/** What a follower's fetching waits for, as one sentence. */
export function fetchNote(state: KafkaState, follower: BrokerState, leaderId: BrokerId): string {
  const { brokerId, fetcher } = follower;
  const subject = `Broker ${brokerId}`;
  if (follower.process === 'crashed' || follower.process === 'stopped') {
    return `${subject} does not fetch: it is down.`;
  }
  if (follower.process === 'paused') return `${subject} does not fetch: it is paused.`;
  if (follower.leading !== null) {
    return `${subject} does not fetch: it believes that it leads in epoch ${follower.replica.leaderEpoch}.`;
  }
  if (fetcher === null) return `${subject} does not fetch: it knows of no leader.`;
  if (fetcher.leader !== leaderId) return `${subject} still fetches from broker ${fetcher.leader}.`;
  if (fetcher.failed) return `${subject} has stopped fetching: only new metadata starts it again.`;
  const { nowMs } = state;
  if (fetcher.inFlight === null) {
    const due = fetcher.dueMs ?? nowMs;
    if (due <= nowMs) return `${subject} fetches now.`;
    return `${subject} backs off: it fetches again ${untilMs(due, nowMs)}.`;
  }
  const { id } = fetcher.inFlight;
  const parked = brokerState(state, leaderId).leading?.parked ?? [];
  const mine = parked.find(({ request }) => request.id === id);
  if (mine !== undefined) {
    return `Its fetch is parked at the leader; without data it is answered ${untilMs(mine.deadlineMs, nowMs)}.`;
  }
  return underWayNote(state, follower, leaderId);
}

/** A fetch that is neither parked nor answered: what is between the two. */
function underWayNote(state: KafkaState, { brokerId }: BrokerState, leaderId: BrokerId): string {
  for (const [from, to] of [
    [brokerId, leaderId],
    [leaderId, brokerId],
  ] as const) {
    const link = linkOf(state, from, to);
    if (link !== undefined && link.state !== 'open') {
      return `Its fetch has no answer: the link from broker ${from} to broker ${to} is ${link.state}.`;
    }
  }
  return `Its fetch is on its way, there or back.`;
}
