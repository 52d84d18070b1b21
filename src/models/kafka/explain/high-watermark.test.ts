import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../kernel/model';
import { ask } from '../testing/ask';
import { leaderWith } from '../testing/leader';
import { clock, produce, Run } from '../testing/play';
import { Rig } from '../testing/rig';

const HW: Selection = { kind: 'highWatermark' };

describe('why the high watermark stands', () => {
  it('it does not: the end of the log', () => {
    const rig = leaderWith({ records: 3, isr: [1], replicas: [1] });
    expect(ask(rig, HW).sentence).toBe("The high watermark is 3: the end of the leader's log.");
  });

  it('HW-1: the ISR is too small, also while an expansion is in flight', () => {
    const rig = leaderWith({ records: 3, isr: [1], minIsr: 2 });
    const alone = ask(rig, HW);
    expect(alone.sentence).toBe(
      'The high watermark stands at 0: the ISR {1} is smaller than min.insync.replicas 2.',
    );
    expect(alone.rule).toBe('HW-1');
    rig.fetch(1, 2, 3);
    expect(ask(rig, HW).notes).toMatch('The ISR {1, 2} is asked for; it counts when');
  });

  it('HW-1: the controller has answered, and the leader does not know', () => {
    const rig = leaderWith({ records: 3, isr: [1], minIsr: 2 }).register({ isr: [1, 2] });
    expect(ask(rig, HW).notes).toMatch(
      'The controller has ISR {1, 2}; the leader does not know yet.',
    );
  });

  it('HW-4: followers that have not fetched in this epoch', () => {
    const rig = leaderWith({ records: 3, isr: [1, 2, 3] });
    const said = ask(rig, HW);
    expect(said.sentence).toBe(
      'The high watermark is held at 0 by broker 2 and broker 3: no fetch in epoch 5 yet.',
    );
    expect(said.rule).toBe('HW-4');
  });

  it('HW-2: who holds it, why it counts and what it does', () => {
    const run = new Run().then({ type: 'pause', node: 3 }, produce('1', 'a'), clock(100));
    const said = ask(run, HW);
    expect(said.sentence).toBe('The high watermark is held at 0 by broker 3: LEO 0.');
    expect(said.rule).toBe('HW-2');
    expect(said.notes).toMatch(
      'Broker 3 counts: it is in the ISR. Broker 3 does not fetch: it is paused.',
    );
    expect(said.said.why.compared.filter(({ holds }) => !holds)).toMatchObject([
      { subject: 'broker 3' },
    ]);
  });

  it('HW-5: one outside the ISR that is caught up in time', () => {
    const rig = leaderWith({ records: 3, isr: [1] });
    rig.fetch(1, 2, 3);
    rig.reply(1, 'INELIGIBLE_REPLICA').append(1, 1);
    expect(ask(rig, HW).notes).toMatch('outside the ISR, but caught up in time and eligible');
  });

  it('HW-6: one that is asked for, and one that is about to leave', () => {
    const rig = leaderWith({ records: 3, isr: [1] });
    rig.fetch(1, 2, 3);
    rig.append(1, 1);
    expect(ask(rig, HW).notes).toMatch(
      'Broker 2 counts: the leader has asked to let it into the ISR.',
    );
    const out = leaderWith({ records: 3, isr: [1, 2], replicas: [1, 2], lagMs: 1_000 });
    out.fetch(1, 2, 1);
    out.at(1_001).checkIsr(1);
    expect(ask(out, HW).notes).toMatch('the controller has not answered that it leaves the ISR');
  });

  it('HW-3: nothing has triggered a check since', () => {
    const rig = leaderWith({ records: 4, isr: [1, 2], minIsr: 3 });
    rig.fetch(1, 2, 4);
    rig.sim.updateBroker(1, { minInsyncReplicas: 2 });
    const said = ask(rig, HW);
    expect(said.sentence).toMatch('although all that count reach 4: nothing has triggered a check');
    expect(said.rule).toBe('HW-3');
  });

  it('its leader is down, paused, or has not read that it leads', () => {
    const dead = new Run().then(produce('1', 'a'), clock(2), { type: 'crash', node: 1 });
    expect(ask(dead, HW).sentence).toBe('The high watermark stands at 0. Broker 1 is down.');
    expect(ask(dead, HW).notes).toMatch('Its session ends in');
    const paused = new Run().then(produce('1', 'a'), clock(2), { type: 'pause', node: 1 });
    expect(ask(paused, HW).sentence).toMatch('its leader is paused');
    const rig = new Rig().lead(1).register({ leader: 2, leaderEpoch: 2 });
    expect(ask(rig, HW).sentence).toMatch('Broker 2 has not read yet that it leads.');
  });

  it('nobody leads', () => {
    const rig = new Rig().register({ isr: [], elr: [1], leader: null });
    expect(ask(rig, HW).sentence).toBe('No high watermark moves: nobody leads.');
  });
});
