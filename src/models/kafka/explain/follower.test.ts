import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../kernel/model';
import { ask } from '../testing/ask';
import { leaderWith } from '../testing/leader';
import { clock, link, Run } from '../testing/play';
import type { Rig } from '../testing/rig';

const broker = (id: number): Selection => ({ kind: 'broker', broker: id });

describe('why a follower is not back in the ISR', () => {
  it('EX-2: too short for the high watermark, or for the start of the epoch', () => {
    const rig = leaderWith({ records: 5, isr: [1, 3] });
    rig.fetch(1, 3, 4);
    rig.fetch(1, 2, 2);
    const said = ask(rig, broker(2));
    expect(said.sentence).toBe(
      'Broker 2 is outside the ISR: LEO 2 < HW of the leader 4, LEO 2 < start of the leader epoch 5.',
    );
    expect(said.rule).toBe('EX-2');
  });

  it('EX-1: fenced, stopping, of another start, or silent in this leadership', () => {
    const rig = leaderWith({ records: 5, isr: [1] });
    expect(ask(rig, broker(2)).sentence).toBe(
      'Broker 2 is outside the ISR: it has not fetched in this leadership.',
    );
    rig.registerBroker(2, { fenced: true, shuttingDown: true }).learn(1);
    rig.fetch(1, 2, 5);
    const said = ask(rig, broker(2));
    expect(said.sentence).toBe('Broker 2 is outside the ISR: it is fenced, it is stopping.');
    expect(said.rule).toBe('EX-1');
    rig.registerBroker(2, { fenced: false, shuttingDown: false });
    expect(ask(rig, broker(2)).notes).toMatch('The controller knows newer');
    rig.registerBroker(2, { brokerEpoch: 50 }).learn(1);
    expect(ask(rig, broker(2)).sentence).toMatch(
      "its last fetch has broker epoch 1, the leader's metadata 50",
    );
  });

  it('EX-3: its own proposal, another one, an older request, or its next fetch', () => {
    const rig = leaderWith({ records: 5, isr: [1] });
    rig.fetch(1, 2, 5);
    rig.fetch(1, 3, 5);
    expect(ask(rig, broker(2)).sentence).toBe(
      'Broker 2 is outside the ISR still: the leader has asked for {1, 2} and has no answer yet.',
    );
    const other = ask(rig, broker(3));
    expect(other.sentence).toMatch('the change to {1, 2} is in flight, and no other is asked for');
    expect(other.rule).toBe('EX-3');
    rig.register({ partitionEpoch: 2, isr: [1] }).learn(1);
    expect(ask(rig, broker(3)).sentence).toMatch(
      'an older request of the leader has no answer yet',
    );
    rig.reply(1, 'INVALID_UPDATE_VERSION');
    expect(ask(rig, broker(3)).sentence).toMatch('only its next fetch makes the leader ask for it');
  });

  it('what its fetching does: dead, backing off, parked, behind a link', () => {
    const dead = new Run().then({ type: 'crash', node: 3 }, clock(12_000));
    const said = ask(dead, broker(3));
    expect(said.sentence).toMatch('Broker 3 is outside the ISR: it is fenced');
    expect(said.notes).toMatch('Broker 3 does not fetch: it is down.');
    expect(said.notes).toMatch('The controller has fenced broker 3.');
    const parked = new Run().then(clock(1_000));
    expect(ask(parked, broker(2)).notes).toMatch('Its fetch is parked at the leader');
    const cut = new Run().then(link(1, 2, 'cut'), clock(2_000));
    expect(ask(cut, broker(2)).notes).toMatch('the link from broker 2 to broker 1 is cut');
    const back = cut.until(() => cut.told('FetchFailed').length > 0);
    expect(ask(back, broker(2)).notes).toMatch(/backs off: it fetches again in [\d,]+ ms/);
  });
});

describe('why a follower is still in the ISR', () => {
  it('SH-2: at the end of the log, in time, or out of sync until the next check', () => {
    const rig = leaderWith({ records: 5, isr: [1, 2], replicas: [1, 2], lagMs: 1_000 });
    rig.at(400);
    expect(ask(rig, broker(2)).sentence).toBe(
      'Broker 2 is in the ISR: it was caught up 400 ms ago, at most 1,000 ms.',
    );
    rig.fetch(1, 2, 4);
    expect(ask(rig, broker(2)).notes).toMatch('Without catching up it is out of sync in 601 ms.');
    rig.at(1_001);
    const out = ask(rig, broker(2));
    expect(out.sentence).toBe(
      'Broker 2 is in the ISR still, but out of sync: LEO 4 of 5, and last caught up 1,001 ms ago, more than 1,000 ms.',
    );
    expect(out.rule).toBe('SH-2');
    expect(out.notes).toMatch("The leader's next check is");
    rig.checkIsr(1);
    expect(ask(rig, broker(2)).sentence).toMatch('the leader has asked for {1} and has no answer');
    rig.fetch(1, 2, 5);
    expect(ask(leaderAtEnd(), broker(2)).sentence).toBe(
      'Broker 2 is in the ISR: its LEO 5 is that of the leader.',
    );
  });

  function leaderAtEnd(): Rig {
    const rig = leaderWith({ records: 5, isr: [1, 2], replicas: [1, 2] });
    rig.fetch(1, 2, 5);
    return rig;
  }

  it('the leader does not run: only the controller could change it', () => {
    const run = new Run().then({ type: 'crash', node: 1 });
    expect(ask(run, broker(2)).sentence).toBe(
      'Broker 2 is in the ISR, and leader 1 does not run: only the controller could change that.',
    );
  });
});
