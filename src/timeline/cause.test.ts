import { describe, expect, test } from 'vitest';
import type { Command } from '../kernel/command';
import type { ClusterConfig, Selection } from '../kernel/model';
import { miniKafka } from '../models/minikafka/model';
import { openTrackOf } from './track-handle';
import { causeOfFrame, causeOfSelection } from './cause';
import type { TrackHandle } from './track-handle';

const CONFIG: ClusterConfig = {
  brokers: [1, 2, 3],
  minInsyncReplicas: 2,
  replicaLagMaxOffsets: 0,
  replicaLagTimeMaxMs: 1000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 0,
};

const all = (value: string): Command => ({ type: 'produce', acks: 'all', values: [value] });
const one = (value: string): Command => ({ type: 'produce', acks: '1', values: [value] });
const round: Command = { type: 'fetchFollowers' };
const refresh: Command = { type: 'refreshIsr' };

function run(commands: readonly Command[], config = CONFIG): TrackHandle {
  const track = openTrackOf(miniKafka, config);
  for (const command of commands) track.perform(command);
  return track;
}

/** `step:kind` of the frame that caused the last frame of a kind. */
function causeOfLast(track: TrackHandle, kind: string): string | null {
  const index = track.rows.kinds.findLastIndex((candidate) => candidate === kind);
  const { step, event } = track.frame(index);
  const stepStart = track.stepStarts[step] ?? 0;
  return named(track, causeOfFrame(track.rows, { index, stepStart, event }, null));
}

function causeOfSelected(
  track: TrackHandle,
  selection: Exclude<Selection, { kind: 'frame' }>,
): string | null {
  const { rows, stepStarts, frameCount } = track;
  return named(track, causeOfSelection(rows, selection, { at: frameCount - 1, stepStarts }));
}

function named(track: TrackHandle, frame: number | null): string | null {
  if (frame === null) return null;
  const { step, event } = track.frame(frame);
  return `${step}:${event.type}`;
}

describe('the cause of a frame', () => {
  test('NOT_ENOUGH_REPLICAS comes from the last change of the ISR', () => {
    const remove = { type: 'removeFromIsr' } as const;
    const track = run([
      { ...remove, broker: 2 },
      { ...remove, broker: 3 },
      refresh,
      one('a'),
      refresh,
      all('b'),
    ]);
    expect(causeOfLast(track, 'ProduceRejected')).toBe('5:IsrChanged');
  });

  test('NOT_ENOUGH_REPLICAS without any change comes from the opening', () => {
    const track = run([all('a')], { ...CONFIG, minInsyncReplicas: 4 });
    expect(causeOfLast(track, 'ProduceRejected')).toBe('0:ClusterOpened');
  });

  test('FENCED_LEADER_EPOCH comes from the last election, of a refusal and of a waiting request', () => {
    const track = run([
      { type: 'promote', broker: 2 },
      { ...one('late'), leaderEpoch: 0 } as Command,
    ]);
    expect(causeOfLast(track, 'ProduceRejected')).toBe('1:LeaderElected');
    const waiting = run([all('a'), { type: 'promote', broker: 2 }]);
    expect(causeOfLast(waiting, 'ProduceFailed')).toBe('2:LeaderElected');
  });

  test('the high watermark comes from the frame before it that moved something else', () => {
    const track = run([all('a'), round]);
    expect(causeOfLast(track, 'HighWatermarkAdvanced')).toBe('2:FollowerFetched');
    // The answer comes from the copies: the high watermark plays no part.
    expect(causeOfLast(track, 'ProduceAcknowledged')).toBe('2:FollowerFetched');
  });

  test('each of two answers comes from the copies, not from the answer before it', () => {
    const track = run([all('a'), all('b'), round]);
    const { kinds } = track.rows;
    const first = kinds.indexOf('ProduceAcknowledged');
    const lastFetch = kinds.lastIndexOf('FollowerFetched');
    for (const index of [first, kinds.lastIndexOf('ProduceAcknowledged')]) {
      const { event } = track.frame(index);
      const effect = { index, stepStart: track.stepStarts[3] ?? 0, event };
      expect(causeOfFrame(track.rows, effect, null)).toBe(lastFetch);
    }
  });

  test('the high watermark comes from the log that passed it, not from a visit that moved nothing', () => {
    const config = { ...CONFIG, replicaLagMaxOffsets: 5 };
    const track = run([one('a'), { type: 'fetchFollowers', only: [3] }, round], config);
    const moved = track.rows.kinds.lastIndexOf('HighWatermarkAdvanced');
    const { event } = track.frame(moved);
    const cause = causeOfFrame(
      track.rows,
      { index: moved, stepStart: track.stepStarts[3] ?? 0, event },
      null,
    );
    expect(track.frame(cause ?? -1).event).toMatchObject({ type: 'FollowerFetched', broker: 2 });
  });

  test('a stale epoch comes from a restart that forgot an unsaved promotion', () => {
    const track = run([
      { type: 'promote', broker: 2, persist: false },
      { type: 'restartCluster', how: 'clean' },
      { type: 'produce', acks: '1', values: ['a'], leaderEpoch: 1 },
    ]);
    expect(causeOfLast(track, 'ProduceRejected')).toBe('2:ClusterOpened');
  });

  test('an older producer epoch links to nothing rather than to another producer', () => {
    const stamped = (producerId: number, producerEpoch: number): Command => ({
      type: 'produce',
      acks: '1',
      values: ['a'],
      producer: { producerId, producerEpoch, sequence: 0 },
    });
    const other = { type: 'registerProducer', producerId: 9, producerEpoch: 4 } as const;
    const track = run([stamped(7, 1), other, stamped(7, 0)]);
    expect(causeOfLast(track, 'ProduceRejected')).toBeNull();
  });

  test('a follower that lags left because of the last append', () => {
    const track = run([one('a'), one('b'), { type: 'advanceClock', ms: 5 }, refresh]);
    expect(causeOfLast(track, 'IsrChanged')).toBe('2:RecordsAppended');
  });

  test('a follower whose fetch is too old left because of the clock', () => {
    const track = run([one('a'), round, { type: 'advanceClock', ms: 1001 }, refresh]);
    expect(causeOfLast(track, 'IsrChanged')).toBe('3:ClockAdvanced');
  });

  test('a follower comes back by its own fetch', () => {
    const track = run([one('a'), refresh, { type: 'fetchFollowers', only: [3] }]);
    expect(causeOfLast(track, 'IsrChanged')).toBe('3:FollowerFetched');
    const frame = track.rows.kinds.lastIndexOf('FollowerFetched');
    expect(track.rows.subjects[frame]).toBe(3);
  });

  test('a promotion resets the ISR, and cuts to the last high watermark', () => {
    const track = run([
      one('a'),
      round,
      all('b'),
      { type: 'fetchFollowers', only: [2] },
      { type: 'promote', broker: 2 },
    ]);
    expect(causeOfLast(track, 'IsrChanged')).toBe('5:LeaderElected');
    const cut = run(
      [
        one('a'),
        round,
        one('b'),
        { type: 'fetchFollowers', only: [2] },
        { type: 'promote', broker: 2 },
      ],
      { ...CONFIG, replicaLagMaxOffsets: 5 },
    );
    expect(causeOfLast(cut, 'LogTruncated')).toBe('2:HighWatermarkAdvanced');
  });

  test('a copied batch comes from its append, an empty visit from nothing', () => {
    const track = run([one('a'), one('b'), round]);
    expect(causeOfLast(track, 'FollowerFetched')).toBe('1:RecordsAppended');
    expect(causeOfLast(run([round]), 'FollowerFetched')).toBe(null);
  });

  test('a failed request with its record in the log comes from the ISR, also of an earlier step', () => {
    const pair = { ...CONFIG, brokers: [1, 2] };
    const removed = run([all('a'), { type: 'removeFromIsr', broker: 2 }], pair);
    expect(causeOfLast(removed, 'ProduceFailed')).toBe('2:IsrChanged');
    const rejoined = run([all('a'), { type: 'rejoin', broker: 2 }, all('b'), refresh], pair);
    expect(causeOfLast(rejoined, 'ProduceFailed')).toBe('2:IsrChanged');
  });

  test('a read ends where the high watermark was moved to', () => {
    const track = run([one('a'), round, one('b'), { type: 'read', offset: 0, max: 0 }]);
    expect(causeOfLast(track, 'RecordsRead')).toBe('2:HighWatermarkAdvanced');
  });

  test('a refused promotion comes from leaving the ISR', () => {
    const track = run([
      { type: 'removeFromIsr', broker: 3 },
      { type: 'promote', broker: 3 },
    ]);
    expect(causeOfLast(track, 'PromotionRejected')).toBe('1:IsrChanged');
  });

  test('what only its command made has no cause', () => {
    const track = run([one('a'), { type: 'advanceClock', ms: 1 }, { type: 'promote', broker: 2 }]);
    expect(causeOfLast(track, 'RecordsAppended')).toBe(null);
    expect(causeOfLast(track, 'ClockAdvanced')).toBe(null);
    expect(causeOfLast(track, 'LeaderElected')).toBe(null);
    expect(causeOfLast(track, 'ClusterOpened')).toBe(null);
  });
});

describe('the cause of a selected thing', () => {
  const track = run([one('a'), round, one('b'), refresh, { type: 'fetchFollowers', only: [2] }]);

  test('of a broker is the frame at which it entered or left the ISR', () => {
    expect(causeOfSelected(track, { kind: 'broker', broker: 2 })).toBe('5:IsrChanged');
    expect(causeOfSelected(track, { kind: 'isr', broker: 3 })).toBe('4:IsrChanged');
    expect(causeOfSelected(track, { kind: 'broker', broker: 1 })).toBe('0:ClusterOpened');
    expect(causeOfSelected(track, { kind: 'broker', broker: 9 })).toBe(null);
  });

  test('of the ISR is its last change, of the high watermark its last move', () => {
    expect(causeOfSelected(track, { kind: 'isr', broker: null })).toBe('5:IsrChanged');
    expect(causeOfSelected(track, { kind: 'highWatermark' })).toBe('4:HighWatermarkAdvanced');
    expect(causeOfSelected(run([]), { kind: 'highWatermark' })).toBe(null);
  });

  test('of a record is the frame at which that log grew past it', () => {
    expect(causeOfSelected(track, { kind: 'record', broker: 1, offset: 1 })).toBe(
      '3:RecordsAppended',
    );
    expect(causeOfSelected(track, { kind: 'record', broker: 3, offset: 0 })).toBe(
      '2:FollowerFetched',
    );
    expect(causeOfSelected(track, { kind: 'record', broker: 3, offset: 1 })).toBe(null);
  });

  test('of a request is its append or its refusal', () => {
    expect(causeOfSelected(track, { kind: 'request', request: 3 })).toBe('3:RecordsAppended');
    expect(causeOfSelected(track, { kind: 'request', request: 99 })).toBe(null);
  });
});
