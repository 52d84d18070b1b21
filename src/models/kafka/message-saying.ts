import type { KafkaError } from '../../kernel/kafka-error';
import type { MessageSaying } from '../../kernel/message-saying';
import type { Content } from './messages';

/** What a message says, for the picture and for the sentences about it. */
export function sayingOf(content: Content): MessageSaying {
  switch (content.kind) {
    case 'Produce':
      return { says: 'records', count: content.values.length, acks: content.acksWord };
    case 'ProduceReply':
      return errorOr(content.error, { says: 'appended', offset: content.baseOffset });
    case 'Fetch': {
      const { fetchOffset, leaderEpoch } = content.request;
      return { says: 'fetchFrom', offset: fetchOffset, leaderEpoch };
    }
    case 'FetchReply': {
      const { error, diverging, batches, highWatermark } = content.reply;
      if (diverging !== null) {
        return errorOr(error, { says: 'diverging', offset: diverging.endOffset });
      }
      const count = batches.reduce((sum, batch) => sum + batch.values.length, 0);
      return errorOr(error, { says: 'reply', count, highWatermark });
    }
    case 'ListOffsets':
      return { says: 'endOfTheLog' };
    case 'ListOffsetsReply':
      return errorOr(content.error, { says: 'end', offset: content.endOffset });
    case 'AlterPartition':
      return { says: 'proposedIsr', isr: content.isr.map(({ brokerId }) => brokerId) };
    case 'AlterPartitionReply':
      return errorOr(content.error, {
        says: 'registeredIsr',
        isr: content.registration?.isr ?? [],
      });
    case 'Heartbeat':
      return {
        says: content.wantShutdown ? 'wantsToStop' : content.wantFence ? 'starting' : 'alive',
      };
    case 'HeartbeatReply':
      return errorOr(content.error, {
        says: content.shouldShutDown ? 'mayStop' : content.fenced ? 'fenced' : 'ok',
      });
    case 'BrokerRegistration':
      return { says: 'register' };
    case 'BrokerRegistrationReply':
      return errorOr(content.error, { says: 'brokerEpoch', epoch: content.brokerEpoch });
    case 'Metadata':
      return { says: 'metadata', end: content.image.offset };
    case 'ClientRequest': {
      const { api, offset } = content;
      return api === 'Fetch' ? { says: 'readFrom', offset } : { says: 'ask', api };
    }
    case 'ClientReply':
      return errorOr(content.answer.error, { says: 'answer' });
    case 'AlterConfig': {
      const { name, value } = content.command;
      return { says: 'setting', name, value };
    }
    case 'ElectLeaders':
      return { says: content.election };
    case 'ElectLeadersReply':
      return errorOr(content.error, { says: 'done' });
    case 'UnregisterBroker':
      return { says: 'unregister', broker: content.broker };
    default:
      return content satisfies never;
  }
}

function errorOr(
  error: KafkaError | 'CONNECTION_LOST' | null,
  saying: MessageSaying,
): MessageSaying {
  return error === null ? saying : { says: 'error', error };
}
