import type { BrokerId } from '../../../kernel/ids';
import type { Moment } from '../moment';
import type { StageLayout } from './layout';
import { between, bottomOf, grow, phase, rightOf, type Box, type Point } from './numbers';

/** The ISR as one outline, and the one it had before this frame while it fades. */
export interface EnclosureMark {
  /** Empty when the ISR has no member. */
  readonly path: string;
  readonly opacity: number;
  readonly oldPath: string | null;
  readonly oldOpacity: number;
  /** Dotted outlines of lanes that left in this frame. */
  readonly left: readonly string[];
  readonly members: readonly BrokerId[];
}

/** How far the outline passes to the right of a lane between two members: inner and outer edge. */
const SPINE = { desk: [4, 14], phone: [3, 10] } as const;

/**
 * The outline of the ISR. Members that stand together share one part; around a lane between two members it steps
 * to the right, so that {1,3} of three is still one shape.
 */
export function enclosurePath(members: readonly BrokerId[], layout: StageLayout): string {
  return outline(groupsOf(members, layout), layout);
}

/** Boxes of lanes that stand together, from top to bottom. */
function groupsOf(members: readonly BrokerId[], layout: StageLayout): readonly Box[] {
  const groups: Box[] = [];
  let lastIndex = -2;
  for (const lane of layout.lanes) {
    if (!members.includes(lane.brokerId)) continue;
    const top = groups.at(-1);
    if (lane.index === lastIndex + 1 && top !== undefined) {
      groups[groups.length - 1] = { ...top, height: bottomOf(lane.box) + layout.pad - top.y };
    } else {
      groups.push({
        x: lane.box.x - layout.pad,
        y: lane.box.y - layout.pad,
        width: lane.box.width + 2 * layout.pad,
        height: lane.box.height + 2 * layout.pad,
      });
    }
    lastIndex = lane.index;
  }
  return groups;
}

function outline(groups: readonly Box[], layout: StageLayout): string {
  const [first] = groups;
  const last = groups.at(-1);
  if (first === undefined || last === undefined) return '';
  const k = layout.scale;
  const apart = groups.length > 1;
  const laneRight = rightOf(first) - layout.pad;
  const [innerSpine, outerSpine] = SPINE[layout.phone ? 'phone' : 'desk'];
  const right = apart ? laneRight + outerSpine * k : rightOf(first);
  const inner = laneRight + innerSpine * k;
  const points: Point[] = [
    { x: first.x, y: first.y },
    { x: right, y: first.y },
    { x: right, y: bottomOf(last) },
    { x: last.x, y: bottomOf(last) },
  ];
  for (let index = groups.length - 1; index > 0; index -= 1) {
    const below = groups[index];
    const above = groups[index - 1];
    if (below === undefined || above === undefined) continue;
    points.push(
      { x: below.x, y: below.y },
      { x: inner, y: below.y },
      { x: inner, y: bottomOf(above) },
      { x: above.x, y: bottomOf(above) },
    );
  }
  return roundedPath(points, 10 * k + layout.pad / 2);
}

/** A closed path through points whose sides are level or upright, with rounded corners. */
function roundedPath(points: readonly Point[], radius: number): string {
  const parts = points.map((corner, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? corner;
    const after = points[(index + 1) % points.length] ?? corner;
    const entry = towards(corner, before, radius);
    const exit = towards(corner, after, radius);
    return `${index === 0 ? 'M' : 'L'}${entry.x},${entry.y}Q${corner.x},${corner.y} ${exit.x},${exit.y}`;
  });
  return points.length === 0 ? '' : `${parts.join('')}Z`;
}

function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const part = length === 0 ? 0 : Math.min(distance, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The dotted outline of a lane that left; close to the lane when the ISR's outline steps around it. */
function leftPath(
  id: BrokerId,
  { members, layout }: { members: readonly BrokerId[]; layout: StageLayout },
): string {
  const index = layout.lanes.findIndex(({ brokerId }) => brokerId === id);
  const lane = layout.lanes[index];
  if (lane === undefined) return '';
  const above = layout.lanes.slice(0, index).some(({ brokerId }) => members.includes(brokerId));
  const below = layout.lanes.slice(index).some(({ brokerId }) => members.includes(brokerId));
  const pad = above && below ? 3 * layout.scale : layout.pad;
  return outline([grow(lane.box, pad)], layout);
}

/** The ISR's outline at a moment. Two sets that both stand together glide, others fade into each other. */
export function enclosure({ before, frame, progress }: Moment, layout: StageLayout): EnclosureMark {
  const members = frame.view.partition.isr;
  const old = before?.view.partition.isr ?? members;
  const t = phase(progress, { from: 0, to: 1 });
  const { type } = frame.event;
  const isChange = type === 'IsrChanged' || type === 'PartitionChanged';
  const gone = isChange ? old.filter((id) => !members.includes(id)) : [];
  const left = gone.map((id) => leftPath(id, { members, layout }));
  const same = old.length === members.length && old.every((id) => members.includes(id));
  const still = { left, members, oldPath: null, oldOpacity: 0 };
  if (same || t >= 1) return { ...still, path: enclosurePath(members, layout), opacity: 1 };
  const oldGroups = groupsOf(old, layout);
  const groups = groupsOf(members, layout);
  const [from] = oldGroups;
  const [to] = groups;
  if (oldGroups.length === 1 && groups.length === 1 && from !== undefined && to !== undefined) {
    const y = between({ from: from.y, to: to.y }, t);
    const end = between({ from: bottomOf(from), to: bottomOf(to) }, t);
    return { ...still, path: outline([{ ...to, y, height: end - y }], layout), opacity: 1 };
  }
  return {
    ...still,
    path: outline(groups, layout),
    opacity: t,
    oldPath: outline(oldGroups, layout),
    oldOpacity: 1 - t,
  };
}
