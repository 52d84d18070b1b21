import type { ReadCommand } from '../../kernel/command';
import { recordsBetween } from '../../kernel/log';
import type { Turn } from '../../kernel/model';
import { because, compare } from '../../kernel/why';
import { RULES } from './rules';
import { logEndOffset, replicaOf, type MiniKafkaState } from './state';

/**
 * An ordinary consumer's read. Uses the log of the saved leader (the same broker unless a promotion was not
 * saved) and stops at the high watermark; between it and the log end the answer is empty, outside the log an
 * error. MiniKafka: BrokerCluster.fetch (specs/minikafka.md section 5, "Reads").
 */
export function read(turn: Turn<MiniKafkaState>, command: ReadCommand): void {
  const { saved, highWatermark } = turn.state;
  const end = logEndOffset(turn.state, saved.leader);
  const log = replicaOf(turn.state, saved.leader)?.log;
  const { offset } = command;
  if (log === undefined || offset < 0 || offset > end) {
    turn.emit({
      type: 'ReadRejected',
      broker: saved.leader,
      error: 'OFFSET_OUT_OF_RANGE',
      range: { requested: offset, start: 0, end },
      why: because(
        RULES.read,
        compare('offset', offset, '>=', 'log start', 0),
        compare('offset', offset, '<=', 'LEO', end),
      ),
    });
    return;
  }
  const to = command.max > 0 ? Math.min(highWatermark, offset + command.max) : highWatermark;
  turn.emit({
    type: 'RecordsRead',
    broker: saved.leader,
    offset,
    records: recordsBetween(log, { from: offset, to }),
    why: because(RULES.read, compare('offset', offset, '<', 'HW', highWatermark)),
  });
}
