/** An upright rectangle, in pixels of the svg. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Limits {
  readonly min: number;
  readonly max: number;
}

export function clamp(value: number, { min, max }: Limits): number {
  return Math.max(min, Math.min(max, value));
}

/** The number at `progress` on the way between two; not clamped. */
export function between(range: { from: number; to: number }, progress: number): number {
  return range.from + (range.to - range.from) * progress;
}

/** Progress of a part of the move that lasts from `from` to `to` of the whole, eased at both ends, in [0, 1]. */
export function phase(progress: number, range: { from: number; to: number }): number {
  const t = clamp((progress - range.from) / (range.to - range.from), { min: 0, max: 1 });
  return t * t * (3 - 2 * t);
}

export function bottomOf(box: Box): number {
  return box.y + box.height;
}

export function rightOf(box: Box): number {
  return box.x + box.width;
}

export function middleOf(box: Box): number {
  return box.y + box.height / 2;
}

/** The box with `by` more on every side. */
export function grow(box: Box, by: number): Box {
  return {
    x: box.x - by,
    y: box.y - by,
    width: box.width + 2 * by,
    height: box.height + 2 * by,
  };
}
