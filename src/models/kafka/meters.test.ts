import { describe, expect, it } from 'vitest';
import type { KafkaError } from '../../kernel/kafka-error';
import type { BrokerMeters } from '../../kernel/view';
import {
  crash,
  NO_BROKER_METERS,
  NO_CONTROLLER_METERS,
  pause,
  resume,
  start as startProcess,
} from './process';
import { expireProduces } from './purgatory';
import { leaderWith } from './testing/leader';
import { Rig } from './testing/rig';

/** Leader 1 asks to take 3 out; 2 is at the end of the log. */
function shrinking(): Rig {
  const rig = leaderWith({ records: 5, isr: [1, 2, 3], lagMs: 1_000 });
  rig.at(1_001).fetch(1, 2, 5);
  return rig.checkIsr(1);
}

/** Leader 1 asks to let 2 in. */
function expanding(): Rig {
  const rig = leaderWith({ records: 5, isr: [1] });
  rig.fetch(1, 2, 5);
  return rig;
}

function metersOf(rig: Rig): BrokerMeters {
  return rig.broker(1).meters;
}

describe('what a leader counts (section 4)', () => {
  it('a shrink, when the answer comes while it is pending', () => {
    const rig = shrinking();
    expect(metersOf(rig).isrShrinks).toBe(0);
    rig.reply(1, { isr: [1, 2], partitionEpoch: 2 });
    expect(metersOf(rig)).toMatchObject({ isrShrinks: 1, isrExpands: 0, failedIsrUpdates: 0 });
  });

  it('a shrink by several replicas once', () => {
    const rig = leaderWith({ records: 5, isr: [1, 2, 3], lagMs: 1_000 });
    rig
      .at(1_001)
      .checkIsr(1)
      .reply(1, { isr: [1], partitionEpoch: 2 });
    expect(metersOf(rig).isrShrinks).toBe(1);
  });

  it('an expansion, also where the controller had nothing to change (LR-3)', () => {
    expect(metersOf(expanding().reply(1, { isr: [1, 2], partitionEpoch: 2 }))).toMatchObject({
      isrShrinks: 0,
      isrExpands: 1,
    });
    expect(metersOf(expanding().reply(1, { isr: [1], partitionEpoch: 1 })).isrExpands).toBe(1);
  });

  it('no change whose metadata record came first, and no failure for its answer (LR-1)', () => {
    const rig = expanding();
    rig.register({ isr: [1, 2], partitionEpoch: 2 }).learn(1);
    rig.reply(1, { isr: [1, 2], partitionEpoch: 2 });
    expect(metersOf(rig)).toMatchObject({ isrExpands: 0, failedIsrUpdates: 0 });
  });

  it('no removal by the controller', () => {
    const rig = leaderWith({ records: 0, isr: [1, 2, 3] });
    rig.fence(3).learn(1);
    expect(rig.leading(1).isr).toEqual([1, 2]);
    expect(metersOf(rig)).toMatchObject({ isrShrinks: 0, failedIsrUpdates: 0 });
  });

  it.each<KafkaError>(['INELIGIBLE_REPLICA', 'FENCED_LEADER_EPOCH', 'INVALID_UPDATE_VERSION'])(
    'a failed update for %s (LR-4, LR-5)',
    (error) => {
      expect(metersOf(expanding().reply(1, error)).failedIsrUpdates).toBe(1);
    },
  );

  it('every round of a retried update (LR-6)', () => {
    const rig = expanding().reply(1, 'NOT_CONTROLLER').reply(1, 'NOT_CONTROLLER');
    rig.reply(1, { isr: [1, 2], partitionEpoch: 2 });
    expect(metersOf(rig)).toMatchObject({ isrExpands: 1, failedIsrUpdates: 2 });
  });

  it('an old success (LR-2), and a proposal that finds the slot taken (LR-7)', () => {
    const old = expanding().reply(1, { isr: [1, 2], leaderEpoch: 6, partitionEpoch: 2 });
    expect(metersOf(old)).toMatchObject({ isrExpands: 0, failedIsrUpdates: 1 });
    const rig = expanding();
    rig.register({ isr: [1], partitionEpoch: 2 }).learn(1);
    rig.fetch(1, 2, 5);
    expect(metersOf(rig).failedIsrUpdates).toBe(1);
  });

  it('not an error about the sender as a whole (AP-1)', () => {
    expect(metersOf(expanding().reply(1, 'STALE_BROKER_EPOCH')).failedIsrUpdates).toBe(0);
  });

  it('a produce whose time is over, and a follower’s long poll that ends', () => {
    const rig = leaderWith({ records: 0, isr: [1, 2, 3] });
    rig.produce(1, 'all').at(30_000);
    expireProduces(rig.sim, 1);
    expect(metersOf(rig).expiredProduces).toBe(1);
    rig.fetch(1, 2, 1);
    rig.at(40_000).expireLongPoll(1);
    expect(metersOf(rig).expiredFollowerFetches).toBe(1);
  });
});

describe('what the controller counts (section 4)', () => {
  const counts = (rig: Rig) => rig.sim.state.controller.meters;

  it('an election from the ELR is clean and has a meter of its own', () => {
    const rig = new Rig().register({ isr: [], elr: [1, 2], leader: null });
    rig.registerBroker(1, { fenced: true }).registerBroker(2, { fenced: true }).heartbeat(2);
    expect(rig.registered.leader).toBe(2);
    expect(counts(rig)).toEqual({ uncleanElections: 0, elrElections: 1 });
  });

  it('the election of the last known leader counts as unclean', () => {
    const rig = new Rig().register({ isr: [], elr: [], lastKnownLeader: 1, leader: null });
    rig.registerBroker(1, { fenced: true }).heartbeat(1);
    expect(rig.summary).toContain('RECOVERING');
    expect(counts(rig)).toEqual({ uncleanElections: 1, elrElections: 0 });
  });

  it('a clean election counts in neither', () => {
    const rig = new Rig();
    rig.fence(1);
    expect(rig.registered.leader).toBe(2);
    expect(counts(rig)).toEqual({ uncleanElections: 0, elrElections: 0 });
  });
});

describe('meters and the life of a process', () => {
  const start = (node: number | 'controller') => ({ type: 'start', node }) as const;

  it('begin at 0 with a new process, and a pause keeps them', () => {
    const rig = shrinking();
    rig.reply(1, { isr: [1, 2], partitionEpoch: 2 });
    pause(rig.sim, 1);
    resume(rig.sim, 1);
    expect(metersOf(rig).isrShrinks).toBe(1);
    crash(rig.sim, 1, null);
    startProcess(rig.sim, start(1));
    expect(metersOf(rig)).toEqual(NO_BROKER_METERS);
  });

  it('so do the controller’s', () => {
    const rig = new Rig().register({ isr: [], elr: [], lastKnownLeader: 1, leader: null });
    rig.registerBroker(1, { fenced: true }).heartbeat(1);
    expect(rig.sim.state.controller.meters.uncleanElections).toBe(1);
    crash(rig.sim, 'controller', null);
    startProcess(rig.sim, start('controller'));
    expect(rig.sim.state.controller.meters).toEqual(NO_CONTROLLER_METERS);
  });
});
