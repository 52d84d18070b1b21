import { describe, expect, it } from 'vitest';
import {
  appendBatch,
  batchesAbove,
  batchIndexAbove,
  emptyLog,
  firstDifference,
  isBatchBoundary,
  newestEpoch,
  recordsBetween,
  sameBatch,
  truncateTo,
  type Batch,
  type Log,
} from './log';

/** A log drawn as its batches: `a0 b0 | c1` is a batch of two records of epoch 0 and one of one of epoch 1. */
function logFromText(text: string): Log {
  return text.split('|').reduce((log, part) => {
    const cells = part.trim().split(' ').filter(Boolean);
    return cells.length === 0 ? log : appendBatch(log, batchAt(log.endOffset, cells));
  }, emptyLog());
}

function batchAt(baseOffset: number, cells: readonly string[]): Batch {
  return {
    baseOffset,
    nextOffset: baseOffset + cells.length,
    leaderEpoch: Number(cells[0]?.slice(1)),
    values: cells.map((cell) => cell.slice(0, 1)),
    producer: null,
    sizeInBytes: 1,
  };
}

function textOf(log: Log): string {
  return recordsBetween(log, { from: 0, to: log.endOffset })
    .map(({ value, leaderEpoch }) => `${value ?? 'null'}${leaderEpoch}`)
    .join(' ');
}

const LOG = logFromText('a0 b0 | c0 | d1 e1');

describe('appendBatch', () => {
  it('moves the end and refuses a batch that leaves a gap or overlaps', () => {
    expect(LOG.endOffset).toBe(5);
    expect(() => appendBatch(LOG, batchAt(6, ['x1']))).toThrow('does not continue');
    expect(() => appendBatch(LOG, batchAt(4, ['x1']))).toThrow('does not continue');
  });
});

describe('truncateTo', () => {
  it('keeps the records below the offset', () => {
    expect(textOf(truncateTo(LOG, 3))).toBe('a0 b0 c0');
    expect(textOf(truncateTo(LOG, 0))).toBe('');
    expect(truncateTo(LOG, 5)).toBe(LOG);
  });

  it('refuses an offset inside a batch or beyond the end', () => {
    expect(() => truncateTo(LOG, 1)).toThrow('cannot be cut at 1');
    expect(() => truncateTo(LOG, 6)).toThrow('cannot be cut at 6');
  });

  it('leaves the original alone', () => {
    truncateTo(LOG, 0);
    expect(textOf(LOG)).toBe('a0 b0 c0 d1 e1');
  });
});

describe('isBatchBoundary', () => {
  it('holds at the start, at the end and between batches only', () => {
    const boundaries = [-1, 0, 1, 2, 3, 4, 5, 6].filter((offset) => isBatchBoundary(LOG, offset));
    expect(boundaries).toEqual([0, 2, 3, 5]);
  });
});

describe('recordsBetween and batchesAbove', () => {
  it('take records out of their batches, clamped to the log', () => {
    expect(recordsBetween(LOG, { from: 1, to: 4 }).map(({ value }) => value)).toEqual([
      'b',
      'c',
      'd',
    ]);
    expect(recordsBetween(LOG, { from: 4, to: 99 }).map(({ offset }) => offset)).toEqual([4]);
    expect(recordsBetween(LOG, { from: 5, to: 9 })).toEqual([]);
  });

  it('offer the batch that an offset stands inside of', () => {
    expect(batchesAbove(LOG, 1).map(({ baseOffset }) => baseOffset)).toEqual([0, 2, 3]);
    expect(batchesAbove(LOG, 5)).toEqual([]);
    expect(batchIndexAbove(LOG, 2)).toBe(1);
  });
});

describe('firstDifference', () => {
  it.each([
    ['a0 b0 | c0', 'a0 b0 | c0', null],
    ['a0 b0 | c0', 'a0 b0', null],
    ['a0 | b0', 'a0 b0', null],
    ['a0 b0', 'a0 x0', 1],
    ['a0 | b0', 'a0 | b1', 1],
    ['', 'a0', null],
    ['a0 | b0 c0', 'a0 | b0 | x0', 2],
  ])('of %s and %s is at %s', (one, other, offset) => {
    expect(firstDifference(logFromText(one), logFromText(other))).toBe(offset);
    expect(firstDifference(logFromText(other), logFromText(one))).toBe(offset);
  });

  it('looks from an offset on', () => {
    const [one, other] = [logFromText('a0 | b0 | c0'), logFromText('x0 | b0 | y0')];
    expect(firstDifference(one, other, 1)).toBe(2);
  });
});

describe('sameBatch and newestEpoch', () => {
  it('compare position, epoch, content and producer', () => {
    const batch = batchAt(0, ['a0', 'b0']);
    expect(sameBatch(batch, { ...batch })).toBe(true);
    expect(sameBatch(batch, batchAt(0, ['a0', 'x0']))).toBe(false);
    expect(sameBatch(batch, { ...batch, leaderEpoch: 1 })).toBe(false);
    const producer = { producerId: 1, producerEpoch: 0, sequence: 0 };
    expect(sameBatch(batch, { ...batch, producer })).toBe(false);
  });

  it('name the epoch of the last batch', () => {
    expect(newestEpoch(LOG)).toBe(1);
    expect(newestEpoch(emptyLog())).toBeNull();
  });
});
