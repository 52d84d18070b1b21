import { describe, expect, it } from 'vitest';
import { clock, produce, Run } from './testing/play';

describe('pause and resume', () => {
  it('freezes the timers of a broker, and what arrives waits', () => {
    const run = new Run().then({ type: 'pause', node: 1 }, produce('1', 'a'), clock(1_000));
    expect(run.log(1)).toBe('');
    expect(run.underWay('Produce')).toHaveLength(1);
    run.then({ type: 'resume', node: 1 }, clock(0));
    expect(run.log(1)).toBe('a0');
  });

  it('UF-3: a deposed leader answers a queued acks=1 before it knows, and the record is lost', () => {
    const run = new Run().then({ type: 'pause', node: 1 });
    run.then({ type: 'produce', acks: '1', values: ['a'], broker: 1 }, clock(12_000));
    expect(run.registered.leader).toBe(2);
    run.then(produce('all', 'b'), clock(2_500), { type: 'resume', node: 1 }, clock(2_500));
    const answered = run.told('ProduceAcknowledged').map(({ values }) => values);
    const refused = run.told('ProduceRejected').map(({ values }) => values);
    // Metadata and request are both there when it resumes: the one that came first is first.
    expect([...answered, ...refused]).toContainEqual(['a']);
    expect(run.log(1)).toBe('b1');
  });

  it('FF-8: a paused follower takes the reply that its dead leader had sent', () => {
    const run = new Run()
      .then(produce('1', 'a'))
      .until((self) => self.underWay('FetchReply').length === 2);
    run.then({ type: 'pause', node: 2 }, { type: 'crash', node: 1 }, clock(100));
    expect(run.log(2)).toBe('');
    run.then({ type: 'resume', node: 2 }, clock(0));
    expect(run.log(2)).toBe('a0');
  });

  it('a paused controller serves nothing and fences nobody', () => {
    const run = new Run().then({ type: 'pause', node: 'controller' }, { type: 'crash', node: 3 });
    run.then(clock(30_000));
    expect(run.registered.isr).toEqual([1, 2, 3]);
    run.then({ type: 'resume', node: 'controller' }, clock(1_200));
    expect(run.registered.isr).toEqual([1, 2]);
  });
});

describe('commands that make no sense', () => {
  it.each([
    [{ type: 'resume', node: 1 }, 'broker 1 is not paused'],
    [{ type: 'start', node: 1 }, 'broker 1 is not down'],
    [{ type: 'loseLog', broker: 1 }, 'broker 1 is not down'],
  ] as const)('%o: %s', (command, reason) => {
    expect(new Run().then(command).told('CommandNotApplicable')).toMatchObject([{ reason }]);
  });

  it.each([
    [{ type: 'crash', node: 1 }, 'broker 1 is down already'],
    [{ type: 'pause', node: 1 }, 'broker 1 is down'],
    [{ type: 'shutdown', broker: 1 }, 'broker 1 is down'],
  ] as const)('after a crash, %o: %s', (command, reason) => {
    const run = new Run().then({ type: 'crash', node: 1 }, command);
    expect(run.told('CommandNotApplicable')).toMatchObject([{ reason }]);
  });

  it('for a broker that the cluster does not have', () => {
    const run = new Run().then({ type: 'crash', node: 9 });
    expect(run.told('CommandRejected')).toMatchObject([{ error: 'KEY_ERROR' }]);
  });
});

describe('SC-4: a dead follower of an idle partition', () => {
  it('is removed by the controller; the leader never asks', () => {
    const run = new Run().then({ type: 'crash', node: 3 }, clock(60_000));
    expect(run.registered).toMatchObject({ isr: [1, 2], leaderEpoch: 0, partitionEpoch: 1 });
    expect(run.told('IsrChangeProposed')).toEqual([]);
  });
});

describe('SC-11: last replica standing', () => {
  function play(eligibleLeaderReplicas: boolean): Run {
    const run = new Run({ minIsr: 2, behaviour: { eligibleLeaderReplicas } });
    run.then({ type: 'crash', node: 2 }, clock(12_000), produce('all', 'a'), clock(1_000));
    run.then({ type: 'shutdown', broker: 3 }, clock(1_000));
    run.then({ type: 'crash', node: 1, keep: 0 }, clock(12_000));
    for (const node of [1, 3, 2]) run.then({ type: 'start', node }, clock(15_000));
    return run;
  }

  it('ELR off: the short log leads and an acknowledged record is gone', () => {
    const run = play(false);
    expect(run.told('ProduceAcknowledged')).toHaveLength(1);
    expect([run.log(1), run.log(2), run.log(3)]).toEqual(['', '', '']);
  });

  it('ELR on: the one that stopped in order leads, and nothing is lost', () => {
    const run = play(true);
    expect(run.registered).toMatchObject({ leader: 3, isr: [1, 2, 3] });
    expect([run.log(1), run.log(2), run.log(3)]).toEqual(['a0', 'a0', 'a0']);
  });
});
