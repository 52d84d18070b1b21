import { describe, expect, test } from 'vitest';
import type { Command } from '../kernel/command';
import { kafkaDefaults } from '../kernel/kafka-defaults';
import { GENERATIONS } from '../kernel/kafka-generations';
import { kafka } from '../models/kafka/model';
import { partingOf, RunFacts } from './parting';
import { openTrackOf } from './track-handle';

/** Two brokers of a generation; broker 2 dies, and the leader appends “b” alone. */
function run(
  generation: keyof typeof GENERATIONS,
  commands: readonly Command[] = BELOW_MINIMUM,
): RunFacts {
  const behaviour = GENERATIONS[generation];
  const track = openTrackOf(kafka, {
    brokers: [1, 2],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: 30_000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 99_400,
    kafka: { ...kafkaDefaults([1, 2]), behaviour },
  });
  for (const command of commands) track.perform(command);
  return new RunFacts(track);
}

const BELOW_MINIMUM: readonly Command[] = [
  { type: 'produce', acks: 'all', values: ['a'] },
  { type: 'advanceClock', ms: 20 },
  { type: 'crash', node: 2 },
  { type: 'advanceClock', ms: 12_000 },
  { type: 'produce', acks: '1', values: ['b'] },
  { type: 'advanceClock', ms: 20 },
  { type: 'read', offset: 0, max: 0 },
  { type: 'advanceClock', ms: 20 },
];

describe('two runs of the same commands', () => {
  test('part at the first moment at which one shows what the other does not', () => {
    const [one, other] = [run('3.6'), run('4.0')];
    const { instants, parts, opensAt } = partingOf(one, other);
    expect(opensAt).toBe(parts);
    const at = instants[parts ?? -1];
    const before = instants[(parts ?? 0) - 1];
    if (at === undefined || before === undefined) throw new Error('they must part');
    expect(one.at(before.one)).toEqual(other.at(before.other));
    const named = (facts: RunFacts, frame: number) =>
      Object.fromEntries(facts.at(frame).map(({ name, lines }) => [name, lines.join('; ')]));
    expect(named(one, at.one)).toMatchObject({ 'High watermark': '2', 'Log of broker 1': 'a b' });
    expect(named(other, at.other)).toMatchObject({
      'High watermark': '1',
      'Log of broker 1': 'a b',
    });
  });

  test('lie on one axis of time, each frame in its order and none left out', () => {
    const [one, other] = [run('3.6'), run('4.0')];
    const { instants } = partingOf(one, other);
    for (const side of ['one', 'other'] as const) {
      const facts = side === 'one' ? one : other;
      const shown = [...new Set(instants.map((instant) => instant[side]))];
      expect(shown).toEqual([...facts.frames.keys()]);
      for (const instant of instants) {
        const nowMs = facts.frames[instant[side]]?.after.view.nowMs ?? Infinity;
        expect(nowMs).toBeLessThanOrEqual(instant.nowMs);
      }
    }
    const times = instants.map(({ nowMs }) => nowMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('never part when they are the same, and open where a client was told something last', () => {
    const { instants, parts, opensAt } = partingOf(run('4.4'), run('4.4'));
    expect(parts).toBeNull();
    const facts = run('4.4');
    expect(facts.frames[instants[opensAt]?.one ?? -1]?.event.type).toBe('ClientAnswered');
  });
});

describe('the facts of a run', () => {
  test('name leader, ISR, high watermark, logs and answers', () => {
    const facts = run('4.4');
    expect(facts.at(facts.frames.length - 1)).toEqual([
      { name: 'Leader', lines: ['broker 1'] },
      { name: 'Leader epoch', lines: ['0'] },
      { name: 'ISR', lines: ['{1}'] },
      { name: 'High watermark', lines: ['1'] },
      { name: 'Log of broker 1', lines: ['a b'] },
      { name: 'Log of broker 2', lines: ['a'] },
      { name: 'Producers', lines: ['“a” acks=all: acknowledged', '“b” acks=1: acknowledged'] },
      {
        name: 'Consumers',
        lines: ['Broker 1 gives a consumer “a”; consumers read up to its high watermark 1.'],
      },
    ]);
    expect(() => facts.at(facts.frames.length)).toThrow(RangeError);
  });
});
