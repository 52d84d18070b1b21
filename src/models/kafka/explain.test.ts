import { describe, expect, it } from 'vitest';
import type { Selection } from '../../kernel/model';
import { explain } from './explain';
import { ask } from './testing/ask';
import { leaderWith } from './testing/leader';
import { clock, produce, Run } from './testing/play';
import { Rig } from './testing/rig';

const HW: Selection = { kind: 'highWatermark' };
const ISR: Selection = { kind: 'isr', broker: null };
const broker = (id: number): Selection => ({ kind: 'broker', broker: id });
const request = (id: number): Selection => ({ kind: 'request', request: id });

describe('a broker that leads, or believes it', () => {
  it('leads', () => {
    const rig = leaderWith({ records: 5, isr: [1] });
    expect(ask(rig, broker(1)).sentence).toBe(
      'Broker 1 leads in epoch 5 and is always in the ISR {1}.',
    );
    rig.fetch(1, 2, 5);
    expect(ask(rig, broker(1)).notes).toMatch('It has asked for the ISR {1, 2}');
  });

  it('is dead, or has not read it', () => {
    const run = new Run().then({ type: 'crash', node: 1 });
    expect(ask(run, broker(1)).sentence).toMatch(
      'leads in epoch 0 for the controller, but does not run',
    );
  });

  it('PR-11: is deposed and does not know it', () => {
    const rig = leaderWith({ records: 5, isr: [1] }).register({ leader: 2, leaderEpoch: 6 });
    const said = ask(rig, broker(1));
    expect(said.sentence).toBe(
      'Broker 1 believes that it leads in epoch 5, but broker 2 leads in epoch 6.',
    );
    expect(said.rule).toBe('PR-11');
  });

  it('holds no replica, is a stranger', () => {
    const rig = leaderWith({ records: 0, isr: [1], replicas: [1] });
    expect(ask(rig, broker(3)).sentence).toBe('Broker 3 holds no replica of the partition.');
    expect(explain(rig.sim.state, broker(9))).toBeNull();
  });
});

describe('why nobody is elected', () => {
  it('EL-3: each replica has its reason', () => {
    const rig = new Rig({ minIsr: 2 }).register({ isr: [], elr: [1, 2], leader: null });
    rig.registerBroker(1, { fenced: true }).registerBroker(2, { shuttingDown: true });
    const said = ask(rig, ISR);
    expect(said.sentence).toBe('The ISR is {} and nobody leads.');
    expect(said.rule).toBe('EL-7');
    expect(said.notes).toMatch('no member of ISR {} and ELR {1, 2} can be elected');
    expect(said.notes).toMatch(
      'Broker 1 is fenced. Broker 2 is stopping. Broker 3 is in neither ISR nor ELR.',
    );
    expect(said.notes).toMatch('The first of {1, 2} that is unfenced leads, without loss.');
    expect(ask(rig, broker(3)).sentence).toBe('Broker 3 is in neither ISR nor ELR.');
    expect(ask(rig, broker(3)).rule).toBe('EL-2');
  });

  it('ELR-5 and unclean election', () => {
    const rig = new Rig({ kafka: { uncleanLeaderElection: true } });
    rig.register({ isr: [], lastKnownLeader: 3, leader: null });
    expect(ask(rig, ISR).notes).toMatch('the last known leader, broker 3, is waited for');
    expect(ask(rig, ISR).notes).toMatch('Unclean election is on');
    const off = new Rig({ behaviour: { eligibleLeaderReplicas: false } });
    off.register({ isr: [1], leader: null }).registerBroker(1, { fenced: true });
    expect(ask(off, ISR).notes).toMatch('no member of the ISR {1} can be elected');
    expect(ask(off, broker(2)).sentence).toBe('Broker 2 is not in the ISR.');
    expect(ask(off, HW).notes).toMatch('Unclean election is off');
  });
});

describe('the ISR', () => {
  it('what is registered, what is asked for, what its size means', () => {
    const rig = leaderWith({ records: 5, isr: [1], minIsr: 2 }).register({ elr: [2] });
    rig.fetch(1, 2, 5);
    const said = ask(rig, ISR);
    expect(said.sentence).toBe(
      'The ISR is {1}, as the controller registered it with partition epoch 1.',
    );
    expect(said.notes).toMatch('Leader 1 has asked for {1, 2}');
    expect(said.notes).toMatch('is below min.insync.replicas 2: acks=all is refused');
    expect(said.notes).toMatch('ELR {2}');
    rig.register({ isr: [1, 2] });
    expect(ask(rig, ISR).notes).toMatch('Leader 1 still counts with {1}');
    expect(ask(rig, { kind: 'isr', broker: 1 }).sentence).toMatch('Broker 1 leads');
  });
});

describe('a record', () => {
  it('committed or not, and what becomes of one that the leader has not', () => {
    const rig = leaderWith({ records: 2, isr: [1, 2] })
      .records(2, [4, 4])
      .records(3, [4, 4, 4]);
    rig.fetch(1, 2, 1);
    const record = (id: number, offset: number): Selection => ({
      kind: 'record',
      broker: id,
      offset,
    });
    expect(ask(rig, record(1, 0)).sentence).toMatch('is below the high watermark 1 of leader 1');
    expect(ask(rig, record(2, 1)).sentence).toMatch(
      'is not committed: the high watermark of leader 1 is 1',
    );
    expect(ask(rig, record(3, 2)).sentence).toMatch('is not in the log of leader 1');
    expect(explain(rig.sim.state, record(1, 7))).toBeNull();
    rig.register({ leader: null, isr: [] });
    expect(ask(rig, record(3, 0)).notes).toMatch('a new leader decides what stays');
  });
});

describe('a request', () => {
  it('PR-8: what acks=all waits for, who holds it, and how long', () => {
    const run = new Run({ minIsr: 2 }).then({ type: 'pause', node: 3 }, produce('all', 'a'));
    expect(ask(run, request(2)).sentence).toBe(
      'The request is on its way from the client to broker 1: it arrives in 2 ms.',
    );
    run.then(clock(100));
    const said = ask(run, request(2));
    expect(said.sentence).toBe(
      'The request waits for the high watermark to reach 1, the end of its batch; it is 0.',
    );
    expect(said.rule).toBe('PR-8');
    expect(said.notes).toMatch('The high watermark is held at 0 by broker 3: LEO 0.');
    expect(said.notes).toMatch(
      /Its time is over in 29,\d+ ms: then it ends with REQUEST_TIMED_OUT/,
    );
  });

  it('at a leader that is deposed', () => {
    const rig = leaderWith({ records: 0, isr: [1, 2] }).produce(1, 'all', { request: 7 });
    rig.register({ leader: 2, leaderEpoch: 6 });
    expect(ask(rig, request(7)).notes).toMatch('ends with NOT_LEADER_OR_FOLLOWER when it learns');
  });

  it('held on a link, on its way back, over', () => {
    const run = new Run().then({ type: 'setLink', from: 'client', to: 1, state: 'held' });
    run.then(produce('1', 'a'), clock(50));
    expect(ask(run, request(2)).sentence).toMatch('it is held there');
    run.then({ type: 'setLink', from: 'client', to: 1, state: 'open' }, clock(1));
    expect(ask(run, request(2)).sentence).toMatch('The answer to the request is on its way');
    run.then(clock(5));
    expect(explain(run.state, request(2))).toBeNull();
  });
});

describe('the frame itself', () => {
  it('has no answer but its own', () => {
    expect(explain(new Run().state, { kind: 'frame' })).toBeNull();
  });
});
