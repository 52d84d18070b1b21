import { describe, expect, it } from 'vitest';
import { leaderWith } from './testing/leader';
import { clock, produce, Run } from './testing/play';
import { Rig } from './testing/rig';

function elect(rig: Rig, election: 'preferred' | 'unclean'): string | null {
  rig.arrives('controller', { kind: 'ElectLeaders', request: 1, election });
  const reply = rig.sent('ElectLeadersReply').at(-1);
  if (reply === undefined) throw new Error('no answer');
  return reply.error;
}

describe('OP-1: preferred election', () => {
  it('is not needed where the first replica leads', () => {
    expect(elect(new Rig(), 'preferred')).toBe('ELECTION_NOT_NEEDED');
  });

  it('moves leadership to the first replica when it is valid', () => {
    const rig = new Rig().register({ leader: 2 });
    expect(elect(rig, 'preferred')).toBeNull();
    expect(rig.registered).toMatchObject({ leader: 1, leaderEpoch: 1, partitionEpoch: 1 });
  });

  it.each([
    ['is outside the ISR', { isr: [2, 3], leader: 2 }],
    ['and everybody else cannot be elected', { isr: [], leader: null }],
  ])('is not available where the first replica %s', (_, change) => {
    const rig = new Rig().register(change);
    expect(elect(rig, 'preferred')).toBe('PREFERRED_LEADER_NOT_AVAILABLE');
    expect(rig.told('PartitionChanged')).toEqual([]);
  });
});

describe('OP-2: unclean election', () => {
  it('is not needed where somebody leads', () => {
    expect(elect(new Rig(), 'unclean')).toBe('ELECTION_NOT_NEEDED');
  });

  it('takes the first acceptable replica, whatever the topic allows', () => {
    const rig = new Rig().register({ isr: [], elr: [1], leader: null });
    rig.registerBroker(1, { fenced: true });
    expect(elect(rig, 'unclean')).toBeNull();
    expect(rig.summary).toBe('{2} / {} / [] / 2 RECOVERING');
  });

  it('finds nobody where nobody is acceptable', () => {
    const rig = new Rig().register({ isr: [], elr: [1], leader: null });
    for (const broker of [1, 2, 3]) rig.registerBroker(broker, { fenced: true });
    expect(elect(rig, 'unclean')).toBe('ELIGIBLE_LEADERS_NOT_AVAILABLE');
  });
});

describe('OP-4 and OP-6: unclean.leader.election.enable', () => {
  const unclean = (value: number) =>
    ({ type: 'alterConfig', name: 'unclean.leader.election.enable', value }) as const;

  it('elects nobody when it is switched on; the periodic election does', () => {
    const run = new Run({ minIsr: 2 });
    for (const node of [3, 2, 1]) run.then({ type: 'crash', node }, clock(12_000));
    run.then({ type: 'start', node: 3 }, clock(12_000));
    // Broker 3 was the first to go: an unclean stop, so it is in no list.
    expect(run.registered).toMatchObject({ leader: null, isr: [] });
    run.then(unclean(1), clock(1_000));
    expect(run.registered.leader).toBeNull();
    run.then({ type: 'setTimer', node: 'controller', timer: 'uncleanElection', ms: 10 }, clock(20));
    expect(run.registered).toMatchObject({ leader: 3, recovering: true });
    expect(run.told('PartitionChanged').at(-1)).toMatchObject({ cause: 'uncleanElection' });
  });

  it('a value that is set already writes nothing', () => {
    const { offset } = new Run().state.controller.image;
    const run = new Run().then(unclean(0), clock(100));
    expect(run.state.controller.image.offset).toBe(offset);
    expect(run.told('ConfigChanged')).toEqual([]);
  });
});

describe('OP-5: min.insync.replicas', () => {
  const minIsr = (value: number) =>
    ({
      kind: 'AlterConfig',
      command: { type: 'alterConfig', name: 'min.insync.replicas', value },
    }) as const;

  it('clears ELR and last known leader in the same batch (ELR-6)', () => {
    const rig = new Rig({ minIsr: 2 }).register({ isr: [1], elr: [2], partitionEpoch: 4 });
    rig.arrives('controller', minIsr(1));
    expect(rig.summary).toBe('{1} / {} / [] / 1');
    expect(rig.registered.partitionEpoch).toBe(5);
    expect(rig.events.map(({ type }) => type)).toEqual(['ConfigChanged', 'PartitionChanged']);
  });

  it('writes no record of the partition without them, or with ELR off', () => {
    const without = new Rig({ minIsr: 2 }).arrives('controller', minIsr(1));
    expect(without.told('PartitionChanged')).toEqual([]);
    const off = new Rig({ behaviour: { eligibleLeaderReplicas: false } });
    off.register({ elr: [2], isr: [1] }).arrives('controller', minIsr(2));
    expect(off.told('PartitionChanged')).toEqual([]);
  });

  it('lowered with an ELR: the HW stays 2 at LEO 3, and the next append moves it to 4', () => {
    const rig = leaderWith({ records: 3, isr: [1], minIsr: 2 });
    rig.register({ elr: [2], partitionEpoch: 2 }).learn(1);
    rig.sim.updateReplica(1, { highWatermark: 2 });
    for (const follower of [2, 3]) rig.registerBroker(follower, { fenced: true });
    rig.arrives('controller', minIsr(1)).learn(1);
    expect(rig.broker(1)).toMatchObject({ minInsyncReplicas: 1, replica: { partitionEpoch: 3 } });
    expect(rig.highWatermark(1)).toBe(2);
    expect(rig.append(1, 1).highWatermark(1)).toBe(4);
  });

  it('lowered without one: the HW stays 3, then 4 with the append and 5 with the fetch', () => {
    const rig = leaderWith({ records: 4, isr: [1, 2], minIsr: 3 });
    rig.fetch(1, 2, 4);
    rig.sim.updateReplica(1, { highWatermark: 3 });
    rig.arrives('controller', minIsr(2)).learn(1);
    expect(rig.highWatermark(1)).toBe(3);
    expect(rig.append(1, 1).highWatermark(1)).toBe(4);
    rig.fetch(1, 2, 5);
    expect(rig.highWatermark(1)).toBe(5);
  });

  it('raised above the ISR: new acks=all are refused as soon as the broker knows (SC-21)', () => {
    const run = new Run({ minIsr: 2 }).then({ type: 'crash', node: 3 }, clock(12_000));
    run.then({ type: 'alterConfig', name: 'min.insync.replicas', value: 3 }, clock(100));
    expect(run.broker(1).minInsyncReplicas).toBe(3);
    run.then(produce('all', 'a'), produce('1', 'b'), clock(2_000));
    expect(run.told('ProduceRejected')).toMatchObject([{ error: 'NOT_ENOUGH_REPLICAS' }]);
    expect(run.told('ProduceAcknowledged')).toHaveLength(1);
    expect(run.broker(1).replica.highWatermark).toBe(0);
  });
});
