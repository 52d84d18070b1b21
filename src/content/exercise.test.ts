import { describe, expect, it } from 'vitest';
import type { Command } from '../kernel/command';
import type { ClusterConfig } from '../kernel/model';
import { miniKafka } from '../models/minikafka/model';
import { appendStep, createTrack, frameCount, framesBetween } from '../timeline/track';
import { exercises } from './exercise';
import { scenarios } from './index';

const CONFIG: ClusterConfig = {
  brokers: [1, 2],
  minInsyncReplicas: 2,
  replicaLagMaxOffsets: 0,
  replicaLagTimeMaxMs: 10_000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 0,
};
const FETCH: Command = { type: 'fetchFollowers' };
const REFRESH: Command = { type: 'refreshIsr' };
const OUT: Command = { type: 'removeFromIsr', broker: 2 };
const produce = (acks: string, value = 'x'): Command => ({
  type: 'produce',
  acks,
  values: [value],
});
const later = (ms: number): Command => ({ type: 'advanceClock', ms });

/** Step of the first frame that solves the exercise, or null. */
function solvedAt(id: string, config: ClusterConfig, commands: readonly Command[]): number | null {
  const exercise = exercises.find((one) => one.id === id);
  if (exercise === undefined) throw new Error(id);
  const track = createTrack(miniKafka, config);
  for (const command of commands) appendStep(track, miniKafka, command);
  const frames = framesBetween(track, miniKafka, { from: 0, to: frameCount(track) });
  return frames.find((frame) => exercise.solvedBy({ ...frame, config, commands }))?.step ?? null;
}

describe('exercises', () => {
  it('are the chapter’s three, start from a scenario and have texts', () => {
    expect(exercises.map(({ number }) => number)).toEqual(['1', '2', '3']);
    for (const { scenarioId, title, task, hint, answer } of exercises) {
      expect(scenarios.map(({ id }) => id)).toContain(scenarioId);
      for (const text of [title, task, hint, answer]) {
        expect(text.trim()).not.toBe('');
        expect(text.length, text).toBeLessThanOrEqual(400);
        expect(text).not.toMatch(/!|\s\s|["']/);
      }
    }
  });

  it('are not solved by the scenario that they start from', () => {
    for (const { id, scenarioId } of exercises) {
      const scenario = scenarios.find((one) => one.id === scenarioId);
      const commands = scenario?.steps.map(({ command }) => command) ?? [];
      expect(solvedAt(id, scenario?.config ?? CONFIG, commands), id).toBeNull();
    }
  });
});

describe('exercise 1, close is not enough', () => {
  const near = { ...CONFIG, replicaLagMaxOffsets: 1, minInsyncReplicas: 1 };

  it('is solved by a refresh that leaves a near, timely follower out', () => {
    expect(solvedAt('close-is-not-enough', near, [produce('1'), OUT, REFRESH])).toBe(3);
  });

  it('is solved by a round that leaves one out without a word', () => {
    // Three records, a budget of one batch and a cap of 5: after the round broker 2 ends at 1, below 3.
    const slow = { ...near, replicaLagMaxOffsets: 5, replicaFetchMaxBytes: 1 };
    const run = [produce('1'), produce('1'), produce('1'), OUT, FETCH];
    expect(solvedAt('close-is-not-enough', slow, run)).toBe(5);
  });

  it('is not solved by a follower that fails another condition, too', () => {
    expect(solvedAt('close-is-not-enough', CONFIG, [produce('1'), REFRESH, REFRESH])).toBeNull();
    const late = [produce('1'), OUT, later(10_001), REFRESH];
    expect(solvedAt('close-is-not-enough', near, late)).toBeNull();
  });

  it('is not solved by a removal, by a follower at the high watermark or by a complete fetch', () => {
    expect(solvedAt('close-is-not-enough', near, [produce('1'), OUT])).toBeNull();
    expect(solvedAt('close-is-not-enough', near, [FETCH, OUT, REFRESH])).toBeNull();
    expect(solvedAt('close-is-not-enough', near, [produce('1'), OUT, FETCH])).toBeNull();
  });

  it('looks at a round only after its last visit', () => {
    // Broker 3 is empty and below the high watermark while broker 2 is visited, and level after its own visit.
    const three = { ...near, brokers: [1, 2, 3] };
    const run: Command[] = [produce('1'), OUT, { type: 'removeFromIsr', broker: 3 }, FETCH];
    expect(solvedAt('close-is-not-enough', three, run)).toBeNull();
    const only: Command[] = [...run.slice(0, 3), { type: 'fetchFollowers', only: [2] }];
    expect(solvedAt('close-is-not-enough', three, only)).toBe(4);
  });
});

describe('exercise 2, a minimum of one', () => {
  const one = { ...CONFIG, minInsyncReplicas: 1 };
  const run = [produce('1', 'one'), REFRESH, produce('all', 'two')];

  it('is solved by the experiment with a minimum of 1', () => {
    expect(solvedAt('minimum-of-one', one, run)).toBe(3);
  });

  it('is not solved with a minimum of 2, with acks=1 or by the first request', () => {
    expect(solvedAt('minimum-of-one', CONFIG, run)).toBeNull();
    expect(
      solvedAt('minimum-of-one', one, [produce('1', 'one'), REFRESH, produce('1', 'two')]),
    ).toBeNull();
    expect(solvedAt('minimum-of-one', one, [OUT, produce('all', 'two')])).toBeNull();
  });

  it('is not solved while a follower is in the ISR, or without followers', () => {
    expect(
      solvedAt('minimum-of-one', one, [produce('1', 'one'), produce('all', 'two'), FETCH]),
    ).toBeNull();
    const alone = { ...one, brokers: [1] };
    expect(solvedAt('minimum-of-one', alone, run)).toBeNull();
  });

  it('is not solved by a repeat that is answered from what is stored', () => {
    const numbered: Command = {
      type: 'produce',
      acks: 'all',
      values: ['one'],
      producer: { producerId: 1, producerEpoch: 0, sequence: 0 },
    };
    expect(solvedAt('minimum-of-one', one, [OUT, numbered, numbered])).toBeNull();
  });
});

describe('exercise 3, an error after the append', () => {
  it('is solved by a removal while a request waits', () => {
    expect(solvedAt('failure-after-append', CONFIG, [produce('all'), OUT])).toBe(2);
  });

  it('is solved by a refresh that finds the follower too far behind', () => {
    expect(solvedAt('failure-after-append', CONFIG, [produce('all'), REFRESH])).toBe(2);
  });

  it('is not solved by the other errors', () => {
    expect(solvedAt('failure-after-append', CONFIG, [OUT, produce('all')])).toBeNull();
    const promoted: Command[] = [produce('all'), { type: 'promote', broker: 2 }];
    expect(solvedAt('failure-after-append', CONFIG, promoted)).toBeNull();
    const restarted: Command[] = [produce('all'), { type: 'restartCluster', how: 'clean' }];
    expect(solvedAt('failure-after-append', CONFIG, restarted)).toBeNull();
    const one = { ...CONFIG, minInsyncReplicas: 1 };
    expect(solvedAt('failure-after-append', one, [produce('all'), OUT])).toBeNull();
  });
});
