import type { BrokerId, EndPoint } from '../../../kernel/ids';
import type { Box, Point } from '../stage/numbers';
import type { Page } from './pages';

/** A node's line. `across` is its place: y on a desk, x on a phone, where time runs downwards. */
export interface Line {
  readonly node: EndPoint;
  readonly across: number;
  /** The strip that belongs to it: up to half the way to its neighbours. */
  readonly strip: { readonly from: number; readonly to: number };
}

/** Where space-time stands in its svg. Along is the direction of time. */
export interface SpaceTimeLayout {
  readonly turned: boolean;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly page: Page;
  /** Px of a frame. */
  readonly step: number;
  /** The part of the time axis that shows the page. */
  readonly start: number;
  readonly end: number;
  readonly lines: readonly Line[];
  /** Across: baseline (or right end) of the times, the axis, and the lengths of the waits. */
  readonly axis: { readonly times: number; readonly line: number; readonly waits: number };
  /** Across: middles of the promises' bars; none on a phone. */
  readonly promises: readonly number[];
  /** How far the playhead goes, across. */
  readonly bottom: number;
}

/** What a layout is made for; `step` is the wished size of a frame, unscaled. */
export interface SpaceTimeSize {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly phone: boolean;
  readonly brokers: readonly BrokerId[];
  readonly hasController: boolean;
}

const NAMES = 132;
const RIGHT = 14;
const PHONE_TIMES = 58;
const PHONE_COLUMN = 66;
const PHONE_NAMES = 58;

/** How many frames of a wished size fit; at least 1. */
export function frameRoom(size: SpaceTimeSize, step: number): number {
  const { start, end } = stretch(size);
  return Math.max(1, Math.floor((end - start) / (step * size.scale)));
}

function stretch({ width, height, scale, phone }: SpaceTimeSize): { start: number; end: number } {
  return phone
    ? { start: PHONE_NAMES, end: Math.max(PHONE_NAMES + 40, height - 6) }
    : { start: NAMES * scale, end: Math.max((NAMES + 40) * scale, width - RIGHT * scale) };
}

/** Places the lines, the axis and the frames of a page, of which `room` would fit. */
export function spaceTimeLayout(size: SpaceTimeSize, page: Page, room: number): SpaceTimeLayout {
  const { start, end } = stretch(size);
  const nodes: readonly EndPoint[] = [
    'client',
    ...size.brokers,
    ...(size.hasController ? ['controller' as const] : []),
  ];
  const places = size.phone ? phonePlaces(size, nodes.length) : deskPlaces(size, nodes.length);
  const lines = nodes.map((node, index) => ({
    node,
    across: places.lines[index] ?? 0,
    strip: stripOf(places.lines, index, 44 * size.scale),
  }));
  const { scale, phone, height } = size;
  const width = phone ? Math.max(size.width, places.bottom) : size.width;
  const step = (end - start) / Math.max(1, room);
  return {
    turned: phone,
    scale,
    width,
    height,
    page,
    step,
    start,
    end,
    lines,
    axis: places.axis,
    promises: places.promises,
    bottom: places.bottom,
  };
}

type Places = Pick<SpaceTimeLayout, 'axis' | 'promises' | 'bottom'> & {
  readonly lines: readonly number[];
};

function deskPlaces({ height, scale: k }: SpaceTimeSize, lines: number): Places {
  const rows = height >= 340 * k ? 2 : 1;
  const first = (rows === 2 ? 110 : 96) * k;
  const last = Math.max(first + lines * 26 * k, height - 54 * k);
  const pitch = (last - first) / Math.max(1, lines - 1);
  return {
    axis: { times: 42 * k, line: 50 * k, waits: 66 * k },
    promises: Array.from({ length: rows }, (_, row) => (76 + 15 * row) * k),
    lines: Array.from({ length: lines }, (_, index) => first + index * pitch),
    bottom: height - 6 * k,
  };
}

function phonePlaces({ width }: SpaceTimeSize, lines: number): Places {
  const column = Math.max(PHONE_COLUMN, (width - PHONE_TIMES) / lines);
  return {
    axis: { times: PHONE_TIMES - 10, line: PHONE_TIMES - 4, waits: PHONE_TIMES - 10 },
    promises: [],
    lines: Array.from({ length: lines }, (_, index) => PHONE_TIMES + (index + 0.5) * column),
    bottom: PHONE_TIMES + lines * column,
  };
}

/** Up to half the way to its neighbours; past the last line at most `outer`. */
function stripOf(
  lines: readonly number[],
  index: number,
  outer: number,
): { from: number; to: number } {
  const here = lines[index] ?? 0;
  const before = lines[index - 1];
  const after = lines[index + 1];
  const half = Math.min(outer, Math.abs(here - (before ?? after ?? here)) / 2);
  return {
    from: before === undefined ? here - half : (before + here) / 2,
    to: after === undefined ? here + half : (here + after) / 2,
  };
}

/** Where a frame, or a place between two, stands in the direction of time. */
export function alongOf(layout: SpaceTimeLayout, at: number): number {
  return layout.start + (at - layout.page.from + 0.5) * layout.step;
}

/** The frame of the page under a place in the direction of time. */
export function frameUnder(layout: SpaceTimeLayout, along: number): number {
  const { from, to } = layout.page;
  const frame = from + Math.floor((along - layout.start) / layout.step);
  return Math.max(from, Math.min(to - 1, frame));
}

/** A point of time and place as a point of the svg. */
export function pointOf({ turned }: SpaceTimeLayout, along: number, across: number): Point {
  return turned ? { x: across, y: along } : { x: along, y: across };
}

/** A stretch of time and place as a box of the svg. */
export function boxOf(
  { turned }: SpaceTimeLayout,
  along: { from: number; to: number },
  across: { from: number; to: number },
): Box {
  const [x, y] = turned ? [across, along] : [along, across];
  return {
    x: x.from,
    y: y.from,
    width: Math.max(0, x.to - x.from),
    height: Math.max(0, y.to - y.from),
  };
}

/** The line of a node; undefined for one that is not drawn. */
export function lineOf({ lines }: SpaceTimeLayout, node: EndPoint): Line | undefined {
  return lines.find((line) => line.node === node);
}
