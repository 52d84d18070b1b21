import type { FrameData } from '../../worker/protocol';

/**
 * What the screen shows: `frame` as it is reached from `before`. `progress` runs from 0 (the frame before) to 1
 * (this frame at rest). Motion is this fraction and nothing else; with reduced motion it is 1.
 */
export interface Moment {
  /** The frame before, null for the first. */
  readonly before: FrameData | null;
  readonly frame: FrameData;
  readonly progress: number;
}
