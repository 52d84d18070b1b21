import { brokerOf } from '../../../kernel/view';
import type { Moment } from '../moment';
import { lagOf, type LagMark } from './lag';
import type { LaneLayout, StageLayout } from './layout';
import { bottomOf, type Point } from './numbers';
import { textWidth } from './text';
import { stage as t } from '../../../texts/en/stage';

/** Who a lane is: number in a disc or ring, name, role, and epoch or lag. */
export interface LaneHeadMark {
  readonly leads: boolean;
  /** Believes that it leads, though another one is registered. */
  readonly believesItLeads: boolean;
  readonly stopped: boolean;
  readonly name: Point & { readonly size: number };
  readonly role: TextAt | null;
  /** Foot of the crown at the right of the role. */
  readonly crown: Point | null;
  readonly epoch: (TextAt & { readonly swatch: boolean }) | null;
  readonly lag: LagMark | null;
  /** Age of the last fetch, under the ring; null where it does not fit with its word. */
  readonly age: TextAt | null;
  readonly offsetLag: TextAt | null;
}

interface TextAt extends Point {
  readonly text: string;
}

export function laneHead(moment: Moment, layout: StageLayout, lane: LaneLayout): LaneHeadMark {
  const { view, event } = moment.frame;
  const k = layout.scale;
  const { leader, leaderEpoch } = view.partition;
  const broker = brokerOf(view, lane.brokerId);
  const leads = leader === lane.brokerId;
  const believesItLeads = !leads && broker?.believes?.leader === lane.brokerId;
  const deposed = event.type === 'LeaderElected' && event.before.leader === lane.brokerId && !leads;
  const role = leads ? t().leader : deposed ? t().wasLeader : t().follower;
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
      ? { x, y: roleY + 14 * k, text: t().epoch(leaderEpoch) }
      : { x: x + roleWidth(role, layout) + 25 * k, y: roleY, text: `e${leaderEpoch}` };
    return {
      ...shared,
      name: { x, y: nameY, size: nameSize(lane, layout) },
      role: showRole ? { x, y: roleY, text: role } : null,
      crown: leads || believesItLeads ? crownAt(role, { x, y: roleY }, layout) : null,
      epoch: leads ? { ...epoch, swatch: roomy } : null,
      ...lagLine(lag, {
        lane,
        layout,
        y: Math.min(circle.y + circle.r + 12.5 * k, bottomOf(box) - 3 * k),
      }),
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
    epoch: leads ? { x, y: third, text: t().epoch(leaderEpoch), swatch: true } : null,
    ...lagLine(lag, { lane, layout, y: third }),
  };
}

function roleWidth(role: string, layout: StageLayout): number {
  return textWidth(role, { size: roleFont(layout), bold: true });
}

function crownAt(role: string, at: Point, layout: StageLayout): Point {
  return { x: at.x + roleWidth(role, layout) + 5 * layout.scale, y: at.y };
}

/** A follower's last line: both lags with their words, shorter or only one of them where both do not fit. */
function lagLine(
  lag: LagMark | null,
  { lane, layout, y }: { lane: LaneLayout; layout: StageLayout; y: number },
): Pick<LaneHeadMark, 'age' | 'offsetLag'> {
  if (lag === null) return { age: null, offsetLag: null };
  const k = layout.scale;
  const font = { size: lagFont(layout) };
  const age = { x: lane.box.x + 4 * k, y, text: t().age(lag.seconds) };
  const after = age.x + textWidth(age.text, font) + 5 * k;
  const end = layout.log.x - 7 * k;
  const put = (x: number): TextAt | null => {
    const text = lag.offsets.find((words) => x + textWidth(words, font) <= end);
    return text === undefined ? null : { x, y, text };
  };
  const beside = put(Math.max(after, lane.nameX));
  if (beside !== null || lag.offsets.length === 0) return { age, offsetLag: beside };
  const alone = put(age.x);
  return { age: alone === null ? age : null, offsetLag: alone };
}

/** Type of the name; smaller for an id of three digits, so that it ends before the log. */
function nameSize(lane: LaneLayout, layout: StageLayout): number {
  const font = { size: layout.titleFont, bold: true };
  const room = layout.log.x - lane.nameX - 7 * layout.scale;
  const fits = textWidth(t().broker2(lane.brokerId), font) <= room;
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
