import type { BrokerId } from '../../../kernel/ids';
import { bottomOf, clamp, type Box } from './numbers';

/** What the places on the stage depend on; nothing of the frame does, so nothing jumps between frames. */
export interface StageSize {
  readonly width: number;
  readonly height: number;
  /** Ascending, one lane each. */
  readonly brokers: readonly BrokerId[];
  /** 1 on the desk, 1.6 when presenting: type, strokes and gaps grow with it. */
  readonly scale: number;
  readonly phone: boolean;
}

/** One broker's row. `cellTop` to `cellTop + cellHeight` is where its records stand. */
export interface LaneLayout {
  readonly brokerId: BrokerId;
  readonly index: number;
  readonly box: Box;
  readonly cellTop: number;
  readonly cellHeight: number;
  readonly circle: { readonly x: number; readonly y: number; readonly r: number };
  readonly nameX: number;
  /** Baseline of the offsets under the cells; null when they are written once, above the first lane. */
  readonly offsetsY: number | null;
}

/** Every place on the stage, in pixels. */
export interface StageLayout {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly phone: boolean;
  /** Low lanes: role and epoch share a line, offsets are written once. */
  readonly compact: boolean;
  /** Little height for the boxes at the right: they leave out what the Why panel says too. */
  readonly low: boolean;
  readonly font: number;
  readonly titleFont: number;
  /** Height of a label in a box. */
  readonly pillHeight: number;
  readonly lanes: readonly LaneLayout[];
  /** Distance of the ISR's outline from its lanes. */
  readonly pad: number;
  /** Room between two lanes. */
  readonly gap: number;
  /** Where cells may stand, from the first offset of the window on. */
  readonly log: { readonly x: number; readonly width: number };
  /** Right part of every lane that stays free for fetches. */
  readonly channel: { readonly x: number; readonly width: number };
  readonly client: Box;
  readonly flagY: number;
  /** Baseline of the offsets above the first lane; null when every lane has its own. */
  readonly offsetsY: number | null;
  readonly miniMap: Box;
  readonly metadata: Box;
  readonly promises: Box;
}

/** Smallest height of a lane, unscaled, that shows all three lines of its name and its offsets. */
const FULL_LANE = 72;
const CELL_GAP = 4;
/** Lowest lane, and the room between two of them. */
const LOW_LANE = 44;
const LOW_GAP = 16;
/** Height, unscaled, below which the boxes at the right are short of room. */
const LOW_STAGE = 350;

/** Room between two cells. */
export function cellGap(scale: number): number {
  return CELL_GAP * scale;
}

/** Height that the stage wants on a phone, where the page scrolls: lanes keep their height there. */
export function phoneStageHeight(brokers: number): number {
  const { top, lane, gap } = phoneLane(brokers);
  return top + brokers * lane + (brokers - 1) * gap + PHONE_BOTTOM;
}

/** A scale for the room there is: 1 at 1280x720, up to 1.5 on a large screen. */
export function stageScale({ width, height, phone }: Omit<StageSize, 'brokers' | 'scale'>): number {
  if (phone) return 1;
  return clamp(Math.min(width / 1100, height / 520), { min: 1, max: 1.5 });
}

const PHONE_BOTTOM = 76;

function phoneLane(brokers: number): Rows {
  if (brokers <= 2) return { top: 90, lane: 88, gap: 36 };
  return brokers === 3 ? { top: 90, lane: 73, gap: 22 } : { top: 98, lane: 52, gap: 17 };
}

/** Places everything for one size. Widths and heights may be anything; nothing gets a negative size. */
export function stageLayout(size: StageSize): StageLayout {
  return size.phone ? phoneLayout(size) : deskLayout({ ...size, scale: fittingScale(size) });
}

/** The wished scale, or the largest at which the lowest lanes of all brokers fit. */
function fittingScale({ height, brokers, scale }: StageSize): number {
  const count = Math.max(1, brokers.length);
  const least = 92 + LOW_GAP * (count - 1) + LOW_LANE * count;
  return Math.min(scale, Math.max(height, 1) / least);
}

interface Rows {
  readonly top: number;
  readonly lane: number;
  readonly gap: number;
}

/** Rows of full lanes, or of low ones where full ones do not fit. */
function deskRows(size: StageSize): Rows {
  const count = size.brokers.length;
  const full = rowsWith(size, { top: 76, gap: count > 2 ? 25 : 42 });
  return full.lane < FULL_LANE * size.scale ? rowsWith(size, { top: 78, gap: LOW_GAP }) : full;
}

function rowsWith(
  { height, brokers, scale: k }: StageSize,
  wish: { top: number; gap: number },
): Rows {
  const count = Math.max(1, brokers.length);
  const top = wish.top * k;
  const gap = wish.gap * k;
  const room = height - top - 14 * k - gap * (count - 1);
  const lane = clamp(room / count, { min: LOW_LANE * k, max: 150 * k });
  const spare = Math.max(0, room - lane * count);
  const more = count > 1 ? Math.min(spare / (count - 1), 30 * k) : 0;
  const left = spare - more * (count - 1);
  return { top: top + Math.min(left / 3, 60 * k), lane, gap: gap + more };
}

function deskLayout(size: StageSize): StageLayout {
  const { width, height, scale: k } = size;
  const wide = width / k;
  const clientWidth = clamp(132 + (wide - 704) * 0.2, { min: 126, max: 190 }) * k;
  const rightWidth = clamp(122 + (wide - 704) * 0.2, { min: 122, max: 200 }) * k;
  const rows = deskRows(size);
  const pad = (rows.gap < 20 * k ? 5 : 8) * k;
  const x = clientWidth + pad;
  const rightX = width - rightWidth - 8 * k;
  const laneWidth = Math.max(rightX - 22 * k - x, 200 * k);
  const base = makeBase(size, { rows, pad, x, laneWidth, nameRoom: 136 * k, channel: 84 * k });
  const y = rows.top - pad;
  const low = height < LOW_STAGE * k;
  const metadataHeight = (low ? 86 : 106) * k;
  return {
    ...base,
    low,
    client: { x: 8 * k, y: 4 * k, width: clientWidth - 8 * k, height: height - 8 * k },
    flagY: rows.top - (base.compact ? 54 : 52) * k,
    offsetsY: base.compact ? rows.top - pad - 13 * k : null,
    miniMap: { x: base.log.x, y: rows.top - 68 * k, width: base.log.width, height: 7 * k },
    metadata: { x: rightX, y, width: rightWidth, height: metadataHeight },
    promises: {
      x: rightX,
      y: y + metadataHeight + 12 * k,
      width: rightWidth,
      height: Math.max(height - 8 * k - (y + metadataHeight + 12 * k), 60 * k),
    },
  };
}

function phoneLayout(size: StageSize): StageLayout {
  const { width, brokers, scale: k } = size;
  const { top, lane, gap } = phoneLane(brokers.length);
  const rows = { top: top * k, lane: lane * k, gap: gap * k };
  const compact = lane < FULL_LANE;
  const pad = (compact ? 5 : 6) * k;
  const x = 34 * k;
  const laneWidth = width - x - 12 * k;
  const base = makeBase(size, { rows, pad, x, laneWidth, nameRoom: 132 * k, channel: 62 * k });
  const last = base.lanes.at(-1);
  const bottom = last === undefined ? rows.top : bottomOf(last.box);
  return {
    ...base,
    low: false,
    client: { x: 8 * k, y: 8 * k, width: width - 16 * k, height: 32 * k },
    flagY: (compact ? 52 : 54) * k,
    offsetsY: compact ? rows.top - pad - 11 * k : null,
    miniMap: { x: base.log.x, y: 43 * k, width: base.log.width, height: 5 * k },
    metadata: { x: 14 * k, y: bottom + pad + 12 * k, width: width - 28 * k, height: 24 * k },
    promises: { x: 14 * k, y: bottom + pad + 42 * k, width: width - 28 * k, height: 20 * k },
  };
}

interface Columns {
  readonly rows: Rows;
  readonly pad: number;
  readonly x: number;
  readonly laneWidth: number;
  readonly nameRoom: number;
  readonly channel: number;
}

type Base = Omit<
  StageLayout,
  'client' | 'low' | 'flagY' | 'offsetsY' | 'miniMap' | 'metadata' | 'promises'
>;

function makeBase(size: StageSize, columns: Columns): Base {
  const { width, height, scale: k, phone, brokers } = size;
  const { rows, pad, x, laneWidth, nameRoom, channel } = columns;
  const compact = rows.lane < FULL_LANE * k;
  const lanes = brokers.map((brokerId, index) =>
    makeLane({
      brokerId,
      index,
      k,
      box: { x, y: rows.top + index * (rows.lane + rows.gap), width: laneWidth, height: rows.lane },
    }),
  );
  const logX = x + nameRoom;
  const channelX = x + laneWidth - channel;
  return {
    width,
    height,
    scale: k,
    phone,
    compact,
    font: 12 * k,
    titleFont: (compact ? 12.5 : 14) * k,
    pillHeight: (compact ? 16 : 18.6) * k,
    lanes,
    pad,
    gap: rows.gap,
    log: { x: logX, width: Math.max(channelX - logX, 40 * k) },
    channel: { x: channelX, width: channel },
  };
}

function makeLane(given: { brokerId: BrokerId; index: number; k: number; box: Box }): LaneLayout {
  const { brokerId, index, k, box } = given;
  const height = box.height / k;
  const compact = height < FULL_LANE;
  const cellHeight = compact
    ? height - 10
    : clamp(height * (height < 100 ? 0.48 : 0.45), { min: 36, max: 68 });
  const cellTop = compact ? 5 : (height - cellHeight - 18) * (height < 90 ? 0.6 : 0.45);
  const r = compact ? (height < 54 ? 10 : 12) : height < 90 ? 15 : 17;
  const nameX = compact ? 48 : 51;
  const y = compact ? (height < 54 ? r + 7 : r + 6) : cellTop + cellHeight / 2 - 2;
  return {
    brokerId,
    index,
    box,
    cellTop: box.y + cellTop * k,
    cellHeight: cellHeight * k,
    circle: { x: box.x + (compact ? 23 : 26) * k, y: box.y + y * k, r: r * k },
    nameX: box.x + nameX * k,
    offsetsY: compact ? null : box.y + (cellTop + cellHeight + 16) * k,
  };
}
