import { brokerOf, type ClusterView, type LogWindow } from '../../kernel/view';
import type { FrameData } from '../../worker/protocol';
import type { Moment } from './moment';

/** One number before and after the frame; `change` is empty when nothing changed. */
export interface MetricRow {
  readonly name: string;
  readonly was: string;
  readonly now: string;
  readonly change: string;
}

type Read = (frame: FrameData) => number | string;

function endOf(view: ClusterView<LogWindow>, brokerId: number): number {
  return view.brokers.find((broker) => broker.brokerId === brokerId)?.log.endOffset ?? 0;
}

/** The minimum as it counts: Kafka never asks for more than there are replicas. */
function minimum({ settings, partition, controller }: ClusterView<LogWindow>): number {
  const { minInsyncReplicas } = settings;
  if (controller === null) return minInsyncReplicas;
  return Math.min(minInsyncReplicas, partition.replicas.length);
}

/** Numbers that only a cluster of processes has: what brokers know by themselves, and what the controller does. */
function clusterReaders({ view: shown }: FrameData): readonly (readonly [string, Read])[] {
  if (shown.controller === null) return [];
  const brokers = shown.brokers.map(({ brokerId }) => brokerId);
  return [
    ['partition epoch', ({ view }) => view.partition.partitionEpoch ?? 'none'],
    ['maximal ISR size', ({ view }) => (view.partition.maximalIsr ?? view.partition.isr).length],
    ['ELR size', ({ view }) => view.partition.eligibleLeaderReplicas?.length ?? 0],
    [
      'fenced brokers',
      ({ view }) => view.controller?.brokers.filter(({ fenced }) => fenced).length ?? 0,
    ],
    ...brokers.map((id): readonly [string, Read] => [
      `high watermark of broker ${id}`,
      ({ view }) => brokerOf(view, id)?.highWatermark ?? 0,
    ]),
    ['messages on their way', ({ view }) => view.messages.length],
  ];
}

function readers(frame: FrameData): readonly (readonly [string, Read])[] {
  const leaderEnd: Read = ({ view }) => endOf(view, view.partition.leader ?? -1);
  return [
    ['high watermark', ({ view }) => view.partition.highWatermark],
    ['readable end', ({ readableEnd }) => readableEnd],
    ['leader', ({ view }) => view.partition.leader ?? 'none'],
    ['leader epoch', ({ view }) => view.partition.leaderEpoch],
    ['ISR size', ({ view }) => view.partition.isr.length],
    [
      'replicas outside the ISR',
      ({ view }) => view.partition.replicas.length - view.partition.isr.length,
    ],
    ['in-sync replicas above the minimum', ({ view }) => view.partition.isr.length - minimum(view)],
    ...frame.view.brokers.map(({ brokerId }): readonly [string, Read] => [
      `LEO of broker ${brokerId}`,
      ({ view }) => endOf(view, brokerId),
    ]),
    ...frame.view.brokers.map(({ brokerId }): readonly [string, Read] => [
      `lag of broker ${brokerId}`,
      (at) => {
        if (at.view.partition.leader === null) return 'no leader';
        const lag = Number(leaderEnd(at)) - endOf(at.view, brokerId);
        // MiniKafka compares a negative lag with its cap; Kafka's metric ends at 0.
        return at.view.controller === null ? lag : Math.max(0, lag);
      },
    ]),
    ...clusterReaders(frame),
    ['waiting requests', ({ view }) => view.waiters.length],
    ['acknowledged and lost', ({ ledger }) => ledger.counts.lost],
    ['clock (ms)', ({ view }) => view.nowMs],
  ];
}

/** The frame's numbers with those of the frame before, in a fixed order. */
export function metricsOf({
  before,
  frame,
}: Pick<Moment, 'before' | 'frame'>): readonly MetricRow[] {
  return readers(frame).map(([name, read]) => {
    const now = read(frame);
    const was = before === null ? now : read(before);
    const both = typeof now === 'number' && typeof was === 'number';
    const change =
      now === was ? '' : both ? `${now > was ? '+' : '−'}${Math.abs(now - was)}` : 'changed';
    return { name, was: String(was), now: String(now), change };
  });
}
