import { describe, expect, test } from 'vitest';
import { laneCells, logEnd } from './cells';
import { clientMark } from './client';
import { logGrid } from './columns';
import { enclosure, enclosurePath } from './enclosure';
import { epochLook } from './epoch';
import { fetchMark } from './fetch';
import { highWatermark } from './high-watermark';
import { lagOf } from './lag';
import { frameSummary } from './summary';
import { tagRows } from './tags';
import { deskOf, momentFrom, type Picture } from './testing/frames';

const TWO: Picture = { logs: { 1: 'a0 b0', 2: 'a0' }, highWatermark: 1 };

function parts(picture: Picture, before?: Picture, progress = 1) {
  const moment = momentFrom(picture, before, progress);
  const layout = deskOf(Object.keys(picture.logs).map(Number));
  const grid = logGrid(moment, layout);
  const cells = layout.lanes.map((lane) => laneCells({ moment, layout, lane, grid }));
  const ends = layout.lanes.map((lane) => logEnd({ moment, layout, lane, grid }));
  return { moment, layout, grid, cells, ends, line: highWatermark(moment, layout, grid) };
}

describe('cells', () => {
  test('are solid below the high watermark and hatched from it on', () => {
    const { cells } = parts(TWO);
    expect(cells[0]?.map(({ solid }) => solid)).toEqual([true, false]);
  });

  test('stand at one x for one offset in every lane', () => {
    const { cells } = parts(TWO);
    expect(cells[0]?.[0]?.box.x).toBe(cells[1]?.[0]?.box.x);
  });

  test('cut a long value and keep the whole', () => {
    const value = 'a-value-of-forty-characters-that-is-long';
    const cell = parts({ logs: { 1: `${value}0`, 2: '' } }).cells[0]?.[0];
    expect(cell?.text).toMatch(/^a-.*…$/);
    expect(cell?.value).toBe(value);
  });

  test('travel from the leader row while they are fetched', () => {
    const batch = {
      baseOffset: 1,
      nextOffset: 2,
      leaderEpoch: 0,
      values: ['b'],
      producer: null,
      sizeInBytes: 1,
    };
    const event = {
      type: 'FollowerFetched',
      broker: 2,
      leader: 1,
      fetchOffset: 1,
      batches: [batch],
      highWatermark: 1,
      fetchTimeMs: 0,
    } as const;
    const now = { logs: { 1: 'a0 b0', 2: 'a0 b0' }, highWatermark: 1, event };
    const y = (progress: number) => parts(now, TWO, progress).cells[1]?.[1]?.box.y ?? 0;
    expect(y(0.4)).toBe(parts(TWO).cells[0]?.[0]?.box.y);
    expect(y(0.7)).toBeLessThan(y(1));
    const { moment, layout } = parts(now, TWO);
    expect(fetchMark(moment, layout)?.requestWord.text).toBe('fetch 1');
    expect(fetchMark(moment, layout)?.load?.lines).toEqual(['b']);
  });

  test('that were cut stay in their frame as ghosts below their row', () => {
    const removed = [{ offset: 1, leaderEpoch: 0, value: 'b' }];
    const event = {
      type: 'LogTruncated',
      broker: 1,
      from: 2,
      to: 1,
      cause: 'fetch',
      removed,
    } as const;
    const { cells } = parts({ logs: { 1: 'a0', 2: 'a0' }, event }, TWO);
    const [kept, ghost] = cells[0] ?? [];
    expect(ghost).toMatchObject({ offset: 1, ghost: true });
    expect(ghost?.box.y).toBeGreaterThan(kept?.box.y ?? Infinity);
  });
});

test('the log end stands in the next, empty cell, also of an empty log', () => {
  const { ends, cells } = parts({ logs: { 1: 'a0', 2: '' } });
  const cell = cells[0]?.[0]?.box;
  expect(ends[0]?.x).toBeGreaterThan((cell?.x ?? Infinity) + (cell?.width ?? 0));
  expect(ends[1]?.lines[0]?.text).toBe('LEO 0');
});

describe('the high watermark', () => {
  test('slides from where it was and leaves its old place dashed', () => {
    const before = { ...TWO, highWatermark: 0 };
    const [start, middle, end] = [0, 0.5, 1].map((progress) => parts(TWO, before, progress).line);
    expect(middle?.x).toBeCloseTo(((start?.x ?? 0) + (end?.x ?? 0)) / 2);
    expect(end?.old?.x).toBe(start?.x);
    expect(parts(TWO, TWO).line.old).toBeNull();
  });

  test('is a tick in each lane when replicas know different ones', () => {
    const { moment, layout, grid } = parts(TWO);
    const [one, two] = moment.frame.view.brokers;
    if (one === undefined || two === undefined) throw new Error('two brokers');
    const brokers = [one, { ...two, highWatermark: 0 }];
    const frame = { ...moment.frame, view: { ...moment.frame.view, brokers } };
    const { ticks } = highWatermark({ ...moment, frame }, layout, grid);
    expect(ticks.map(({ value }) => value)).toEqual([1, 0]);
  });
});

describe('the enclosure', () => {
  const layout = deskOf([1, 2, 3]);

  test('is one shape around members that do not stand together', () => {
    expect(enclosurePath([1, 3], layout).match(/M/g)).toHaveLength(1);
    expect(enclosurePath([1, 3], layout)).not.toBe(enclosurePath([1, 2, 3], layout));
    expect(enclosurePath([], layout)).toBe('');
  });

  test('keeps a dotted outline of a broker that left in this frame only', () => {
    const logs = { 1: '', 2: '', 3: '' };
    const event = {
      type: 'IsrChanged',
      before: [1, 2, 3],
      after: [1, 3],
      cause: 'refresh',
    } as const;
    const left = momentFrom({ logs, isr: [1, 3], event }, { logs });
    expect(enclosure(left, layout).left).toHaveLength(1);
    expect(tagRows(left, layout)[1]?.pills[0]?.lines).toEqual(['left the ISR']);
    expect(enclosure(momentFrom({ logs, isr: [1, 3] }), layout).left).toHaveLength(0);
  });

  test('says so when it is smaller than min.insync.replicas', () => {
    const [row] = tagRows(momentFrom({ logs: { 1: '', 2: '' }, isr: [1] }), deskOf([1, 2]));
    expect(row?.isrTab?.lines).toEqual(['ISR {1}']);
    expect(row?.pills[0]?.lines).toEqual(['✗ 1 < min 2']);
  });
});

describe('the lag of a follower', () => {
  test('compares offsets with the cap', () => {
    expect(lagOf(momentFrom(TWO), 2)).toMatchObject({
      offsets: ['lag 1 > 0 ✗', 'lag 1 ✗'],
      far: true,
    });
    expect(lagOf(momentFrom({ ...TWO, cap: 5 }), 2)?.offsets[0]).toBe('lag 1 of 5 ✓');
    expect(lagOf(momentFrom(TWO), 1)).toBeNull();
  });

  test('fills its ring towards the limit and is late only above it', () => {
    const at = (nowMs: number) => lagOf(momentFrom({ ...TWO, nowMs }), 2);
    expect(at(5000)).toMatchObject({ fraction: 0.5, late: false, seconds: '5 s' });
    expect(at(10_000)).toMatchObject({ fraction: 1, late: false });
    expect(at(12_400)).toMatchObject({ fraction: 1, late: true, seconds: '12.4 s' });
  });
});

describe('a client', () => {
  test('stops at a bar when the request is refused, with the error beside it', () => {
    const event = {
      type: 'ProduceRejected',
      request: 3,
      broker: 1,
      acks: 'all',
      values: ['two'],
      requestLeaderEpoch: null,
      error: 'NOT_ENOUGH_REPLICAS',
      sequence: null,
    } as const;
    const mark = clientMark(momentFrom({ ...TWO, event }), deskOf([1, 2]));
    expect(mark?.bar).not.toBeNull();
    expect(mark?.answerPill?.lines.join('')).toBe('NOT_ENOUGH_REPLICAS');
    expect(mark?.requestPill?.lines.join(' ')).toBe('“two” acks=all');
  });

  test('stands idle beside the leader when nothing is asked', () => {
    const mark = clientMark(momentFrom({ ...TWO, leader: 2 }), deskOf([1, 2]));
    expect(mark?.exchange).toMatchObject({ who: 'producer', broker: 2, sent: 'none' });
    expect(mark?.request).toEqual([]);
  });
});

test('epoch hues repeat with another look', () => {
  expect(epochLook(7).fill).toBe(epochLook(1).fill);
  expect(epochLook(7).round).not.toBe(epochLook(1).round);
});

test('the summary names leader, ISR, high watermark and log ends', () => {
  const text = frameSummary(momentFrom(TWO));
  expect(text).toContain('Broker 1 leads in epoch 0.');
  expect(text).toContain('In-sync replicas: 1, 2;');
  expect(text).toContain('Log ends: broker 1 at 2, broker 2 at 1.');
});
