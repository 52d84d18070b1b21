import { produceSentence as t } from '../../texts/en/produce-sentence';
import { words } from '../../texts/en/words';
import type {
  ProduceAcknowledged,
  ProduceFailed,
  ProduceRejected,
  ProduceWaiting,
  RecordsAppended,
  SimulationEvent,
} from '../event';
import type { BrokerId, StepNumber } from '../ids';
import { batchIndexAbove } from '../log';
import { at } from '../vector';
import { brokerOf, type ClusterView } from '../view';
import { brokersNamed, offsetsNamed, quoted } from './words';

/** Broker 1 appends “one” at offset 0 in epoch 0. */
export function appendedSentence({ broker, batch }: RecordsAppended): string {
  const place = offsetsNamed({ from: batch.baseOffset, to: batch.nextOffset });
  return t().appended(broker, quoted(batch.values), place, batch.leaderEpoch);
}

/** The producer of “b” waits until brokers 1 and 2, the ISR of this moment, reach LEO 2. */
export function waitingSentence({ values, captured, target }: ProduceWaiting): string {
  if (captured === null) throw new TypeError('nobody was captured: a cluster of processes waits');
  return t().waits(quoted(values), brokersNamed(captured), target, captured.length);
}

/** Broker 1 acknowledges “one” at offset 0, with the reason why it may. */
export function acknowledgedSentence(event: ProduceAcknowledged, before: ClusterView): string {
  const { broker, acks, baseOffset, nextOffset } = event;
  const values = quoted(event.values);
  if (event.duplicate) return t().repeat(broker, values, baseOffset ?? '?');
  if (baseOffset === null) return t().noAnswer(broker, values);
  const place = offsetsNamed({ from: baseOffset, to: nextOffset });
  if (acks === '1') return t().acknowledgedAcks1(broker, values, place);
  const captured = before.waiters.find((waiter) => waiter.request === event.request)?.captured;
  if (captured === undefined || captured === null) {
    return t().acknowledged(broker, values, place);
  }
  return captured.length === 1
    ? t().acknowledgedAlone(broker, values, place)
    : t().acknowledgedAll(broker, values, place, brokersNamed(captured), nextOffset);
}

/** Broker 1 refuses “two”, with the reason; nothing was written. */
export function rejectedSentence(
  event: SimulationEvent & ProduceRejected,
  before: ClusterView,
): string {
  const { broker, acks } = event;
  const values = quoted(event.values);
  switch (event.error) {
    case 'NOT_ENOUGH_REPLICAS': {
      const { least, size } = isrCount(before, broker);
      return t().tooFew(broker, values, least, size);
    }
    case 'FENCED_LEADER_EPOCH': {
      const { leaderEpoch } = before.partition;
      return t().oldEpoch(broker, values, event.requestLeaderEpoch ?? '?', leaderEpoch);
    }
    case 'INVALID_PRODUCER_EPOCH':
    case 'PRODUCER_FENCED': {
      const compared = event.why.compared.at(-1);
      const [epoch, newest] = [compared?.left.value ?? '?', compared?.right.value ?? '?'];
      return t().oldProducer(broker, values, epoch, newest);
    }
    case 'OUT_OF_ORDER_SEQUENCE_NUMBER':
    case 'OUT_OF_ORDER_SEQUENCE': {
      const { actual = '?', expected = '?' } = event.sequence ?? {};
      return t().outOfOrder(broker, values, actual, expected);
    }
    case 'INVALID_RECORD':
      return t().emptyBatch;
    case 'INVALID_REQUIRED_ACKS':
    case 'VALUE_ERROR':
      return t().noSuchAcks(acks);
    default:
      return t().refused(broker, values, event.error);
  }
}

/** The end of a waiting request whose record is in a log: the producer is left in doubt. */
export function failedSentence(event: ProduceFailed, before: ClusterView): string {
  const { broker, error, request } = event;
  const pending = pendingRequest(before, { broker, request });
  const { both } = words();
  if (error === 'FENCED_LEADER_EPOCH') return both(t().epochEnded(pending), t().unknown);
  const { least, size } = isrCount(before, broker);
  return both(t().tooFewAfter(broker, pending, size, least), t().unknown);
}

/** Size of the ISR a broker counts with, and the least it needs: Kafka never asks for more than there are replicas. */
function isrCount(before: ClusterView, broker: BrokerId): { size: number; least: number } {
  const { partition, settings } = before;
  const own = brokerOf(before, broker)?.kafka ?? null;
  if (own === null) return { size: partition.isr.length, least: settings.minInsyncReplicas };
  return {
    size: own.isr.length,
    least: Math.min(own.minInsyncReplicas, partition.replicas.length),
  };
}

/** A request that nobody will answer. */
export function abandonedSentence(event: { request: StepNumber }, before: ClusterView): string {
  const { request } = event;
  const waiter = before.waiters.find((waiting) => waiting.request === request);
  const broker = waiter?.broker ?? before.partition.leader;
  const pending = pendingRequest(before, { broker, request });
  return words().both(t().abandoned(pending), t().unknown);
}

/** The request, with its values as the leader's log has them; without them when the batch is not there any more. */
export function pendingRequest(
  before: ClusterView,
  pending: { broker: BrokerId | null; request: StepNumber },
): string {
  const target = before.waiters.find((waiter) => waiter.request === pending.request)?.target;
  const log = brokerOf(before, pending.broker)?.log;
  if (target === undefined || log === undefined) return t().request;
  const batch = at(log.batches, batchIndexAbove(log, target - 1));
  return batch?.nextOffset === target ? t().requestFor(quoted(batch.values)) : t().request;
}
