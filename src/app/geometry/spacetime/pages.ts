import type { FrameIndex } from '../../../kernel/ids';

/** Frames that are shown together: `from` inclusive, `to` exclusive. */
export interface Page {
  readonly from: FrameIndex;
  readonly to: FrameIndex;
}

/** Part of a page, at each end, in which the playhead turns it. */
const MARGIN = 0.12;

/**
 * The page around frame `index`, of `count` frames (at least 1). It depends on these numbers alone, so that a link
 * always shows the same; it stays while the playhead is inside of it, and pages overlap by their margins.
 */
export function pageAround(
  index: FrameIndex,
  { count, frames }: { count: number; frames: number },
): Page {
  if (frames <= count) return { from: 0, to: frames };
  const margin = count < 4 ? 0 : Math.max(1, Math.round(count * MARGIN));
  const stride = Math.max(1, count - 2 * margin);
  const page = Math.max(0, Math.floor((index - margin) / stride));
  const from = Math.max(0, Math.min(page * stride, frames - count));
  return { from, to: from + count };
}
