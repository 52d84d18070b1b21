import type { SimulationEvent } from '../../kernel/event';
import type { Registration } from '../../kernel/view';
import { recordsBetween } from '../../kernel/log';
import type { KafkaState } from '../../models/kafka/state';
import type { TimedEvent } from './driver';
import type { BrokerLine, NodeState, PartitionLine } from './recording';

/** Something of our run in the recording's words, with the frame that shows it. */
export interface Seen<T> {
  readonly t: number;
  readonly frame: number;
  readonly value: T;
}

/** A registration of the partition as it is recorded. */
function partitionLine(after: Registration): Omit<PartitionLine, 't' | 'kind'> {
  const { leader, leaderEpoch, partitionEpoch, isr, elr, lastKnownLeader, recovering } = after;
  return {
    leader: leader ?? -1,
    leaderEpoch,
    partitionEpoch,
    isr,
    elr,
    lastKnownElr: lastKnownLeader === null ? [] : [lastKnownLeader],
    recovering,
  };
}

/** Our sequence of partition states, the creation first. */
export function partitionsOf(
  events: readonly TimedEvent[],
  created: Registration,
): readonly Seen<Omit<PartitionLine, 't' | 'kind'>>[] {
  const first = { t: 0, frame: 0, value: partitionLine(created) };
  const later = events.flatMap(({ t, frame, event }) =>
    event.type === 'PartitionChanged' ? [{ t, frame, value: partitionLine(event.after) }] : [],
  );
  return [first, ...later];
}

/** Our sequence of broker states after the topic was created. */
export function brokersOf(
  events: readonly TimedEvent[],
): readonly Seen<Omit<BrokerLine, 't' | 'kind'>>[] {
  const registrations = new Map<number, number>();
  return events.flatMap(({ t, frame, event }) => {
    if (event.type !== 'BrokerRegistrationChanged') return [];
    const { broker: node, fenced, shuttingDown, change } = event;
    const before = registrations.get(node) ?? 1;
    const registration = change === 'registered' ? before + 1 : before;
    registrations.set(node, registration);
    return [{ t, frame, value: { node, registration, fenced, shuttingDown } }];
  });
}

/** A reply as it is recorded: only fields that the recording has for this kind of request. */
export function resultOf(event: SimulationEvent): { request: number; fields: object } | null {
  switch (event.type) {
    case 'ProduceAcknowledged':
      if (event.acks === '0') return { request: event.request, fields: { error: 'NO_REPLY' } };
      return { request: event.request, fields: { error: 'NONE', offset: event.baseOffset } };
    case 'ProduceRejected':
      return { request: event.request, fields: { error: event.error } };
    case 'ProduceFailed':
      return { request: event.request, fields: { error: event.error, offset: event.baseOffset } };
    case 'ElectionAnswered':
      return { request: event.request, fields: { error: event.error ?? 'NONE' } };
    case 'ClientAnswered':
      return { request: event.request, fields: clientFields(event) };
    default:
      return null;
  }
}

function clientFields(event: Extract<SimulationEvent, { type: 'ClientAnswered' }>): object {
  const { api, error, highWatermark, values, diverging, offset, leaderEpoch, endOffset } = event;
  const name = error ?? 'NONE';
  if (api === 'ListOffsets')
    return { error: name, offset: offset ?? -1, leaderEpoch: leaderEpoch ?? -1 };
  if (api === 'OffsetForLeaderEpoch') {
    return { error: name, leaderEpoch: leaderEpoch ?? -1, endOffset: endOffset ?? -1 };
  }
  return {
    error: name,
    highWatermark: highWatermark ?? -1,
    logStartOffset: error === null ? 0 : -1,
    records: values.length,
    ...(diverging === null ? {} : { diverging }),
  };
}

/** A replica as it is recorded when nothing is going on. */
export function nodeStateOf(state: KafkaState, brokerId: number): NodeState {
  const broker = state.brokers.find((candidate) => candidate.brokerId === brokerId);
  if (broker === undefined) throw new Error(`there is no broker ${brokerId}`);
  const { disk, replica, process } = broker;
  const { endOffset } = disk.log;
  const up = process === 'running';
  return {
    state: up ? 'up' : process === 'paused' ? 'paused' : 'down',
    leo: endOffset,
    records: recordsBetween(disk.log, { from: 0, to: endOffset }).map(
      ({ offset, leaderEpoch, value }) => [offset, leaderEpoch, value ?? ''] as const,
    ),
    epochCache: disk.epochs.map(({ epoch, startOffset }) => [epoch, startOffset] as const),
    hwCheckpoint: disk.checkpointedHighWatermark ?? 0,
    ...(up ? { hw: replica.highWatermark } : {}),
  };
}
