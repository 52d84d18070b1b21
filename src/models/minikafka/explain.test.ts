import { describe, expect, it } from 'vitest';
import type { Selection } from '../../kernel/model';
import { explain } from './explain';
import {
  clock,
  FETCH,
  fetchOnly,
  produce,
  promote,
  REFRESH,
  rejoin,
  remove,
  Run,
} from './testing/play';

const said = (run: Run, selection: Selection) => explain(run.state, selection)?.sentence ?? null;
const broker = (id: number): Selection => ({ kind: 'broker', broker: id });

describe('explain a broker', () => {
  it('says why it is outside the ISR, with every condition that fails', () => {
    const run = new Run({ replicaLagMaxOffsets: 0 }).then(produce('1', 'a'), REFRESH);
    expect(said(run, broker(2))).toMatch(/^Broker 2 is outside the ISR: /);
    const failed = explain(run.state, broker(2))?.why.compared.filter(({ holds }) => !holds);
    expect(failed?.map(({ left }) => left.name)).toEqual(['lag', 'LEO']);
  });

  it('says that a member will be removed by the next refresh', () => {
    const run = new Run({ replicaLagTimeMaxMs: 10 }).then(clock(11));
    expect(said(run, broker(2))).toMatch('but the next refresh will remove it');
  });

  it('says that a broker is out although it meets all conditions', () => {
    expect(said(new Run().then(remove(2)), broker(2))).toMatch('although it meets all three');
  });

  it('says of the leader that it is always a member, and nothing of a stranger', () => {
    expect(said(new Run(), broker(1))).toBe('Broker 1 leads in epoch 0 and is always in the ISR.');
    expect(said(new Run(), broker(9))).toBeNull();
  });
});

describe('explain the high watermark', () => {
  const HW: Selection = { kind: 'highWatermark' };

  it('names who holds it back', () => {
    const run = new Run({ brokers: [1, 2, 3] }).then(produce('1', 'a'), fetchOnly(2));
    expect(said(run, HW)).toBe('The high watermark is held at 0 by broker 3: LEO 0.');
  });

  it('says when nothing has recomputed it', () => {
    const run = new Run({ brokers: [1, 2, 3] }).then(produce('1', 'a'), fetchOnly(2), rejoin(3));
    expect(said(run, HW)).toMatch('nothing has recomputed it since');
  });

  it('says when it stands at the end', () => {
    expect(said(new Run().then(produce('1', 'a'), FETCH), HW)).toMatch(
      /^The high watermark is 1: /,
    );
  });
});

describe('explain the others', () => {
  it('a record: committed or not, and whether the leader has another one', () => {
    const run = new Run().then(produce('1', 'o'), promote(2), produce('1', 'n'));
    const old = explain(run.state, { kind: 'record', broker: 1, offset: 0 });
    expect(old?.sentence).toBe(
      'Record “o” at offset 0 on broker 1 is below the high watermark: it counts as committed.',
    );
    expect(old?.notes).toContain('Leader 2 holds another record at this offset, from epoch 1.');
    expect(said(run, { kind: 'record', broker: 1, offset: 5 })).toBeNull();
  });

  it('a waiting request: for whom it waits', () => {
    const run = new Run({ minInsyncReplicas: 2 }).then(produce('all', 'a'));
    expect(said(run, { kind: 'request', request: 1 })).toBe(
      'The request waits for broker 2 to reach offset 1.',
    );
    expect(said(run, { kind: 'request', request: 9 })).toBeNull();
  });

  it('the ISR, and nothing for the frame itself', () => {
    expect(said(new Run(), { kind: 'isr', broker: null })).toMatch(/^The ISR is \{1, 2\}: /);
    expect(said(new Run(), { kind: 'isr', broker: 1 })).toMatch(/^Broker 1 leads/);
    expect(said(new Run(), { kind: 'frame' })).toBeNull();
  });
});
