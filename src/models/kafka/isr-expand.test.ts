import { describe, expect, it } from 'vitest';
import { leaderWith } from './testing/leader';
import type { Rig } from './testing/rig';

describe('A.1: who is asked into the ISR', () => {
  it('V7: a follower below the start of the leader epoch is not, whatever the high watermark', () => {
    const rig = leaderWith({ records: 5, isr: [1, 3], leaderEpoch: 8 });
    rig.fetch(1, 3, 2);
    expect(rig.highWatermark(1)).toBe(2);
    rig.register({ leader: 3, leaderEpoch: 9, partitionEpoch: 2 }).learn(1);
    expect(rig.broker(1).leading).toBeNull();
    rig.lead(1, { leaderEpoch: 10, partitionEpoch: 3 });
    expect(rig.leading(1).epochStartOffset).toBe(5);
    rig.append(1, 2);
    rig.fetch(1, 2, 0);
    rig.fetch(1, 2, 1);
    expect(rig.told('IsrChangeProposed')).toEqual([]);
    rig.fetch(1, 2, 5);
    expect(rig.told('IsrChangeProposed')).toMatchObject([{ proposed: [1, 2, 3] }]);
    expect(rig.leading(1)).toMatchObject({ isr: [1, 3], proposal: { change: 'expand' } });
  });

  /** Broker 3 holds the ISR with the leader at HW 10; broker 2 is outside. */
  function highWatermarkTen(records: number): Rig {
    const rig = leaderWith({ records, isr: [1, 3] });
    rig.fetch(1, 3, 10);
    expect(rig.highWatermark(1)).toBe(10);
    return rig;
  }

  it('V8: HW 10: a fetch at 9 is too low, one at 10 is enough', () => {
    const rig = highWatermarkTen(10);
    rig.fetch(1, 2, 9);
    expect(rig.told('IsrChangeProposed')).toEqual([]);
    rig.fetch(1, 2, 10);
    expect(rig.told('IsrChangeProposed')).toHaveLength(1);
  });

  it('V8 with epoch start 12: 10 is too low, 12 is enough', () => {
    const rig = highWatermarkTen(12);
    rig.fetch(1, 2, 10);
    expect(rig.told('IsrChangeProposed')).toEqual([]);
    rig.fetch(1, 2, 12);
    expect(rig.told('IsrChangeProposed')).toHaveLength(1);
  });

  it('V8 without the epoch start check (before KAFKA-7128): 10 is enough', () => {
    const behaviour = { epochStartCheck: false };
    const rig = leaderWith({ records: 12, isr: [1, 3], behaviour });
    rig.fetch(1, 3, 10);
    rig.fetch(1, 2, 10);
    expect(rig.told('IsrChangeProposed')).toHaveLength(1);
  });
});

describe('EX-1: eligible', () => {
  function proposals(change: Parameters<Rig['registerBroker']>[1], behaviour = {}): number {
    const rig = leaderWith({ records: 5, isr: [1], behaviour });
    rig.registerBroker(2, change).learn(1);
    rig.fetch(1, 2, 5, { brokerEpoch: 1 });
    return rig.told('IsrChangeProposed').length;
  }

  it('a broker that is unfenced, not stopping, and fetched with its registered epoch', () => {
    expect(proposals({})).toBe(1);
  });

  it.each([{ fenced: true }, { shuttingDown: true }])(
    'not with %o, but before KIP-841',
    (change) => {
      expect(proposals(change)).toBe(0);
      expect(proposals(change, { eligibilityCheck: false })).toBe(1);
    },
  );

  it.each([0, 50])('not when its registered epoch is %i, but before KIP-903', (brokerEpoch) => {
    expect(proposals({ brokerEpoch })).toBe(0);
    expect(proposals({ brokerEpoch }, { brokerEpochCheck: false })).toBe(1);
  });

  it('not when it is unregistered', () => {
    const rig = leaderWith({ records: 5, isr: [1] });
    rig.arrives('controller', { kind: 'UnregisterBroker', broker: 2 }).learn(1);
    rig.fetch(1, 2, 5, { brokerEpoch: 1 });
    expect(rig.told('IsrChangeProposed')).toEqual([]);
  });
});

describe('EX-3: on a fetch of that follower only', () => {
  it('its unfencing alone triggers nothing, its next fetch does', () => {
    const rig = leaderWith({ records: 5, isr: [1] });
    rig.registerBroker(2, { fenced: true }).learn(1);
    rig.fetch(1, 2, 5);
    rig.registerBroker(2, { fenced: false }).learn(1);
    expect(rig.told('IsrChangeProposed')).toEqual([]);
    rig.fetch(1, 2, 5);
    expect(rig.told('IsrChangeProposed')).toHaveLength(1);
  });

  it('one at a time: not while another change is in flight', () => {
    const rig = leaderWith({ records: 5, isr: [1] });
    rig.fetch(1, 2, 5);
    rig.fetch(1, 3, 5);
    expect(rig.told('IsrChangeProposed')).toMatchObject([{ proposed: [1, 2] }]);
    rig.reply(1, { isr: [1, 2], partitionEpoch: 2 });
    rig.fetch(1, 3, 5);
    expect(rig.told('IsrChangeProposed').at(-1)).toMatchObject({ proposed: [1, 2, 3] });
  });
});
