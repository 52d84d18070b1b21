import type { FrameIndex } from '../../../kernel/ids';
import type { BeatInfo, QuestionInfo } from '../../../worker/protocol';
import type { FrameScale } from './scale';
import { shortened, textWidth } from './text-width';

/** A stop of the rail: a beat, a question's place, or both. */
export interface Stop {
  readonly frame: FrameIndex;
  readonly x: number;
  readonly label: string | null;
  readonly asks: boolean;
}

/** A label at its place: `x` is its middle. */
export interface StopLabel {
  readonly frame: FrameIndex;
  readonly x: number;
  readonly text: string;
  readonly width: number;
}

/** Least distance of two stops; nearer ones are left out, questions and the current beat never. */
const STOP_SPACING = 11;
const LABEL_GAP = 8;
const LABEL_MAX = 150;
const CURRENT_MAX = 240;
const FONT = 12;

/** Stops before frame `until` in the order of frames, thinned so that none touch. */
export function stopsOf(
  beats: readonly BeatInfo[],
  questions: readonly QuestionInfo[],
  scale: FrameScale,
  until: number,
): readonly Stop[] {
  const asked = new Set(questions.map(({ askedAt }) => askedAt));
  const labels = new Map(beats.map(({ frame, name }) => [frame, name]));
  const frames = [...new Set([...labels.keys(), ...asked])]
    .filter((frame) => frame < until)
    .sort((one, other) => one - other);
  const kept: Stop[] = [];
  for (const frame of frames) {
    const x = scale.center(frame);
    const stop = { frame, x, label: labels.get(frame) ?? null, asks: asked.has(frame) };
    const last = kept.at(-1);
    if (last === undefined || x - last.x >= STOP_SPACING) kept.push(stop);
    else if (stop.asks && !last.asks) kept[kept.length - 1] = stop;
    else if (stop.asks) kept.push(stop);
  }
  return kept;
}

/**
 * Labels that fit between `left` and `right` without touching: whole where possible, then shortened, else left
 * out. Their places do not depend on the playhead.
 */
export function stopLabels(
  stops: readonly Stop[],
  edges: { readonly left: number; readonly right: number },
): readonly StopLabel[] {
  const placed: StopLabel[] = [];
  const fits = ({ x, width }: StopLabel): boolean =>
    placed.every((other) => Math.abs(other.x - x) >= (other.width + width) / 2 + LABEL_GAP);
  const named = stops.flatMap((stop) =>
    stop.label === null ? [] : [{ ...stop, label: stop.label }],
  );
  const left: typeof named = [];
  for (const stop of inOrderOfWeight(named)) {
    const label = labelOf(stop, edges, LABEL_MAX, false);
    if (label !== null && fits(label)) placed.push(label);
    else left.push(stop);
  }
  for (const stop of left) {
    const label = labelOf(stop, edges, roomAt(stop.x, placed, edges), false);
    if (label !== null && fits(label)) placed.push(label);
  }
  return placed.sort((one, other) => one.frame - other.frame);
}

/** Questions, then both ends, then the rest from the left. */
function inOrderOfWeight<Item extends Stop>(stops: readonly Item[]): readonly Item[] {
  const weight = (stop: Item): number =>
    stop.asks ? 0 : stop === stops[0] || stop === stops.at(-1) ? 1 : 2;
  return stops.toSorted((one, other) => weight(one) - weight(other));
}

function labelOf(
  stop: { readonly frame: FrameIndex; readonly x: number; readonly label: string },
  edges: { readonly left: number; readonly right: number },
  room: number,
  bold: boolean,
): StopLabel | null {
  const text = shortened(stop.label, { size: FONT, bold }, room);
  if (text === null) return null;
  const width = textWidth(text, { size: FONT, bold });
  const x = Math.max(edges.left + width / 2, Math.min(edges.right - width / 2, stop.x));
  return { frame: stop.frame, x, text, width };
}

/** Width of the gap around x, as far as it is symmetric. */
function roomAt(
  x: number,
  placed: readonly StopLabel[],
  edges: { readonly left: number; readonly right: number },
): number {
  let half = Math.min(LABEL_MAX / 2, x - edges.left, edges.right - x);
  for (const other of placed)
    half = Math.min(half, Math.abs(other.x - x) - other.width / 2 - LABEL_GAP);
  return Math.max(0, 2 * half);
}

/** The current beat's label, always shown, and the other labels without those that it would touch. */
export function labelsAround(
  labels: readonly StopLabel[],
  current: { readonly frame: FrameIndex; readonly x: number; readonly label: string } | null,
  edges: { readonly left: number; readonly right: number },
): { readonly here: StopLabel | null; readonly others: readonly StopLabel[] } {
  const here = current === null ? null : labelOf(current, edges, CURRENT_MAX, true);
  if (here === null) return { here, others: labels };
  const others = labels.filter(
    ({ frame, x, width }) =>
      frame !== here.frame && Math.abs(x - here.x) >= (width + here.width) / 2 + LABEL_GAP / 2,
  );
  return { here, others };
}

/** The beat whose label or dot is under x, null when there is none. */
export function stopUnder(
  x: number,
  stops: readonly Stop[],
  labels: readonly StopLabel[],
): FrameIndex | null {
  const label = labels.find((each) => Math.abs(each.x - x) <= each.width / 2);
  if (label !== undefined) return label.frame;
  const near = stops.filter((stop) => Math.abs(stop.x - x) <= 8);
  const nearest = near.sort((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0];
  return nearest?.frame ?? null;
}
