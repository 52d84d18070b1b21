import { expect, test } from 'vitest';
import type { ClusterView, KafkaBrokerView, LogWindow } from '../../../kernel/view';
import type { FrameData } from '../../../worker/protocol';
import { kafkaMoment, type KafkaPicture } from '../stage/testing/kafka-frames';
import { changesOf, metricGroups, type MetricGroup, type MetricLine } from './groups';

const log = (endOffset: number): LogWindow => ({ from: 0, records: [], endOffset, batchEnds: [] });

/** A frame of MiniKafka with two brokers. */
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
    reader: 2,
    waiters: [],
    messages: [],
    controller: null,
    ...more,
  };
  return { view, readableEnd: 2, ledger: { counts: { lost: 0 } } } as unknown as FrameData;
}

function numbers(at: FrameData): Readonly<Record<string, string>> {
  const groups = metricGroups({ before: null, frame: at }, [], null);
  const entries = groups.filter(({ isBeans }) => !isBeans).flatMap((group) => group.entries);
  return Object.fromEntries(entries.map(({ name, lines }) => [name, lines[0]?.now ?? '']));
}

/** Lines of one MBean of a Kafka cluster. */
function lines(groups: readonly MetricGroup[], name: string): readonly MetricLine[] {
  const entries = groups.flatMap((group) => group.entries);
  return entries.find((entry) => entry.name === name)?.lines ?? [];
}

const THREE: KafkaPicture = {
  logs: { 1: 'a0 b0', 2: 'a0', 3: 'a0' },
  leader: 1,
  isr: [1, 2],
};

function leading(change: Partial<KafkaBrokerView>): KafkaPicture {
  const follower = { logEndOffset: 1, lastCaughtUpMs: 0, lastFetchMs: 0, leaderEpoch: 0 };
  const followers = [2, 3].map((brokerId) => ({ brokerId, ...follower }));
  return { ...THREE, kafka: { 1: { role: 'leader', followers, isr: [1, 2], ...change } } };
}

test('MiniKafka has a negative lag, its minimum as it is set, and nothing of a controller', () => {
  const shown = numbers(frame({}));
  expect(shown).toMatchObject({
    'lag of broker 1': '-1',
    'in-sync replicas above the minimum': '-2',
  });
  expect(Object.keys(shown)).not.toContain('fenced brokers');
  expect(metricGroups({ before: null, frame: frame({}) }, [], null)).toHaveLength(1);
});

test('without a leader there is no lag', () => {
  const { partition } = frame({}).view;
  expect(numbers(frame({ partition: { ...partition, leader: null } }))).toMatchObject({
    leader: 'none',
    'lag of broker 1': 'none',
  });
});

test('leaders alone report the gauges of the ISR; equal lines are one', () => {
  const groups = metricGroups(kafkaMoment(leading({})), [], null);
  const shown = lines(groups, 'name=UnderReplicatedPartitions');
  expect(shown.map(({ label, now }) => [label, now])).toEqual([
    ['broker 1', '1'],
    ['brokers 2, 3', '0'],
  ]);
  expect(lines(groups, 'name=AtMinIsrPartitionCount')[0]?.now).toBe('1');
  expect(lines(groups, 'name=UnderMinIsrPartitionCount')[0]?.now).toBe('0');
});

test('a pending expansion is not counted before it is committed', () => {
  const proposal = { change: 'expand', isr: [1, 2, 3] } as const;
  const pending = leading({ proposal, maximalIsr: [1, 2, 3] });
  const groups = metricGroups(kafkaMoment(pending), [], null);
  expect(lines(groups, 'name=InSyncReplicasCount,topic=t,partition=0')[0]?.now).toBe('2');
});

test('a minimum above the replication factor counts as the factor', () => {
  const groups = metricGroups(kafkaMoment(leading({ minInsyncReplicas: 5 })), [], null);
  expect(lines(groups, 'name=UnderMinIsrPartitionCount')[0]?.now).toBe('1');
  const full = leading({ minInsyncReplicas: 5, isr: [1, 2, 3] });
  const whole = metricGroups(kafkaMoment(full), [], null);
  expect(lines(whole, 'name=AtMinIsrPartitionCount')[0]?.now).toBe('1');
});

test('a process that is down reports nothing, and the change says so', () => {
  const before = leading({});
  const after = { ...before, brokers: { 3: { state: 'crashed' as const } } };
  const groups = metricGroups(kafkaMoment(after, before), [], null);
  const down = lines(groups, 'name=LeaderCount').find(({ label }) => label === 'broker 3');
  expect(down).toMatchObject({ was: '0', now: 'none', change: 'changed' });
  expect(groups.find(({ name }) => name.endsWith('ReplicaManager'))?.changed).toBeGreaterThan(0);
});

test('one broker’s metrics keep those of the controller and of the partition', () => {
  const groups = metricGroups(kafkaMoment(leading({})), [], 2);
  const labels = new Set(
    groups.flatMap(({ entries }) => entries.flatMap((e) => e.lines)).map(({ label }) => label),
  );
  expect(labels).toContain('broker 2');
  expect(labels).toContain('controller');
  expect([...labels].filter((label) => /broker.*[13]/.test(label))).toEqual([]);
});

test('every MBean says what it counts', () => {
  const groups = metricGroups(kafkaMoment(leading({})), [], null);
  const silent = groups
    .filter(({ isBeans }) => isBeans)
    .flatMap(({ entries }) => entries)
    .filter(({ meaning }) => meaning === '');
  expect(silent).toEqual([]);
});

test('a broker’s registration is 10, 20 or 30, and its silence is not longer than a session', () => {
  const registered = {
    1: { fenced: true, shuttingDown: true, lastContactMs: null },
    2: { shuttingDown: true, lastContactMs: -100_000 },
  };
  const groups = metricGroups(kafkaMoment({ ...leading({}), registered }), [], null);
  const states = lines(groups, 'name=BrokerRegistrationState,broker=B');
  expect(states.map(({ label, now }) => [label, now])).toEqual([
    ['broker 1', '10'],
    ['broker 2', '20'],
    ['broker 3', '30'],
  ]);
  const silence = lines(groups, 'name=TimeSinceLastHeartbeatReceivedMs,broker=B');
  expect(silence[0]).toMatchObject({ label: 'brokers 1, 2', now: '9000', withClock: true });
});

test('what changes is named with its values, and nothing where nothing does', () => {
  const before = frame({});
  expect(changesOf(metricGroups({ before, frame: before }, [], null))).toEqual([]);
  const { partition } = before.view;
  const after = frame({ partition: { ...partition, highWatermark: 3 } });
  expect(changesOf(metricGroups({ before, frame: after }, [], null))).toContainEqual({
    name: 'high watermark',
    was: '2',
    now: '3',
    isBean: false,
  });
});
