import { describe, expect, it } from 'vitest';
import { clock, produce, Run } from './testing/play';

describe('a link that is held', () => {
  it('keeps its messages, and gives them in order when it is open again', () => {
    const run = new Run().then({ type: 'setLink', from: 1, to: 2, state: 'held' });
    run.then(produce('1', 'a'), clock(1_000));
    expect(run.log(2)).toBe('');
    expect(run.log(3)).toBe('a0');
    expect(run.underWay('FetchReply')).toHaveLength(1);
    run.then({ type: 'setLink', from: 1, to: 2, state: 'open' }, clock(0));
    expect(run.log(2)).toBe('a0');
  });
});

describe('a link that is cut', () => {
  it('loses what is on its way and what is sent, and only in its direction', () => {
    const run = new Run().then(produce('1', 'a'), clock(3));
    expect(run.underWay('FetchReply')).toHaveLength(2);
    run.then({ type: 'setLink', from: 1, to: 2, state: 'cut' }, clock(1_000));
    expect(run.told('LinkChanged')).toMatchObject([{ lost: 1 }]);
    expect(run.log(2)).toBe('');
    expect(run.log(3)).toBe('a0');
    const sent = run.broker(2).fetcher?.inFlight?.sentMs ?? 0;
    run.then({ type: 'setLink', from: 1, to: 2, state: 'open' });
    run.until(() => run.log(2) === 'a0');
    // Nobody told the follower: it waits for replica.socket.timeout.ms, then for the back-off.
    expect(run.state.nowMs - sent).toBeGreaterThanOrEqual(31_000);
  });

  it('metadata that was lost comes again with the next heartbeat', () => {
    const run = new Run().then({ type: 'setLink', from: 'controller', to: 3, state: 'cut' });
    run.then({ type: 'crash', node: 2 }, clock(12_000));
    expect(run.broker(3).image.offset).toBeLessThan(run.state.controller.image.offset);
    run.then({ type: 'setLink', from: 'controller', to: 3, state: 'open' }, clock(5_000));
    expect(run.broker(3).image.offset).toBe(run.state.controller.image.offset);
  });
});

describe('a link with a delay', () => {
  it('takes so long, until the delay is given back', () => {
    const run = new Run().then({ type: 'setLink', from: 1, to: 2, state: 'open', delayMs: 300 });
    run.then(produce('1', 'a'), clock(300));
    expect(run.log(2)).toBe('');
    run.then(clock(10));
    expect(run.log(2)).toBe('a0');
    expect(run.state.links).toHaveLength(1);
    run.then({ type: 'setLink', from: 1, to: 2, state: 'open', delayMs: null });
    expect(run.state.links).toEqual([]);
  });

  it('does not let a message overtake an earlier one of its kind', () => {
    const run = new Run().then(
      { type: 'setLink', from: 'client', to: 1, state: 'open', delayMs: 50 },
      produce('1', 'first'),
      { type: 'setLink', from: 'client', to: 1, state: 'open', delayMs: 1 },
      produce('1', 'second'),
      clock(49),
    );
    expect(run.log(1)).toBe('');
    expect(run.then(clock(1)).log(1)).toBe('first0 second0');
  });
});

describe('one message', () => {
  it('dropped: its sender notices nothing but silence', () => {
    const run = new Run().then(produce('1', 'a'));
    const [message] = run.underWay('Produce');
    run.then({ type: 'dropMessage', message: message?.id ?? -1 }, clock(100));
    expect(run.log(1)).toBe('');
    expect(run.told('MessageChanged')).toMatchObject([{ change: 'dropped', kind: 'Produce' }]);
    expect(run.told('ProduceAcknowledged')).toEqual([]);
  });

  it('delayed and held', () => {
    const run = new Run().then(produce('1', 'a'));
    const message = run.underWay('Produce')[0]?.id ?? -1;
    run.then({ type: 'delayMessage', message, ms: null }, clock(5_000));
    expect(run.log(1)).toBe('');
    run.then({ type: 'delayMessage', message, ms: 7 }, clock(6));
    expect(run.log(1)).toBe('');
    expect(run.then(clock(1)).log(1)).toBe('a0');
    expect(run.told('MessageChanged').map(({ change }) => change)).toEqual(['held', 'delayed']);
  });

  it('that is not there: nothing happens', () => {
    const run = new Run().then({ type: 'dropMessage', message: 9_999 });
    expect(run.told('CommandNotApplicable')).toHaveLength(1);
  });
});
