import { brokerOf } from '../../../kernel/view';
import type { Moment } from '../moment';
import { lagOf, type LagMark } from './lag';
import type { LaneLayout, StageLayout } from './layout';
import { bottomOf, type Point } from './numbers';
import { textWidth } from './text';

/** Who a lane is: number in a disc or ring, name, role, and epoch or lag. */
export interface LaneHeadMark {
  readonly leads: boolean;
  /** Believes that it leads, though another one is registered. */
  readonly believesItLeads: boolean;
  readonly stopped: boolean;
  readonly name: Point & { readonly size: number };
  readonly role: { readonly x: number; readonly y: number; readonly text: string } | null;
  /** Foot of the crown at the right of the role. */
  readonly crown: Point | null;
  readonly epoch: (Point & { readonly text: string; readonly swatch: boolean }) | null;
  readonly lag: LagMark | null;
  readonly seconds: Point;
  readonly offsetLag: { readonly x: number; readonly y: number; readonly text: string } | null;
}

export function laneHead(moment: Moment, layout: StageLayout, lane: LaneLayout): LaneHeadMark {
  const { view, event } = moment.frame;
  const k = layout.scale;
  const { leader, leaderEpoch } = view.partition;
  const broker = brokerOf(view, lane.brokerId);
  const leads = leader === lane.brokerId;
  const believesItLeads = !leads && broker?.believes?.leader === lane.brokerId;
  const deposed = event.type === 'LeaderElected' && event.before.leader === lane.brokerId && !leads;
  const role = leads ? 'leader' : deposed ? 'was leader' : 'follower';
  const lag = lagOf(moment, lane.brokerId);
  const shared = { leads, believesItLeads, stopped: broker?.state !== 'running', lag };
  const { nameX: x, circle, box } = lane;
  if (layout.compact) {
    const roomy = box.height >= 54 * k;
    const nameY = box.y + (roomy ? 16 : 19) * k;
    const roleY = nameY + 14 * k;
    // A low lane has one line for both: the comparison stays, "was leader" is in the sentence.
    const showRole = leads || roomy;
    // The third line is free in a leader's lane; without one the epoch shares the line of the role.
    const epoch = roomy
      ? { x, y: roleY + 14 * k, text: `epoch ${leaderEpoch}` }
      : { x: x + roleWidth(role, layout) + 25 * k, y: roleY, text: `e${leaderEpoch}` };
    return {
      ...shared,
      name: { x, y: nameY, size: nameSize(lane, layout) },
      role: showRole ? { x, y: roleY, text: role } : null,
      crown: leads || believesItLeads ? crownAt(role, { x, y: roleY }, layout) : null,
      epoch: leads ? { ...epoch, swatch: roomy } : null,
      seconds: { x: circle.x, y: Math.min(circle.y + circle.r + 12.5 * k, bottomOf(box) - 3 * k) },
      offsetLag: lagText(lag, { x, y: showRole && roomy ? roleY + 14 * k : roleY }, layout),
    };
  }
  const nameY = circle.y - 1.4 * k;
  const roleY = nameY + 17 * k;
  const third = lane.offsetsY ?? bottomOf(box) - 8 * k;
  return {
    ...shared,
    name: { x, y: nameY, size: nameSize(lane, layout) },
    role: { x, y: roleY, text: role },
    crown: leads || believesItLeads ? crownAt(role, { x, y: roleY }, layout) : null,
    epoch: leads ? { x, y: third, text: `epoch ${leaderEpoch}`, swatch: true } : null,
    seconds: { x: circle.x, y: third },
    offsetLag: lagText(lag, { x, y: third }, layout),
  };
}

function roleWidth(role: string, layout: StageLayout): number {
  return textWidth(role, { size: roleFont(layout), bold: true });
}

function crownAt(role: string, at: Point, layout: StageLayout): Point {
  return { x: at.x + roleWidth(role, layout) + 5 * layout.scale, y: at.y };
}

/** The offset comparison as long as there is room for it: the log begins at its right. */
function lagText(lag: LagMark | null, at: Point, layout: StageLayout): LaneHeadMark['offsetLag'] {
  if (lag === null || lag.offsets === null) return null;
  const room = layout.log.x - at.x - 7 * layout.scale;
  const font = { size: lagFont(layout), mono: true };
  const short = lag.offsets.replace('lag ', '');
  const text = textWidth(lag.offsets, font) <= room ? lag.offsets : short;
  return {
    ...at,
    text: textWidth(text, font) <= room ? text : (short.split(' ')[0] ?? '') + short.slice(-2),
  };
}

/** Type of the name; smaller for an id of three digits, so that it ends before the log. */
function nameSize(lane: LaneLayout, layout: StageLayout): number {
  const font = { size: layout.titleFont, bold: true };
  const room = layout.log.x - lane.nameX - 7 * layout.scale;
  const fits = textWidth(`broker ${lane.brokerId}`, font) <= room;
  return fits ? layout.titleFont : 12 * layout.scale;
}

/** Type of the role. */
export function roleFont(layout: StageLayout): number {
  return (layout.compact ? 11 : 12) * layout.scale;
}

/** Type of a follower's seconds and offsets. */
export function lagFont(layout: StageLayout): number {
  return 11 * layout.scale;
}
