import type { LeaderEpoch, Offset } from '../../kernel/ids';
import type { Batch, RecordValue } from '../../kernel/log';
import type { ProduceRequest } from './state';

/** Bytes of `text` in UTF-8. A lone surrogate counts as the replacement character, three bytes. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.codePointAt(index) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (code >= 0x10000) index += 1;
  }
  return bytes;
}

/** Stored size of a batch without keys and headers: 52 bytes, and 22 and the value's bytes for each record. */
export function storedSize(values: readonly RecordValue[]): number {
  return values.reduce((sum, value) => sum + 22 + (value === null ? 0 : utf8Bytes(value)), 52);
}

/** The request's batch as the leader stores it from `baseOffset` on, stamped with `leaderEpoch`. */
export function assignBatch(
  request: ProduceRequest,
  place: { baseOffset: Offset; leaderEpoch: LeaderEpoch },
): Batch {
  return {
    baseOffset: place.baseOffset,
    nextOffset: place.baseOffset + request.values.length,
    leaderEpoch: place.leaderEpoch,
    values: request.values,
    producer: request.producer,
    sizeInBytes: storedSize(request.values),
  };
}
