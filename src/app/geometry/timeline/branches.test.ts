import { describe, expect, it } from 'vitest';
import type { RunBranch } from '../../../worker/protocol';
import { partings, sidings } from './branches';
import { layoutOf } from './layout';
import { frameScale } from './scale';

const family: readonly RunBranch[] = [
  { runId: 'root', title: 'Root', parentId: null, parentFrame: null, frames: 11 },
  { runId: 'a', title: 'A', parentId: 'root', parentFrame: 5, frames: 14 },
  { runId: 'b', title: 'B', parentId: 'a', parentFrame: 8, frames: 9 },
  { runId: 'c', title: 'C', parentId: 'root', parentFrame: 3, frames: 6 },
];
const partsOf = (runId: string): Record<string, number> =>
  Object.fromEntries(partings(family, runId).map(({ run, partsAt }) => [run.runId, partsAt]));

describe('partings', () => {
  it('is the last frame that two runs share', () => {
    expect(partsOf('root')).toEqual({ a: 5, b: 5, c: 3 });
    expect(partsOf('a')).toEqual({ root: 5, b: 8, c: 3 });
    expect(partsOf('b')).toEqual({ root: 5, a: 8, c: 3 });
    expect(partsOf('c')).toEqual({ root: 3, a: 3, b: 3 });
  });

  it('leaves out runs of another family and a run that is its own parent', () => {
    const odd = [
      ...family,
      { runId: 'x', title: 'X', parentId: 'gone', parentFrame: 2, frames: 4 },
      { runId: 'y', title: 'Y', parentId: 'y', parentFrame: 2, frames: 4 },
    ];
    expect(partings(odd, 'root').map(({ run }) => run.runId)).toEqual(['a', 'b', 'c']);
  });
});

describe('sidings', () => {
  const layout = layoutOf({ width: 1280, brokers: 2, branches: 3, phone: false });
  const scale = frameScale({ left: 134, width: 1100, frames: 11 });

  it('draws the lines that fit without crossing and counts the rest', () => {
    const { lines, left } = sidings(family, 'root', layout, scale, 11);
    expect(lines.map(({ runId, partsAt }) => [runId, partsAt])).toEqual([
      ['c', 3],
      ['a', 5],
    ]);
    expect(left).toBe(1);
    expect(lines[0]?.end.y).toBeLessThan(lines[1]?.end.y ?? 0);
  });

  it('ends a shorter run at its last frame and leaves a longer one open', () => {
    const { lines } = sidings(family, 'root', layout, scale, 11);
    expect(lines[0]?.end).toMatchObject({ x: scale.center(5), isOpen: false });
    expect(lines[1]?.end).toMatchObject({ x: scale.right, isOpen: true });
  });

  it('hides what parts in the future', () => {
    expect(sidings(family, 'root', layout, scale, 5).lines.map(({ runId }) => runId)).toEqual([
      'c',
    ]);
  });

  it('draws nothing on a phone', () => {
    const phone = layoutOf({ width: 390, brokers: 2, branches: 3, phone: true });
    expect(sidings(family, 'root', phone, scale, 11)).toEqual({ lines: [], left: 3 });
  });
});
