import { describe, expect, it } from 'vitest';
import type { RunCondition } from '../../kernel/command';
import { clusterSentenceOf as sentenceOf } from '../../kernel/text/cluster-sentence';
import { milliseconds } from '../../kernel/text/words';
import { clock, link, produce, Run } from './testing/play';
import { view } from './view';

type Change = Exclude<RunCondition['kind'], 'time'>;

const until = (kind: Change, limitMs = 60_000) =>
  ({ type: 'runUntil', until: { kind }, limitMs }) as const;
const untilTime = (atMs: number, limitMs = 60_000) =>
  ({ type: 'runUntil', until: { kind: 'time', atMs }, limitMs }) as const;

/** What the last run of the clock says. */
function ended(run: Run) {
  const event = run.told('RunEnded').at(-1);
  if (event === undefined) throw new Error('no run ended');
  return event;
}

function sentence(run: Run): string {
  const { state } = run;
  const event = run.events.at(-1);
  if (event === undefined) throw new Error('nothing happened');
  return sentenceOf(event, view(state), view(state));
}

describe('a run until a change', () => {
  it('ends with the very event that moves the high watermark', () => {
    const run = new Run().then(produce('all', 'a'), until('highWatermark'));
    expect(run.events.at(-2)).toMatchObject({ type: 'HighWatermarkAdvanced', from: 0, to: 1 });
    expect(ended(run)).toMatchObject({ met: true, before: { highWatermark: 0 } });
    expect(sentence(run)).toContain('the high watermark is now 1, before 0.');
    // The answer to the producer is on its way still.
    expect(run.underWay('ProduceReply')).toHaveLength(1);
  });

  it('ends when the ISR is another one, and says which', () => {
    const run = new Run().then(produce('1', 'a'), clock(1_000), link(3, 1, 'cut'));
    run.then(produce('1', 'b'), until('isrChange'));
    expect(run.events.at(-2)).toMatchObject({ type: 'PartitionChanged', cause: 'alterPartition' });
    expect(ended(run)).toMatchObject({
      met: true,
      before: { isr: [1, 2, 3] },
      after: { isr: [1, 2] },
    });
    expect(sentence(run)).toContain('the ISR is now {1, 2}, before {1, 2, 3}.');
  });

  it('ends when another broker leads', () => {
    const run = new Run().then({ type: 'crash', node: 1 }, until('leaderChange'));
    expect(ended(run)).toMatchObject({ met: true, before: { leader: 1 }, after: { leader: 2 } });
    const { toMs, fromMs } = ended(run);
    expect(toMs - fromMs).toBeGreaterThan(6_000);
    expect(sentence(run)).toContain('broker 2 leads now, before broker 1.');
  });

  it('stops at its limit when that is over first, and the clock stands there', () => {
    const run = new Run();
    const from = run.state.nowMs;
    run.then(until('leaderChange', 5_000));
    expect(run.state.nowMs).toBe(from + 5_000);
    expect(ended(run)).toMatchObject({ met: false, fromMs: from, toMs: from + 5_000 });
    expect(sentence(run)).toBe(
      `The limit of 5,000 ms is over first, at ${milliseconds(from + 5_000)}: broker 1 leads still.`,
    );
  });
});

describe('a run until a moment', () => {
  it('is as if that much time had passed', () => {
    const start = new Run().then(produce('all', 'a'));
    const at = start.state.nowMs + 777;
    const run = new Run().then(produce('all', 'a'), untilTime(at));
    const same = new Run().then(produce('all', 'a'), clock(777));
    expect(run.state).toEqual(same.state);
    expect(ended(run).met).toBe(true);
  });

  it('ends at its limit before it, and a moment that is over is refused', () => {
    const run = new Run();
    const { nowMs } = run.state;
    run.then(untilTime(nowMs + 9_000, 1_000));
    expect(ended(run)).toMatchObject({ met: false, toMs: nowMs + 1_000 });
    run.then(untilTime(nowMs));
    expect(run.events.at(-1)).toMatchObject({ type: 'CommandRejected', error: 'VALUE_ERROR' });
    expect(run.state.nowMs).toBe(nowMs + 1_000);
  });
});

describe('a run until nothing but routine follows', () => {
  it('lets everything happen that a crash brings, then stops with the last of it', () => {
    const run = new Run().then(produce('all', 'a'), until('settled'));
    run.then({ type: 'crash', node: 1 }, until('settled'));
    const { quietMs, met } = ended(run);
    expect(met).toBe(true);
    expect(view(run.state).partition).toMatchObject({ leader: 2, isr: [2, 3], highWatermark: 1 });
    // It is no promise: nothing is told until the stretch is over.
    const told = run.events.length;
    run.then(clock(quietMs ?? 0));
    expect(run.events.slice(told).map(({ type }) => type)).toEqual([]);
  });

  it('waits for a request to time out', () => {
    const run = new Run().then(link(3, 1, 'cut'), link(2, 1, 'cut'), produce('all', 'a'));
    run.then(until('settled', 200_000));
    expect(ended(run).met).toBe(true);
    expect(view(run.state).waiters).toEqual([]);
    expect(run.told('ProduceFailed')).toHaveLength(1);
  });

  it('takes no time where nothing is under way', () => {
    const run = new Run().then(until('settled'));
    const { nowMs } = run.state;
    run.then(until('settled'));
    expect(run.state.nowMs).toBe(nowMs);
    expect(sentence(run)).toContain(
      `The clock stays at ${milliseconds(nowMs)}: nothing but routine`,
    );
  });

  it('says so when its limit is over before the last event', () => {
    const run = new Run().then({ type: 'crash', node: 1 }, until('settled', 1_000));
    expect(ended(run).met).toBe(false);
    expect(sentence(run)).toContain('something other than routine goes on.');
  });

  it('is the same whether routine is shown or not', () => {
    const commands = [produce('all', 'a'), { type: 'crash', node: 1 }, until('settled')] as const;
    const quiet = new Run().then(...commands);
    const loud = new Run({ kafka: { showRoutine: true } }).then(...commands);
    expect(loud.state.nowMs).toBe(quiet.state.nowMs);
    expect(loud.told('Routine').length).toBeGreaterThan(10);
  });
});

describe('a message that is delivered by hand', () => {
  it('arrives at once, on a held link too', () => {
    const run = new Run().then(produce('1', 'a'), link(1, 2, 'held'), clock(1_000));
    const [held] = run.underWay('FetchReply');
    run.then({ type: 'deliverMessage', message: held?.id ?? -1 });
    expect(run.told('MessageChanged').at(-1)?.change).toBe('delivered');
    expect(run.log(2)).toBe('a0');
    expect(run.state.messages.some(({ id }) => id === held?.id)).toBe(false);
  });

  it('waits for a receiver that is paused', () => {
    const run = new Run().then(produce('1', 'a'), { type: 'pause', node: 1 });
    const [message] = run.underWay('Produce');
    run.then({ type: 'deliverMessage', message: message?.id ?? -1 });
    expect(run.events.at(-1)).toMatchObject({
      type: 'CommandNotApplicable',
      reason: 'broker 1 is paused and takes it when it resumes',
    });
    expect(run.underWay('Produce')).toHaveLength(1);
  });
});
