import type { LeaderEpoch } from '../../../kernel/ids';
import { appendBatch, emptyLog, type Batch, type ProducerStamp } from '../../../kernel/log';
import { assignEpochsOf } from '../epoch-cache';
import { producersOf } from '../idempotence';
import type { Disk } from '../state';

/** A log of one record for each epoch, with the epoch cache and the producers that belong to it. */
export function diskOf(
  epochs: readonly LeaderEpoch[],
  stamp: (index: number) => ProducerStamp | null,
): Pick<Disk, 'log' | 'epochs' | 'producers'> {
  const batches = epochs.map((leaderEpoch, index): Batch => ({
    baseOffset: index,
    nextOffset: index + 1,
    leaderEpoch,
    values: [`${leaderEpoch}.${index}`],
    producer: stamp(index),
    sizeInBytes: 100,
  }));
  const log = batches.reduce(appendBatch, emptyLog());
  return { log, epochs: assignEpochsOf([], batches), producers: producersOf(log) };
}
