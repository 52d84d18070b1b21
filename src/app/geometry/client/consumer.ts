import type { BrokerId, LeaderEpoch, Offset } from '../../../kernel/ids';
import type { KafkaError } from '../../../kernel/kafka-error';
import type { LogEnd } from '../../../kernel/metrics/metric';
import type { BrokerView, ClusterView } from '../../../kernel/view';
import { client as t } from '../../../texts/en/client';

/** A consumer's request: where it reads, and the leader epoch it has from metadata; null: it sends none. */
export interface ConsumerAsks {
  readonly offset: Offset;
  readonly leaderEpoch: LeaderEpoch | null;
}

/** What a broker would answer now. `none`: there is no answer, and why. */
export type ConsumerAnswer =
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'error'; readonly error: KafkaError }
  | { readonly kind: 'fetched'; readonly records: number; readonly highWatermark: Offset }
  | { readonly kind: 'offset'; readonly offset: Offset };

/** One broker, as a consumer meets it. */
export interface ConsumerLine {
  readonly broker: BrokerId;
  readonly leads: boolean;
  /** Exclusive end of what it serves consumers. */
  readonly readableEnd: Offset;
  readonly logEnd: Offset;
  readonly fetch: ConsumerAnswer;
  /** ListOffsets, latest. */
  readonly latest: ConsumerAnswer;
}

/** What each broker would answer the consumer's Fetch and ListOffsets at this view. */
export function consumerLines(
  view: ClusterView<LogEnd>,
  asks: ConsumerAsks,
): readonly ConsumerLine[] {
  return view.brokers.map((broker) => ({
    broker: broker.brokerId,
    leads: broker.kafka?.role === 'leader',
    readableEnd: Math.min(broker.highWatermark, broker.log.endOffset),
    logEnd: broker.log.endOffset,
    fetch: fetchAnswer(broker, asks),
    latest: latestAnswer(broker, asks),
  }));
}

/** What comes before the request itself: is there anybody, and does it agree on the epoch (FF-2 rows 1 to 4, FF-3)? */
function refusal(broker: BrokerView<LogEnd>, asks: ConsumerAsks): ConsumerAnswer | null {
  const { state, kafka, brokerId } = broker;
  if (state === 'crashed' || state === 'stopped' || kafka === null) {
    return { kind: 'none', reason: t().noConnection };
  }
  if (state === 'paused') return { kind: 'none', reason: t().noAnswerYet };
  const partition = kafka.applied?.partition ?? null;
  if (partition === null) return { kind: 'error', error: 'UNKNOWN_TOPIC_OR_PARTITION' };
  if (!partition.replicas.includes(brokerId)) {
    return { kind: 'error', error: 'NOT_LEADER_OR_FOLLOWER' };
  }
  if (asks.leaderEpoch === null) return null;
  const local = broker.believes?.leaderEpoch ?? -1;
  if (asks.leaderEpoch < local) return { kind: 'error', error: 'FENCED_LEADER_EPOCH' };
  return asks.leaderEpoch > local ? { kind: 'error', error: 'UNKNOWN_LEADER_EPOCH' } : null;
}

/** FF-2: any replica answers a consumer of version 11 or newer, up to its own high watermark. */
function fetchAnswer(broker: BrokerView<LogEnd>, asks: ConsumerAsks): ConsumerAnswer {
  const refused = refusal(broker, asks);
  if (refused !== null) return refused;
  if (asks.offset > broker.log.endOffset || asks.offset < 0) {
    return { kind: 'error', error: 'OFFSET_OUT_OF_RANGE' };
  }
  const { highWatermark } = broker;
  return { kind: 'fetched', records: Math.max(0, highWatermark - asks.offset), highWatermark };
}

/** FF-3 and FF-9: the leader alone knows the latest offset, once its high watermark has reached its epoch's start. */
function latestAnswer(broker: BrokerView<LogEnd>, asks: ConsumerAsks): ConsumerAnswer {
  const refused = refusal(broker, asks);
  if (refused !== null) return refused;
  if (broker.kafka?.role !== 'leader') return { kind: 'error', error: 'NOT_LEADER_OR_FOLLOWER' };
  const { highWatermark } = broker;
  return highWatermark < (broker.leaderEpochStartOffset ?? 0)
    ? { kind: 'error', error: 'OFFSET_NOT_AVAILABLE' }
    : { kind: 'offset', offset: highWatermark };
}

/** An answer in a few words; an error by its name. */
export function answerText(answer: ConsumerAnswer): string {
  switch (answer.kind) {
    case 'none':
      return answer.reason;
    case 'error':
      return answer.error;
    case 'fetched':
      return `${answer.records} ${answer.records === 1 ? t().record2 : t().records}, HW ${answer.highWatermark}`;
    case 'offset':
      return t().offset(answer.offset);
    default:
      return answer satisfies never;
  }
}
