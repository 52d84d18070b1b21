import type { Moment } from '../../moment';
import { along } from '../arrow';
import type { Box, Point } from '../numbers';
import type { KafkaLayout } from './layout';
import { isRefusal } from './message-words';
import { linkStates, trafficOf, type Traffic } from './traffic';
import { loadOf, type WireLoad } from './wire-load';
import { placeAll, wayOf, type Entry, type MoreMark, type Placed } from './wire-places';
import { phoneLine, sentenceOf, type PhoneLine } from './wire-words';

/** A message on its way, or a link that is not open: an arrow with what it carries and a few words. */
export interface WireMark extends WireLoad {
  readonly key: string;
  /** The message that is selected with it; null for a link. */
  readonly message: number | null;
  /** The whole way, from the sender to the receiver. */
  readonly way: readonly Point[];
  /** The part that is behind the message; empty for a link. */
  readonly done: readonly Point[];
  readonly look: 'request' | 'reply' | 'records' | 'refusal' | 'cut' | 'heldLink' | 'slow';
  /** Top left corner of the first slip of metadata on its way; null for anything else. */
  readonly slips: Point | null;
  /** Where two bars say that it is held or waits at a paused receiver. */
  readonly bars: Point | null;
  /** Where it was lost. */
  readonly lost: Point | null;
  /** Where a link has its gap. */
  readonly gap: Point | null;
  /** Around its head, for pointer and focus. */
  readonly box: Box;
  /** All about it, as a sentence. */
  readonly label: string;
}

/** Everything between the lanes, the controller and the clients in one frame. */
export interface WireMarks {
  readonly wires: readonly WireMark[];
  /** How many had no room, by lane. */
  readonly more: readonly MoreMark[];
  /** A phone writes one line about all of them. */
  readonly line: PhoneLine | null;
}

/** Messages and links of a moment, in their places. */
export function wireMarks(moment: Moment, layout: KafkaLayout): WireMarks {
  const { view } = moment.frame;
  const links = linkStates(view).map((state): Entry => ({ kind: 'link', key: state.key, state }));
  const traffic = trafficOf(moment).map((each): Entry => ({
    kind: 'message',
    key: each.key,
    traffic: each,
  }));
  const { placed, more } = placeAll([...links, ...traffic], {
    layout,
    leader: view.partition.leader,
  });
  const wires = placed.map((each) => wire(each, { layout, nowMs: view.nowMs }));
  const told = traffic.length === 0 ? links : traffic;
  const line =
    layout.messagesY === null || told.length === 0
      ? null
      : phoneLine(told, { layout, y: layout.messagesY });
  return { wires, more, line };
}

/** Width, unscaled, of two slips. */
const SLIPS_WIDTH = 13;

const NO_LOAD: WireLoad = { cells: [], words: null };

function wire(placed: Placed, { layout, nowMs }: { layout: KafkaLayout; nowMs: number }): WireMark {
  const { entry } = placed;
  const k = layout.scale;
  const way = wayOf(placed, layout);
  const load = layout.phone ? NO_LOAD : loadOf(placed, layout);
  const base = { ...load, key: entry.key, way, label: sentenceOf(entry, nowMs) };
  if (entry.kind === 'link') {
    const { state } = entry.state.link;
    const half = along(way, 0.5).at(-1) ?? { x: 0, y: 0 };
    const look = state === 'cut' ? 'cut' : state === 'held' ? 'heldLink' : 'slow';
    const bars = state === 'held' ? half : null;
    const none = { message: null, done: [], lost: null, slips: null };
    return { ...base, ...none, look, bars, gap: half, box: around(half, k) };
  }
  const { part, state, message } = entry.traffic;
  const done = along(way, Math.max(part, 0.12));
  const last = done.at(-1) ?? { x: 0, y: 0 };
  const look = lookOf(message);
  const bars = state === 'held' || state === 'waits' ? last : null;
  return {
    ...base,
    message: message.id,
    done,
    look,
    slips: look === 'records' ? slipsAt(last, { layout, barred: bars !== null }) : null,
    bars,
    lost: state === 'lost' ? last : null,
    gap: null,
    box: around(last, k),
  };
}

/** Right of the tip, and never over the edge of the stage. */
function slipsAt(tip: Point, { layout, barred }: { layout: KafkaLayout; barred: boolean }): Point {
  const k = layout.scale;
  const x = Math.min(tip.x + (barred ? 9 : 7) * k, layout.width - (SLIPS_WIDTH + 1) * k);
  return { x, y: tip.y - 4.5 * k };
}

function around({ x, y }: Point, k: number): Box {
  return { x: x - 10 * k, y: y - 9 * k, width: 20 * k, height: 18 * k };
}

function lookOf(message: Traffic['message']): WireMark['look'] {
  if (message.kind === 'Metadata') return 'records';
  if (isRefusal(message)) return 'refusal';
  return message.kind.endsWith('Reply') ? 'reply' : 'request';
}
