import { describe, expect, it } from 'vitest';
import type { Command } from '../../kernel/command';
import type { ClusterConfig } from '../../kernel/model';
import { appendStep, createTrack, frameAt } from '../../timeline/track';
import { INVARIANTS } from './invariants';
import { miniKafka } from './model';
import { FETCH, fetchOnly, produce, promote, REFRESH, remove, RESTART } from './testing/play';

const CONFIG: ClusterConfig = {
  brokers: [1, 2],
  minInsyncReplicas: 1,
  replicaLagMaxOffsets: 10_000,
  replicaLagTimeMaxMs: 10_000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 0,
};
const THREE = { ...CONFIG, brokers: [1, 2, 3] };

/** Every invariant that breaks, with step and kind of the frame at which it first does, in that order. */
function broken(commands: readonly Command[], config: ClusterConfig = CONFIG): readonly string[] {
  const track = createTrack(miniKafka, config);
  for (const command of commands) appendStep(track, miniKafka, command);
  return track.breaks.map(({ invariant, frame }) => {
    const { step, event } = frameAt(track, miniKafka, frame);
    return `${step} ${event.type}: ${invariant}`;
  });
}

describe('the invariants of MiniKafka', () => {
  it('hold in the chapter’s experiment', () => {
    const stale: Command = { type: 'produce', acks: '1', values: ['x'], leaderEpoch: 0 };
    const run = [produce('1', 'a'), REFRESH, produce('all', 'b'), FETCH, promote(2), stale];
    expect(broken(run, { ...CONFIG, minInsyncReplicas: 2, replicaLagMaxOffsets: 0 })).toEqual([]);
  });

  it('break in four and five operations: log matching, the ISR’s prefix, reads and a lost record', () => {
    const four = [produce('1', 'm0'), promote(2), produce('all', 'm1'), FETCH];
    expect(broken(four)).toEqual([
      '3 HighWatermarkAdvanced: logMatching',
      '4 IsrChanged: isrHoldsCommittedPrefix',
    ]);
    expect(broken([...four, promote(1)]).slice(2)).toEqual([
      '5 LeaderElected: noAcknowledgedRecordLost',
      '5 LeaderElected: consistentReads',
    ]);
  });

  it('break when acks=all is answered above the high watermark', () => {
    const run = [remove(3), produce('all', 'a'), REFRESH, fetchOnly(2)];
    expect(broken(run, { ...THREE, minInsyncReplicas: 2 })).toEqual([
      '4 ProduceAcknowledged: acknowledgedMeansCommitted',
    ]);
  });

  it('break when a restart lowers the high watermark', () => {
    const run = [produce('1', 'a'), REFRESH, RESTART];
    expect(broken(run, { ...CONFIG, replicaLagMaxOffsets: 0 })).toEqual([
      '3 ClusterOpened: consistentReads',
      '3 ClusterOpened: highWatermarkNeverFalls',
    ]);
  });

  it('break when a promotion cuts the new leader, or the leader itself', () => {
    const cut = [produce('1', 'a'), fetchOnly(2), promote(2)];
    expect(broken(cut, THREE)).toEqual(['3 LogTruncated: leaderNeverTruncates']);
    expect(broken([produce('1', 'a'), promote(1)])).toEqual([
      '2 LogTruncated: leaderNeverTruncates',
    ]);
  });

  it('do not break when a follower is cut', () => {
    expect(broken([produce('1', 'a'), promote(2), FETCH])).toEqual([]);
  });

  it('break when an unsaved promotion gives an epoch away twice', () => {
    const unsaved: Command = { type: 'promote', broker: 2, persist: false };
    expect(broken([unsaved, RESTART, promote(3)], THREE)).toEqual([
      '3 LeaderElected: oneLeaderPerEpoch',
    ]);
  });

  it('break when a log is cut by hand below the high watermark', () => {
    const byHand: Command = { type: 'truncateReplica', broker: 2, to: 0 };
    expect(broken([produce('1', 'a'), FETCH, byHand])).toEqual([
      '3 LogTruncated: isrHoldsCommittedPrefix',
      '3 LogTruncated: noTruncationBelowHighWatermark',
    ]);
  });

  it('do not count a lost record that was sent with acks=1', () => {
    expect(broken([produce('1', 'a'), promote(2)])).toEqual([]);
  });

  it('name themselves, their claims and their sources', () => {
    const ids = INVARIANTS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(9);
    for (const { claim, source } of INVARIANTS) {
      expect(claim()).toMatch(/^[A-Za-z].*[.]$/);
      expect(source).not.toBe('');
    }
  });

  it('say with which values they broke', () => {
    const track = createTrack(miniKafka, CONFIG);
    for (const command of [produce('1', 'm0'), promote(2), produce('all', 'm1'), FETCH, promote(1)])
      appendStep(track, miniKafka, command);
    expect(track.breaks.map(({ finding }) => finding)).toEqual([
      'Brokers 1 and 2 hold different records at offset 0, below the high watermark 1.',
      'Broker 1 is in the ISR and differs from leader 2 at offset 0, below the high watermark 1.',
      'The record at offset 0 was acknowledged with acks=all and is not in the log of leader 1.',
      'Offset 0 was read from broker 2 and is another record on broker 1.',
    ]);
  });
});
