import { describe, expect, it } from 'vitest';
import { leaderWith } from './testing/leader';

const LAG = 10_000;

describe('A.1: who is asked to leave the ISR', () => {
  it('V3: a follower at the end of the log, however long it has been silent', () => {
    const rig = leaderWith({ records: 5, isr: [1, 2], replicas: [1, 2], lagMs: LAG });
    rig.fetch(1, 2, 5);
    rig.at(LAG + 1).checkIsr(1);
    expect(rig.told('IsrChangeProposed')).toEqual([]);
  });

  it('V4: the one that never fetched goes, and counts until the controller has answered', () => {
    const rig = leaderWith({ records: 10, isr: [1, 2, 3], lagMs: LAG });
    rig.fetch(1, 2, 10);
    rig.at(LAG + 1).checkIsr(1);
    expect(rig.told('IsrChangeProposed')).toMatchObject([{ change: 'shrink', proposed: [1, 2] }]);
    expect(rig.leading(1)).toMatchObject({ isr: [1, 2, 3], proposal: { isr: [1, 2] } });
    expect(rig.highWatermark(1)).toBe(0);
    rig.reply(1, { isr: [1, 2], partitionEpoch: 2 });
    expect(rig.leading(1)).toMatchObject({ isr: [1, 2], proposal: null });
    expect(rig.broker(1).replica.partitionEpoch).toBe(2);
    expect(rig.highWatermark(1)).toBe(10);
    expect(rig.told('IsrCommitted').at(-1)).toMatchObject({ by: 'reply' });
  });
});

describe('SH-2: out of sync', () => {
  it.each([
    [LAG, 0],
    [LAG + 1, 1],
  ])('%i ms after it was caught up: %i proposals', (ms, proposals) => {
    const rig = leaderWith({ records: 5, isr: [1, 2], replicas: [1, 2], lagMs: LAG });
    rig.at(ms).checkIsr(1);
    expect(rig.told('IsrChangeProposed')).toHaveLength(proposals);
  });

  it('SH-3: all that are out go at once', () => {
    const rig = leaderWith({ records: 5, isr: [1, 2, 3], lagMs: LAG });
    rig.at(LAG + 1).checkIsr(1);
    expect(rig.told('IsrChangeProposed')).toMatchObject([{ proposed: [1] }]);
  });

  it('ST-4: none is proposed while a change is in flight', () => {
    const rig = leaderWith({ records: 5, isr: [1, 2, 3], lagMs: LAG });
    rig.at(LAG + 1).checkIsr(1);
    rig.checkIsr(1);
    expect(rig.told('IsrChangeProposed')).toHaveLength(1);
  });

  it('SH-1: the check runs every half lag time, also where nobody leads', () => {
    const rig = leaderWith({ records: 5, isr: [1, 2, 3], lagMs: LAG });
    rig.checkIsr(1).checkIsr(2);
    expect(rig.broker(1).timers.isrCheckMs).toBe(rig.sim.nowMs + LAG / 2);
    expect(rig.broker(2).timers.isrCheckMs).toBe(rig.sim.nowMs + LAG / 2);
  });
});
