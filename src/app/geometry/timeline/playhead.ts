import type { Layout } from './layout';
import type { FrameScale } from './scale';

/** The frame around the column at `position`; its fraction is motion. At least 8 px wide in a dense run. */
export interface PlayheadBox {
  readonly x: number;
  readonly width: number;
  readonly middle: number;
  readonly top: number;
  readonly bottom: number;
}

/** Box of a playhead at a position, from 0 to the last frame. */
export function playheadBox(position: number, layout: Layout, scale: FrameScale): PlayheadBox {
  const width = Math.max(8, scale.column);
  const middle = scale.center(Math.max(0, Math.min(scale.frames - 1, position)));
  return { x: middle - width / 2, width, middle, ...layout.playhead };
}
