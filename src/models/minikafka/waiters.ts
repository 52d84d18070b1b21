import type { Turn } from '../../kernel/model';
import { about, because, compare, type Comparison } from '../../kernel/why';
import { RULES } from './rules';
import { logEndOffset, type AckWaiter, type MiniKafkaState } from './state';

/** For each captured broker: has it reached the waiter's target? */
export function captureComparisons(
  state: MiniKafkaState,
  waiter: AckWaiter,
): readonly Comparison[] {
  return waiter.captured.map((broker) =>
    about(
      `broker ${broker}`,
      compare(
        `LEO of broker ${broker}`,
        logEndOffset(state, broker),
        '>=',
        'target',
        waiter.target,
      ),
    ),
  );
}

/**
 * Leader. Settles pending acks=all requests, oldest first: an ISR below the minimum fails the request (tested
 * first, even when every copy exists), every captured broker at the target answers it, else it stays. Only log
 * ends are compared; the high watermark plays no part. MiniKafka: _resolve_ack_waiters (section 3).
 */
export function settleWaiters(turn: Turn<MiniKafkaState>): void {
  for (const waiter of turn.state.waiters) settle(turn, waiter);
}

function settle(turn: Turn<MiniKafkaState>, waiter: AckWaiter): void {
  const { isr, leader, config } = turn.state;
  const enough = compare(
    'ISR size',
    isr.length,
    '>=',
    'min.insync.replicas',
    config.minInsyncReplicas,
  );
  if (!enough.holds) {
    turn.emit({
      type: 'ProduceFailed',
      request: waiter.request,
      broker: leader,
      error: 'NOT_ENOUGH_REPLICAS_AFTER_APPEND',
      why: because(RULES.waiterFails, enough),
    });
    return;
  }
  const reached = captureComparisons(turn.state, waiter);
  if (!reached.every((comparison) => comparison.holds)) return;
  turn.emit({
    type: 'ProduceAcknowledged',
    request: waiter.request,
    broker: leader,
    acks: 'all',
    values: waiter.values,
    baseOffset: waiter.baseOffset,
    nextOffset: waiter.target,
    duplicate: false,
    why: because(RULES.waiterSucceeds, enough, ...reached),
  });
}
