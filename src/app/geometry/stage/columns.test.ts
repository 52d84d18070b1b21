import { describe, expect, test } from 'vitest';
import { cellX, edgeX, logGrid, stageColumns } from './columns';
import { deskOf, momentFrom } from './testing/frames';

const NINE = 'a0 b0 c0 d0 e0 f0 g0 h0 i0';

describe('stageColumns', () => {
  const size = { width: 704, height: 390, brokers: [1, 2] };

  test('fits five short values beside the open list and more on a wider stage', () => {
    expect(stageColumns(size)).toBe(5);
    expect(stageColumns({ ...size, width: 944 })).toBeGreaterThan(7);
  });

  test('fits fewer when values are long and never less than two', () => {
    expect(stageColumns({ ...size, longestValue: 40 })).toBeLessThan(5);
    expect(stageColumns({ ...size, width: 100, longestValue: 40 })).toBe(2);
  });
});

describe('logGrid', () => {
  const layout = deskOf([1, 2]);

  test('shows offset 0 of a short log at the left, with wide cells', () => {
    const grid = logGrid(momentFrom({ logs: { 1: 'one0', 2: '' } }), layout);
    expect(grid).toMatchObject({ first: 0, end: 2, cellWidth: 68 });
    expect(cellX(grid, 0)).toBe(layout.log.x);
  });

  test('shows the end of a log that does not fit, its next free offset included', () => {
    const grid = logGrid(momentFrom({ logs: { 1: NINE, 2: '' } }), layout);
    expect(grid).toMatchObject({ first: 5, end: 10 });
    expect(cellX(grid, 9) + grid.cellWidth).toBeLessThanOrEqual(layout.channel.x + 0.01);
  });

  test('scrolls evenly while the window moves', () => {
    const before = { logs: { 1: 'a0 b0 c0 d0 e0', 2: '' } };
    const at = (progress: number) =>
      logGrid(momentFrom({ logs: { 1: 'a0 b0 c0 d0 e0 f0', 2: '' } }, before, progress), layout);
    expect(at(0).from).toBe(1);
    expect(at(0.5).from).toBe(1.5);
    expect(at(1).from).toBe(2);
  });

  test('keeps an end that lies left of the window at its left edge', () => {
    const grid = logGrid(momentFrom({ logs: { 1: NINE, 2: '' } }), layout);
    expect(edgeX(grid, 0)).toBe(edgeX(grid, 5));
  });

  test('keeps a cut record in the window of the frame that cuts it', () => {
    const event = {
      type: 'LogTruncated',
      broker: 1,
      from: 2,
      to: 1,
      cause: 'fetch',
      removed: [{ offset: 1, leaderEpoch: 0, value: 'b' }],
    } as const;
    expect(logGrid(momentFrom({ logs: { 1: 'a0', 2: '' }, event }), layout).end).toBe(3);
  });
});
