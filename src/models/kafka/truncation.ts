import type { EpochEnd } from '../../kernel/cluster-event';
import type { LogTruncated } from '../../kernel/event';
import type { BrokerId, Offset } from '../../kernel/ids';
import { at } from '../../kernel/vector';
import { batchIndexAbove, recordsBetween, truncateTo, type Log } from '../../kernel/log';
import { because, compare, type Comparison, type Why } from '../../kernel/why';
import { endOffsetFor, truncateEpochs } from './epoch-cache';
import { producersOf } from './idempotence';
import { RULES } from './rules';
import type { Sim } from './sim';
import type { BrokerState } from './state';

/** Where a follower cuts its log, and the numbers that decided it. */
export interface TruncationPoint {
  readonly offset: Offset;
  readonly why: Why;
}

/** TR-4: where a follower cuts for the leader's answer that the histories part at (epoch, end). */
export function truncationPoint(broker: BrokerState, diverging: EpochEnd): TruncationPoint {
  const { log, epochs } = broker.disk;
  const end = log.endOffset;
  const compared: Comparison[] = [
    compare('LEO', end, '>', 'end at the leader', diverging.endOffset),
  ];
  const point = (offset: Offset): TruncationPoint => ({
    offset: Math.min(offset, end),
    why: because(RULES.truncate, ...compared),
  });
  // Before KIP-279 the answer was an offset only: the follower cut there, whatever its own epochs say.
  if (diverging.epoch === null) return point(diverging.endOffset);
  const own = endOffsetFor(epochs, diverging.epoch, end);
  if (own === null) return point(diverging.endOffset);
  compared.push(
    compare('own epoch', own.epoch, '=', 'epoch of the answer', diverging.epoch),
    compare('own end of that epoch', own.endOffset, '<=', 'end at the leader', diverging.endOffset),
  );
  if (own.epoch === diverging.epoch) return point(Math.min(own.endOffset, diverging.endOffset));
  return point(own.endOffset);
}

/** The lowest batch boundary at or below `offset`: batches are cut whole. */
function boundaryAt(log: Log, offset: Offset): Offset {
  if (offset >= log.endOffset) return log.endOffset;
  return at(log.batches, batchIndexAbove(log, offset))?.baseOffset ?? log.endOffset;
}

/**
 * TR-5: cuts a replica's log to `offset`: records and epochs from there on go, the producers are read again, and the
 * high watermark is at most `offset`. Tells it when records went.
 */
export function truncateReplica(
  sim: Sim,
  brokerId: BrokerId,
  cut: TruncationPoint & { readonly cause: LogTruncated['cause'] },
): void {
  const { disk, replica } = sim.broker(brokerId);
  const to = boundaryAt(disk.log, cut.offset);
  const from = disk.log.endOffset;
  const epochs = truncateEpochs(disk.epochs, to);
  if (to >= from) {
    if (epochs !== disk.epochs) sim.updateDisk(brokerId, { epochs });
    return;
  }
  const removed = recordsBetween(disk.log, { from: to, to: from });
  const log = truncateTo(disk.log, to);
  sim.updateDisk(brokerId, { log, epochs, producers: producersOf(log) });
  sim.updateReplica(brokerId, { highWatermark: Math.min(replica.highWatermark, to) });
  sim.emit(
    { type: 'LogTruncated', broker: brokerId, from, to, cause: cut.cause, removed },
    cut.why,
  );
}
