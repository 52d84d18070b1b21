import type { LeaderEpoch, Offset } from './ids';
import { append, at, emptyVector, last, search, slice, take, type Vector } from './vector';

/** A record's value; null is a record without one (a tombstone in Kafka's terms). */
export type RecordValue = string | null;

/** Identity of an idempotent producer's batch: `sequence` is that of the first record. */
export interface ProducerStamp {
  readonly producerId: number;
  readonly producerEpoch: number;
  readonly sequence: number;
}

/** A batch as stored: copied and cut whole, never split. `nextOffset` is exclusive. */
export interface Batch {
  readonly baseOffset: Offset;
  readonly nextOffset: Offset;
  /** Epoch of the leader that first appended it; kept on every copy. */
  readonly leaderEpoch: LeaderEpoch;
  readonly values: readonly RecordValue[];
  readonly producer: ProducerStamp | null;
  /** Stored size, what a fetch budget is counted in. */
  readonly sizeInBytes: number;
}

/** A replica's log from offset 0: batches in offset order without gaps. `endOffset` is the LEO. */
export interface Log {
  readonly batches: Vector<Batch>;
  readonly endOffset: Offset;
}

/** One record taken out of its batch. */
export interface LogRecord {
  readonly offset: Offset;
  readonly leaderEpoch: LeaderEpoch;
  readonly value: RecordValue;
}

const EMPTY: Log = { batches: emptyVector(), endOffset: 0 };

/** The log without records. */
export function emptyLog(): Log {
  return EMPTY;
}

/** The log with `batch` at its end. Throws when the batch does not start at the log end offset. */
export function appendBatch(log: Log, batch: Batch): Log {
  if (batch.baseOffset !== log.endOffset) {
    throw new Error(
      `batch at ${batch.baseOffset} does not continue a log that ends at ${log.endOffset}`,
    );
  }
  return { batches: append(log.batches, batch), endOffset: batch.nextOffset };
}

/** Index of the first batch that ends above `offset`; the number of batches when there is none. */
export function batchIndexAbove(log: Log, offset: Offset): number {
  return search(log.batches, (batch) => batch.nextOffset > offset);
}

/** Whether the log can be cut at `offset`: 0, its end, or the end of one of its batches. */
export function isBatchBoundary(log: Log, offset: Offset): boolean {
  if (offset === 0 || offset === log.endOffset) return true;
  const above = at(log.batches, batchIndexAbove(log, offset));
  return above !== undefined && above.baseOffset === offset;
}

/** The log without its batches above `offset`, which must be a batch boundary (throws otherwise). */
export function truncateTo(log: Log, offset: Offset): Log {
  if (offset === log.endOffset) return log;
  if (offset > log.endOffset || !isBatchBoundary(log, offset)) {
    throw new Error(`a log that ends at ${log.endOffset} cannot be cut at ${offset}`);
  }
  return { batches: take(log.batches, batchIndexAbove(log, offset)), endOffset: offset };
}

/** Batches that end above `offset`, oldest first, the log's own order. */
export function batchesAbove(log: Log, offset: Offset): readonly Batch[] {
  return slice(log.batches, batchIndexAbove(log, offset));
}

/** Records with `from` <= offset < `to`, clamped to the log. */
export function recordsBetween(
  log: Log,
  range: { from: Offset; to: Offset },
): readonly LogRecord[] {
  const records: LogRecord[] = [];
  const end = Math.min(range.to, log.endOffset);
  for (let index = batchIndexAbove(log, range.from); index < log.batches.size; index += 1) {
    const batch = at(log.batches, index);
    if (batch === undefined || batch.baseOffset >= end) break;
    batch.values.forEach((value, position) => {
      const offset = batch.baseOffset + position;
      if (offset >= range.from && offset < end) {
        records.push({ offset, leaderEpoch: batch.leaderEpoch, value });
      }
    });
  }
  return records;
}

/** Newest leader epoch in the log, or null when it is empty. */
export function newestEpoch(log: Log): LeaderEpoch | null {
  return last(log.batches)?.leaderEpoch ?? null;
}

/** Whether both batches are the same stored thing: position, epoch, producer and content. */
export function sameBatch(one: Batch, other: Batch): boolean {
  if (one === other) return true;
  return (
    one.baseOffset === other.baseOffset &&
    one.nextOffset === other.nextOffset &&
    one.leaderEpoch === other.leaderEpoch &&
    one.values.every((value, index) => value === other.values[index]) &&
    one.producer?.producerId === other.producer?.producerId &&
    one.producer?.producerEpoch === other.producer?.producerEpoch &&
    one.producer?.sequence === other.producer?.sequence
  );
}

/** Whether both logs have a batch at `offset` (inclusive), and it is the same stored thing. */
export function sameBatchAt(one: Log, other: Log, offset: Offset): boolean {
  const a = at(one.batches, batchIndexAbove(one, offset));
  const b = at(other.batches, batchIndexAbove(other, offset));
  return a !== undefined && b !== undefined && sameBatch(a, b);
}

/**
 * First offset, at or above `from`, at which both logs have a record and the records differ; null when their
 * common part is equal. Two records differ when value or leader epoch do.
 */
export function firstDifference(one: Log, other: Log, from: Offset = 0): Offset | null {
  const end = Math.min(one.endOffset, other.endOffset);
  if (from >= end) return null;
  let i = batchIndexAbove(one, from);
  let j = batchIndexAbove(other, from);
  for (let offset = from; offset < end;) {
    const a = at(one.batches, i);
    const b = at(other.batches, j);
    if (a === undefined || b === undefined) return null;
    const stop = Math.min(a.nextOffset, b.nextOffset, end);
    if (a !== b) {
      for (; offset < stop; offset += 1) {
        const equal = a.values[offset - a.baseOffset] === b.values[offset - b.baseOffset];
        if (!equal || a.leaderEpoch !== b.leaderEpoch) return offset;
      }
    }
    offset = stop;
    if (a.nextOffset <= offset) i += 1;
    if (b.nextOffset <= offset) j += 1;
  }
  return null;
}
