import type { Command, PromoteCommand } from '../../kernel/command';
import type { Turn } from '../../kernel/model';
import { isBatchBoundary, recordsBetween } from '../../kernel/log';
import { because, compare } from '../../kernel/why';
import { boundaryReason } from './fetch-round';
import { RULES } from './rules';
import { leaderReplica, replicaOf, type MiniKafkaState } from './state';

/**
 * Makes an ISR member the leader: cuts it to the high watermark when it is longer, raises the epoch, resets the
 * ISR to it alone and fails every waiter with FENCED_LEADER_EPOCH, oldest first. Followers are not cut, fetch
 * times stay, the high watermark is not recomputed. The current leader may be promoted. `persist: false` is the
 * call on the running partition that saves nothing. MiniKafka: promote (specs/minikafka.md section 7.1).
 */
export function promote(turn: Turn<MiniKafkaState>, command: PromoteCommand): void {
  const { broker } = command;
  const before = turn.state;
  const candidate = replicaOf(before, broker);
  const isMember = before.isr.includes(broker);
  const member = compare(`broker ${broker} in the ISR`, isMember ? 1 : 0, '=', 'needed', 1);
  if (candidate === undefined || !member.holds) {
    const why = because(RULES.promoteMember, member);
    turn.emit({ type: 'PromotionRejected', broker, error: 'NOT_IN_SYNC_REPLICA', why });
    return;
  }
  const { log } = candidate;
  const safeEnd = before.highWatermark;
  const longer = compare(`LEO of broker ${broker}`, log.endOffset, '>', 'HW', safeEnd);
  if (longer.holds && !isBatchBoundary(log, safeEnd)) {
    const why = boundaryReason(log, safeEnd);
    turn.emit({ type: 'PromotionRejected', broker, error: 'INVALID_RECORD', why });
    return;
  }
  if (longer.holds) {
    turn.emit({
      type: 'LogTruncated',
      broker,
      from: log.endOffset,
      to: safeEnd,
      cause: 'promotion',
      removed: recordsBetween(log, { from: safeEnd, to: log.endOffset }),
      why: because(RULES.promoteCut, longer),
    });
  }
  takeOver(turn, command);
}

function takeOver(turn: Turn<MiniKafkaState>, command: PromoteCommand): void {
  const { leader, leaderEpoch, isr, waiters, highWatermark } = turn.state;
  const { broker } = command;
  turn.emit({
    type: 'LeaderElected',
    leader: broker,
    leaderEpoch: leaderEpoch + 1,
    before: { leader, leaderEpoch },
    saved: command.persist !== false,
    why: because(
      RULES.promoteEpoch,
      compare('new epoch', leaderEpoch + 1, '>', 'old epoch', leaderEpoch),
      compare(
        'LEO of the new leader',
        leaderReplica(turn.state).log.endOffset,
        '>=',
        'HW',
        highWatermark,
      ),
    ),
  });
  if (isr.length > 1 || isr[0] !== broker) {
    const why = because(RULES.promoteIsr);
    turn.emit({ type: 'IsrChanged', before: isr, after: [broker], cause: 'promotion', why });
  }
  for (const waiter of waiters) {
    turn.emit({
      type: 'ProduceFailed',
      request: waiter.request,
      broker: leader,
      error: 'FENCED_LEADER_EPOCH',
      why: because(
        RULES.promoteWaiters,
        compare('epoch of the request', leaderEpoch, '=', 'current epoch', leaderEpoch + 1),
      ),
    });
  }
}

/**
 * Prepares a former leader to follow: cuts it to the high watermark when it is longer, renews its fetch time and
 * takes it out of the ISR. Recomputes nothing and settles nobody. Any follower is accepted.
 * MiniKafka: rejoin (specs/minikafka.md section 7.3).
 */
export function rejoin(
  turn: Turn<MiniKafkaState>,
  command: Extract<Command, { type: 'rejoin' }>,
): void {
  const { broker } = command;
  const { highWatermark, isr, nowMs } = turn.state;
  const replica = replicaOf(turn.state, broker);
  if (replica === undefined || broker === turn.state.leader) {
    rejectBroker(turn, command);
    return;
  }
  const { log } = replica;
  const longer = compare(`LEO of broker ${broker}`, log.endOffset, '>', 'HW', highWatermark);
  if (longer.holds && !isBatchBoundary(log, highWatermark)) {
    const why = boundaryReason(log, highWatermark);
    turn.emit({
      type: 'CommandRejected',
      command: 'rejoin',
      broker,
      error: 'INVALID_RECORD',
      range: null,
      why,
    });
    return;
  }
  if (longer.holds) {
    turn.emit({
      type: 'LogTruncated',
      broker,
      from: log.endOffset,
      to: highWatermark,
      cause: 'rejoin',
      removed: recordsBetween(log, { from: highWatermark, to: log.endOffset }),
      why: because(RULES.rejoin, longer),
    });
  }
  turn.emit({ type: 'ReplicaRejoined', broker, fetchTimeMs: nowMs, why: because(RULES.rejoin) });
  if (isr.includes(broker)) {
    const after = isr.filter((member) => member !== broker);
    turn.emit({
      type: 'IsrChanged',
      before: isr,
      after,
      cause: 'rejoin',
      why: because(RULES.rejoin),
    });
  }
}

/** Refuses a command that names the leader (VALUE_ERROR) or an unknown broker (KEY_ERROR). */
export function rejectBroker(
  turn: Turn<MiniKafkaState>,
  command: { readonly type: 'rejoin' | 'removeFromIsr'; readonly broker: number },
): void {
  const isLeader = command.broker === turn.state.leader;
  const rule = command.type === 'rejoin' ? RULES.rejoin : RULES.removeFromIsr;
  turn.emit({
    type: 'CommandRejected',
    command: command.type,
    broker: command.broker,
    error: isLeader ? 'VALUE_ERROR' : 'KEY_ERROR',
    range: null,
    why: isLeader
      ? because(rule, compare('broker', command.broker, '!=', 'leader', turn.state.leader))
      : because(rule),
  });
}
