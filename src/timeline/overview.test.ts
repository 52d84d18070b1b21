import { describe, expect, test } from 'vitest';
import type { Command } from '../kernel/command';
import { miniKafka } from '../models/minikafka/model';
import { openTrackOf } from './track-handle';
import { overviewOf } from './overview';
import type { TrackHandle } from './track-handle';

function run(commands: readonly Command[]): TrackHandle {
  const track = openTrackOf(miniKafka, {
    brokers: [1, 2],
    minInsyncReplicas: 2,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: 1000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  });
  for (const command of commands) track.perform(command);
  return track;
}

const append: Command = { type: 'produce', acks: '1', values: ['a'] };
const experiment: readonly Command[] = [
  append,
  { type: 'refreshIsr' },
  { type: 'produce', acks: 'all', values: ['b'] },
  { type: 'fetchFollowers' },
  { type: 'promote', broker: 2 },
];

describe('the overview', () => {
  test('of a short run has every frame', () => {
    const { rows } = run(experiment);
    expect(overviewOf(rows, 100)).toEqual({
      frames: 10,
      gaps: [],
      brokers: [1, 2],
      isrBands: [
        { broker: 1, from: 0, to: 9 },
        { broker: 2, from: 0, to: 3 },
        { broker: 2, from: 7, to: 10 },
      ],
      leaderBands: [
        { broker: 1, leaderEpoch: 0, from: 0, to: 8 },
        { broker: 2, leaderEpoch: 1, from: 8, to: 10 },
      ],
      logEndOffset: [
        { frame: 0, value: 0 },
        { frame: 1, value: 1 },
      ],
      highWatermark: [
        { frame: 0, value: 0 },
        { frame: 4, value: 1 },
      ],
      marks: [
        { frame: 0, mark: 'open' },
        { frame: 1, mark: 'append' },
        { frame: 2, mark: 'acknowledged' },
        { frame: 3, mark: 'isrShrank' },
        { frame: 4, mark: 'highWatermark' },
        { frame: 5, mark: 'refused' },
        { frame: 6, mark: 'fetch' },
        { frame: 7, mark: 'isrGrew' },
        { frame: 8, mark: 'elected' },
        { frame: 9, mark: 'isrShrank' },
      ],
    });
  });

  test('of a long run has a mark a column, the most telling one at its own frame', () => {
    const clock = Array.from({ length: 500 }, (): Command => ({ type: 'advanceClock', ms: 1 }));
    const { rows, frameCount } = run([...clock, { type: 'promote', broker: 2 }, ...clock]);
    const { marks, frames } = overviewOf(rows, 10);
    expect(frames).toBe(frameCount);
    expect(marks).toHaveLength(10);
    expect(marks).toContainEqual({ frame: 501, mark: 'elected' });
    expect(marks.filter(({ mark }) => mark === 'clock')).toHaveLength(8);
  });

  test('of a long run keeps its ends and has at most two levels a column', () => {
    const { rows, frameCount } = run(Array.from({ length: 1000 }, () => append));
    const { logEndOffset, isrBands } = overviewOf(rows, 25);
    expect(logEndOffset.length).toBeLessThanOrEqual(50);
    expect(logEndOffset[0]).toEqual({ frame: 0, value: 0 });
    expect(logEndOffset.at(-1)?.value).toBe(1000);
    expect(isrBands).toEqual([
      { broker: 1, from: 0, to: frameCount },
      { broker: 2, from: 0, to: frameCount },
    ]);
  });

  test('of one column still has both ends', () => {
    const { rows } = run(experiment);
    expect(overviewOf(rows, 1).highWatermark).toEqual([
      { frame: 0, value: 0 },
      { frame: 9, value: 1 },
    ]);
  });
});
