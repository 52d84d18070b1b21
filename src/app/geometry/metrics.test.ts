import { expect, test } from 'vitest';
import type { ClusterView, LogWindow } from '../../kernel/view';
import { metricsOf } from './metrics';
import type { FrameData } from '../../worker/protocol';

const log = (endOffset: number): LogWindow => ({ from: 0, records: [], endOffset, batchEnds: [] });

function frame(more: Partial<ClusterView<LogWindow>>): FrameData {
  const broker = (brokerId: number, end: number) => ({ brokerId, log: log(end), highWatermark: 1 });
  const view = {
    nowMs: 5,
    settings: { minInsyncReplicas: 3 },
    brokers: [broker(1, 3), broker(2, 2)],
    partition: {
      leader: 2,
      leaderEpoch: 1,
      partitionEpoch: null,
      isr: [2],
      maximalIsr: null,
      eligibleLeaderReplicas: null,
      replicas: [1, 2],
      highWatermark: 2,
    },
    waiters: [],
    messages: [],
    controller: null,
    ...more,
  };
  return { view, readableEnd: 2, ledger: { counts: { lost: 0 } } } as unknown as FrameData;
}

function numbers(at: FrameData): Readonly<Record<string, string>> {
  const rows = metricsOf({ before: null, frame: at });
  return Object.fromEntries(rows.map(({ name, now }) => [name, now]));
}

test('MiniKafka has a negative lag, its minimum as it is set, and nothing of a controller', () => {
  const shown = numbers(frame({}));
  expect(shown).toMatchObject({
    'lag of broker 1': '-1',
    'in-sync replicas above the minimum': '-2',
  });
  expect(Object.keys(shown)).not.toContain('fenced brokers');
});

test('Kafka counts no lag below 0, no minimum above the replicas, and says whom it fenced', () => {
  const registered = { brokerId: 1, fenced: true } as const;
  const controller = { brokers: [registered] } as unknown as ClusterView['controller'];
  expect(numbers(frame({ controller }))).toMatchObject({
    'lag of broker 1': '0',
    'in-sync replicas above the minimum': '-1',
    'fenced brokers': '1',
    'high watermark of broker 2': '1',
  });
});

test('without a leader there is no lag', () => {
  const { partition } = frame({}).view;
  expect(numbers(frame({ partition: { ...partition, leader: null } }))).toMatchObject({
    leader: 'none',
    'lag of broker 1': 'no leader',
  });
});
