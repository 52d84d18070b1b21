import { MESSAGE_RECORDS_SHOWN } from '../../kernel/limits';
import type { Batch, RecordValue } from '../../kernel/log';
import type { CarriedRecord, MessageContent } from '../../kernel/view';
import type { Content } from './messages';

const NOTHING: MessageContent = {
  records: [],
  count: 0,
  leaderEpoch: null,
  highWatermark: null,
  error: null,
  metadataEnd: null,
  request: null,
};

/** What a message carries, for the picture: its first records, and the numbers that its receiver compares. */
export function contentOf(content: Content): MessageContent {
  switch (content.kind) {
    case 'Produce':
      return { ...NOTHING, ...unwritten(content.values), request: content.request };
    case 'ProduceReply':
      return { ...NOTHING, error: content.error, request: content.request };
    case 'Fetch':
    case 'ListOffsets':
      return { ...NOTHING, leaderEpoch: content.request.leaderEpoch };
    case 'FetchReply': {
      const { error, batches, highWatermark } = content.reply;
      const mark = error === null && highWatermark >= 0 ? highWatermark : null;
      return { ...NOTHING, ...written(batches), error, highWatermark: mark };
    }
    case 'AlterPartition':
      return { ...NOTHING, leaderEpoch: content.leaderEpoch };
    case 'ListOffsetsReply':
    case 'AlterPartitionReply':
    case 'HeartbeatReply':
    case 'BrokerRegistrationReply':
    case 'ElectLeadersReply':
      return { ...NOTHING, error: content.error };
    case 'Metadata':
      return { ...NOTHING, metadataEnd: content.image.offset };
    case 'ClientReply':
      return { ...NOTHING, error: content.answer.error };
    case 'ClientRequest':
    case 'Heartbeat':
    case 'BrokerRegistration':
    case 'AlterConfig':
    case 'ElectLeaders':
    case 'UnregisterBroker':
      return NOTHING;
    default:
      return content satisfies never;
  }
}

type Records = Pick<MessageContent, 'records' | 'count'>;

function unwritten(values: readonly RecordValue[]): Records {
  const shown = values.slice(0, MESSAGE_RECORDS_SHOWN);
  const records = shown.map((value) => ({ value, offset: null, leaderEpoch: null }));
  return { records, count: values.length };
}

function written(batches: readonly Batch[]): Records {
  const records: CarriedRecord[] = [];
  let count = 0;
  for (const { baseOffset, leaderEpoch, values } of batches) {
    count += values.length;
    for (const [index, value] of values.slice(0, MESSAGE_RECORDS_SHOWN).entries()) {
      if (records.length === MESSAGE_RECORDS_SHOWN) break;
      records.push({ value, offset: baseOffset + index, leaderEpoch });
    }
  }
  return { records, count };
}
