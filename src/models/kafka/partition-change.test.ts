import { describe, expect, it } from 'vitest';
import type { RigOptions } from './testing/options';
import { Rig } from './testing/rig';

const RF3: RigOptions = { brokers: [0, 1, 2], minIsr: 2 };
const RF4: RigOptions = { brokers: [0, 1, 2, 3], minIsr: 3 };
const NO_ELR = { eligibleLeaderReplicas: false };

describe('A.4: the controller, ELR on, broker 0 leads', () => {
  it('AlterPartition {0}, then {0, 1}', () => {
    const rig = new Rig(RF3).alterPartition([0]);
    expect(rig.summary).toBe('{0} / {1,2} / [] / 0');
    expect(rig.alterPartition([0, 1]).summary).toBe('{0,1} / {} / [] / 0');
  });

  it('RF 4, min 3: fence 2, then 3, then 1; unfence all', () => {
    const rig = new Rig(RF4).fence(2, 3);
    expect(rig.summary).toBe('{0,1} / {3} / [] / 0');
    expect(rig.fence(1).summary).toBe('{0} / {1,3} / [] / 0');
    const { partitionEpoch } = rig.registered;
    rig.heartbeat(1).heartbeat(2).heartbeat(3);
    expect(rig.summary).toBe('{0} / {1,3} / [] / 0');
    expect(rig.registered.partitionEpoch).toBe(partitionEpoch);
  });

  it('RF 4, min 3: fence 1, 2, 3; unfence 2 and fence 0', () => {
    const rig = new Rig(RF4).fence(1, 2, 3);
    expect(rig.summary).toBe('{0} / {2,3} / [] / 0');
    expect(rig.heartbeat(2).fence(0).summary).toBe('{2} / {0,3} / [] / 2');
    expect(rig.told('PartitionChanged').at(-1)).toMatchObject({ election: 'elr' });
  });

  it('RF 4, min 3, after fence 1, 2, 3: unclean restarts of 3 and of 0', () => {
    const rig = new Rig(RF4).fence(1, 2, 3).reregister(3, 'unclean');
    expect(rig.summary).toBe('{0} / {2} / [] / 0');
    rig.silence(0).reregister(0, 'unclean');
    expect(rig.summary).toBe('{} / {2} / [0] / -1');
  });

  it('RF 3, min 3: fence 1 and 2, then 0 shuts down cleanly', () => {
    const rig = new Rig({ ...RF3, minIsr: 3 }).fence(1, 2).heartbeat(0, { wantShutdown: true });
    expect(rig.summary).toBe('{} / {0,1,2} / [0] / -1');
  });

  const LAST_KNOWN = { isr: [], elr: [], lastKnownLeader: 1, leader: null };

  it('the last known leader is elected when it is active, unclean off', () => {
    const rig = new Rig(RF3).register(LAST_KNOWN);
    expect(rig.registerBroker(0, { fenced: true }).heartbeat(0).summary).toBe(
      '{1} / {} / [] / 1 RECOVERING',
    );
    expect(rig.told('PartitionChanged').at(-1)).toMatchObject({ election: 'lastKnown' });
  });

  it('the last known leader is not elected when it is not active; 4.0 would', () => {
    const start = (behaviour = {}): Rig => {
      const rig = new Rig({ ...RF3, behaviour }).register(LAST_KNOWN);
      return rig.registerBroker(1, { fenced: true }).registerBroker(0, { fenced: true });
    };
    expect(start().heartbeat(0).summary).toBe('{} / {} / [1] / -1');
    const old = start({ lastKnownLeaderAlive: false });
    expect(old.heartbeat(0).summary).toBe('{1} / {} / [] / 1 RECOVERING');
  });

  it('ELR off, unclean on: the first acceptable replica leads when the last member is fenced', () => {
    const rig = new Rig({ ...RF3, behaviour: NO_ELR, kafka: { uncleanLeaderElection: true } });
    rig.register({ isr: [0] });
    expect(rig.fence(0).summary).toBe('{1} / {} / [] / 1 RECOVERING');
    expect(rig.told('PartitionChanged').at(-1)).toMatchObject({ election: 'unclean' });
  });

  it('a preferred election is never unclean: the leader is kept', () => {
    const rig = new Rig({ ...RF3, kafka: { uncleanLeaderElection: true } });
    rig.register({ isr: [1, 2], leader: 1 });
    rig.arrives('controller', { kind: 'ElectLeaders', request: 1, election: 'preferred' });
    expect(rig.summary).toBe('{1,2} / {} / [] / 1');
    expect(rig.sent('ElectLeadersReply')[0]?.error).toBe('PREFERRED_LEADER_NOT_AVAILABLE');
  });
});

describe('EL-7, table 2.16: broker 1 leads, ISR {1}, and dies', () => {
  function die(options: RigOptions, elr: number[] = []): Rig {
    const rig = new Rig(options).register({ isr: [1], elr });
    return rig.fence(1);
  }

  describe('ELR off, unclean off', () => {
    const options = { behaviour: NO_ELR, minIsr: 2 };

    it('the ISR keeps it and nobody leads', () => {
      const rig = die(options);
      expect(rig.summary).toBe('{1} / {} / [] / -1');
      expect(rig.registered).toMatchObject({ leaderEpoch: 1, partitionEpoch: 1 });
    });

    it.each(['unfenced', 'clean', 'unclean'] as const)('it leads again: %s', (how) => {
      const rig = die(options);
      if (how !== 'unfenced') rig.reregister(1, how);
      expect(rig.summary).toBe('{1} / {} / [] / -1');
      expect(rig.heartbeat(1).summary).toBe('{1} / {} / [] / 1');
    });
  });

  it('ELR off, unclean on: the first acceptable one leads, and 1 comes back as a follower', () => {
    const rig = die({ behaviour: NO_ELR, kafka: { uncleanLeaderElection: true } });
    expect(rig.summary).toBe('{2} / {} / [] / 2 RECOVERING');
    expect(rig.reregister(1, 'unclean').heartbeat(1).summary).toBe('{2} / {} / [] / 2 RECOVERING');
  });

  describe('min 2, ELR on, unclean off, with an ELR', () => {
    it('an acceptable member of the ELR leads, clean; 1 joins the ELR', () => {
      const rig = die({ minIsr: 2 }, [2, 3]);
      expect(rig.summary).toBe('{2} / {1,3} / [] / 2');
    });

    it('1 unfenced is a follower and leaves the ELR when the ISR is large enough', () => {
      const rig = die({ minIsr: 2 }, [2]).heartbeat(1);
      expect(rig.summary).toBe('{2} / {1} / [] / 2');
      expect(rig.alterPartition([2, 3]).summary).toBe('{2,3} / {} / [] / 2');
    });

    it('an unclean restart takes 1 out of the ELR', () => {
      expect(die({ minIsr: 2 }, [2]).reregister(1, 'unclean').summary).toBe('{2} / {} / [] / 2');
    });

    it('with every member dead, the first that is unfenced leads', () => {
      const rig = new Rig({ minIsr: 2 }).register({ isr: [1], elr: [2] });
      rig.registerBroker(2, { fenced: true }).registerBroker(3, { fenced: true }).fence(1);
      expect(rig.summary).toBe('{} / {1,2} / [1] / -1');
      expect(rig.heartbeat(3).summary).toBe('{} / {1,2} / [1] / -1');
      expect(rig.heartbeat(2).summary).toBe('{2} / {1} / [] / 2');
    });
  });

  describe.each([1, 2])('min %i, ELR on and empty, unclean off', (minIsr) => {
    it('the member moves to the ELR and is the last known leader', () => {
      expect(die({ minIsr }).summary).toBe('{} / {1} / [1] / -1');
    });

    it.each(['unfenced', 'clean'] as const)('it is elected from the ELR: %s', (how) => {
      const rig = die({ minIsr });
      if (how === 'clean') rig.reregister(1, 'clean');
      expect(rig.heartbeat(1).summary).toBe('{1} / {} / [] / 1');
      expect(rig.told('PartitionChanged').at(-1)).toMatchObject({ election: 'elr' });
    });

    it('after an unclean restart it is elected as last known leader', () => {
      const rig = die({ minIsr }).reregister(1, 'unclean');
      expect(rig.summary).toBe('{} / {} / [1] / -1');
      expect(rig.heartbeat(1).summary).toBe('{1} / {} / [] / 1 RECOVERING');
    });
  });

  it('ELR on, unclean on: a dead ELR is not waited for', () => {
    const rig = new Rig({ minIsr: 2, kafka: { uncleanLeaderElection: true } });
    rig.register({ isr: [1], elr: [2] });
    rig.registerBroker(2, { fenced: true }).registerBroker(3, { fenced: true }).fence(1);
    expect(rig.summary).toBe('{} / {1,2} / [1] / -1');
    expect(rig.heartbeat(3).summary).toBe('{3} / {} / [] / 3 RECOVERING');
  });
});

describe('EL-9 and CT-2: who bumps what', () => {
  function epochs(rig: Rig): string {
    const { leaderEpoch, partitionEpoch } = rig.registered;
    return `leader ${leaderEpoch}, partition ${partitionEpoch}`;
  }

  it.each<[string, (rig: Rig) => Rig, string]>([
    ['AlterPartition', (rig) => rig.alterPartition([1, 2]), 'leader 0, partition 1'],
    ['fencing a follower of the ISR', (rig) => rig.fence(3), 'leader 0, partition 1'],
    ['fencing the leader', (rig) => rig.fence(1), 'leader 1, partition 1'],
    ['fencing all, down to nobody', (rig) => rig.fence(2, 3, 1), 'leader 1, partition 3'],
    ['and unfencing one', (rig) => rig.fence(2, 3, 1).heartbeat(1), 'leader 2, partition 4'],
    ['unfencing a follower', (rig) => rig.fence(3).heartbeat(3), 'leader 0, partition 1'],
  ])('%s', (_, act, expected) => {
    expect(epochs(act(new Rig()))).toBe(expected);
  });

  it('EL-8: the leader has recovered with its next AlterPartition', () => {
    const rig = new Rig().register({ isr: [1], recovering: true });
    expect(rig.alterPartition([1, 2]).registered).toMatchObject({
      recovering: false,
      leaderEpoch: 0,
      partitionEpoch: 1,
    });
  });
});
