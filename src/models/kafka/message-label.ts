import { messageLabel as t } from '../../texts/en/message-label';
import type { BrokerId } from '../../kernel/ids';
import type { Content } from './messages';

function set(brokers: readonly BrokerId[]): string {
  return `{${brokers.join(', ')}}`;
}

/** What a message says, in a few words, for the picture. */
export function labelOf(content: Content): string {
  switch (content.kind) {
    case 'Produce':
      return t().records(content.values.length, content.acksWord);
    case 'ProduceReply':
      return content.error ?? t().offset(content.baseOffset ?? '?');
    case 'Fetch':
      return t().fromEpoch(content.request.fetchOffset, content.request.leaderEpoch);
    case 'FetchReply': {
      const { error, diverging, batches, highWatermark } = content.reply;
      if (error !== null) return error;
      if (diverging !== null) return t().diverging(diverging.endOffset);
      const records = batches.reduce((sum, batch) => sum + batch.values.length, 0);
      return records === 0 ? t().nothing(highWatermark) : t().fetched(records, highWatermark);
    }
    case 'ListOffsets':
      return t().endAsked;
    case 'ListOffsetsReply':
      return content.error ?? t().end(content.endOffset);
    case 'AlterPartition':
      return `ISR ${set(content.isr.map(({ brokerId }) => brokerId))}?`;
    case 'AlterPartitionReply':
      return content.error ?? `ISR ${set(content.registration?.isr ?? [])}`;
    case 'Heartbeat':
      return content.wantShutdown ? t().wantsToStop : content.wantFence ? t().starting : t().alive;
    case 'HeartbeatReply':
      return (
        content.error ??
        (content.shouldShutDown ? t().mayStop : content.fenced ? t().fenced : t().ok)
      );
    case 'BrokerRegistration':
      return t().register;
    case 'BrokerRegistrationReply':
      return content.error ?? t().brokerEpoch(content.brokerEpoch);
    case 'Metadata':
      return t().upTo(content.image.offset);
    case 'ClientRequest':
      return content.api === 'Fetch' ? t().from(content.offset) : content.api;
    case 'ClientReply':
      return content.answer.error ?? t().answer;
    case 'AlterConfig':
      return `${content.command.name}=${content.command.value}`;
    case 'ElectLeaders':
      return content.election === 'preferred' ? t().preferred : t().unclean;
    case 'ElectLeadersReply':
      return content.error ?? t().done;
    case 'UnregisterBroker':
      return t().unregister(content.broker);
    default:
      return content satisfies never;
  }
}
