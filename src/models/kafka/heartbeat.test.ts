import { describe, expect, it } from 'vitest';
import { clock, Run } from './testing/play';
import { Rig } from './testing/rig';
import { checkSessions } from './heartbeat';

const SESSION_MS = 9_000;

function registration(rig: Rig, broker: number) {
  return rig.image.brokers.find(({ brokerId }) => brokerId === broker);
}

describe('FN-1 to FN-3: sessions and fencing', () => {
  it('a session is over when more than the time-out has passed', () => {
    const rig = new Rig().at(SESSION_MS);
    checkSessions(rig.sim);
    expect(rig.told('BrokerRegistrationChanged')).toEqual([]);
    rig.at(SESSION_MS + 1);
    checkSessions(rig.sim);
    expect(rig.told('BrokerRegistrationChanged')).toHaveLength(3);
  });

  it('a heartbeat of another broker epoch does not keep it', () => {
    const rig = new Rig().registerBroker(3, { brokerEpoch: 50 }).at(100);
    const heartbeat = { broker: 3, brokerEpoch: 2, metadataOffset: 9 };
    const wishes = { wantFence: false, wantShutdown: false };
    rig.arrives('controller', { kind: 'Heartbeat', ...heartbeat, ...wishes }, 3);
    expect(rig.sent('HeartbeatReply')).toMatchObject([{ error: 'STALE_BROKER_EPOCH' }]);
  });

  it('CT-4: the change of the partition, then the fence record', () => {
    const rig = new Rig().fence(3);
    expect(rig.events.map(({ type }) => type)).toEqual([
      'PartitionChanged',
      'BrokerRegistrationChanged',
    ]);
    expect(rig.summary).toBe('{1,2} / {} / [] / 1');
  });

  it('FN-2: a dead broker is fenced 7 to 10.1 s after it died', () => {
    const run = new Run().then({ type: 'crash', node: 3 });
    const died = run.ms;
    run.until(() => run.told('BrokerRegistrationChanged').length > 0);
    expect(run.ms - died).toBeGreaterThanOrEqual(7_000);
    expect(run.ms - died).toBeLessThanOrEqual(10_125);
  });
});

describe('UF: unfencing', () => {
  it('UF-1: not before the broker has read its registration, and not while it wants to be fenced', () => {
    const rig = new Rig().fence(3);
    const { brokerEpoch = -1 } = { ...registration(rig, 3) };
    rig.heartbeat(3, { metadataOffset: brokerEpoch });
    rig.heartbeat(3, { wantFence: true });
    expect(registration(rig, 3)?.fenced).toBe(true);
    rig.heartbeat(3, { metadataOffset: brokerEpoch + 1 });
    expect(registration(rig, 3)?.fenced).toBe(false);
    expect(rig.sent('HeartbeatReply').at(-1)).toMatchObject({ fenced: false });
  });

  it('CT-4: the unfence record, then the election', () => {
    const rig = new Rig().register({ isr: [], elr: [3], leader: null });
    rig.registerBroker(3, { fenced: true }).heartbeat(3);
    expect(rig.events.map(({ type }) => type)).toEqual([
      'BrokerRegistrationChanged',
      'PartitionChanged',
    ]);
  });

  it('UF-1: with unclean election the first acceptable replica leads, not the one that returns', () => {
    const rig = new Rig({ kafka: { uncleanLeaderElection: true } });
    rig.register({ isr: [], leader: null }).registerBroker(3, { fenced: true });
    rig.registerBroker(1, { fenced: true }).heartbeat(3);
    expect(rig.registered.leader).toBe(2);
  });

  it('UF-2: the ISR stays as it is', () => {
    const rig = new Rig().fence(3).heartbeat(3);
    expect(rig.summary).toBe('{1,2} / {} / [] / 1');
  });

  it('UF-3: a paused broker is unfenced in place, with its epoch, when it resumes', () => {
    const run = new Run().then({ type: 'pause', node: 3 }, clock(12_000));
    expect(run.registered.isr).toEqual([1, 2]);
    run.then({ type: 'resume', node: 3 }, clock(40));
    expect(run.told('BrokerRegistrationChanged').at(-1)).toMatchObject({
      broker: 3,
      change: 'unfenced',
      brokerEpoch: 2,
    });
    run.then(clock(1_000));
    expect(run.registered.isr).toEqual([1, 2, 3]);
  });

  it('UF-4: a controller that becomes active gives everybody a full session', () => {
    const run = new Run().then({ type: 'crash', node: 'controller' }, clock(20_000));
    run.then({ type: 'start', node: 'controller' }, clock(8_000));
    expect(run.told('BrokerRegistrationChanged')).toEqual([]);
    expect(run.registered.isr).toEqual([1, 2, 3]);
  });
});

describe('CS-1 to CS-5: may it stop?', () => {
  const STOP = { wantShutdown: true };

  function answers(rig: Rig): readonly boolean[] {
    return rig.sent('HeartbeatReply').map(({ shouldShutDown }) => shouldShutDown);
  }

  it('CS-1: a leader: not yet; it is marked and removed, and another one leads', () => {
    const rig = new Rig().heartbeat(1, STOP);
    expect(answers(rig)).toEqual([false]);
    expect(registration(rig, 1)).toMatchObject({ shuttingDown: true, fenced: false });
    expect(rig.summary).toBe('{2,3} / {} / [] / 2');
    expect(rig.events.map(({ type }) => type)).toEqual([
      'BrokerRegistrationChanged',
      'PartitionChanged',
    ]);
  });

  it('CS-2: one that leads nothing: now; fenced, never marked', () => {
    const rig = new Rig().heartbeat(3, STOP);
    expect(answers(rig)).toEqual([true]);
    expect(registration(rig, 3)).toMatchObject({ shuttingDown: false, fenced: true });
    expect(rig.events.map(({ type }) => type)).toEqual([
      'PartitionChanged',
      'BrokerRegistrationChanged',
    ]);
  });

  it('CS-3: one that is marked and leads still: not yet', () => {
    const rig = new Rig().registerBroker(1, { shuttingDown: true }).heartbeat(1, STOP);
    expect(answers(rig)).toEqual([false]);
    expect(rig.events).toEqual([]);
  });

  it('CS-4: when every active broker has the metadata of its removal', () => {
    const rig = new Rig().heartbeat(2).heartbeat(3).heartbeat(1, STOP);
    rig.heartbeat(1, STOP).heartbeat(2).heartbeat(1, STOP).heartbeat(3).heartbeat(1, STOP);
    expect(answers(rig)).toEqual([false, false, false, false, false, false, false, true]);
    expect(registration(rig, 1)).toMatchObject({ shuttingDown: true, fenced: true });
  });

  it('CS-4: fenced brokers are not waited for', () => {
    const rig = new Rig().fence(2, 3).heartbeat(1, STOP).heartbeat(1, STOP);
    expect(answers(rig)).toEqual([false, true]);
  });

  it('CS-5: a fenced one may', () => {
    const rig = new Rig().fence(3).heartbeat(3, STOP);
    expect(answers(rig)).toEqual([true]);
  });

  it('CS-6: one that is marked is neither electable nor let into the ISR', () => {
    const rig = new Rig().heartbeat(1, STOP).fence(2, 3);
    expect(rig.registered.leader).toBeNull();
  });

  it('CS-7: the sole member makes the partition leaderless at once', () => {
    const rig = new Rig({ minIsr: 2 }).register({ isr: [1] });
    rig.registerBroker(2, { fenced: true }).registerBroker(3, { fenced: true });
    expect(rig.heartbeat(1, STOP).summary).toBe('{} / {1} / [1] / -1');
  });
});
