import type { FrameIndex } from '../../../kernel/ids';
import type { InvariantInfo, Overview } from '../../../worker/protocol';
import { telling } from './glyphs';
import type { FrameScale } from './scale';

/** Least distance of two marks. */
export const MARK_SPACING = 16;

/** An event's mark at its place. */
export type PlacedMark = Overview['marks'][number] & { readonly x: number };

/** A frame at which invariants first break. In a dense run it stands for its neighbours too. */
export interface BrokenMark {
  readonly frame: FrameIndex;
  readonly x: number;
  readonly invariants: readonly Broken[];
}

/** An invariant that breaks in this run. */
interface Broken {
  readonly id: string;
  readonly claim: string;
  readonly finding: string;
  readonly expected: boolean;
}

/** Squares of the invariants that break before frame `until`; beside the event's mark where the column is wide. */
export function brokenMarks(
  invariants: readonly InvariantInfo[],
  scale: FrameScale,
  until: number,
): readonly BrokenMark[] {
  const found: BrokenMark[] = [];
  const inOrder = invariants
    .flatMap(({ id, claim, broken }) =>
      broken !== null && broken.frame < until ? [{ id, claim, ...broken }] : [],
    )
    .sort((one, other) => one.frame - other.frame);
  for (const { frame, ...broken } of inOrder) {
    const x = scale.center(frame) + (isShared(scale) ? MARK_SPACING / 2 : 0);
    const last = found.at(-1);
    if (last !== undefined && x - last.x < MARK_SPACING)
      found[found.length - 1] = { ...last, invariants: [...last.invariants, broken] };
    else found.push({ frame, x, invariants: [broken] });
  }
  return found;
}

/** True when a column has room for an event's mark and a broken invariant's square. */
function isShared(scale: FrameScale): boolean {
  return scale.column >= 2.6 * MARK_SPACING;
}

/**
 * Marks in the order of frames, thinned to {@link MARK_SPACING}: of two that are too near the more telling one
 * stays. The squares of broken invariants are never hidden.
 */
export function placeMarks(
  marks: Overview['marks'],
  broken: readonly BrokenMark[],
  scale: FrameScale,
): readonly PlacedMark[] {
  const squares = new Set(broken.map(({ frame }) => frame));
  const aside = isShared(scale) ? MARK_SPACING / 2 : 0;
  const taken = new Spaced(MARK_SPACING);
  for (const { x } of broken) taken.tryAdd(x);
  const placed = marks.map((mark) => ({
    ...mark,
    x: scale.center(mark.frame) - (squares.has(mark.frame) ? aside : 0),
  }));
  return placed
    .toSorted((one, other) => telling(one.mark) - telling(other.mark) || one.frame - other.frame)
    .filter(({ x }) => taken.tryAdd(x))
    .sort((one, other) => one.frame - other.frame);
}

/** Places that keep a distance. */
class Spaced {
  private readonly cells = new Map<number, number>();
  private readonly distance: number;

  constructor(distance: number) {
    this.distance = distance;
  }

  /** Takes the place x and is true, unless another one is nearer than the distance (0.01 px is forgiven). */
  tryAdd(x: number): boolean {
    const cell = Math.floor(x / this.distance);
    for (const near of [cell - 1, cell, cell + 1]) {
      const other = this.cells.get(near);
      if (other !== undefined && Math.abs(other - x) < this.distance - 0.01) return false;
    }
    this.cells.set(cell, x);
    return true;
  }
}
