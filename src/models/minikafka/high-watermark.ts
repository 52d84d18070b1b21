import type { Turn } from '../../kernel/model';
import { about, because, compare } from '../../kernel/why';
import { RULES } from './rules';
import { logEndOffset, type MiniKafkaState } from './state';
import { settleWaiters } from './waiters';

/** Lowest log end offset in the ISR: what the high watermark would be without its memory. */
export function lowestIsrEnd(state: MiniKafkaState): number {
  let lowest = Infinity;
  for (const broker of state.isr) lowest = Math.min(lowest, logEndOffset(state, broker));
  return lowest;
}

/**
 * Leader. Raises the high watermark to the lowest log end of the ISR, never lowers it, then settles the waiters.
 * Runs after an append, a refresh and a removal; not after promotion, rejoin or a failed round.
 * MiniKafka: PartitionReplicaSet._advance_high_watermark (specs/minikafka.md section 5).
 */
export function advanceHighWatermark(turn: Turn<MiniKafkaState>): void {
  const { highWatermark, isr } = turn.state;
  const lowest = lowestIsrEnd(turn.state);
  if (lowest > highWatermark) {
    const ends = isr.map((broker) =>
      about(
        `broker ${broker}`,
        compare(
          `LEO of broker ${broker}`,
          logEndOffset(turn.state, broker),
          '>=',
          'new HW',
          lowest,
        ),
      ),
    );
    turn.emit({
      type: 'HighWatermarkAdvanced',
      from: highWatermark,
      to: lowest,
      why: because(
        RULES.highWatermark,
        compare('lowest LEO in the ISR', lowest, '>', 'HW', highWatermark),
        ...ends,
      ),
    });
  }
  settleWaiters(turn);
}
