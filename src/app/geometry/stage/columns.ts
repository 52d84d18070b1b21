import type { Offset } from '../../../kernel/ids';
import type { LogWindow } from '../../../kernel/view';
import type { FrameData } from '../../../worker/protocol';
import type { Moment } from '../moment';
import { cellGap, stageLayout, stageScale, type StageLayout } from './layout';
import { between, clamp, phase } from './numbers';

/** Where offsets stand: the same x in every lane. `from` may lie between two offsets while the window scrolls. */
export interface LogGrid {
  readonly from: number;
  readonly cellWidth: number;
  readonly pitch: number;
  readonly x0: number;
  /** First offset and exclusive end of the offsets that are drawn. */
  readonly first: Offset;
  readonly end: Offset;
}

const VALUE_CHARACTER = 7.3;
const CELL_MAX = 110;

/** Smallest width of a cell, unscaled, whose longest value has so many characters. Longer values are cut. */
function smallestCell(longestValue: number): number {
  return clamp(longestValue * VALUE_CHARACTER + 8, { min: 34, max: 60 });
}

/** Width that a cell has when there is room for it. */
function preferredCell(longestValue: number): number {
  return clamp(longestValue * 10.3 + 14, { min: 68, max: CELL_MAX });
}

/**
 * How many offsets fit side by side, the next free one included; at least 2. What the page asks the worker for.
 * `longestValue` is in characters; 3 when it is not known.
 */
export function stageColumns(given: {
  readonly width: number;
  readonly height: number;
  readonly brokers: readonly number[];
  readonly scale?: number;
  readonly phone?: boolean;
  readonly longestValue?: number;
}): number {
  const { width, height, brokers, phone = false, longestValue = 3 } = given;
  const scale = given.scale ?? stageScale({ width, height, phone });
  const layout = stageLayout({ width, height, brokers, scale, phone });
  return columnsIn(layout, smallestCell(longestValue));
}

function columnsIn(layout: StageLayout, cell: number): number {
  const gap = cellGap(layout.scale);
  return Math.max(2, Math.floor((layout.log.width + gap) / (cell * layout.scale + gap)));
}

/** Exclusive end of what a frame draws: the longest log, or where the log that was just cut had ended. */
function drawnEnd(frame: FrameData): Offset {
  const { event, view } = frame;
  const cut = event.type === 'LogTruncated' ? event.from : 0;
  return Math.max(cut, ...view.brokers.map(({ log }) => log.endOffset)) + 1;
}

function longestOf(logs: readonly LogWindow[], from: Offset): number {
  const lengths = logs.flatMap(({ records }) =>
    records
      .filter(({ offset }) => offset >= from)
      .map(({ value }) => (value === null ? 4 : Array.from(value).length)),
  );
  return Math.max(1, ...lengths);
}

interface Still {
  readonly from: number;
  readonly end: Offset;
  readonly cellWidth: number;
}

function gridAtRest(frame: FrameData, layout: StageLayout): Still {
  const k = layout.scale;
  const gap = cellGap(k);
  const end = drawnEnd(frame);
  const longest = longestOf(
    frame.view.brokers.map(({ log }) => log),
    frame.windowFrom,
  );
  const fit = columnsIn(layout, smallestCell(longest));
  const from = Math.max(frame.windowFrom, end - fit);
  const room = (layout.log.width + gap) / (end - from) - gap;
  return { from, end, cellWidth: Math.min(preferredCell(longest) * k, room) };
}

/** The grid of a moment: between those of both frames while it moves. */
export function logGrid({ before, frame, progress }: Moment, layout: StageLayout): LogGrid {
  const to = gridAtRest(frame, layout);
  const from = before === null ? to : gridAtRest(before, layout);
  const t = phase(progress, { from: 0, to: 1 });
  const cellWidth = between({ from: from.cellWidth, to: to.cellWidth }, t);
  const start = between({ from: from.from, to: to.from }, t);
  return {
    from: start,
    cellWidth,
    pitch: cellWidth + cellGap(layout.scale),
    x0: layout.log.x,
    first: t < 1 ? Math.min(from.from, to.from) : to.from,
    end: t < 1 ? Math.max(from.end, to.end) : to.end,
  };
}

/** Left edge of the cell at an offset. */
export function cellX(grid: LogGrid, offset: number): number {
  return grid.x0 + (offset - grid.from) * grid.pitch;
}

/** The place between `offset - 1` and `offset`, where an exclusive end stands; never left of the window. */
export function edgeX(grid: LogGrid, offset: number): number {
  const gap = grid.pitch - grid.cellWidth;
  return Math.max(cellX(grid, offset), grid.x0) - gap / 2;
}
