import { stageScale, type LaneLayout, type StageLayout, type StageSize } from '../layout';
import { bottomOf, clamp, rightOf, type Box } from '../numbers';

/** Every place on the stage of a Kafka frame: lanes between the promises at the left and the controller. */
export interface KafkaLayout extends StageLayout {
  /** Room between the promises and the lanes, in which clients' messages travel. */
  readonly door: { readonly from: number; readonly to: number };
  /** Room between the lanes and the controller, in which all other messages travel. */
  readonly corridor: { readonly from: number; readonly to: number };
  /** The controller's panel; on a phone a strip under the lanes. */
  readonly controller: Box;
  /** Baseline of the words about messages on a phone; null where each message has its own. */
  readonly messagesY: number | null;
}

/** Smallest height of a lane, unscaled, with offsets under its cells and three lines beside them. */
const FULL_LANE = 88;
const LOW_LANE = 48;
const LOW_GAP = 7;
const TOP = 28;

/** Places everything of a Kafka frame for one size. */
export function kafkaLayout(
  size: Omit<StageSize, 'scale'> & { readonly scale?: number },
): KafkaLayout {
  const wish = size.scale ?? stageScale(size);
  if (size.phone) return phoneLayout({ ...size, scale: wish });
  const count = Math.max(1, size.brokers.length);
  const least = TOP + 24 + LOW_GAP * (count - 1) + LOW_LANE * count;
  return deskLayout({ ...size, scale: Math.min(wish, Math.max(size.height, 1) / least) });
}

interface Rows {
  readonly top: number;
  readonly lane: number;
  readonly gap: number;
  readonly compact: boolean;
}

/** Rows of full lanes, or of low ones where full ones do not fit; the offsets then stand above the first. */
function deskRows({ height, brokers, scale: k }: StageSize): Rows {
  const count = Math.max(1, brokers.length);
  const lane = (room: { ends: number; gap: number }): number =>
    (height - room.ends * k - room.gap * k * (count - 1)) / count;
  const full = lane({ ends: TOP + 12, gap: 24 });
  if (full >= FULL_LANE * k) {
    const most = 124 * k;
    const spare = Math.max(0, full - most) * count;
    const more = count > 1 ? Math.min(spare / (count - 1), 26 * k) : 0;
    const left = spare - more * (count - 1);
    const top = TOP * k + Math.min(left / 3, 50 * k);
    return { top, lane: Math.min(full, most), gap: 24 * k + more, compact: false };
  }
  const top = TOP + 4;
  return {
    top: top * k,
    lane: Math.max(lane({ ends: top + 8, gap: LOW_GAP }), 40 * k),
    gap: LOW_GAP * k,
    compact: true,
  };
}

function deskLayout(size: StageSize): KafkaLayout {
  const { width, height, scale: k, brokers } = size;
  const wide = width / k - 704;
  const grows = (from: number, by: number, to: number): number =>
    clamp(from + wide * by, { min: from, max: to }) * k;
  const rows = deskRows(size);
  const pad = (rows.compact ? 5 : 6) * k;
  const promises = { x: 8 * k, width: grows(100, 0.18, 152) };
  const doorTo = rightOf({ ...promises, y: 0, height: 0 }) + grows(40, 0.06, 64);
  const panel = grows(160, 0.26, 232);
  const panelX = width - panel - 8 * k;
  const corridorFrom = panelX - grows(60, 0.15, 130);
  const x = doorTo + pad;
  const laneWidth = Math.max(corridorFrom - pad - x, 180 * k);
  const name = grows(98, 0.11, 140);
  const book = grows(70, 0.13, 108);
  const lanes = brokers.map((brokerId, index) => {
    const y = rows.top + index * (rows.lane + rows.gap);
    const box = { x, y, width: laneWidth, height: rows.lane };
    const roomy = name > 120 * k;
    return makeLane({ box, index, brokerId, k, compact: rows.compact, roomy });
  });
  const y = rows.top - pad;
  const rest = Math.max(height - 8 * k - y, 60 * k);
  const logX = x + name;
  const channelX = x + laneWidth - book;
  return {
    ...sizesOf(size, { compact: rows.compact, gap: rows.gap, pad }),
    lanes,
    log: { x: logX, width: Math.max(channelX - logX, 40 * k) },
    channel: { x: channelX, width: book },
    client: { ...promises, y, height: rest },
    flagY: 0,
    offsetsY: rows.compact ? rows.top - pad - 12 * k : null,
    miniMap: { x: logX, y: 5 * k, width: Math.max(channelX - logX, 40 * k), height: 5 * k },
    metadata: { x: panelX, y, width: panel, height: rest },
    promises: { ...promises, y, height: rest },
    door: { from: rightOf({ ...promises, y: 0, height: 0 }), to: doorTo },
    corridor: { from: corridorFrom, to: panelX },
    controller: { x: panelX, y, width: panel, height: rest },
    messagesY: null,
  };
}

function phoneLayout(size: StageSize): KafkaLayout {
  const { width, brokers, scale: k } = size;
  const rows = phoneRows(brokers.length);
  const compact = rows.lane < FULL_LANE;
  const pad = 5 * k;
  const x = 26 * k;
  const laneWidth = width - x - 34 * k;
  const name = 92 * k;
  const lanes = brokers.map((brokerId, index) => {
    const y = (rows.top + index * (rows.lane + rows.gap)) * k;
    const box = { x, y, width: laneWidth, height: rows.lane * k };
    return makeLane({ box, index, brokerId, k, compact, roomy: false });
  });
  const last = lanes.at(-1);
  const bottom = last === undefined ? rows.top * k : bottomOf(last.box);
  const logX = x + name;
  const strip = {
    x: 10 * k,
    y: bottom + pad + 11 * k,
    width: width - 20 * k,
    height: 26 * k,
  };
  return {
    ...sizesOf(size, { compact, gap: rows.gap * k, pad }),
    lanes,
    log: { x: logX, width: Math.max(x + laneWidth - 6 * k - logX, 40 * k) },
    channel: { x: x + laneWidth - 6 * k, width: 0 },
    client: { x: 8 * k, y: 8 * k, width: width - 16 * k, height: 20 * k },
    flagY: 0,
    offsetsY: compact ? rows.top * k - pad - 13 * k : null,
    miniMap: { x: logX, y: 53 * k, width: laneWidth - name, height: 4 * k },
    metadata: strip,
    promises: { x: 10 * k, y: 8 * k, width: width - 20 * k, height: 20 * k },
    door: { from: 0, to: x - pad },
    corridor: { from: x + laneWidth + pad, to: width },
    controller: strip,
    messagesY: 44 * k,
  };
}

/** Rows that fill the height a phone's stage has (`phoneStageHeight`). */
function phoneRows(count: number): { top: number; lane: number; gap: number } {
  if (count <= 2) return { top: 92, lane: 94, gap: 40 };
  return count === 3 ? { top: 92, lane: 76, gap: 25 } : { top: 98, lane: 52, gap: 17 };
}

type Sizes =
  | 'width'
  | 'height'
  | 'scale'
  | 'phone'
  | 'compact'
  | 'low'
  | 'font'
  | 'titleFont'
  | 'pillHeight'
  | 'gap'
  | 'pad';

function sizesOf(
  { width, height, scale: k, phone }: StageSize,
  { compact, gap, pad }: { compact: boolean; gap: number; pad: number },
): Pick<KafkaLayout, Sizes> {
  return {
    width,
    height,
    scale: k,
    phone,
    compact,
    low: false,
    font: 12 * k,
    titleFont: (compact || phone || width / k < 800 ? 12.5 : 14) * k,
    pillHeight: (compact ? 15 : 17) * k,
    gap,
    pad,
  };
}

/** Room, unscaled, that high watermarks have under the cells. */
export const WATERMARK_ROW = 17;

function makeLane(given: {
  box: Box;
  index: number;
  brokerId: number;
  k: number;
  compact: boolean;
  roomy: boolean;
}): LaneLayout {
  const { box, index, brokerId, k, compact, roomy } = given;
  const height = box.height / k;
  const offsets = compact ? 0 : 15;
  const cellHeight = clamp(height - WATERMARK_ROW - offsets - 11, { min: 18, max: 46 });
  const spare = height - cellHeight - WATERMARK_ROW - offsets;
  const cellTop = compact ? 6 : Math.max(7, spare * 0.5);
  const r = compact ? 10 : roomy ? 15 : 12;
  // A crown stands on the number, and labels hang over the lane's edge above it.
  const y = compact
    ? Math.min(Math.max(height / 2 + 3, r + 22), height - r - 3)
    : Math.max(cellTop + cellHeight / 2 + 4, r + 24);
  return {
    brokerId,
    index,
    box,
    cellTop: box.y + cellTop * k,
    cellHeight: cellHeight * k,
    circle: { x: box.x + (roomy ? 23 : 18) * k, y: box.y + y * k, r: r * k },
    nameX: box.x + (roomy ? 46 : 34) * k,
    offsetsY: compact ? null : box.y + (cellTop + cellHeight + 13) * k,
  };
}
