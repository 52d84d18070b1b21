import { readableEnd } from '../history';
import type { BrokerMetric, ClusterMetric, Reading } from './metric';

/** Group of the numbers that no MBean has: what the model knows of the partition as a whole. */
export const NUMBERS = 'Known to the model alone';

/** A number of the partition. */
export function number(name: string, read: ClusterMetric['read']): ClusterMetric {
  return { group: NUMBERS, name, kind: 'number', read };
}

/** A number of each broker. */
export function brokerNumber(name: string, read: BrokerMetric['read']): BrokerMetric {
  return { group: NUMBERS, name, kind: 'number', read };
}

/** The minimum as it counts: Kafka never asks for more than there are replicas, MiniKafka does. */
function minimum({ view: { settings, partition, controller } }: Reading): number {
  const { minInsyncReplicas } = settings;
  return controller === null
    ? minInsyncReplicas
    : Math.min(minInsyncReplicas, partition.replicas.length);
}

/** Whether any log, or the leader, is another. */
export function endsDiffer({ view: before }: Reading, { view: after }: Reading): boolean {
  if (before.partition.leader !== after.partition.leader) return true;
  const { brokers } = after;
  for (let index = 0; index < brokers.length; index += 1) {
    if (brokers[index]?.log.endOffset !== before.brokers[index]?.log.endOffset) return true;
  }
  return false;
}

/**
 * Records that a replica lacks of the registered leader's log; null without a leader. MiniKafka compares a negative
 * lag too, Kafka knows none.
 */
export const BEHIND: BrokerMetric = brokerNumber('lag', ({ log }, { leaderEnd, view }) => {
  if (leaderEnd === null) return null;
  const behind = leaderEnd - log.endOffset;
  return view.controller === null ? behind : Math.max(0, behind);
});

/** What is registered for the partition, whatever the model. */
export const REGISTERED: readonly ClusterMetric[] = [
  number('leader', ({ view }) => view.partition.leader),
  number('leader epoch', ({ view }) => view.partition.leaderEpoch),
  number('ISR size', ({ view }) => view.partition.isr.length),
  number(
    'replicas outside the ISR',
    ({ view }) => view.partition.replicas.length - view.partition.isr.length,
  ),
  number(
    'in-sync replicas above the minimum',
    (reading) => reading.view.partition.isr.length - minimum(reading),
  ),
];

/** Whether any of {@link REGISTERED} may differ. */
export function registeredDiffers({ view: before }: Reading, { view: after }: Reading): boolean {
  const { partition: was } = before;
  const { partition: now } = after;
  return (
    was.isr !== now.isr ||
    was.leader !== now.leader ||
    was.leaderEpoch !== now.leaderEpoch ||
    before.settings !== after.settings
  );
}

/** What consumers can read and what producers wait for or have lost. */
export const SERVED: readonly (readonly ClusterMetric[])[] = [
  [
    number('high watermark', ({ view }) => view.partition.highWatermark),
    number('readable end', ({ view }) => readableEnd(view)),
  ],
  [number('waiting requests', ({ view }) => view.waiters.length)],
  [number('acknowledged and lost', ({ lost }) => lost)],
];

/** Which of {@link SERVED} may differ: bit i for its facet i. */
export function servedDiffering(before: Reading, after: Reading, ends: boolean): number {
  const { view: was } = before;
  const { view: now } = after;
  const readable =
    ends ||
    was.partition.highWatermark !== now.partition.highWatermark ||
    was.reader !== now.reader;
  return (
    (readable ? 1 : 0) |
    (was.waiters.length !== now.waiters.length ? 2 : 0) |
    (before.lost !== after.lost ? 4 : 0)
  );
}
