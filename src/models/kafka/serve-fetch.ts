import type { BrokerId } from '../../kernel/ids';
import {
  because,
  compare,
  compareKnown,
  knownOrNull,
  type Comparison,
  type Why,
} from '../../kernel/why';
import { answerFetch, failed, readForFollower } from './fetch-read';
import { tryAdvanceHighWatermark } from './high-watermark';
import { maybeExpandIsr } from './isr-expand';
import type { FetchRequest } from './messages';
import { completeProduces, wakeParkedFetches } from './purgatory';
import { RULES } from './rules';
import type { Sim } from './sim';
import { registrationOf } from './image';
import { type Remote } from './state';

/** The leader on a follower's fetch: read, then its book on the follower, then the ISR and the high watermark (0.4). */
export function serveFetch(sim: Sim, brokerId: BrokerId, request: FetchRequest): void {
  const read = readForFollower(sim.state, brokerId, request);
  if (read.reply.error === null && read.reply.diverging === null) {
    const stale = staleBrokerEpoch(sim, brokerId, request);
    if (stale !== null) {
      answerFetch(sim, brokerId, request, failed('NOT_LEADER_OR_FOLLOWER', stale));
      return;
    }
    if (read.urgent) answerFetch(sim, brokerId, request, read);
    else park(sim, brokerId, request);
    updateFollower(sim, brokerId, request);
    return;
  }
  answerFetch(sim, brokerId, request, read);
}

/** FF-4: the leader's metadata knows a later start of this follower, one that lives: it is not fenced. */
function staleBrokerEpoch(sim: Sim, brokerId: BrokerId, request: FetchRequest): Why | null {
  if (!sim.behaviour.brokerEpochCheck) return null;
  const known = registrationOf(sim.broker(brokerId).image, request.follower);
  if (known === undefined || known.fenced) return null;
  const compared = compare(
    'broker epoch of the fetch',
    request.brokerEpoch,
    '>=',
    'broker epoch in metadata',
    known.brokerEpoch,
  );
  return compared.holds ? null : because(RULES.staleBrokerEpoch, compared);
}

function park(sim: Sim, brokerId: BrokerId, request: FetchRequest): void {
  const { leading } = sim.broker(brokerId);
  const deadlineMs = sim.nowMs + sim.state.settings.replicaFetchWaitMaxMs;
  // One fetch of a follower at a time: an older one has lost its asker.
  const others = (leading?.parked ?? []).filter(
    (parked) => parked.request.follower !== request.follower,
  );
  sim.updateLeading(brokerId, { parked: [...others, { request, deadlineMs }] });
  sim.routine(brokerId, 'fetchParked', RULES.longPoll);
}

/** FF-6 and FF-7: what the leader learns from a fetch, and what follows from it. */
function updateFollower(sim: Sim, leaderId: BrokerId, request: FetchRequest): void {
  const { leading, disk } = sim.broker(leaderId);
  const before = leading?.remotes.find((remote) => remote.brokerId === request.follower);
  if (leading === null || before === undefined) return;
  const { remote, compared } = caughtUp(before, request, disk.log.endOffset, sim.nowMs);
  sim.updateLeading(leaderId, {
    remotes: leading.remotes.map((other) => (other === before ? remote : other)),
  });
  const moved = remote.logEndOffset !== before.logEndOffset;
  if (moved) {
    sim.emit(
      {
        type: 'FollowerProgressed',
        leader: leaderId,
        follower: request.follower,
        from: before.logEndOffset < 0 ? null : before.logEndOffset,
        to: remote.logEndOffset,
        lastCaughtUpMs: remote.lastCaughtUpMs,
      },
      because(RULES.caughtUp, ...compared),
    );
  }
  maybeExpandIsr(sim, leaderId, request.follower);
  if (moved && tryAdvanceHighWatermark(sim, leaderId)) {
    completeProduces(sim, leaderId);
    wakeParkedFetches(sim, leaderId);
  }
}

/** FF-6: the follower's new entry in the leader's book, by both branches of being caught up. */
function caughtUp(
  before: Remote,
  request: FetchRequest,
  leaderEnd: number,
  nowMs: number,
): { remote: Remote; compared: readonly Comparison[] } {
  const { fetchOffset, brokerEpoch, leaderEpoch } = request;
  const atEnd = compare('fetch offset', fetchOffset, '>=', 'LEO of the leader', leaderEnd);
  const atEarlier = compareKnown(
    'fetch offset',
    fetchOffset,
    '>=',
    'LEO of the leader at its last fetch',
    knownOrNull(before.lastFetchLeaderLogEndOffset),
  );
  let { lastCaughtUpMs } = before;
  if (atEnd.holds) lastCaughtUpMs = Math.max(lastCaughtUpMs, nowMs);
  else if (atEarlier.holds) lastCaughtUpMs = Math.max(lastCaughtUpMs, before.lastFetchMs);
  const remote: Remote = {
    brokerId: before.brokerId,
    logEndOffset: fetchOffset,
    lastFetchLeaderLogEndOffset: Math.max(before.lastFetchLeaderLogEndOffset, leaderEnd),
    lastFetchMs: nowMs,
    lastCaughtUpMs,
    brokerEpoch,
    leaderEpoch,
  };
  return { remote, compared: atEnd.holds ? [atEnd] : [atEnd, atEarlier] };
}
