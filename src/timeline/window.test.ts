import { describe, expect, test } from 'vitest';
import type { Command } from '../kernel/command';
import { miniKafka } from '../models/minikafka/model';
import { openTrackOf } from './track-handle';
import type { TrackHandle } from './track-handle';
import { ledgerWindow, windowOf } from './window';

function run(commands: readonly Command[]): TrackHandle {
  const track = openTrackOf(miniKafka, {
    brokers: [1, 2],
    minInsyncReplicas: 1,
    replicaLagMaxOffsets: 100,
    replicaLagTimeMaxMs: 1000,
    replicaFetchMaxBytes: 1_048_576,
    startMs: 0,
  });
  for (const command of commands) track.perform(command);
  return track;
}

const produce = (acks: string, ...values: string[]): Command => ({ type: 'produce', acks, values });

describe('a window of the logs', () => {
  const track = run([
    produce('1', 'a', 'b'),
    { type: 'fetchFollowers' },
    produce('1', 'c'),
    produce('1', 'd', 'e'),
  ]);
  const logs = (columns: number) => {
    const { from, view } = windowOf(track.end.view, columns);
    return { from, logs: view.brokers.map(({ log }) => log) };
  };

  test('ends at the next free offset of the longest log, for every log', () => {
    const { from, logs: windows } = logs(4);
    expect(from).toBe(2);
    expect(windows[0]).toEqual({
      from: 2,
      records: [
        { offset: 2, leaderEpoch: 0, value: 'c' },
        { offset: 3, leaderEpoch: 0, value: 'd' },
        { offset: 4, leaderEpoch: 0, value: 'e' },
      ],
      endOffset: 5,
      batchEnds: [3, 5],
    });
    expect(windows[1]).toEqual({ from: 2, records: [], endOffset: 2, batchEnds: [] });
  });

  test('may begin inside a batch, whose end it names', () => {
    expect(logs(5).from).toBe(1);
    expect(logs(5).logs[1]).toEqual({
      from: 1,
      records: [{ offset: 1, leaderEpoch: 0, value: 'b' }],
      endOffset: 2,
      batchEnds: [2],
    });
  });

  test('is the whole log when there is room, and empty logs have an empty one', () => {
    expect(logs(100).logs.map(({ records }) => records.length)).toEqual([5, 2]);
    expect(windowOf(run([]).end.view, 8)).toMatchObject({ from: 0 });
  });
});

describe('a window of the ledger', () => {
  const shown = (track: TrackHandle) => {
    const { view, history } = track.end;
    return ledgerWindow(history.ledger, view);
  };
  const requests = (track: TrackHandle) => shown(track).promises.map(({ request }) => request);

  test('has the newest four, in the order of sending, and counts all', () => {
    const track = run(Array.from({ length: 10 }, () => produce('1', 'a')));
    expect(requests(track)).toEqual([7, 8, 9, 10]);
    expect(shown(track).total).toBe(10);
    expect(shown(track).counts.acknowledged).toBe(10);
  });

  test('keeps what is pending, however old', () => {
    const track = run([
      produce('all', 'old'),
      ...Array.from({ length: 10 }, () => produce('1', 'a')),
    ]);
    expect(requests(track)).toEqual([1, 8, 9, 10, 11]);
    expect(shown(track).promises[0]?.status).toBe('pending');
  });

  test('keeps the newest lost and unknown ones', () => {
    const lost = Array.from({ length: 10 }, () => produce('1', 'lost'));
    const later = Array.from({ length: 6 }, () => produce('1', 'a'));
    const track = run([...lost, produce('all', 'open'), { type: 'promote', broker: 2 }, ...later]);
    expect(shown(track).counts).toMatchObject({ lost: 10, unknown: 1, acknowledged: 6 });
    expect(requests(track)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16, 17, 18]);
  });
});
