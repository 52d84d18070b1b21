import type { BrokerId } from '../../kernel/ids';
import type { KafkaError } from '../../kernel/kafka-error';
import { because, compare, type Why } from '../../kernel/why';
import { answerFetch, readForFollower } from './fetch-read';
import { minIsrOf } from './high-watermark';
import { RULES } from './rules';
import type { Sim } from './sim';
import { maximalIsr, type ParkedFetch, type Waiter } from './state';

/** PR-8: answers every waiting produce whose batch the high watermark covers. */
export function completeProduces(sim: Sim, leaderId: BrokerId): void {
  const leader = sim.broker(leaderId);
  const { leading, replica } = leader;
  if (leading === null || leading.waiters.length === 0) return;
  const { highWatermark } = replica;
  const done = leading.waiters.filter(({ requiredOffset }) => highWatermark >= requiredOffset);
  if (done.length === 0) return;
  const waiters = leading.waiters.filter(({ requiredOffset }) => highWatermark < requiredOffset);
  sim.updateLeading(leaderId, { waiters });
  const members = maximalIsr(leading, { maximal: sim.behaviour.maximalIsr });
  const enough = compare('ISR size', members.length, '>=', 'min.insync.replicas', minIsrOf(leader));
  for (const waiter of done) {
    const covered = compare('HW', highWatermark, '>=', 'end of the batch', waiter.requiredOffset);
    reply(sim, leaderId, waiter, {
      error: enough.holds ? null : 'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
      why: because(RULES.complete, covered, enough),
    });
  }
}

function reply(
  sim: Sim,
  brokerId: BrokerId,
  waiter: Waiter,
  { error, why }: { error: KafkaError | null; why: Why },
): void {
  const { leader, leaderEpoch } = sim.broker(brokerId).replica;
  const moved = error === 'NOT_LEADER_OR_FOLLOWER';
  sim.send(brokerId, 'client', {
    kind: 'ProduceReply',
    request: waiter.request,
    broker: brokerId,
    acks: 'all',
    values: waiter.values,
    error,
    baseOffset: waiter.baseOffset,
    nextOffset: waiter.requiredOffset,
    duplicate: waiter.duplicate,
    sequence: null,
    currentLeader: moved ? { leader, epoch: leaderEpoch } : null,
    why,
  });
}

/** PR-8: the time of waiting produces is over. The record stays where it is. */
export function expireProduces(sim: Sim, leaderId: BrokerId): void {
  const { leading, replica } = sim.broker(leaderId);
  if (leading === null) return;
  const over = leading.waiters.filter(({ deadlineMs }) => deadlineMs <= sim.nowMs);
  const waiters = leading.waiters.filter(({ deadlineMs }) => deadlineMs > sim.nowMs);
  sim.updateLeading(leaderId, { waiters });
  for (const waiter of over) {
    sim.mark(leaderId, 'expiredProduces');
    const covered = compare(
      'HW',
      replica.highWatermark,
      '>=',
      'end of the batch',
      waiter.requiredOffset,
    );
    const late = compare('now', sim.nowMs, '>=', 'deadline', waiter.deadlineMs);
    reply(sim, leaderId, waiter, {
      error: 'REQUEST_TIMED_OUT',
      why: because(RULES.complete, covered, late),
    });
  }
}

/** PR-10 and BF-3: everything that waited at a leader ends when it learns that it does not lead any more. */
export function failPurgatory(
  sim: Sim,
  brokerId: BrokerId,
  waiting: { waiters: readonly Waiter[]; parked: readonly ParkedFetch[] },
): void {
  const why = because(RULES.leadershipLost);
  for (const waiter of waiting.waiters) {
    reply(sim, brokerId, waiter, { error: 'NOT_LEADER_OR_FOLLOWER', why });
  }
  for (const { request } of waiting.parked) {
    answerFetch(sim, brokerId, request, readForFollower(sim.state, brokerId, request));
  }
}

/** FF-8: answers parked fetches that have something to tell now. */
export function wakeParkedFetches(sim: Sim, leaderId: BrokerId): void {
  const { leading } = sim.broker(leaderId);
  if (leading === null || leading.parked.length === 0) return;
  for (const parked of leading.parked) {
    const read = readForFollower(sim.state, leaderId, parked.request);
    if (!read.urgent) continue;
    unpark(sim, leaderId, parked);
    answerFetch(sim, leaderId, parked.request, read);
  }
}

/** FF-8: the long poll is over: the answer is what there is, mostly nothing but the high watermark. */
export function expireParkedFetches(sim: Sim, leaderId: BrokerId): void {
  const { leading } = sim.broker(leaderId);
  for (const parked of leading?.parked ?? []) {
    if (parked.deadlineMs > sim.nowMs) continue;
    unpark(sim, leaderId, parked);
    sim.mark(leaderId, 'expiredFollowerFetches');
    const read = readForFollower(sim.state, leaderId, parked.request);
    answerFetch(sim, leaderId, parked.request, read);
  }
}

function unpark(sim: Sim, leaderId: BrokerId, done: ParkedFetch): void {
  const { leading } = sim.broker(leaderId);
  const parked = (leading?.parked ?? []).filter((other) => other !== done);
  sim.updateLeading(leaderId, { parked });
}
