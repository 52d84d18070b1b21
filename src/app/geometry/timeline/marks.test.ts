import { describe, expect, it } from 'vitest';
import type { InvariantInfo, Mark } from '../../../worker/protocol';
import { GLYPHS, loudnessOf, telling } from './glyphs';
import { brokenMarks, MARK_SPACING, placeMarks } from './marks';
import { frameScale } from './scale';
import { chapterOverview } from './testing/chapter';

const wide = frameScale({ left: 134, width: 1100, frames: 11 });

describe('placeMarks', () => {
  it('keeps every mark in the middle of its column when there is room', () => {
    const placed = placeMarks(chapterOverview.marks, [], wide);
    expect(placed.map(({ frame }) => frame)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(placed[5]).toEqual({ frame: 5, mark: 'refused', x: 684 });
  });

  it('keeps the most telling of marks that are too near', () => {
    const kept = (...marks: Mark[]): Mark | undefined =>
      placeMarks(
        marks.map((mark, frame) => ({ frame, mark })),
        [],
        frameScale({ left: 0, width: 10, frames: marks.length }),
      )[0]?.mark;
    expect(kept('clock', 'fetch', 'append', 'acknowledged')).toBe('acknowledged');
    expect(kept('acknowledged', 'highWatermark', 'isrGrew')).toBe('isrGrew');
    expect(kept('isrShrank', 'elected', 'refused', 'append')).toBe('elected');
    expect(kept('crashed', 'refused', 'isrShrank', 'append')).toBe('isrShrank');
  });

  it('never places two marks nearer than the spacing', () => {
    const kinds: readonly Mark[] = ['fetch', 'append', 'refused', 'elected', 'clock'];
    const marks = Array.from({ length: 2000 }, (_, frame) => ({
      frame: frame * 50,
      mark: kinds[(frame * 7) % kinds.length] ?? 'fetch',
    }));
    const scale = frameScale({ left: 134, width: 1110, frames: 100_000 });
    const xs = placeMarks(marks, [], scale).map(({ x }) => x);
    expect(xs.length).toBeGreaterThan(35);
    xs.slice(1).forEach((x, at) => {
      expect(x - (xs[at] ?? 0)).toBeGreaterThan(MARK_SPACING - 0.1);
    });
  });
});

describe('loudnessOf', () => {
  it('is loudest for elections, heard for the ISR and what goes wrong, quiet for the rest', () => {
    expect((['elected', 'leaderless'] as const).map(loudnessOf)).toEqual(['loud', 'loud']);
    expect((['isrShrank', 'isrGrew', 'refused'] as const).map(loudnessOf)).toEqual([
      'heard',
      'heard',
      'heard',
    ]);
    const rest = ['clock', 'fetch', 'highWatermark', 'acknowledged', 'routine', 'learned'] as const;
    expect(new Set(rest.map(loudnessOf))).toEqual(new Set(['quiet']));
  });

  it('never hides a louder mark behind a quieter one', () => {
    const order = ['loud', 'heard', 'quiet'];
    const marks = (Object.keys(GLYPHS) as Mark[]).toSorted((a, b) => telling(a) - telling(b));
    const places = marks.map((mark) => order.indexOf(loudnessOf(mark)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe('brokenMarks', () => {
  const broken = (id: string, frame: number | null): InvariantInfo => ({
    id,
    claim: id,
    source: '',
    broken: frame === null ? null : { frame, finding: `${id} at ${frame}`, expected: false },
  });

  it('shows an invariant where it first breaks, none that holds', () => {
    const marks = brokenMarks([broken('a', null), broken('b', 8)], wide, 11);
    expect(marks).toMatchObject([{ frame: 8, invariants: [{ id: 'b' }] }]);
  });

  it('stands beside the mark of its event in a wide column', () => {
    const squares = brokenMarks([broken('b', 8)], wide, 11);
    const mark = placeMarks(chapterOverview.marks, squares, wide)[8];
    expect((squares[0]?.x ?? 0) - (mark?.x ?? 0)).toBe(MARK_SPACING);
  });

  it('takes the place of its event in a narrow column', () => {
    const narrow = frameScale({ left: 0, width: 220, frames: 11 });
    const squares = brokenMarks([broken('b', 8)], narrow, 11);
    const frames = placeMarks(chapterOverview.marks, squares, narrow).map(({ frame }) => frame);
    expect(frames).not.toContain(8);
    expect(frames).toHaveLength(10);
  });

  it('joins invariants that break at one place, in the order of frames', () => {
    const marks = brokenMarks([broken('a', 9), broken('b', 3), broken('c', 9)], wide, 11);
    expect(marks.map(({ invariants }) => invariants.map(({ id }) => id))).toEqual([
      ['b'],
      ['a', 'c'],
    ]);
  });

  it('hides what breaks in the future', () => {
    expect(brokenMarks([broken('a', 9)], wide, 5)).toEqual([]);
  });
});
