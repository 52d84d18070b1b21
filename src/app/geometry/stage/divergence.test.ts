import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../kernel/event';
import type { Moment } from '../moment';
import { logGrid } from './columns';
import { divergenceMarks } from './divergence';
import { fetchMark } from './fetch';
import { stageLayout } from './layout';
import { rightOf } from './numbers';
import { tagRows } from './tags';
import { momentFrom } from './testing/frames';

const refused = (broker: number): Fact => ({
  type: 'FetchRejected',
  broker,
  leader: 1,
  fetchOffset: 1,
  error: 'INVALID_RECORD',
  range: null,
  notVisited: [],
});

interface Wish {
  readonly broker: number;
  readonly offset: number;
}

/** Logs that differ between the leader and `broker` from `offset` on, while that broker's fetch is refused. */
function label(logs: Readonly<Record<number, string>>, { broker, offset }: Wish) {
  const made = momentFrom({ logs, isr: [1], event: refused(broker) });
  const divergences = [{ brokers: [1, broker] as const, offset }];
  const moment: Moment = { ...made, frame: { ...made.frame, divergences } };
  const brokers = Object.keys(logs).map(Number);
  const layout = stageLayout({ width: 1280, height: 480, brokers, scale: 1.6, phone: false });
  const grid = logGrid(moment, layout);
  const [mark] = divergenceMarks({ moment, layout, grid, tags: tagRows(moment, layout) });
  return { label: mark?.label ?? null, refusal: fetchMark(moment, layout)?.load ?? null };
}

describe('a divergence while a fetch is refused', () => {
  test('is named in another gap than the error', () => {
    const logs = { 1: 'n1 m1', 2: 'n1 m1', 3: 'o0' };
    expect(label(logs, { broker: 3, offset: 0 }).label?.lines).toEqual(['≠ broker 1 at offset 0']);
  });

  test('is named beside the error where both share a narrow gap', () => {
    const logs = { 1: 'n1 m1', 2: 'o0', 3: '', 4: '' };
    const { label: mark, refusal } = label(logs, { broker: 2, offset: 0 });
    expect(mark?.lines).toEqual(['≠ at offset 0']);
    expect(mark === null ? Infinity : rightOf(mark.box)).toBeLessThan(refusal?.box.x ?? 0);
  });

  test('has no name where the error leaves no room beside its line', () => {
    const logs = { 1: 'a0 b0 n1', 2: 'a0 b0 o0', 3: '', 4: '' };
    expect(label(logs, { broker: 2, offset: 2 }).label).toBeNull();
  });
});
