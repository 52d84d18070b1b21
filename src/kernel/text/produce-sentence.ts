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

const UNKNOWN = 'The producer cannot know whether the record was written.';
const STAYS = 'The record stays in its log and may yet be committed.';
const AT_MERCY = 'The record stays in its log, and the new leader may have it or not.';

/** Broker 1 appends “one” at offset 0 in epoch 0. */
export function appendedSentence({ broker, batch }: RecordsAppended): string {
  const place = offsetsNamed({ from: batch.baseOffset, to: batch.nextOffset });
  return `Broker ${broker} appends ${quoted(batch.values)} at ${place} in epoch ${batch.leaderEpoch}.`;
}

/** The producer of “b” waits until brokers 1 and 2, the ISR of this moment, reach LEO 2. */
export function waitingSentence(event: ProduceWaiting): string {
  const { values, captured, target } = event;
  if (captured === null) {
    return `The producer of ${quoted(values)} waits until the high watermark reaches ${target}.`;
  }
  const reach = captured.length === 1 ? 'reaches' : 'reach';
  return `The producer of ${quoted(values)} waits until ${brokersNamed(captured)}, the ISR of this moment, ${reach} LEO ${target}.`;
}

/** Broker 1 acknowledges “one” at offset 0, with the reason why it may. */
export function acknowledgedSentence(event: ProduceAcknowledged, before: ClusterView): string {
  const { broker, acks, values, baseOffset, nextOffset } = event;
  if (event.duplicate) {
    return `Broker ${broker} takes ${quoted(values)} for a repeat by its sequence: it answers with the stored offset ${baseOffset ?? '?'} and appends nothing.`;
  }
  if (baseOffset === null) {
    return `Broker ${broker} sends no answer for ${quoted(values)}: acks=0 asks for none, and the producer never learns the offset.`;
  }
  const place = offsetsNamed({ from: baseOffset, to: nextOffset });
  const acknowledges = `Broker ${broker} acknowledges ${quoted(values)} at ${place}`;
  if (acks === '1') return `${acknowledges}: acks=1 asks for the leader alone.`;
  if (before.controller !== null) {
    return `${acknowledges}: the high watermark has reached ${nextOffset}.`;
  }
  const captured = before.waiters.find((waiter) => waiter.request === event.request)?.captured;
  if (captured === undefined || captured === null) return `${acknowledges}.`;
  if (captured.length === 1) return `${acknowledges}: the ISR it captured is the leader alone.`;
  return `${acknowledges}: ${brokersNamed(captured)}, the captured ISR, have reached LEO ${nextOffset}.`;
}

/** Broker 1 refuses “two”, with the reason; nothing was written. */
export function rejectedSentence(
  event: SimulationEvent & ProduceRejected,
  before: ClusterView,
): string {
  const { broker, values, acks } = event;
  const refuses = `Broker ${broker} refuses ${quoted(values)}`;
  switch (event.error) {
    case 'NOT_ENOUGH_REPLICAS': {
      const { least, size } = isrCount(before, broker);
      return `${refuses} before writing it: acks=all needs ${least} in-sync replicas, and the ISR has ${size}.`;
    }
    case 'FENCED_LEADER_EPOCH':
      return `Broker ${broker} rejects ${quoted(values)}: the request carries leader epoch ${event.requestLeaderEpoch ?? '?'}, and the current epoch is ${before.partition.leaderEpoch}.`;
    case 'NOT_LEADER_OR_FOLLOWER':
      return `${refuses}: it does not lead the partition.`;
    case 'UNKNOWN_TOPIC_OR_PARTITION':
      return `${refuses}: it has not heard of the partition.`;
    case 'INVALID_PRODUCER_EPOCH':
    case 'PRODUCER_FENCED': {
      const compared = event.why.compared.at(-1);
      return `${refuses}: its producer epoch ${compared?.left.value ?? '?'} is older than ${compared?.right.value ?? '?'}, the newest one known.`;
    }
    case 'OUT_OF_ORDER_SEQUENCE_NUMBER':
    case 'OUT_OF_ORDER_SEQUENCE':
      return `${refuses}: it carries sequence ${event.sequence?.actual ?? '?'}, and sequence ${event.sequence?.expected ?? '?'} comes next.`;
    case 'INVALID_RECORD':
      return 'The produce request is refused: a batch needs at least one record.';
    case 'INVALID_REQUIRED_ACKS':
    case 'VALUE_ERROR':
      return `The produce request is refused: acks=${acks} is not a mode, only 0, 1 and all are.`;
    default:
      return `${refuses}: ${event.error}.`;
  }
}

/** The end of a waiting request whose record is in a log: the producer is left in doubt. */
export function failedSentence(event: ProduceFailed, before: ClusterView): string {
  const { broker, error, request } = event;
  const pending = pendingRequest(before, { broker, request });
  if (error === 'FENCED_LEADER_EPOCH') {
    return `The pending request ${pending}fails: its leader epoch has ended. ${UNKNOWN}`;
  }
  if (error === 'REQUEST_TIMED_OUT') {
    return `Broker ${broker} lets the request ${pending}time out: its high watermark ${highWatermarkOf(before, broker)} has not reached ${targetOf(before, request)}. ${STAYS}`;
  }
  if (error === 'NOT_LEADER_OR_FOLLOWER') {
    return `Broker ${broker} ends the request ${pending}because it leads no longer. ${AT_MERCY}`;
  }
  const { least, size } = isrCount(before, broker);
  return `Broker ${broker} fails the request ${pending}after its append: the ISR has ${size}, acks=all needs ${least}. ${UNKNOWN}`;
}

function highWatermarkOf(before: ClusterView, broker: BrokerId): string {
  return String(brokerOf(before, broker)?.highWatermark ?? '?');
}

function targetOf(before: ClusterView, request: StepNumber): string {
  return String(before.waiters.find((waiter) => waiter.request === request)?.target ?? 'it');
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
  return `Nobody will answer the pending request ${pending}any more. ${UNKNOWN}`;
}

/** `for “b” `, read from the leader's log; empty when the batch is not there any more. */
function pendingRequest(
  before: ClusterView,
  pending: { broker: BrokerId | null; request: StepNumber },
): string {
  const target = before.waiters.find((waiter) => waiter.request === pending.request)?.target;
  const log = brokerOf(before, pending.broker)?.log;
  if (target === undefined || log === undefined) return '';
  const batch = at(log.batches, batchIndexAbove(log, target - 1));
  return batch?.nextOffset === target ? `for ${quoted(batch.values)} ` : '';
}
