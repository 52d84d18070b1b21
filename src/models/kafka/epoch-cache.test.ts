import { describe, expect, it } from 'vitest';
import { assignEpoch, endOffsetFor, truncateEpochs } from './epoch-cache';
import type { EpochEntry } from './state';
import { Rig } from './testing/rig';

/** `0@0, 2@3`: epoch at its start offset. */
function cache(text: string): readonly EpochEntry[] {
  if (text === '') return [];
  return text.split(', ').map((entry) => {
    const [epoch = 0, startOffset = 0] = entry.split('@').map(Number);
    return { epoch, startOffset };
  });
}

describe('TR-1: assigning an epoch', () => {
  it.each([
    ['', 3, 5, '3@5'],
    ['0@0', 0, 7, '0@0'],
    ['0@0', 2, 3, '0@0, 2@3'],
    ['0@0, 1@3', 2, 3, '0@0, 2@3'],
    ['0@0, 1@3, 4@8', 3, 6, '0@0, 1@3, 3@6'],
    ['0@0, 1@3, 4@8', 5, 2, '0@0, 5@2'],
    ['0@4', 0, 2, '0@2'],
  ])('%s with epoch %i at %i gives %s', (before, epoch, startOffset, after) => {
    expect(assignEpoch(cache(before), { epoch, startOffset })).toEqual(cache(after));
  });

  it('W6: elections for epochs 1 and 2 at LEO 3 leave 0@0, 2@3', () => {
    const rig = new Rig().records(1, [0, 0, 0]);
    rig.lead(1, { leaderEpoch: 1 }).lead(1, { leaderEpoch: 2 });
    expect(rig.broker(1).disk.epochs).toEqual(cache('0@0, 2@3'));
  });
});

describe('TR-5: cutting the cache', () => {
  it('drops entries that start at or above the offset, and nothing else', () => {
    expect(truncateEpochs(cache('0@0, 1@3, 2@5'), 3)).toEqual(cache('0@0'));
    expect(truncateEpochs(cache('0@0, 1@3'), 4)).toEqual(cache('0@0, 1@3'));
  });
});

describe('TR-2: the end of an epoch', () => {
  const known = cache('1@0, 3@2, 4@8');

  it('is the start of the next one, the LEO for the newest', () => {
    expect(endOffsetFor(known, 3, 9)).toEqual({ epoch: 3, endOffset: 8 });
    expect(endOffsetFor(known, 4, 9)).toEqual({ epoch: 4, endOffset: 9 });
  });

  it('is that of the largest known epoch below for one that is absent', () => {
    expect(endOffsetFor(known, 2, 9)).toEqual({ epoch: 1, endOffset: 2 });
  });

  it('is the start of the first for one that is below all', () => {
    expect(endOffsetFor(known, 0, 9)).toEqual({ epoch: 0, endOffset: 0 });
  });

  it('is undefined above all, and without any', () => {
    expect(endOffsetFor(known, 5, 9)).toBeNull();
    expect(endOffsetFor([], 0, 9)).toBeNull();
  });
});

// Log start is always 0 in this model, so the rows of A.2 with a log start of 5 have no test.
describe('A.2: leader cache 0@0, 3@2, 4@8, 7@13, 9@14, 10@17, LEO 17', () => {
  const epochs = [0, 0, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 7, 9, 9, 9];

  function answer(lastFetchedEpoch: number, fetchOffset: number) {
    const rig = new Rig().records(1, epochs).lead(1, { leaderEpoch: 10 });
    expect(rig.broker(1).disk.epochs).toEqual(cache('0@0, 3@2, 4@8, 7@13, 9@14, 10@17'));
    return rig.fetch(1, 2, fetchOffset, { lastFetchedEpoch });
  }

  it.each([
    [2, 5, 0, 2],
    [0, 4, 0, 2],
    [6, 6, 4, 13],
    [5, 9, 4, 13],
    [10, 18, 10, 17],
  ])('epoch %i, offset %i: diverging {%i, %i}', (last, offset, epoch, endOffset) => {
    const reply = answer(last, offset);
    expect(reply).toMatchObject({ error: null, diverging: { epoch, endOffset }, batches: [] });
  });

  it.each([
    [0, 2],
    [7, 14],
    [9, 17],
    [10, 17],
  ])('epoch %i, offset %i: no divergence', (last, offset) => {
    // At the end of the log there is nothing to send: the fetch is parked.
    const reply = answer(last, offset);
    if (offset === 17) expect(reply).toBeNull();
    else expect(reply).toMatchObject({ error: null, diverging: null });
  });

  it('epoch 11: OFFSET_OUT_OF_RANGE', () => {
    expect(answer(11, 5)).toMatchObject({ error: 'OFFSET_OUT_OF_RANGE', highWatermark: -1 });
  });
});
