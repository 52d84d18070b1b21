import type { BrokerId, LeaderEpoch, Offset } from '../../../kernel/ids';
import type { LogRecord } from '../../../kernel/log';
import { brokerOf, type BrokerView, type LogWindow } from '../../../kernel/view';
import type { Moment } from '../moment';
import { cellX, edgeX, type LogGrid } from './columns';
import type { LaneLayout, StageLayout } from './layout';
import { between, phase, type Box } from './numbers';
import { cutText, textWidth, type Font } from './text';

/** One record in its place. `solid`: below this replica's high watermark. */
export interface CellMark {
  readonly brokerId: BrokerId;
  readonly offset: Offset;
  readonly box: Box;
  readonly epoch: LeaderEpoch;
  readonly solid: boolean;
  /** Cut off in this frame: struck, out of line. */
  readonly ghost: boolean;
  /** The value as far as it fits, and whole. */
  readonly text: string;
  readonly value: string | null;
  readonly fontSize: number;
  /** In [0, 1]; below 1 while it appears. */
  readonly opacity: number;
}

/** The end of a log: a bracket around the next, empty cell, with `LEO n` inside. */
export interface LogEndMark {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly textX: number;
  /** It lies left of the window: no bracket. */
  readonly hidden: boolean;
  readonly lines: readonly { readonly y: number; readonly text: string }[];
}

const VALUE_FONTS = [17, 14, 12] as const;

function valueText(value: string | null, box: Box, scale: number): [string, number] {
  const text = value ?? 'null';
  const room = box.width - 6 * scale;
  const largest = box.height >= 40 * scale ? 0 : box.height >= 34 * scale ? 1 : 2;
  const font = (size: number): Font => ({ size: size * scale, mono: true });
  const sizes = VALUE_FONTS.slice(largest);
  const size = sizes.find((each) => textWidth(text, font(each)) <= room) ?? 12;
  return [cutText(text, { room, font: font(size) }), size * scale];
}

function cellMark(
  record: LogRecord,
  broker: BrokerView<LogWindow>,
  place: { box: Box; opacity: number; ghost: boolean; scale: number },
): CellMark {
  const [text, fontSize] = valueText(record.value, place.box, place.scale);
  return {
    brokerId: broker.brokerId,
    offset: record.offset,
    box: place.box,
    epoch: record.leaderEpoch,
    solid: record.offset < broker.highWatermark,
    ghost: place.ghost,
    text,
    value: record.value,
    fontSize,
    opacity: place.opacity,
  };
}

/** A lane's records, oldest first, and after them the ones that were cut off in this frame. */
export function laneCells(given: {
  readonly moment: Moment;
  readonly layout: StageLayout;
  readonly lane: LaneLayout;
  readonly grid: LogGrid;
}): readonly CellMark[] {
  const { moment, layout, lane, grid } = given;
  const broker = brokerOf(moment.frame.view, lane.brokerId);
  if (broker === undefined) return [];
  const known = moment.before === null ? undefined : brokerOf(moment.before.view, lane.brokerId);
  const oldEnd = known?.log.endOffset ?? broker.log.endOffset;
  const scale = layout.scale;
  const box = (offset: Offset): Box => ({
    x: cellX(grid, offset),
    y: lane.cellTop,
    width: grid.cellWidth,
    height: lane.cellHeight,
  });
  const cells = broker.log.records
    .filter(({ offset }) => offset >= grid.first)
    .map((record) => {
      const at = box(record.offset);
      if (record.offset < oldEnd) return cellMark(record, broker, still(at, scale));
      return cellMark(record, broker, { ...arriving(given, at), ghost: false, scale });
    });
  return [...cells, ...ghostCells(given, { broker, box })];
}

function still(box: Box, scale: number): Parameters<typeof cellMark>[2] {
  return { box, opacity: 1, ghost: false, scale };
}

/** A new record: dropped in by the producer, or sliding over from the leader's row at the same offset. */
function arriving(
  { moment, layout, lane }: Parameters<typeof laneCells>[0],
  at: Box,
): { box: Box; opacity: number } {
  const { event } = moment.frame;
  if (event.type === 'FollowerFetched') {
    const leader = layout.lanes.find(({ brokerId }) => brokerId === event.leader);
    const t = phase(moment.progress, { from: 0.4, to: 1 });
    const y = between({ from: leader?.cellTop ?? lane.cellTop, to: lane.cellTop }, t);
    return { box: { ...at, y }, opacity: moment.progress < 0.4 ? 0 : 1 };
  }
  const t = phase(moment.progress, { from: 0.45, to: 1 });
  return { box: { ...at, y: at.y - (1 - t) * 22 * layout.scale }, opacity: t };
}

function ghostCells(
  { moment, layout, lane, grid }: Parameters<typeof laneCells>[0],
  { broker, box }: { broker: BrokerView<LogWindow>; box: (offset: Offset) => Box },
): readonly CellMark[] {
  const { event } = moment.frame;
  if (event.type !== 'LogTruncated' || event.broker !== lane.brokerId) return [];
  const t = phase(moment.progress, { from: 0.1, to: 1 });
  const target = ghostPlace(lane, layout);
  return event.removed
    .filter(({ offset }) => offset >= grid.first)
    .map((record) => {
      const at = box(record.offset);
      const y = between({ from: at.y, to: target.y }, t);
      const height = between({ from: at.height, to: target.height }, t);
      const place = { box: { ...at, y, height }, opacity: 1, ghost: true, scale: layout.scale };
      return cellMark(record, broker, place);
    });
}

/** Where cut records lie: low and flat, below the row they fell out of. */
function ghostPlace(lane: LaneLayout, layout: StageLayout): { y: number; height: number } {
  const k = layout.scale;
  const height = layout.compact ? 17 * k : 24 * k;
  return { y: lane.box.y + lane.box.height - height - 3 * k, height };
}

/** Whether the offsets under this lane give way to cut records, from which offset on; null when not. */
export function ghostsFrom({ frame }: Moment, lane: LaneLayout): Offset | null {
  const { event } = frame;
  return event.type === 'LogTruncated' && event.broker === lane.brokerId ? event.to : null;
}

/** The bracket at a lane's log end, sliding while the log grows or shrinks. */
export function logEnd(given: {
  readonly moment: Moment;
  readonly layout: StageLayout;
  readonly lane: LaneLayout;
  readonly grid: LogGrid;
}): LogEndMark | null {
  const { moment, layout, lane, grid } = given;
  const k = layout.scale;
  const broker = brokerOf(moment.frame.view, lane.brokerId);
  if (broker === undefined) return null;
  const known = moment.before === null ? broker : brokerOf(moment.before.view, lane.brokerId);
  const range = { from: (known ?? broker).log.endOffset, to: broker.log.endOffset };
  const t = phase(moment.progress, endPhase(moment));
  const end = between(range, t);
  const hidden = end < grid.from;
  const x = edgeX(grid, end) + 5.5 * k;
  const top = lane.cellTop;
  const full = lane.cellTop + lane.cellHeight;
  const lowest = ghostPlace(lane, layout).y - 3 * k;
  const bottom = ghostsFrom(moment, lane) === null ? full : Math.min(full, lowest);
  const shown = t < 0.5 ? range.from : range.to;
  const middle = (top + bottom) / 2;
  const text = `${hidden ? '« ' : ''}LEO ${shown}`;
  const font = { size: layout.font, mono: true };
  const oneLine =
    hidden || textWidth(text, font) <= grid.cellWidth - 14 * k || bottom - top < 26 * k;
  const lines = oneLine
    ? [{ y: middle + layout.font * 0.36, text }]
    : [
        { y: middle - 2.5 * k, text: 'LEO' },
        { y: middle + layout.font * 0.9, text: `${shown}` },
      ];
  return { x, top, bottom, hidden, textX: x + (hidden ? 0 : 9) * k, lines };
}

/** The bracket makes room before a record arrives, and follows when records are cut off. */
function endPhase({ frame }: Moment): { from: number; to: number } {
  switch (frame.event.type) {
    case 'RecordsAppended':
      return { from: 0.2, to: 0.5 };
    case 'FollowerFetched':
      return { from: 0.35, to: 0.65 };
    default:
      return { from: 0.3, to: 1 };
  }
}

/** Offsets to write in a row, with the middle of their column; thinned out when columns are narrow. */
export function offsetLabels(
  grid: LogGrid,
  layout: StageLayout,
): readonly { readonly offset: Offset; readonly x: number }[] {
  const widest = textWidth(`${grid.end}`, { size: layout.font, mono: true }) + 6 * layout.scale;
  const every = Math.max(1, Math.ceil(widest / grid.pitch));
  const labels: { offset: Offset; x: number }[] = [];
  const start = Math.max(grid.first, Math.ceil(grid.from));
  for (let offset = start; offset < grid.end; offset += 1) {
    const fromEnd = grid.end - 1 - offset;
    if (fromEnd % every === 0) labels.push({ offset, x: cellX(grid, offset) + grid.cellWidth / 2 });
  }
  return labels;
}
