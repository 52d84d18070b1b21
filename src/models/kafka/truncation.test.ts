import { describe, expect, it } from 'vitest';
import type { KafkaBehaviour } from '../../kernel/cluster-config';
import { recordsBetween } from '../../kernel/log';
import { because } from '../../kernel/why';
import { Rig } from './testing/rig';
import { rounds } from './testing/rounds';
import { truncateReplica } from './truncation';

/** Broker 1 leads in `epoch`, broker 2 follows; both logs as epochs of their records. */
function divergent(
  { leader, epoch, follower }: { leader: number[]; epoch: number; follower: number[] },
  behaviour: Partial<KafkaBehaviour> = {},
): Rig {
  const rig = new Rig({ behaviour }).records(1, leader).records(2, follower);
  return rig.lead(1, { leaderEpoch: epoch }).learn(2);
}

function epochsOf(rig: Rig, broker: number): readonly number[] {
  const { log } = rig.broker(broker).disk;
  return recordsBetween(log, { from: 0, to: log.endOffset }).map(({ leaderEpoch }) => leaderEpoch);
}

describe('A.3: truncation, worked', () => {
  it('W1: the longer log of the same epoch is cut to the end of the epoch', () => {
    const rig = divergent({
      leader: [0, 0, 0, 0, 0],
      epoch: 1,
      follower: [0, 0, 0, 0, 0, 0, 0, 0],
    });
    expect(rounds(rig, 2)).toEqual(['fetch(8, e0) -> {0, 5}, cut to 5']);
    expect(epochsOf(rig, 2)).toEqual(epochsOf(rig, 1));
  });

  it('W2: a whole foreign epoch goes, and the tail of the common one', () => {
    const rig = divergent({
      leader: [0, 0, 0, 2, 2, 4, 4, 4],
      epoch: 5,
      follower: [0, 0, 0, 2, 2, 2, 2, 3, 3, 3],
    });
    expect(rounds(rig, 2)).toEqual([
      'fetch(10, e3) -> {2, 5}, cut to 5',
      'fetch(5, e2) -> 3 records',
    ]);
    expect(epochsOf(rig, 2)).toEqual(epochsOf(rig, 1));
  });

  it('W3: three foreign epochs go in one round', () => {
    const rig = divergent({
      leader: [0, 0, 4, 4, 4, 4],
      epoch: 5,
      follower: [0, 0, 1, 1, 2, 2, 3, 3],
    });
    expect(rounds(rig, 2)).toEqual([
      'fetch(8, e3) -> {0, 2}, cut to 2',
      'fetch(2, e0) -> 4 records',
    ]);
    expect(epochsOf(rig, 2)).toEqual(epochsOf(rig, 1));
  });

  it('W4: the epoch of the answer is unknown here: two rounds', () => {
    const rig = divergent({
      leader: [0, 0, 1, 3, 3, 3],
      epoch: 6,
      follower: [0, 0, 1, 1, 1, 2, 2, 4, 5],
    });
    expect(rounds(rig, 2)).toEqual([
      'fetch(9, e5) -> {3, 6}, cut to 7',
      'fetch(7, e2) -> {1, 3}, cut to 3',
      'fetch(3, e1) -> 3 records',
    ]);
    expect(epochsOf(rig, 2)).toEqual(epochsOf(rig, 1));
  });

  it('W5: logs of one length that differ', () => {
    const rig = divergent({ leader: [1, 3], epoch: 4, follower: [1, 2] });
    expect(rounds(rig, 2)).toEqual([
      'fetch(2, e2) -> {1, 1}, cut to 1',
      'fetch(1, e1) -> 1 records',
    ]);
    expect(epochsOf(rig, 2)).toEqual(epochsOf(rig, 1));
  });

  it('cuts to nothing where the leader names an epoch below all that the follower knows (TR-2)', () => {
    const rig = divergent({ leader: [0, 0], epoch: 2, follower: [1] });
    expect(rounds(rig, 2)[0]).toBe('fetch(1, e1) -> {0, 2}, cut to 0');
    expect(epochsOf(rig, 2)).toEqual(epochsOf(rig, 1));
  });
});

describe('TR-4: before KIP-279 the answer is an offset only', () => {
  it('W4 leaves a foreign record behind', () => {
    const rig = divergent(
      { leader: [0, 0, 1, 3, 3, 3], epoch: 6, follower: [0, 0, 1, 1, 1, 2, 2, 4, 5] },
      { epochInReply: false },
    );
    rounds(rig, 2);
    expect(epochsOf(rig, 2)).not.toEqual(epochsOf(rig, 1));
  });
});

describe('TR-5: cutting a log', () => {
  const cut = { why: because('TR-4'), cause: 'divergence' as const };

  it('drops records, epochs and producers, and lowers the high watermark to the cut', () => {
    const stamp = (sequence: number) => ({ producerId: 7, producerEpoch: 0, sequence });
    const rig = new Rig().records(2, [0, 0, 1, 1], stamp);
    rig.sim.updateReplica(2, { highWatermark: 3 });
    truncateReplica(rig.sim, 2, { offset: 2, ...cut });
    const { disk, replica } = rig.broker(2);
    expect(disk.log.endOffset).toBe(2);
    expect(disk.epochs).toEqual([{ epoch: 0, startOffset: 0 }]);
    expect(disk.producers[0]?.batches.map(({ firstSequence }) => firstSequence)).toEqual([0, 1]);
    expect(replica.highWatermark).toBe(2);
    expect(rig.told('LogTruncated')[0]).toMatchObject({ from: 4, to: 2 });
  });

  it('drops an epoch without records although the log is not longer (KAFKA-10706)', () => {
    const rig = new Rig().records(2, [0, 0]);
    rig.sim.updateDisk(2, {
      epochs: [...rig.broker(2).disk.epochs, { epoch: 3, startOffset: 2 }],
    });
    truncateReplica(rig.sim, 2, { offset: 2, ...cut });
    expect(rig.broker(2).disk.epochs).toEqual([{ epoch: 0, startOffset: 0 }]);
    expect(rig.told('LogTruncated')).toEqual([]);
  });
});

describe('BF-4: the first fetch without an epoch history', () => {
  it('comes after a cut to the own high watermark', () => {
    const rig = new Rig().records(1, [0, 0, 0]).records(2, [0, 0, 0]);
    rig.sim.updateDisk(2, { epochs: [] });
    rig.sim.updateReplica(2, { highWatermark: 1 });
    rig.lead(1, { leaderEpoch: 1 }).learn(2);
    expect(rig.end(2)).toBe(1);
    expect(rounds(rig, 2)).toEqual(['fetch(1, e-) -> 2 records']);
  });

  it('does not cut where epochs are known, but always did before KIP-101', () => {
    const keep = divergent({ leader: [0, 0, 0], epoch: 1, follower: [0, 0, 0] });
    expect(keep.end(2)).toBe(3);
    const behaviour = { truncateByHighWatermark: true };
    const old = divergent({ leader: [0, 0, 0], epoch: 1, follower: [0, 0, 0] }, behaviour);
    expect(old.end(2)).toBe(0);
  });
});
