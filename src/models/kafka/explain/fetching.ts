import { kafkaWhy as t } from '../../../texts/en/kafka-why';
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
  if (process === 'crashed') return t().isDown(brokerId);
  if (process === 'stopped') return t().hasStopped(brokerId);
  if (process === 'paused') return t().isPaused(brokerId);
  if (lifecycle === 'starting' && brokerEpoch < 0) {
    return t().isStarting(brokerId);
  }
  if (lifecycle === 'starting') return t().isStillFenced(brokerId);
  if (lifecycle === 'recovery') return t().waitsForUnfencing(brokerId);
  if (lifecycle === 'pendingShutdown') return t().brokerStopping(brokerId);
  return null;
}

/** What becomes of a broker's session, where it is silent: null where it is fenced already or heard. */
export function sessionNote(state: KafkaState, broker: BrokerState): string | null {
  const { controller, settings, nowMs } = state;
  const { brokerId } = broker;
  const registration = registrationOf(controller.image, brokerId);
  if (registration === undefined) return t().brokerNotRegistered(brokerId);
  if (registration.fenced) return t().hasFenced(brokerId);
  if (broker.process === 'running' && broker.lifecycle === 'running') return null;
  const session = controller.sessions.find((known) => known.brokerId === brokerId);
  if (session === undefined) return null;
  const endMs = session.contactMs + settings.brokerSessionTimeoutMs;
  return t().sessionEnds(untilMs(endMs, nowMs));
}

/** What a follower's fetching waits for, as one sentence. */
export function fetchNote(state: KafkaState, follower: BrokerState, leaderId: BrokerId): string {
  const { brokerId, fetcher } = follower;
  if (follower.process === 'crashed' || follower.process === 'stopped') {
    return t().downNoFetch(brokerId);
  }
  if (follower.process === 'paused') return t().pausedNoFetch(brokerId);
  if (follower.leading !== null) {
    return t().zombieNoFetch(brokerId, follower.replica.leaderEpoch);
  }
  if (fetcher === null) return t().leaderlessNoFetch(brokerId);
  if (fetcher.leader !== leaderId) return t().fetchesFromOther(brokerId, fetcher.leader);
  if (fetcher.failed) return t().stoppedFetching(brokerId);
  const { nowMs } = state;
  if (fetcher.inFlight === null) {
    const due = fetcher.dueMs ?? nowMs;
    if (due <= nowMs) return t().fetchesNow(brokerId);
    return t().backsOff(brokerId, untilMs(due, nowMs));
  }
  const { id } = fetcher.inFlight;
  const parked = brokerState(state, leaderId).leading?.parked ?? [];
  const mine = parked.find(({ request }) => request.id === id);
  if (mine !== undefined) {
    return t().fetchParked(untilMs(mine.deadlineMs, nowMs));
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
      return link.state === 'cut' ? t().linkCut(from, to) : t().linkHeld(from, to);
    }
  }
  return t().fetchUnderWay;
}
