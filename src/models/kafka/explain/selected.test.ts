import { describe, expect, it } from 'vitest';
import type { Selection } from '../../../kernel/model';
import { explain } from '../explain';
import { METADATA_RECORDS_KEPT } from '../../../kernel/limits';
import { ask } from '../testing/ask';
import { clock, produce, Run } from '../testing/play';
import { view } from '../view';

function factsOf(run: Run, selection: Selection): Readonly<Record<string, string>> {
  const { facts = [] } = ask(run, selection).said;
  return Object.fromEntries(facts.map(({ name, value }) => [name, value]));
}

function messageOf(run: Run, kind: string): Selection {
  const found = run.state.messages.find(({ content }) => content.kind === kind);
  if (found === undefined) throw new Error(`no ${kind} on its way`);
  return { kind: 'message', message: found.id };
}

const parkedAt = (broker: number, follower: number): Selection => ({
  kind: 'parkedFetch',
  broker,
  follower,
});

describe('a message', () => {
  it('FF-1: says what a fetch carries', () => {
    const run = new Run().until(({ state }) =>
      state.messages.some(({ content }) => content.kind === 'Fetch'),
    );
    const facts = factsOf(run, messageOf(run, 'Fetch'));
    expect(facts).toMatchObject({ 'fetch offset': '0', 'leader epoch': '0' });
    expect(Object.keys(facts)).toEqual(
      expect.arrayContaining(['last fetched epoch', 'broker epoch', 'sent', 'due']),
    );
  });

  it('FF-15: says which records and which high watermark a reply brings', () => {
    const run = new Run()
      .then(produce('1', 'a'))
      .until(({ state }) => state.messages.some(({ content }) => content.kind === 'FetchReply'));
    const selection = messageOf(run, 'FetchReply');
    expect(factsOf(run, selection)).toMatchObject({
      offsets: '0 to 0',
      values: 'a',
      'high watermark': '0',
    });
    expect(ask(run, selection).sentence).toMatch(
      /^FetchReply from broker 1 to broker \d: 1 record/,
    );
  });

  it('is held, or will find nobody', () => {
    const run = new Run().then(produce('1', 'a'));
    const selection = messageOf(run, 'Produce');
    expect(factsOf(run, selection)).toMatchObject({
      acks: '1',
      values: 'a',
      'producer id': 'none',
    });
    run.then({ type: 'crash', node: 1 });
    if (explain(run.state, selection) !== null)
      expect(ask(run, selection).sentence).toContain('is down');
    expect(explain(run.state, { kind: 'message', message: 9_999 })).toBeNull();
  });
});

describe('a parked fetch', () => {
  it('FF-8: waits for a record, and not for ever', () => {
    const run = new Run().until(({ state }) =>
      state.brokers.some(({ leading }) => (leading?.parked.length ?? 0) > 0),
    );
    const leader = run.registered.leader ?? 0;
    const parked = run.broker(leader).leading?.parked[0];
    const said = ask(run, parkedAt(leader, parked?.request.follower ?? 0));
    expect(said.rule).toBe('FF-8');
    expect(said.sentence).toMatch(/waits at broker \d for a record; without one it is answered in/);
    expect(explain(run.state, parkedAt(leader, leader))).toBeNull();
  });
});

describe('the controller and its log', () => {
  const run = new Run().then({ type: 'crash', node: 3 }, clock(12_000));

  it('numbers its records, and the last one ends where the log ends', () => {
    const { controller } = view(run.state);
    const offsets = controller?.records.map(({ offset }) => offset) ?? [];
    expect(offsets).toEqual(Array.from({ length: controller?.metadataOffset ?? 0 }, (_, at) => at));
    expect(controller?.registration?.change).toEqual({
      kind: 'partition',
      registration: run.registered,
    });
  });

  it('remembers no more of them than it may', () => {
    const long = new Run();
    for (let value = 1; value < 2 * METADATA_RECORDS_KEPT; value += 1) {
      long.then(
        { type: 'alterConfig', name: 'min.insync.replicas', value: (value % 3) + 1 },
        clock(1),
      );
    }
    const { controller } = view(long.state);
    expect(controller?.records).toHaveLength(METADATA_RECORDS_KEPT);
    expect(controller?.records.at(-1)?.offset).toBe((controller?.metadataOffset ?? 0) - 1);
    expect(controller?.registration?.offset).toBe(3);
  });

  it('says what is registered of each broker', () => {
    const facts = factsOf(run, { kind: 'controller' });
    expect(facts).toMatchObject({ leader: '1', ISR: '{1, 2}' });
    expect(facts['broker 3']).toMatch(/^fenced, broker epoch 2, registered once/);
  });

  it('says what a record changed, field by field, and who has applied it', () => {
    const { controller } = view(run.state);
    const offset = controller?.registration?.offset ?? 0;
    const facts = factsOf(run, { kind: 'metadata', offset });
    expect(facts).toMatchObject({
      ISR: '{1, 2, 3} → {1, 2}',
      'partition epoch': '0 → 1',
      leader: '1',
      'applied by': '1, 2',
      'not yet by': '3',
    });
    expect(explain(run.state, { kind: 'metadata', offset: 999 })).toBeNull();
  });
});

describe('a broker', () => {
  it('tells what it holds, believes and waits with', () => {
    const run = new Run().then(produce('all', 'a'), clock(3));
    const leader = factsOf(run, { kind: 'broker', broker: 1 });
    expect(leader).toMatchObject({
      'believes in': 'itself, epoch 0',
      'broker epoch': '0',
      'epoch cache': '0 from 0',
      'committed ISR it counts with': '{1, 2, 3}',
    });
    expect(leader['its book on broker 2']).toMatch(/^LEO 0, caught up/);
    expect(Object.keys(leader).some((name) => name.startsWith('write of step'))).toBe(true);
    const follower = factsOf(run, { kind: 'broker', broker: 2 });
    expect(follower['fetches from']).toBe('broker 1, epoch 0');
    expect(follower['in the book of broker 1']).toMatch(/^LEO 0/);
  });
});
