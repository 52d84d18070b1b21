import { describe, expect, it } from 'vitest';
import type { Rig } from './testing/rig';
import { leaderWith } from './testing/leader';

describe('A.1: what the high watermark follows', () => {
  it('V2: the second branch of being caught up keeps a follower under load in the ISR', () => {
    const rig = leaderWith({ records: 10, isr: [1, 2], lagMs: 10_000, replicas: [1, 2] });
    rig.at(5_000).fetch(1, 2, 5);
    expect(rig.remote(1, 2).lastCaughtUpMs).toBe(rig.sim.nowMs - 5_000);
    expect(rig.highWatermark(1)).toBe(5);
    rig.append(1, 5).at(10_001).fetch(1, 2, 10);
    expect(rig.remote(1, 2).lastCaughtUpMs).toBe(rig.sim.nowMs - 5_001);
    expect(rig.highWatermark(1)).toBe(10);
    expect(rig.checkIsr(1).told('IsrChangeProposed')).toEqual([]);
  });

  it('V5: below min ISR a pending expansion does not unfreeze it, the answer does', () => {
    const rig = leaderWith({ records: 10, isr: [1, 2], minIsr: 3 });
    rig.fetch(1, 2, 10);
    rig.fetch(1, 3, 10);
    expect(rig.highWatermark(1)).toBe(0);
    expect(rig.told('IsrChangeProposed')).toHaveLength(1);
    expect(rig.leading(1)).toMatchObject({ isr: [1, 2], proposal: { isr: [1, 2, 3] } });
    rig.reply(1, { isr: [1, 2, 3], partitionEpoch: 2 });
    expect(rig.highWatermark(1)).toBe(10);
  });

  describe('V6: HW = LEO = 10, ten more, and the controller shrinks the ISR to the leader', () => {
    function shrunk(change: { fenced?: boolean; shuttingDown?: boolean }): Rig {
      const rig = leaderWith({ records: 10, isr: [1, 2], replicas: [1, 2] });
      rig.fetch(1, 2, 10);
      expect(rig.highWatermark(1)).toBe(10);
      const { partitionEpoch } = rig.append(1, 10).registered;
      rig.registerBroker(2, change);
      return rig.register({ isr: [1], partitionEpoch: partitionEpoch + 1 }).learn(1);
    }

    it.each([{ fenced: true }, { shuttingDown: true }])('HW 20 with a follower %o', (change) => {
      expect(shrunk(change).highWatermark(1)).toBe(20);
    });

    it('HW 10 with an unfenced one: it is caught up by time', () => {
      expect(shrunk({}).highWatermark(1)).toBe(10);
    });
  });
});

describe('HW-1: the gate', () => {
  it('stands below min ISR, and did not before 3.7', () => {
    const options = { records: 5, isr: [1], minIsr: 2, replicas: [1, 2] };
    expect(leaderWith(options).append(1, 1).highWatermark(1)).toBe(0);
    const old = leaderWith({ ...options, behaviour: { strictMinIsr: false } });
    expect(old.append(1, 1).highWatermark(1)).toBe(6);
  });

  it('is never higher than there are replicas', () => {
    const rig = leaderWith({ records: 5, isr: [1], minIsr: 3, replicas: [1], brokers: [1] });
    expect(rig.highWatermark(1)).toBe(5);
  });
});

describe('HW-2 and HW-3: the value and its triggers', () => {
  it('never goes down in a term, also when a follower does', () => {
    const rig = leaderWith({ records: 5, isr: [1, 2], replicas: [1, 2] });
    rig.fetch(1, 2, 5);
    rig.fetch(1, 2, 3);
    expect(rig.remote(1, 2).logEndOffset).toBe(3);
    expect(rig.highWatermark(1)).toBe(5);
  });

  it('neither time nor a follower that polls at an unchanged end triggers it', () => {
    const rig = leaderWith({ records: 5, isr: [1, 2], lagMs: 10_000 });
    rig.fetch(1, 2, 5);
    rig.fetch(1, 3, 5);
    rig
      .reply(1, { isr: [1, 2], partitionEpoch: 2 })
      .append(1, 1)
      .fetch(1, 2, 6);
    // Broker 3 is outside the ISR, but caught up by time: it counts.
    expect(rig.highWatermark(1)).toBe(5);
    rig.at(10_001).fetch(1, 2, 6);
    expect(rig.highWatermark(1)).toBe(5);
    rig.append(1, 1);
    expect(rig.highWatermark(1)).toBe(6);
  });

  it('HW-4: after an election it stands until every member has fetched', () => {
    const rig = leaderWith({ records: 5, isr: [1, 2, 3] });
    rig.fetch(1, 2, 5);
    expect(rig.highWatermark(1)).toBe(0);
    rig.fetch(1, 3, 4);
    expect(rig.highWatermark(1)).toBe(4);
  });

  it('HW-6: a member that is leaving holds it still while the shrink is in flight', () => {
    const rig = leaderWith({ records: 5, isr: [1, 2], replicas: [1, 2], lagMs: 1_000 });
    rig.at(1_001).checkIsr(1);
    expect(rig.leading(1).proposal).toMatchObject({ change: 'shrink', isr: [1] });
    expect(rig.append(1, 1).highWatermark(1)).toBe(0);
    const early = leaderWith({
      records: 5,
      isr: [1, 2],
      replicas: [1, 2],
      lagMs: 1_000,
      behaviour: { maximalIsr: false },
    });
    expect(early.at(1_001).checkIsr(1).highWatermark(1)).toBe(5);
  });
});
