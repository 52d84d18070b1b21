import { MESSAGE_RECORDS_SHOWN } from '../../kernel/limits';
import type { CarriedRecord } from '../../kernel/view';
import type { Content } from './messages';

/** The first records that a message carries, for the picture, at most `MESSAGE_RECORDS_SHOWN`. */
export function recordsOf(content: Content): readonly CarriedRecord[] {
  if (content.kind === 'Produce') {
    const shown = content.values.slice(0, MESSAGE_RECORDS_SHOWN);
    return shown.map((value) => ({ value, offset: null, leaderEpoch: null }));
  }
  const records: CarriedRecord[] = [];
  if (content.kind !== 'FetchReply') return records;
  for (const { baseOffset, leaderEpoch, values } of content.reply.batches) {
    for (const [index, value] of values.entries()) {
      if (records.length === MESSAGE_RECORDS_SHOWN) return records;
      records.push({ value, offset: baseOffset + index, leaderEpoch });
    }
  }
  return records;
}
