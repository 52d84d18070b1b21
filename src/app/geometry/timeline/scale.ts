import type { FrameIndex } from '../../../kernel/ids';

/** Where frames stand. A frame is an interval: it has a column from `start` to the start of the next. */
export interface FrameScale {
  readonly left: number;
  readonly right: number;
  readonly frames: number;
  /** Width of a frame's column in px; below 1 in a long run. */
  readonly column: number;
  /** Left edge of a frame's column; fractions and `frames` itself (the end) are allowed. */
  readonly start: (frame: number) => number;
  /** Middle of a frame's column; a fraction lies between two of them. */
  readonly center: (frame: number) => number;
  /** The frame under x, clamped to the run. Room for folded time belongs to the frame after it. */
  readonly frameAt: (x: number) => FrameIndex;
}

/** Room in px that is kept free before a frame's column. */
export interface Slot {
  readonly frame: FrameIndex;
  readonly width: number;
}

/** Scale of `frames` frames (at least 1) from `left` on over `width` px, with slots in the order of frames. */
export function frameScale(size: {
  left: number;
  width: number;
  frames: number;
  slots?: readonly Slot[];
}): FrameScale {
  const { left, slots = [] } = size;
  const frames = Math.max(1, size.frames);
  const width = Math.max(1, size.width);
  const column = (width - roomBefore(slots, frames)) / frames;
  const start = (frame: number): number =>
    left + frame * column + roomBefore(slots, Math.floor(frame));
  const center = (frame: number): number => {
    const [one, other] = [Math.floor(frame), Math.ceil(frame)];
    const from = start(one + 0.5);
    return one === other ? from : from + (frame - one) * (start(other + 0.5) - from);
  };
  const frameAt = (x: number): FrameIndex => {
    let room = 0;
    for (const slot of slots) {
      const edge = start(slot.frame);
      if (x >= edge) room += slot.width;
      else if (x >= edge - slot.width) return slot.frame;
    }
    return Math.min(frames - 1, Math.max(0, Math.floor((x - left - room) / column)));
  };
  return { left, right: left + width, frames, column, start, center, frameAt };
}

/** Width of all slots that lie left of a frame's column. */
function roomBefore(slots: readonly Slot[], frame: number): number {
  let room = 0;
  for (const slot of slots) if (slot.frame <= frame) room += slot.width;
  return room;
}
