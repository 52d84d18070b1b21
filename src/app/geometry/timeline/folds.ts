import type { FrameIndex, Ms } from '../../../kernel/ids';
import type { Gap } from '../../../worker/protocol';
import { MARK_SPACING } from './marks';
import type { FrameScale } from './scale';
import { textWidth } from './text-width';

/** A stretch without a frame that is folded to the width of its words. */
export interface Fold {
  readonly frame: FrameIndex;
  readonly ms: Ms;
  readonly text: string;
  readonly width: number;
}

/** Part of the timeline that folds may take at most; and where the frames stand closer than their marks. */
const SHARE = 0.36;
const DENSE_SHARE = 0.14;
const PADDING = 6;

/** A length of virtual time in few characters: 4.3 s, 45 s. */
export function durationText(ms: Ms): string {
  const tenths = Math.round(ms / 100);
  if (ms < 1_000) return `${ms} ms`;
  return tenths < 100 ? `${tenths / 10} s` : `${Math.round(ms / 1_000)} s`;
}

/** Room for folds in px: what the marks of all frames leave over. */
function roomFor(width: number, frames: number): number {
  const spare = width - (MARK_SPACING + 0.1) * frames;
  return spare < 0 ? DENSE_SHARE * width : Math.min(SHARE * width, spare);
}

/** The longest stretches that fit before frame `until` (the number of frames shown), in the order of frames. */
export function foldsOf(gaps: readonly Gap[], width: number, until: number): readonly Fold[] {
  const taken: Fold[] = [];
  let room = roomFor(width, until);
  // Marks that are wider than their frames stand out into the fold beside them.
  const padding = PADDING + Math.max(0, MARK_SPACING - width / until);
  const inOrder = gaps
    .filter(({ frame }) => frame < until)
    .toSorted((one, other) => other.ms - one.ms || one.frame - other.frame);
  for (const { frame, ms } of inOrder) {
    const text = durationText(ms);
    const fold = { frame, ms, text, width: textWidth(text, { size: 11 }) + padding };
    if (fold.width > room) break;
    room -= fold.width;
    taken.push(fold);
  }
  return taken.sort((one, other) => one.frame - other.frame);
}

/** Least distance of the strokes of stretches that have no room for words. */
const STROKE_SPACING = 8;

/** Places of the stretches that are not folded: a stroke each, thinned so that none touch. */
export function strokesOf(
  gaps: readonly Gap[],
  folds: readonly Fold[],
  scale: FrameScale,
  until: number,
): readonly { readonly frame: FrameIndex; readonly ms: Ms; readonly x: number }[] {
  const folded = new Set(folds.map(({ frame }) => frame));
  let last = -Infinity;
  return gaps.flatMap(({ frame, ms }) => {
    const x = scale.start(frame);
    if (folded.has(frame) || frame >= until || x - last < STROKE_SPACING) return [];
    last = x;
    return [{ frame, ms, x }];
  });
}
