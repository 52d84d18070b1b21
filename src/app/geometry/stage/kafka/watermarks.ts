import { brokerOf } from '../../../../kernel/view';
import type { Moment } from '../../moment';
import { ghostsFrom } from '../cells';
import { edgeX, type LogGrid } from '../columns';
import type { LaneLayout } from '../layout';
import { between, clamp, phase, type Box } from '../numbers';
import { textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { leaderSide } from './registered';

/** What one replica knows of the high watermark: a thin tick, or the leader's flag. */
export interface WatermarkMark {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly leads: boolean;
  readonly text: string;
  /** The label's place; a flag fills it. */
  readonly label: Box;
  /** It lies left of the window. */
  readonly hidden: boolean;
}

/** A replica's high watermark, between its cells, with a label under them. */
export function watermark(given: {
  readonly moment: Moment;
  readonly layout: KafkaLayout;
  readonly lane: LaneLayout;
  readonly grid: LogGrid;
}): WatermarkMark | null {
  const { moment, layout, lane, grid } = given;
  const { before, frame, progress } = moment;
  const broker = brokerOf(frame.view, lane.brokerId);
  if (broker === undefined) return null;
  const k = layout.scale;
  const now = broker.highWatermark;
  const was = before === null ? now : (brokerOf(before.view, lane.brokerId)?.highWatermark ?? now);
  const t = phase(progress, { from: 0, to: 1 });
  const right = layout.log.x + layout.log.width;
  const x = Math.min(edgeX(grid, between({ from: was, to: now }, t)), right);
  const leads = frame.view.partition.leader === lane.brokerId;
  const hidden = now < grid.first;
  const text = `${hidden ? '« ' : ''}HW ${t < 0.5 ? was : now}`;
  const width = textWidth(text, { size: 11 * k, mono: true }) + (leads ? 10 : 2) * k;
  const height = 14 * k;
  const foot = lane.cellTop + lane.cellHeight;
  const y = lane.offsetsY === null ? foot + 3 * k : lane.offsetsY + 3 * k;
  const cut = ghostsFrom(moment, lane);
  // Records that were cut off lie at the right of the mark.
  const shift = cut === null ? width / 2 : width;
  // The words about the broker end before the log; in a high lane also above this label.
  const isFree = cut !== null && !layout.compact && !layout.phone;
  const least = isFree ? 0 : layout.log.x - 4 * k;
  const label = {
    x: clamp(x - shift, { min: least, max: right - width + 4 * k }),
    y,
    width,
    height,
  };
  // Nor is there room in a low lane beside records that were cut off from the start.
  const covered = cut !== null && label.x + width > edgeX(grid, cut);
  const top = leads ? lane.cellTop - 3 * k : lane.cellTop + lane.cellHeight * 0.6;
  return { x, top, bottom: y, leads, text: covered ? '' : text, label, hidden };
}

/** A thread from the leader's high watermark to the replica that holds it back. */
export interface ThreadMark {
  readonly x: number;
  readonly from: number;
  readonly to: number;
}

/** The thread of a frame; null when nobody in the ISR holds the high watermark back. */
export function watermarkThread(
  { frame: { view } }: Moment,
  layout: KafkaLayout,
  grid: LogGrid,
): ThreadMark | null {
  const side = leaderSide(view);
  const leader = brokerOf(view, side?.brokerId ?? null);
  const from = layout.lanes.find(({ brokerId }) => brokerId === side?.brokerId);
  if (side === null || leader === undefined || from === undefined) return null;
  const { highWatermark, log } = leader;
  if (highWatermark >= log.endOffset || highWatermark < grid.first) return null;
  const members = view.partition.maximalIsr ?? side.kafka.isr;
  const holds = side.kafka.followers
    .filter(({ brokerId }) => members.includes(brokerId))
    .filter(({ logEndOffset }) => logEndOffset === null || logEndOffset <= highWatermark);
  const to = layout.lanes.find(({ brokerId }) => brokerId === holds[0]?.brokerId);
  if (to === undefined) return null;
  const down = to.index > from.index;
  return {
    x: edgeX(grid, highWatermark),
    from: down ? from.cellTop + from.cellHeight : from.cellTop,
    to: down ? to.cellTop : to.cellTop + to.cellHeight,
  };
}
