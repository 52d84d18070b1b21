import { labelText } from '../../../kernel/text/message-label';
import type { EndPoint, FrameIndex } from '../../../kernel/ids';
import type { SpaceTime } from '../../../timeline/space-time';
import { isRefusal, isShown } from '../stage/kafka/message-words';
import type { Point } from '../stage/numbers';
import { alongOf, lineOf, pointOf, type SpaceTimeLayout } from './layout';
import { spaceTime as t } from '../../../texts/en/space-time';

type Journey = SpaceTime['journeys'][number];

/** A message as a slanted arrow from its sending to its arrival. */
export interface ArrowMark {
  readonly journey: Journey;
  /** From the sender to where it arrives, stands or is lost. */
  readonly way: readonly [Point, Point];
  /** The dotted line on which it waits at its receiver's door, and the last piece to the line. */
  readonly wait: { readonly line: readonly [Point, Point]; readonly last: Point | null } | null;
  /** Where a cross says that it is lost. */
  readonly cross: Point | null;
  /** Where it has an arrow head: it arrived, or will. */
  readonly look: 'plain' | 'refusal' | 'lost';
  /** A sentence. */
  readonly label: string;
}

/** How a message stands when the playhead is at a frame. */
export type ArrowState = 'future' | 'underWay' | 'done';

export function arrowState({ sent, end }: Journey, index: FrameIndex): ArrowState {
  if (sent.frame > index) return 'future';
  return end !== null && end.frame <= index ? 'done' : 'underWay';
}

/** Space between a line and what begins or ends at it, unscaled. */
const GAP = 8;
const CHIP_GAP = 11;
const DOOR = 11;
/** Doors beside one another, so that several can wait. */
const DOORS = 3;

/** Whether a message is drawn: signs of life are not, unless something holds them up or they have an effect. */
export function isDrawn(journey: Journey): boolean {
  return journey.hasEffect || isShown(journey, journey.wait !== null);
}

/** Whether something holds a message up at a frame at which it is on its way. */
export function isHeldUpAt({ wait }: Journey, index: FrameIndex): boolean {
  return wait !== null && wait.from.frame <= index && index < (wait.to?.frame ?? Infinity);
}

/** Arrows of all messages of a page that are drawn, oldest first. `until`: where the known part ends. */
export function arrowMarks(
  data: SpaceTime,
  layout: SpaceTimeLayout,
  until: number,
): readonly ArrowMark[] {
  const doors = new Map<string, number>();
  const chips = new Set(
    data.rows.flatMap(({ frame, facts }) =>
      facts.flatMap((fact) =>
        fact.fact === 'stored' || fact.fact === 'cut' ? [`${frame} ${fact.broker}`] : [],
      ),
    ),
  );
  return data.journeys.filter(isDrawn).flatMap((journey) => {
    const from = lineOf(layout, journey.from);
    const to = lineOf(layout, journey.to);
    if (from === undefined || to === undefined) return [];
    const arrival = journey.end === null ? '' : `${journey.end.frame} ${journey.to}`;
    const gap = chips.has(arrival) || journey.to === 'controller' ? CHIP_GAP : GAP;
    return [arrowMark(journey, { from: from.across, to: to.across, gap, layout, doors, until })];
  });
}

function arrowMark(
  journey: Journey,
  world: {
    from: number;
    to: number;
    gap: number;
    layout: SpaceTimeLayout;
    doors: Map<string, number>;
    until: number;
  },
): ArrowMark {
  const { from, to, layout, until } = world;
  const k = layout.scale;
  const { sent, due, end, wait } = journey;
  const side = from < to ? -1 : 1;
  const leave = from - side * GAP * k;
  const door = to + side * doorOf(journey, world) * k;
  const place = (at: number, across: number): Point => pointOf(layout, alongOf(layout, at), across);
  const start = place(sent.at, leave);
  const look = end?.how === 'lost' ? 'lost' : isRefusal(journey) ? 'refusal' : 'plain';
  const label = sentenceOf(journey);
  const base = { journey, look, label } as const;
  if (wait !== null) {
    const stop = place(wait.from.at, door);
    const rest = wait.to === null ? pointOf(layout, until, door) : place(wait.to.at, door);
    const arrived = end?.how === 'arrived' ? place(end.at, to + side * 3 * k) : null;
    const cross = end?.how === 'lost' ? rest : null;
    return { ...base, way: [start, stop], wait: { line: [stop, rest], last: arrived }, cross };
  }
  if (end?.how === 'lost') {
    const part = partAt(journey, end.ms);
    const tip = place(end.at, leave + (to - leave) * part);
    // Lost as it was sent: a short way, so that one sees where it was going.
    const stub =
      end.at - sent.at < 0.15
        ? place(Math.max(sent.at + 0.2, end.at), leave + (to - leave) * Math.max(part, 0.25))
        : tip;
    return { ...base, way: [start, stub], wait: null, cross: stub };
  }
  const arrival = end ?? due;
  const tip =
    arrival === null
      ? pointOf(layout, until, leave + (to - leave) / 2)
      : place(arrival.at, to + side * world.gap * k);
  return { ...base, way: [start, tip], wait: null, cross: null };
}

/** Part of its way at a time, in [0, 1]. */
function partAt({ sent, due }: Journey, ms: number): number {
  if (due === null || due.ms <= sent.ms) return 0.5;
  return Math.max(0, Math.min(1, (ms - sent.ms) / (due.ms - sent.ms)));
}

/** Waiting ones of one receiver stand beside one another. */
function doorOf(
  { wait, to, from }: Journey,
  { doors, ...ends }: { doors: Map<string, number>; from: number; to: number },
): number {
  if (wait === null) return GAP;
  const key = `${to} ${ends.from < ends.to ? 'over' : 'under'} ${from === 'controller' ? 'c' : ''}`;
  const taken = doors.get(key) ?? 0;
  doors.set(key, taken + 1);
  return DOOR + (taken % DOORS) * 4;
}

function nodeName(end: EndPoint): string {
  if (end === 'client') return t().theClients;
  return end === 'controller' ? t().theController : t().broker(end);
}

/** All about a message, in one sentence. */
export function sentenceOf({ kind, from, to, saying, sent, wait, end, count }: Journey): string {
  const what = t().fromTo(kind, nodeName(from), nodeName(to), labelText(saying));
  const times = count > 1 ? t().times(count) : '';
  const waits =
    wait === null
      ? ''
      : wait.why !== 'paused'
        ? t().heldSince(seconds(wait.from.ms))
        : t().waitsAtAPaused(seconds(wait.from.ms));
  const ends =
    end === null
      ? t().onItsWay
      : end.how === 'lost'
        ? t().lostAt(seconds(end.ms))
        : t().arrivedAt(seconds(end.ms));
  return t().sentAt(what, times, seconds(sent.ms), waits, ends);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(3)} s`;
}

/** The part of a way that the playhead has passed. */
export function passed(
  [from, to]: readonly [Point, Point],
  layout: SpaceTimeLayout,
  playhead: number,
): readonly [Point, Point] {
  const [a, b] = layout.turned ? [from.y, to.y] : [from.x, to.x];
  if (playhead >= b) return [from, to];
  const part = b === a ? 0 : Math.max(0, (playhead - a) / (b - a));
  return [from, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }];
}
