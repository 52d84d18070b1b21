import type { Command } from '../../kernel/command';
import type { Turn } from '../../kernel/model';
import { because } from '../../kernel/why';
import { advanceHighWatermark } from './high-watermark';
import { rejectBroker } from './leadership';
import { RULES } from './rules';
import { replicaOf, type MiniKafkaState } from './state';

/**
 * Takes a follower out of the ISR until the next refresh, then recomputes the high watermark (also when it was
 * out already). The high watermark moves before waiters are settled, so a record can become readable in the step
 * that tells its producer it failed. MiniKafka: remove_from_isr (specs/minikafka.md section 4.2).
 */
export function removeFromIsr(
  turn: Turn<MiniKafkaState>,
  command: Extract<Command, { type: 'removeFromIsr' }>,
): void {
  const { broker } = command;
  const { isr, leader } = turn.state;
  if (broker === leader || replicaOf(turn.state, broker) === undefined) {
    rejectBroker(turn, command);
    return;
  }
  const after = isr.filter((member) => member !== broker);
  const why = because(RULES.removeFromIsr);
  if (after.length < isr.length)
    turn.emit({ type: 'IsrChanged', before: isr, after, cause: 'removal', why });
  else turn.emit({ type: 'IsrUnchanged', isr, cause: 'removal', why });
  advanceHighWatermark(turn);
}
