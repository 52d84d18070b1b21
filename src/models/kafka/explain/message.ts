import { kafkaFacts as t } from '../../../texts/en/kafka-facts';
import { labelText } from '../../../kernel/text/message-label';
import { braces, milliseconds, nodeNamed } from '../../../kernel/text/words';
import type { Explanation, Fact } from '../../../kernel/model';
import { because, type Why } from '../../../kernel/why';
import { sayingOf } from '../message-saying';
import type { Content, FetchReply, FetchRequest, Message } from '../messages';
import { RULES } from '../rules';
import type { KafkaState } from '../state';
import { fact, registrationFacts, timeFact, word } from './facts';
import { untilMs } from './words';

/** What a message is, what it carries and when it arrives. Null when it is not on its way. */
export function explainMessage(state: KafkaState, id: number): Explanation | null {
  const message = state.messages.find((candidate) => candidate.id === id);
  if (message === undefined) return null;
  const { from, to, content, sentMs, dueMs } = message;
  const due =
    dueMs === null ? fact('due', word('never: it is held')) : timeFact('due', dueMs, state.nowMs);
  return {
    sentence: t().message(
      content.kind,
      { from: nodeNamed(from), to: nodeNamed(to) },
      labelText(sayingOf(content)),
      whenOf(state, message),
    ),
    why: whyOf(content),
    notes: [],
    facts: [...carried(content), timeFact('sent', sentMs, state.nowMs), due],
  };
}

function whenOf(state: KafkaState, { to, dueMs }: Message): string {
  if (dueMs === null) return t().isHeld;
  const receiver = state.brokers.find(({ brokerId }) => brokerId === to);
  const process = to === 'controller' ? state.controller.process : receiver?.process;
  if (process === 'paused') return t().receiverPaused;
  if (process === 'crashed' || process === 'stopped') return t().receiverDown;
  return t().arrives(untilMs(dueMs, state.nowMs));
}

function whyOf(content: Content): Why {
  switch (content.kind) {
    case 'Fetch':
      return because(RULES.fetch);
    case 'FetchReply':
    case 'ProduceReply':
    case 'ClientReply':
    case 'ElectLeadersReply':
      return content.why;
    case 'AlterPartition':
      return because(RULES.inFlight);
    case 'Metadata':
      return because(RULES.publish);
    case 'Heartbeat':
      return because(RULES.heartbeat);
    default:
      return because(RULES.network);
  }
}

/** The fields of a follower's fetch (FF-1). */
export function fetchFacts(request: FetchRequest): readonly Fact[] {
  return [
    fact('fetch offset', request.fetchOffset),
    fact('leader epoch', request.leaderEpoch),
    fact('last fetched epoch', request.lastFetchedEpoch),
    fact('broker epoch', request.brokerEpoch),
  ];
}

function replyFacts({ error, batches, highWatermark, diverging }: FetchReply): readonly Fact[] {
  if (error !== null) return [fact('error', error)];
  if (diverging !== null) {
    return [fact('diverging epoch', diverging.epoch), fact('its end offset', diverging.endOffset)];
  }
  const first = batches[0]?.baseOffset ?? null;
  const end = batches.at(-1)?.nextOffset ?? null;
  const records = first === null || end === null ? word('none') : t().range(first, end - 1);
  const values = batches.flatMap((batch) => batch.values.map((value) => value ?? 'null'));
  return [
    fact('offsets', records),
    ...(values.length === 0 ? [] : [fact('values', values.slice(0, 8).join(' '))]),
    fact('high watermark', highWatermark),
  ];
}

function errorOr(error: string | null, facts: readonly Fact[]): readonly Fact[] {
  return error === null ? facts : [fact('error', error)];
}

function carried(content: Content): readonly Fact[] {
  switch (content.kind) {
    case 'Produce': {
      const { values, acksWord, timeoutMs, producer, request } = content;
      return [
        fact('values', values.map((value) => value ?? 'null').join(' ')),
        fact('acks', acksWord),
        fact('timeout', milliseconds(timeoutMs)),
        fact('producer id', producer?.producerId ?? null),
        fact('producer epoch', producer?.producerEpoch ?? null),
        fact('sequence', producer?.sequence ?? null),
        fact('leader epoch', word('not in the request')),
        fact('command', request),
      ];
    }
    case 'ProduceReply':
      return errorOr(content.error, [
        fact('base offset', content.baseOffset),
        fact('acks', content.acks),
        fact('duplicate', content.duplicate ? word('yes') : word('no')),
      ]);
    case 'Fetch':
      return fetchFacts(content.request);
    case 'FetchReply':
      return [
        fact('answers the fetch from', content.request.fetchOffset),
        ...replyFacts(content.reply),
      ];
    case 'ListOffsets':
      return [fact('leader epoch', content.request.leaderEpoch)];
    case 'ListOffsetsReply':
      return errorOr(content.error, [fact('end offset', content.endOffset)]);
    case 'AlterPartition': {
      const epochs = content.isr.map(({ brokerId, brokerEpoch }) =>
        t().proposedMember(brokerId, brokerEpoch < 0 ? t().notKnown : brokerEpoch),
      );
      return [
        fact('proposed ISR', epochs.join(t().inList)),
        fact('leader epoch', content.leaderEpoch),
        fact('partition epoch', content.partitionEpoch),
        fact('broker epoch', content.brokerEpoch),
      ];
    }
    case 'AlterPartitionReply':
      return errorOr(
        content.error,
        content.registration === null ? [] : registrationFacts(content.registration),
      );
    case 'Heartbeat':
      return [
        fact('broker epoch', content.brokerEpoch),
        fact('has applied metadata up to', content.metadataOffset),
        fact('wants to be fenced', content.wantFence ? word('yes') : word('no')),
        fact('wants to stop', content.wantShutdown ? word('yes') : word('no')),
      ];
    case 'HeartbeatReply':
      return errorOr(content.error, [
        fact('fenced', content.fenced ? word('yes') : word('no')),
        fact('may stop', content.shouldShutDown ? word('yes') : word('no')),
      ]);
    case 'BrokerRegistration':
      return [
        fact('incarnation', content.incarnation),
        fact(
          'previous broker epoch',
          content.previousBrokerEpoch < 0 ? null : content.previousBrokerEpoch,
        ),
      ];
    case 'BrokerRegistrationReply':
      return errorOr(content.error, [fact('broker epoch', content.brokerEpoch)]);
    case 'Metadata': {
      const { offset, partition, brokers } = content.image;
      const fenced = brokers.filter((broker) => broker.fenced).map(({ brokerId }) => brokerId);
      return [
        fact('metadata up to', offset),
        ...(partition === null ? [] : registrationFacts(partition)),
        fact('fenced brokers', braces(fenced)),
      ];
    }
    case 'ClientRequest':
      return [
        fact('offset', content.offset),
        fact('current leader epoch', content.currentLeaderEpoch),
        fact('last fetched epoch', content.lastFetchedEpoch),
      ];
    case 'ClientReply':
      return errorOr(content.answer.error, [
        fact(
          'values',
          content.answer.values.map((value) => value ?? 'null').join(' ') || word('none'),
        ),
        fact('high watermark', content.answer.highWatermark),
      ]);
    case 'AlterConfig':
      return [fact(content.command.name, content.command.value)];
    case 'ElectLeaders':
      return [fact('election', word(content.election))];
    case 'ElectLeadersReply':
      return [fact('error', content.error)];
    case 'UnregisterBroker':
      return [fact('broker', content.broker)];
    default:
      return content satisfies never;
  }
}
