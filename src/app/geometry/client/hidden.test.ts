import { describe, expect, test } from 'vitest';
import type { FrameData } from '../../../worker/protocol';
import { kafkaMoment, type KafkaPicture } from '../stage/testing/kafka-frames';
import { hiddenFacts } from './hidden';

const LEVEL: KafkaPicture = {
  logs: { 1: 'a0', 2: 'a0', 3: 'a0' },
  leader: 1,
  isr: [1, 2, 3],
  highWatermark: 1,
};

function facts(picture: KafkaPicture, more: Partial<FrameData> = {}): readonly string[] {
  const { frame } = kafkaMoment(picture);
  return hiddenFacts({ ...frame, ...more }).map(({ what, fact }) => `${what}: ${fact}`);
}

describe('what no tool shows', () => {
  test('is nothing where everything is level', () => {
    expect(facts(LEVEL)).toEqual([]);
  });

  test('is nothing where there is no controller', () => {
    const { frame } = kafkaMoment({ ...LEVEL, kafka: { 2: { role: 'leader' } } });
    expect(hiddenFacts(frame)).toHaveLength(1);
    expect(hiddenFacts({ ...frame, view: { ...frame.view, controller: null } })).toEqual([]);
  });

  test('a leader that was replaced, and who leads instead', () => {
    const zombie = { ...LEVEL, kafka: { 2: { role: 'leader' as const } } };
    expect(facts(zombie)).toEqual([
      'A leader that was replaced: Broker 2 still believes that it leads in epoch 0; registered is that broker 1 leads in epoch 0.',
    ]);
    const nobody = { ...zombie, partition: { leader: null, leaderEpoch: 4 } };
    expect(facts(nobody)[0]).toContain('registered is that nobody leads in epoch 4');
  });

  test('a proposal under way, and the maximal ISR only where it is larger', () => {
    const shrinks = { change: 'shrink', isr: [1, 2] } as const;
    const isr = [1, 2, 3];
    expect(facts({ ...LEVEL, kafka: { 1: { proposal: shrinks, isr, maximalIsr: isr } } })).toEqual([
      'A pending AlterPartition: Leader 1 has asked for the ISR {1, 2} and has no answer yet: until then it asks for no other change.',
    ]);
    const grows = { change: 'expand', isr } as const;
    const expanding = { 1: { proposal: grows, isr: [1, 2], maximalIsr: isr } };
    expect(facts({ ...LEVEL, kafka: expanding })[1]).toBe(
      'The maximal ISR: The high watermark of leader 1 waits for {1, 2, 3}; tools and gauges show the committed ISR {1, 2}.',
    );
  });

  test('the tail above the high watermark, with what is acknowledged of it', () => {
    const tail = { ...LEVEL, logs: { ...LEVEL.logs, 1: 'a0 b0 c0' } };
    expect(facts(tail)).toEqual([
      'The tail above the high watermark: 2 records stand in the log of leader 1 from offset 1 on that no consumer reads and no tool counts.',
    ]);
    const acked = { status: 'acknowledged', nextOffset: 3 };
    const below = { status: 'acknowledged', nextOffset: 1 };
    const pending = { status: 'pending', nextOffset: 2 };
    const ledger = { promises: [acked, below, pending] } as unknown as FrameData['ledger'];
    expect(facts(tail, { ledger })[0]).toContain(
      '; 1 of the requests shown below is acknowledged all the same.',
    );
  });

  test('high watermarks that differ, of processes that are there', () => {
    const behind = { ...LEVEL, brokers: { 2: { highWatermark: 0 } } };
    expect(facts(behind)).toEqual([
      'The high watermark of each replica: There is no MBean for it, and it differs: broker 1: 1, broker 2: 0, broker 3: 1.',
    ]);
    const down = { ...LEVEL, brokers: { 2: { highWatermark: 0, state: 'crashed' as const } } };
    expect(facts(down).join()).not.toContain('The high watermark of each replica');
  });

  test('metadata that a broker has not applied yet', () => {
    const partition = { leader: 1, leaderEpoch: 0, partitionEpoch: 6, isr: [1], elr: [] };
    const applied = { partition, fenced: [], minInsyncReplicas: 2 } as never;
    const late = { ...LEVEL, partition: { partitionEpoch: 7 }, kafka: { 3: { applied } } };
    expect(facts(late)).toEqual([
      'Metadata that has not arrived: Broker 3 describes partition epoch 6; the controller has registered 7. Nothing in its answer says so.',
    ]);
    expect(facts({ ...late, partition: { partitionEpoch: 6 } })).toEqual([]);
  });

  test('a process that is gone and not fenced yet, with the rest of its session', () => {
    const gone = {
      ...LEVEL,
      brokers: { 3: { state: 'crashed' as const } },
      registered: { 3: { sessionEndsMs: 12_500 } },
    };
    expect(facts(gone)).toEqual([
      'A broker that is gone: Broker 3 is down; it is described as live, and in the ISR, since it is not fenced yet. Its session lasts for 12,500 ms more.',
    ]);
    const paused = { ...gone, isr: [1, 2], brokers: { 3: { state: 'paused' as const } } };
    expect(facts(paused)[0]).toContain('Broker 3 is paused; it is described as live, since');
    expect(facts({ ...gone, registered: { 3: { fenced: true } } })).toEqual([]);
  });

  test('logs that differ', () => {
    const divergences = [{ brokers: [1, 2], offset: 1 }] as unknown as FrameData['divergences'];
    expect(facts(LEVEL, { divergences })).toEqual([
      'Logs that differ: Brokers 1 and 2 hold different records at offset 1: their log ends say nothing of it.',
    ]);
  });
});
