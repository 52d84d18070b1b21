import { describe, expect, it } from 'vitest';
import { clock, Run } from './testing/play';
import { Rig } from './testing/rig';

const SESSION_MS = 9_000;

describe('RG-2: a new incarnation within the session of the old one', () => {
  it.each([
    [SESSION_MS, 'DUPLICATE_BROKER_REGISTRATION'],
    [SESSION_MS + 1, null],
  ])('%i ms after its last heartbeat: %s', (ms, error) => {
    const rig = new Rig().at(ms).reregister(3, 'unclean');
    expect(rig.sent('BrokerRegistrationReply')).toMatchObject([{ error }]);
    expect(rig.told('RegistrationRefused')).toHaveLength(error === null ? 0 : 1);
  });

  it('also refuses a broker that stopped in order just now, until its session is over', () => {
    const run = new Run().then({ type: 'shutdown', broker: 3 }, clock(100));
    expect(run.broker(3).process).toBe('stopped');
    run.then({ type: 'start', node: 3, registerMs: 10 }, clock(100));
    expect(run.told('RegistrationRefused')).toMatchObject([
      { broker: 3, error: 'DUPLICATE_BROKER_REGISTRATION', retryMs: 2_000 },
    ]);
    run.until(() => run.broker(3).lifecycle === 'running');
    expect(run.ms).toBeGreaterThan(SESSION_MS);
    expect(run.told('RegistrationRefused').length).toBeGreaterThan(3);
  });

  it('does not with a controller that has just become active: it tracks no fenced broker', () => {
    const run = new Run().then(
      { type: 'shutdown', broker: 3 },
      clock(100),
      { type: 'crash', node: 'controller' },
      { type: 'start', node: 'controller' },
      { type: 'start', node: 3, registerMs: 10 },
      clock(100),
    );
    expect(run.told('RegistrationRefused')).toEqual([]);
    expect(run.broker(3).brokerEpoch).toBeGreaterThan(2);
  });
});

describe('RG-3 and RG-4: what an unclean stop costs', () => {
  const ELR = { isr: [1], elr: [2, 3] };

  it('clean: it stays in the ELR', () => {
    const rig = new Rig({ minIsr: 2 }).register(ELR).at(SESSION_MS + 1);
    expect(rig.reregister(3, 'clean').summary).toBe('{1} / {2,3} / [] / 1');
    expect(rig.told('PartitionChanged')).toEqual([]);
  });

  it('unclean: it leaves ISR and ELR in the batch of its registration', () => {
    const rig = new Rig({ minIsr: 2 })
      .register(ELR)
      .at(SESSION_MS + 1)
      .reregister(3, 'unclean');
    expect(rig.summary).toBe('{1} / {2} / [] / 1');
    expect(rig.events.map(({ type }) => type)).toEqual([
      'PartitionChanged',
      'BrokerRegistrationChanged',
    ]);
  });

  it('unclean, the leader: another one leads, and it does not enter the ELR', () => {
    const rig = new Rig({ minIsr: 3 }).at(SESSION_MS + 1).reregister(1, 'unclean');
    expect(rig.summary).toBe('{2,3} / {} / [] / 2');
  });

  it('clean while still in the ISR: removed as if fenced', () => {
    const rig = new Rig({ minIsr: 3 }).at(SESSION_MS + 1).reregister(3, 'clean');
    expect(rig.summary).toBe('{1,2} / {3} / [] / 1');
  });

  it('ELR off, the kept last member: no record, and it is electable when it is unfenced', () => {
    const rig = new Rig({ behaviour: { eligibleLeaderReplicas: false } });
    rig
      .register({ isr: [1], leader: null })
      .at(SESSION_MS + 1)
      .reregister(1, 'unclean');
    expect(rig.told('PartitionChanged')).toEqual([]);
    expect(rig.heartbeat(1).summary).toBe('{1} / {} / [] / 1');
  });
});

describe('RG-5: the registration', () => {
  it('has a higher broker epoch, is fenced and not stopping', () => {
    const rig = new Rig().registerBroker(3, { shuttingDown: true }).at(SESSION_MS + 1);
    const { offset } = rig.image;
    rig.reregister(3, 'clean');
    const registered = rig.image.brokers.find(({ brokerId }) => brokerId === 3);
    expect(registered).toMatchObject({ fenced: true, shuttingDown: false });
    expect(registered?.brokerEpoch).toBeGreaterThanOrEqual(offset);
  });
});

describe('RG-7: the same incarnation again', () => {
  it('keeps its epoch and its place in the ELR', () => {
    const rig = new Rig({ minIsr: 2 }).register({ isr: [1], elr: [2, 3] }).at(SESSION_MS + 1);
    rig.reregister(3, 'clean');
    const first = rig.sent('BrokerRegistrationReply')[0];
    if (first === undefined) throw new Error('no answer');
    const { incarnation } = first;
    const again = { broker: 3, incarnation, previousBrokerEpoch: 2 };
    rig.arrives('controller', { kind: 'BrokerRegistration', ...again }, 3);
    expect(rig.sent('BrokerRegistrationReply')).toEqual([first, first]);
    expect(rig.summary).toBe('{1} / {2,3} / [] / 1');
  });
});

describe('RG-10: a restart within the session has two orders', () => {
  /** ISR {1, 2}, min 3: who leaves the ISR enters the ELR. */
  function start(): Rig {
    return new Rig({ minIsr: 3 }).register({ isr: [1, 2] });
  }

  it('(a) the fence check first: into the ELR, and out of it with the registration', () => {
    const rig = start().fence(2);
    expect(rig.summary).toBe('{1} / {2} / [] / 1');
    expect(rig.reregister(2, 'unclean').summary).toBe('{1} / {} / [] / 1');
    expect(rig.told('BrokerRegistrationChanged').map(({ change }) => change)).toEqual([
      'fenced',
      'registered',
    ]);
  });

  it('(b) the registration first: never fenced, never in the ELR', () => {
    const rig = start().silence(2).reregister(2, 'unclean');
    expect(rig.summary).toBe('{1} / {} / [] / 1');
    expect(rig.told('BrokerRegistrationChanged').map(({ change }) => change)).toEqual([
      'registered',
    ]);
  });
});

describe('RG-6: from the start to the end of fencing', () => {
  it('registers, reads its registration, recovers, asks to be unfenced, and rejoins the ISR', () => {
    const run = new Run().then({ type: 'crash', node: 3 }, clock(12_000));
    expect(run.registered.isr).toEqual([1, 2]);
    run.then({ type: 'start', node: 3 }, clock(3_000));
    expect(run.broker(3).lifecycle).toBe('starting');
    run.until(() => run.broker(3).fetcher !== null);
    const fenced = run.state.controller.image.brokers.find(({ brokerId }) => brokerId === 3);
    expect(fenced?.fenced).toBe(true);
    run.until(() => run.registered.isr.length === 3);
    expect(run.broker(3).lifecycle).toBe('running');
    expect(
      run.told('BrokerRegistrationChanged').filter(({ broker }) => broker === 3),
    ).toMatchObject([{ change: 'fenced' }, { change: 'registered' }, { change: 'unfenced' }]);
  });
});

describe('RG-8: the log after a restart', () => {
  it('is all there after a kill; the high watermark is that of the checkpoint', () => {
    const run = new Run().then({ type: 'produce', acks: 'all', values: ['a', 'b'] }, clock(20), {
      type: 'crash',
      node: 1,
    });
    expect(run.log(1)).toBe('a0 b0');
    run.then({ type: 'start', node: 1 });
    expect(run.broker(1).replica.highWatermark).toBe(0);
  });

  it('lost its tail after a power failure', () => {
    const run = new Run().then(
      { type: 'produce', acks: '1', values: ['a'] },
      { type: 'produce', acks: '1', values: ['b'] },
      clock(20),
      { type: 'crash', node: 1, keep: 1 },
    );
    expect(run.log(1)).toBe('a0');
    expect(run.told('LogTruncated')).toMatchObject([{ broker: 1, cause: 'lostLog', to: 1 }]);
  });

  it('is empty after its folder was deleted, and the checkpoint is cut to it', () => {
    const run = new Run().then(
      { type: 'produce', acks: 'all', values: ['a'] },
      clock(6_000),
      { type: 'shutdown', broker: 3 },
      clock(100),
      { type: 'loseLog', broker: 3 },
      { type: 'start', node: 3 },
    );
    expect(run.broker(3).disk).toMatchObject({ checkpointedHighWatermark: 1, epochs: [] });
    expect(run.broker(3).replica.highWatermark).toBe(0);
    expect(run.broker(3).previousBrokerEpoch).toBe(2);
  });

  it('without its clean-shutdown file a stop counts as unclean', () => {
    const run = new Run().then(
      { type: 'shutdown', broker: 3 },
      clock(100),
      { type: 'loseCleanShutdownFile', broker: 3 },
      { type: 'start', node: 3 },
    );
    expect(run.broker(3).previousBrokerEpoch).toBe(-1);
  });
});

describe('RG-9: a broker is unregistered', () => {
  it('leaves the ISR as if fenced, and its heartbeats are stale', () => {
    const rig = new Rig({ minIsr: 3 });
    const heartbeat = { broker: 3, brokerEpoch: 2, metadataOffset: 9 };
    rig.arrives('controller', { kind: 'UnregisterBroker', broker: 3 });
    expect(rig.summary).toBe('{1,2} / {3} / [] / 1');
    rig.arrives(
      'controller',
      { kind: 'Heartbeat', ...heartbeat, wantFence: false, wantShutdown: false },
      3,
    );
    expect(rig.sent('HeartbeatReply')).toMatchObject([{ error: 'STALE_BROKER_EPOCH' }]);
  });
});
