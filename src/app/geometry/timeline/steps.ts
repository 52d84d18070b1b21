import { path } from 'd3';
import type { FrameIndex, Offset } from '../../../kernel/ids';
import type { Overview } from '../../../worker/protocol';
import { linear } from '../linear';
import type { Layout } from './layout';
import type { FrameScale } from './scale';
import { textWidth } from './text-width';

/** LEO and HW as step lines, with their values where these fit. */
export interface Steps {
  readonly logEndOffset: StepLine;
  readonly highWatermark: StepLine;
}

/** One step line and the values that are written at its steps. */
interface StepLine {
  readonly path: string;
  readonly values: readonly StepValue[];
}

/** A value at its step: `x` is the start of the text, `y` its baseline. */
interface StepValue {
  readonly frame: FrameIndex;
  readonly value: Offset;
  readonly x: number;
  readonly y: number;
}

type Level = Overview['highWatermark'][number];

const FONT = 11;
/** Height of digits. */
const DIGITS = 8.2;

/**
 * Lines from the first frame to `until` (exclusive), scaled to the row. Where both have one value LEO runs just
 * above HW. Values stand after their steps: those of LEO above it, those of HW below, else between the lines.
 */
export function stepLines(
  overview: Overview,
  layout: Layout,
  scale: FrameScale,
  until: number,
): Steps {
  const { top, bottom } = layout.steps;
  const most = Math.max(1, ...overview.logEndOffset.map(({ value }) => value));
  const lower = linear([0, most], [bottom - 1.5, top + 5]);
  const upper = (value: Offset): number => lower(value) - 3.5;
  const end = scale.start(until);
  const { logEndOffset, highWatermark } = overview;
  const yOf = (levels: readonly Level[], y: (value: Offset) => number, x: number): number =>
    y(valueAt(levels, scale.frameAt(x)) ?? 0);
  // Space between the lines over a text; the lower line is as thick as it looks.
  const between = (from: number, to: number): { top: number; bottom: number } => ({
    top: Math.max(yOf(logEndOffset, upper, from), yOf(logEndOffset, upper, to)) + 2,
    bottom: Math.min(yOf(highWatermark, lower, from), yOf(highWatermark, lower, to)) - 3,
  });
  const nextTo = (
    edge: { outside: number; isAbove: boolean },
    from: number,
    to: number,
  ): number | null => {
    const { outside, isAbove } = edge;
    if (isAbove ? outside - DIGITS >= top - 1 : outside <= bottom + 1) return outside;
    const gap = between(from, to);
    if (gap.bottom - gap.top < DIGITS) return null;
    return isAbove ? gap.top + DIGITS : gap.bottom;
  };
  return {
    logEndOffset: {
      path: stepPath(logEndOffset, scale, upper, end),
      values: valuesOf(logEndOffset, scale, end, (value, from, to) =>
        nextTo({ outside: upper(value) - 3, isAbove: true }, from, to),
      ),
    },
    highWatermark: {
      path: stepPath(highWatermark, scale, lower, end),
      values: valuesOf(highWatermark, scale, end, (value, from, to) =>
        nextTo({ outside: lower(value) + 3 + DIGITS, isAbove: false }, from, to),
      ),
    },
  };
}

function stepPath(
  levels: readonly Level[],
  scale: FrameScale,
  y: (value: Offset) => number,
  end: number,
): string {
  const last = levels.at(-1);
  if (last === undefined) return '';
  const steps = path();
  levels.forEach(({ frame, value }, index) => {
    const x = scale.start(frame);
    if (index === 0) steps.moveTo(x, y(value));
    else {
      steps.lineTo(x, y(levels[index - 1]?.value ?? value));
      steps.lineTo(x, y(value));
    }
  });
  steps.lineTo(end, y(last.value));
  return steps.toString();
}

/** Values right after their steps, where there is room up to the next step and `baseline` finds a place. */
function valuesOf(
  levels: readonly Level[],
  scale: FrameScale,
  end: number,
  baseline: (value: Offset, from: number, to: number) => number | null,
): readonly StepValue[] {
  return levels.slice(1).flatMap(({ frame, value }, index) => {
    const x = scale.start(frame) + 4;
    const to = x + textWidth(String(value), { size: FONT, mono: true });
    const next = levels[index + 2];
    if (to + 2 > (next === undefined ? end : scale.start(next.frame))) return [];
    const y = baseline(value, x, to);
    return y === null ? [] : [{ frame, value, x, y }];
  });
}

/** The value at a frame, null before the first. */
export function valueAt(levels: readonly Level[], frame: number): Offset | null {
  return levels.findLast((level) => level.frame <= frame)?.value ?? null;
}
