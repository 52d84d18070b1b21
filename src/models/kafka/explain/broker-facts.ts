import { kafkaFacts as t } from '../../../texts/en/kafka-facts';
import { braces, milliseconds } from '../../../kernel/text/words';
import type { BrokerId } from '../../../kernel/ids';
import type { Fact } from '../../../kernel/model';
import { brokerState, type BrokerState, type KafkaState, type Leading } from '../state';
import { fact, timeFact, word } from './facts';
import { untilMs } from './words';

/** What a broker holds, believes and waits with, field by field; what a leader keeps of its followers included. */
export function brokerFacts(state: KafkaState, brokerId: BrokerId): readonly Fact[] {
  const broker = brokerState(state, brokerId);
  const { replica, disk, image, leading } = broker;
  const known = replica.leaderEpoch >= 0;
  const epochs = disk.epochs.map(({ epoch, startOffset }) => t().epochFrom(epoch, startOffset));
  return [
    fact('believes in', known ? leaderName(broker) : t().noLeaderYet),
    fact('partition epoch it has', known ? replica.partitionEpoch : null),
    fact('metadata applied up to', t().of(image.offset, state.controller.image.offset)),
    fact('broker epoch', broker.brokerEpoch < 0 ? word('not registered') : broker.brokerEpoch),
    fact('log end offset', disk.log.endOffset),
    fact('high watermark', replica.highWatermark),
    fact('checkpointed high watermark', disk.checkpointedHighWatermark),
    fact('epoch cache', epochs.join(t().inList) || word('empty')),
    fact(
      'clean-shutdown file',
      disk.cleanShutdown === null ? null : t().brokerEpoch(disk.cleanShutdown),
    ),
    fact('min.insync.replicas it has', broker.minInsyncReplicas),
    ...(leading === null ? followingFacts(state, broker) : leadingFacts(state, leading)),
    ...bookedFacts(state, broker),
  ];
}

function leaderName({ replica, brokerId }: BrokerState): string {
  const { leader, leaderEpoch } = replica;
  if (leader === null) return t().nobodyEpoch(leaderEpoch);
  return leader === brokerId ? t().itselfEpoch(leaderEpoch) : t().leaderEpoch(leader, leaderEpoch);
}

function followingFacts(state: KafkaState, { fetcher }: BrokerState): readonly Fact[] {
  if (fetcher === null) return [fact('fetches from', word('nobody'))];
  const { leader, leaderEpoch, dueMs, inFlight, backoffMs } = fetcher;
  const next =
    inFlight !== null
      ? timeFact('its fetch was sent', inFlight.sentMs, state.nowMs)
      : dueMs === null
        ? fact('next fetch', word('not before new metadata'))
        : timeFact('next fetch', dueMs, state.nowMs);
  return [
    fact('fetches from', t().leaderEpoch(leader, leaderEpoch)),
    next,
    ...(backoffMs === null ? [] : [fact('back-off', milliseconds(backoffMs))]),
  ];
}

function leadingFacts(state: KafkaState, leading: Leading): readonly Fact[] {
  const { isr, proposal, epochStartOffset, waiters, parked, remotes } = leading;
  const { nowMs } = state;
  return [
    fact('start of its leader epoch', epochStartOffset),
    fact('committed ISR it counts with', braces(isr)),
    fact('ISR it has asked for', proposal === null ? null : braces(proposal.isr)),
    ...remotes.map((remote) =>
      fact(`its book on broker ${remote.brokerId}`, bookOf(state, remote)),
    ),
    ...waiters.map(({ request, requiredOffset, deadlineMs }) =>
      fact(`write of step ${request}`, t().waitsForMark(requiredOffset, left(deadlineMs - nowMs))),
    ),
    ...parked.map(({ request, deadlineMs }) =>
      fact(
        `fetch of broker ${request.follower}`,
        t().parkedFrom(request.fetchOffset, untilMs(deadlineMs, nowMs)),
      ),
    ),
    ...(waiters.length + parked.length === 0 ? [fact('purgatory', word('empty'))] : []),
  ];
}

function bookOf({ nowMs }: KafkaState, remote: Leading['remotes'][number]): string {
  const { logEndOffset, lastCaughtUpMs, lastFetchMs, brokerEpoch, leaderEpoch } = remote;
  if (logEndOffset < 0) return t().noFetch;
  const level =
    lastCaughtUpMs <= 0 ? t().neverCaughtUp : t().caughtUp(left(nowMs - lastCaughtUpMs));
  const { unknown } = t();
  const epochs = { broker: brokerEpoch ?? unknown, leader: leaderEpoch ?? unknown };
  return t().book(logEndOffset, level, left(nowMs - lastFetchMs), epochs);
}

function left(ms: number): string {
  return milliseconds(Math.max(0, ms));
}

/** What the registered leader's book says of it: the stage of a phone has no room for it. */
function bookedFacts(state: KafkaState, { brokerId }: BrokerState): readonly Fact[] {
  const leader = state.controller.image.partition?.leader ?? null;
  if (leader === null || leader === brokerId) return [];
  const remote = brokerState(state, leader).leading?.remotes.find(
    (known) => known.brokerId === brokerId,
  );
  return remote === undefined
    ? []
    : [fact(`in the book of broker ${leader}`, bookOf(state, remote))];
}
