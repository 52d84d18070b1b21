import type { BrokerId } from '../../kernel/ids';
import type { Content } from './messages';

function set(brokers: readonly BrokerId[]): string {
  return `{${brokers.join(', ')}}`;
}

function count(records: number): string {
  return `${records} ${records === 1 ? 'record' : 'records'}`;
}

/** What a message says, in a few words, for the picture. */
export function labelOf(content: Content): string {
  switch (content.kind) {
    case 'Produce':
      return `${count(content.values.length)}, acks=${content.acksWord}`;
    case 'ProduceReply':
      return content.error ?? `offset ${content.baseOffset ?? '?'}`;
    case 'Fetch':
      return `from ${content.request.fetchOffset}, epoch ${content.request.leaderEpoch}`;
    case 'FetchReply': {
      const { error, diverging, batches, highWatermark } = content.reply;
      if (error !== null) return error;
      if (diverging !== null) return `diverging at ${diverging.endOffset}`;
      const records = batches.reduce((sum, batch) => sum + batch.values.length, 0);
      return `${records === 0 ? 'nothing' : count(records)}, HW ${highWatermark}`;
    }
    case 'ListOffsets':
      return 'end of the log?';
    case 'ListOffsetsReply':
      return content.error ?? `end ${content.endOffset}`;
    case 'AlterPartition':
      return `ISR ${set(content.isr.map(({ brokerId }) => brokerId))}?`;
    case 'AlterPartitionReply':
      return content.error ?? `ISR ${set(content.registration?.isr ?? [])}`;
    case 'Heartbeat':
      return content.wantShutdown ? 'wants to stop' : content.wantFence ? 'starting' : 'alive';
    case 'HeartbeatReply':
      return (
        content.error ?? (content.shouldShutDown ? 'may stop' : content.fenced ? 'fenced' : 'ok')
      );
    case 'BrokerRegistration':
      return 'register';
    case 'BrokerRegistrationReply':
      return content.error ?? `broker epoch ${content.brokerEpoch}`;
    case 'Metadata':
      return `up to ${content.image.offset}`;
    case 'ClientRequest':
      return content.api === 'Fetch' ? `from ${content.offset}` : content.api;
    case 'ClientReply':
      return content.answer.error ?? 'answer';
    case 'AlterConfig':
      return `${content.command.name}=${content.command.value}`;
    case 'ElectLeaders':
      return `${content.election} election`;
    case 'ElectLeadersReply':
      return content.error ?? 'done';
    case 'UnregisterBroker':
      return `unregister ${content.broker}`;
    default:
      return content satisfies never;
  }
}
