import type { FrameIndex } from '../../../kernel/ids';
import type { RunBranch } from '../../../worker/protocol';
import type { Layout } from './layout';
import type { FrameScale } from './scale';
import { shortened, textWidth } from './text-width';

/** Another run of the family beside the open one. */
export interface Siding {
  readonly runId: string;
  readonly title: string;
  /** Last frame that both runs share: opening the other run there changes nothing but the future. */
  readonly partsAt: FrameIndex;
  readonly path: string;
  /** End of the line; it is open when the other run is longer than the open one. */
  readonly end: { readonly x: number; readonly y: number; readonly isOpen: boolean };
  readonly label: { readonly x: number; readonly y: number; readonly text: string } | null;
  /** What a pointer can hit. */
  readonly hit: { readonly x: number; readonly width: number };
}

const FONT = 11;
const CURVE = 12;

/** For every other run of the family the last frame it shares with run `runId`, in the family's order. */
export function partings(
  family: readonly RunBranch[],
  runId: string,
): readonly { readonly run: RunBranch; readonly partsAt: FrameIndex }[] {
  const byId = new Map(family.map((run) => [run.runId, run]));
  const mine = sharedWithAncestors(byId, runId);
  return family.flatMap((run) => {
    if (run.runId === runId) return [];
    for (const [ancestor, shared] of sharedWithAncestors(byId, run.runId)) {
      const ours = mine.get(ancestor);
      if (ours !== undefined) return [{ run, partsAt: Math.min(shared, ours) }];
    }
    return [];
  });
}

/** A run and its ancestors, nearest first, each with the last frame up to which the run is the same. */
function sharedWithAncestors(
  byId: ReadonlyMap<string, RunBranch>,
  runId: string,
): ReadonlyMap<string, FrameIndex> {
  const shared = new Map<string, FrameIndex>();
  let run = byId.get(runId);
  let frame = (run?.frames ?? 1) - 1;
  while (run !== undefined && !shared.has(run.runId)) {
    shared.set(run.runId, frame);
    frame = Math.min(frame, run.parentFrame ?? 0);
    run = run.parentId === null ? undefined : byId.get(run.parentId);
  }
  return shared;
}

/**
 * Lines of the other runs above the rail, as many as fit without crossing; `left` counts the rest. Frames from
 * `until` (exclusive) on stay hidden.
 */
export function sidings(
  family: readonly RunBranch[],
  runId: string,
  layout: Layout,
  scale: FrameScale,
  until: number,
): { readonly lines: readonly Siding[]; readonly left: number } {
  const { rail } = layout;
  const all = partings(family, runId);
  if (rail === null) return { lines: [], left: all.length };
  const known = all.filter(({ partsAt }) => partsAt < until);
  const inOrder = known.toSorted((one, other) => one.partsAt - other.partsAt);
  const takenTo = layout.sidings.map(() => -Infinity);
  const lines: Siding[] = [];
  for (const parting of inOrder) {
    const row = freeRow(takenTo, scale.center(parting.partsAt));
    const y = layout.sidings[row];
    if (y === undefined) continue;
    const siding = sidingOf(parting, { y, rail: rail.y }, scale, until);
    lines.push(siding);
    takenTo[row] = siding.hit.x + siding.hit.width + 8;
  }
  return { lines, left: all.length - lines.length };
}

/** The farthest row from the rail that is free at x together with all rows between; -1 when none is. */
function freeRow(takenTo: readonly number[], x: number): number {
  let row = -1;
  for (let at = takenTo.length - 1; at >= 0 && (takenTo[at] ?? 0) <= x; at -= 1) row = at;
  return row;
}

function sidingOf(
  { run, partsAt }: { readonly run: RunBranch; readonly partsAt: FrameIndex },
  height: { readonly y: number; readonly rail: number },
  scale: FrameScale,
  until: number,
): Siding {
  const { y } = height;
  const from = scale.center(partsAt);
  const last = Math.min(run.frames - 1, until - 1);
  const isOpen = run.frames > Math.min(scale.frames, until);
  const x = Math.max(
    from + CURVE + 2,
    isOpen ? scale.start(Math.min(until, scale.frames)) : scale.center(last),
  );
  const start = from + CURVE;
  const label = labelOf(run.title, { start, end: x, right: scale.right });
  const curve = `M${round(from)},${height.rail}C${round(start)},${height.rail} ${round(from)},${y} ${round(start)},${y}`;
  // The line makes room for a label that stands on it.
  const gap =
    label === null || label.x > x
      ? ''
      : `H${round(label.x - 4)}M${round(label.x + label.width)},${y}`;
  const hitTo = Math.max(x + 4, label === null ? 0 : label.x + label.width);
  return {
    runId: run.runId,
    title: run.title,
    partsAt,
    path: `${curve}${gap}H${round(x)}`,
    end: { x, y, isOpen },
    label: label === null ? null : { x: label.x, y: y + 4, text: label.text },
    hit: { x: from, width: hitTo - from },
  };
}

/** On the line when it is long enough, else behind its end, else shortened on the line. */
function labelOf(
  title: string,
  line: { readonly start: number; readonly end: number; readonly right: number },
): { readonly x: number; readonly width: number; readonly text: string } | null {
  const type = { size: FONT };
  const at = (x: number, room: number) => {
    const text = shortened(title, type, Math.min(room, 200));
    return text === null ? null : { x, width: textWidth(text, type), text };
  };
  const onLine = line.end - line.start - 24;
  const behind = line.right - line.end - 10;
  const wanted = Math.min(200, textWidth(title, type));
  if (onLine >= wanted) return at(line.start + 6, onLine);
  if (behind >= wanted) return at(line.end + 8, behind);
  return onLine >= behind ? at(line.start + 6, onLine) : at(line.end + 8, behind);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
