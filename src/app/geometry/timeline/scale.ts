import type { FrameIndex } from '../../../kernel/ids';
import { linear } from '../linear';

/** Where frames stand. A frame is an interval: it has a column from `start` to the start of the next. */
export interface FrameScale {
  readonly left: number;
  readonly right: number;
  readonly frames: number;
  /** Width of a frame's column in px; below 1 in a long run. */
  readonly column: number;
  /** Left edge of a frame's column; fractions and `frames` itself (the end) are allowed. */
  readonly start: (frame: number) => number;
  readonly center: (frame: number) => number;
  /** The frame under x, clamped to the run. */
  readonly frameAt: (x: number) => FrameIndex;
}

/** Scale of `frames` frames (at least 1) from `left` on over `width` px. */
export function frameScale(size: { left: number; width: number; frames: number }): FrameScale {
  const frames = Math.max(1, size.frames);
  const left = size.left;
  const right = left + Math.max(1, size.width);
  const start = linear([0, frames], [left, right]);
  return {
    left,
    right,
    frames,
    column: (right - left) / frames,
    start: (frame) => start(frame),
    center: (frame) => start(frame + 0.5),
    frameAt: (x) => Math.min(frames - 1, Math.max(0, Math.floor(start.invert(x)))),
  };
}
