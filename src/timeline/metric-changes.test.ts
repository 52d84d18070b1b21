import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Command } from '../kernel/command';
import { KAFKA_METRICS } from '../kernel/metrics/kafka';
import { listMetrics, readingOf, type MetricSet, type Reading } from '../kernel/metrics/metric';
import { MINIKAFKA_METRICS } from '../kernel/metrics/minikafka';
import type { ClusterConfig, Model } from '../kernel/model';
import { kafka } from '../models/kafka/model';
import { anyWalk, walk } from '../models/kafka/testing/walk';
import { miniKafka } from '../models/minikafka/model';
import { anyRun } from '../models/minikafka/testing/arbitrary';
import { openTrackOf, type TrackHandle } from './track-handle';
import type { Frame } from './track';

// Random runs take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

function play<State>(
  model: Model<State>,
  config: ClusterConfig,
  commands: readonly Command[],
): TrackHandle {
  const track = openTrackOf(model, config);
  for (const command of commands) track.perform(command);
  return track;
}

function readingAt({ after: { view, history } }: Frame): Reading {
  return readingOf(view, history.ledger.counts.lost);
}

/** Every change found by reading every metric at every frame; null for what moves with the clock. */
function changesByHand(set: MetricSet, track: TrackHandle): readonly (number[] | null)[] {
  const frames = track.frames({ from: 0, to: track.frameCount });
  const metrics = listMetrics(set, track.rows.brokers);
  return metrics.map(({ read, withClock }) => {
    if (withClock === true) return null;
    return frames.flatMap((frame, index) => {
      const before = frames[index - 1];
      if (before === undefined) return [];
      return read(readingAt(before)) === read(readingAt(frame)) ? [] : [frame.index];
    });
  });
}

function expectAllNoted<State>(
  model: Model<State>,
  set: MetricSet,
  { config, commands }: { config: ClusterConfig; commands: readonly Command[] },
): void {
  const track = play(model, config, commands);
  const byHand = changesByHand(set, track);
  for (let frame = 0; frame < track.frameCount; frame += 1) {
    const expected = byHand.map(
      (changes) => changes?.filter((index) => index <= frame).at(-1) ?? null,
    );
    expect(track.lastChanges(frame)).toEqual(expected);
  }
}

describe('the frame of a metric’s last change', () => {
  it('is the one that reading every metric at every frame finds, in any run of Kafka', () => {
    fc.assert(
      fc.property(anyWalk(40), ({ config, wishes }) => {
        expectAllNoted(kafka, KAFKA_METRICS, { config, commands: walk(config, wishes).commands });
      }),
      { numRuns: 20 },
    );
  });

  it('is so in any run of MiniKafka', () => {
    fc.assert(
      fc.property(anyRun(40), (run) => {
        expectAllNoted(miniKafka, MINIKAFKA_METRICS, run);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same in a branch, and goes on there', () => {
    const config: ClusterConfig = {
      brokers: [1, 2],
      minInsyncReplicas: 1,
      replicaLagMaxOffsets: 10,
      replicaLagTimeMaxMs: 1_000,
      replicaFetchMaxBytes: 1_048_576,
      startMs: 0,
    };
    const produce = (value: string): Command => ({ type: 'produce', acks: '1', values: [value] });
    const track = play(miniKafka, config, [produce('a'), produce('b'), produce('c')]);
    const branch = track.upTo(2);
    const fork = branch.frameCount - 1;
    expect(branch.lastChanges(fork)).toEqual(track.lastChanges(fork));
    const before = track.lastChanges(track.frameCount - 1);
    branch.perform({ type: 'fetchFollowers' });
    expect(branch.lastChanges(branch.frameCount - 1)).not.toEqual(branch.lastChanges(fork));
    expect(track.lastChanges(track.frameCount - 1)).toEqual(before);
  });
});
