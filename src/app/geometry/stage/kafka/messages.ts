import type { BrokerId, EndPoint } from '../../../../kernel/ids';
import type { Moment } from '../../moment';
import { along } from '../arrow';
import type { LaneLayout } from '../layout';
import { bottomOf, middleOf, rightOf, type Point } from '../numbers';
import { cutText, textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { isRefusal, messageWords } from './message-words';
import { spanText } from './registered';
import { laneOf, linkStates, trafficOf, type LinkState, type Traffic } from './traffic';

/** A message on its way, or a link that is not open: an arrow with a few words. */
export interface WireMark {
  readonly key: string;
  /** The whole way, from the sender to the receiver. */
  readonly way: readonly Point[];
  /** The part that is behind the message; empty for a link. */
  readonly done: readonly Point[];
  readonly look: 'request' | 'reply' | 'records' | 'refusal' | 'cut' | 'heldLink' | 'slow';
  /** Where two bars say that it is held or waits at a paused receiver. */
  readonly bars: Point | null;
  /** Where a link has its gap. */
  readonly gap: Point | null;
  readonly words: (Point & { readonly text: string; readonly anchor: 'start' | 'middle' }) | null;
  /** All about it, as a sentence. */
  readonly label: string;
}

/** Everything between the lanes, the controller and the clients in one frame. */
export interface WireMarks {
  readonly wires: readonly WireMark[];
  /** How many had no room, by lane. */
  readonly more: readonly (Point & { readonly text: string })[];
  /** A phone writes one line about all of them. */
  readonly line: (Point & { readonly text: string }) | null;
}

/** Height of a message's row, unscaled: words above a line. */
const ROW = 21;

type Entry =
  | { readonly kind: 'message'; readonly key: string; readonly traffic: Traffic }
  | { readonly kind: 'link'; readonly key: string; readonly state: LinkState };

/** Something in its row: beside which lane, on which side, how high, on which track. */
interface Placed {
  readonly entry: Entry;
  readonly lane: LaneLayout | null;
  readonly y: number;
  readonly trackX: number;
  /** Where a track ends at the other broker. */
  readonly farY: number;
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
  const entries = [...links, ...traffic];
  const { placed, more } = place(entries, { layout, leader: view.partition.leader });
  const nowMs = view.nowMs;
  const wires = placed.map((each) => wire(each, { layout, nowMs }));
  const words = wires.filter(({ way }) => way.length > 0).map(({ label }) => label);
  const line =
    layout.messagesY === null || words.length === 0
      ? null
      : phoneLine(traffic.length === 0 ? links : traffic, { layout, y: layout.messagesY });
  return { wires, more, line };
}

function endsOf(entry: Entry): { readonly from: EndPoint; readonly to: EndPoint } {
  return entry.kind === 'link' ? entry.state.link : entry.traffic.message;
}

/** Between two brokers: it runs on a track of its own. On a phone the controller's do so too. */
function isTracked(entry: Entry, layout: KafkaLayout): boolean {
  const { from, to } = endsOf(entry);
  if (from === 'client' || to === 'client') return false;
  return layout.phone || (from !== 'controller' && to !== 'controller');
}

function isClients(entry: Entry): boolean {
  const { from, to } = endsOf(entry);
  return from === 'client' || to === 'client';
}

function place(
  entries: readonly Entry[],
  { layout, leader }: { layout: KafkaLayout; leader: BrokerId | null },
): { placed: readonly Placed[]; more: WireMarks['more'] } {
  const k = layout.scale;
  const tracked = entries.filter((entry) => isTracked(entry, layout));
  const step = Math.min((layout.phone ? 5.5 : 7) * k, (24 * k) / Math.max(1, tracked.length - 1));
  const placed: Placed[] = [];
  const more: WireMarks['more'][number][] = [];
  const trackOf = (entry: Entry): Pick<Placed, 'trackX' | 'farY'> => {
    const index = tracked.indexOf(entry);
    const first = layout.corridor.from + (layout.phone ? 3 : 7) * k;
    const { from, to } = endsOf(entry);
    const near = laneOf({ from, to }, leader);
    const far = layout.lanes.find(({ brokerId }) => brokerId === (near === from ? to : from));
    const shift = (index - (tracked.length - 1) / 2) * 6 * k;
    const farY = far === undefined ? layout.controller.y : middleOf(far.box) + shift;
    return { trackX: first + Math.max(0, index) * step, farY };
  };
  for (const lane of layout.lanes) {
    for (const clients of [true, false]) {
      const all = entries.filter(
        (entry) => isClients(entry) === clients && laneOf(endsOf(entry), leader) === lane.brokerId,
      );
      const fit = Math.max(1, Math.floor((lane.box.height + layout.gap - 4 * k) / (ROW * k)));
      const shown = all.length <= fit ? all : all.slice(0, fit - 1);
      const rows = shown.length + (all.length > shown.length ? 1 : 0);
      const rowY = (index: number): number =>
        middleOf(lane.box) + (index - (rows - 1) / 2) * ROW * k + 5 * k;
      shown.forEach((entry, index) => {
        placed.push({ entry, lane, y: rowY(index), ...trackOf(entry) });
      });
      if (all.length > shown.length) {
        const { from, to } = clients ? layout.door : layout.corridor;
        const text = `+ ${all.length - shown.length} more`;
        more.push({ x: (from + to) / 2, y: rowY(rows - 1) - 4 * k, text });
      }
    }
  }
  for (const entry of entries) {
    if (laneOf(endsOf(entry), leader) !== null) continue;
    placed.push({ entry, lane: null, y: 8 * k, ...trackOf(entry) });
  }
  return { placed, more: layout.phone ? [] : more };
}

/** The points of the way from the sender to the receiver. */
function wayOf({ entry, lane, y, trackX, farY }: Placed, layout: KafkaLayout): readonly Point[] {
  const { from, to } = endsOf(entry);
  const k = layout.scale;
  const turn = (points: readonly Point[], starts: boolean): readonly Point[] =>
    starts ? points : points.toReversed();
  if (lane === null) {
    const left = { x: layout.door.from, y };
    const right = { x: layout.controller.x + layout.controller.width / 2, y };
    const down = { x: right.x, y: layout.controller.y };
    return turn([left, right, down], from === 'client');
  }
  if (isClients(entry)) {
    const edge = lane.box.x - 1 * k;
    if (layout.phone) {
      const x = 9 * k;
      const top = bottomOf(layout.promises) + 2 * k;
      return turn(
        [
          { x, y: top },
          { x, y },
          { x: edge, y },
        ],
        from === 'client',
      );
    }
    return turn(
      [
        { x: layout.door.from + 1 * k, y },
        { x: edge, y },
      ],
      from === 'client',
    );
  }
  const edge = rightOf(lane.box) + 1 * k;
  if (!isTracked(entry, layout)) {
    return turn(
      [
        { x: layout.corridor.to - 1 * k, y },
        { x: edge, y },
      ],
      from === 'controller',
    );
  }
  const upright = [
    { x: edge, y },
    { x: trackX, y },
    { x: trackX, y: farY },
  ];
  const toStrip = from === 'controller' || to === 'controller';
  const points = toStrip ? upright : [...upright, { x: edge, y: farY }];
  return turn(points, from === lane.brokerId);
}

function wire(placed: Placed, { layout, nowMs }: { layout: KafkaLayout; nowMs: number }): WireMark {
  const { entry } = placed;
  const way = wayOf(placed, layout);
  const words = layout.phone ? null : placeWords(placed, layout);
  const base = { key: entry.key, way, words, label: sentenceOf(entry, nowMs) };
  if (entry.kind === 'link') {
    const { state } = entry.state.link;
    const half = along(way, 0.5).at(-1) ?? null;
    const look = state === 'cut' ? 'cut' : state === 'held' ? 'heldLink' : 'slow';
    return { ...base, done: [], look, bars: state === 'held' ? half : null, gap: half };
  }
  const { part, state, message } = entry.traffic;
  const done = along(way, Math.max(part, 0.12));
  const last = done.at(-1) ?? null;
  return {
    ...base,
    done,
    look: lookOf(message),
    bars: state === 'moving' ? null : last,
    gap: null,
  };
}

/** Words above the line; right of the message's own track when they fit there, else over the tracks. */
function placeWords({ entry, y: line, trackX }: Placed, layout: KafkaLayout): WireMark['words'] {
  const k = layout.scale;
  const size = 11 * k;
  const y = line - 5 * k;
  const texts = wordsOf(entry);
  if (isClients(entry)) {
    const { from, to } = layout.door;
    const text = fitting(texts, { room: to - from - 4 * k, size });
    return { x: (from + to) / 2, y, text, anchor: 'middle' };
  }
  const left = layout.corridor.from + 5 * k;
  const right = layout.corridor.to - 3 * k;
  const own = isTracked(entry, layout) ? trackX + 5 * k : left;
  const [best = '', good = best] = texts;
  const room = right - own;
  const text = [best, good].find((each) => textWidth(each, { size }) <= room);
  if (text !== undefined) return { x: own, y, text, anchor: 'start' };
  return { x: left, y, text: fitting(texts, { room: right - left, size }), anchor: 'start' };
}

function lookOf(message: Traffic['message']): WireMark['look'] {
  if (message.kind === 'Metadata') return 'records';
  if (isRefusal(message)) return 'refusal';
  return message.kind.endsWith('Reply') ? 'reply' : 'request';
}

function fitting(words: readonly string[], { room, size }: { room: number; size: number }): string {
  const fits = words.find((each) => textWidth(each, { size }) <= room);
  return fits ?? cutText(words.at(-1) ?? '', { room, font: { size } });
}

function wordsOf(entry: Entry): readonly string[] {
  if (entry.kind === 'message') {
    const { message, count, state } = entry.traffic;
    const plain = messageWords(message);
    const times =
      count > 1 && message.kind !== 'Metadata' ? plain.map((each) => `${count}× ${each}`) : plain;
    const word = state === 'held' ? 'held: ' : state === 'waits' ? 'waits: ' : '';
    return word === '' ? times : [...times.map((each) => `${word}${each}`), ...times];
  }
  const { link, both } = entry.state;
  const name = link.state === 'open' ? `${spanText(link.delayMs ?? 0)} late` : link.state;
  const broker = typeof link.to === 'number' && typeof link.from === 'number';
  const whom = broker ? (both ? ` ${link.from}–${link.to}` : ` ${link.from}→${link.to}`) : '';
  return [`${name}${whom}`, name];
}

function nameOf(end: EndPoint): string {
  if (end === 'client') return 'a client';
  return end === 'controller' ? 'the controller' : `broker ${end}`;
}

function sentenceOf(entry: Entry, nowMs: number): string {
  if (entry.kind === 'link') {
    const { link, both } = entry.state;
    const delay = link.delayMs === null ? '' : `, ${spanText(link.delayMs)} for each message`;
    return `The link from ${nameOf(link.from)} to ${nameOf(link.to)}${both ? ' and back' : ''} is ${link.state}${delay}.`;
  }
  const { message, count, state } = entry.traffic;
  const { kind, label, from, to, sentMs, dueMs } = message;
  const times = count > 1 ? `${count} × ` : '';
  const where =
    state === 'held'
      ? 'is held'
      : state === 'waits'
        ? 'waits at its paused receiver'
        : `sent ${spanText(Math.max(0, nowMs - sentMs))} ago, arrives in ${spanText(Math.max(0, (dueMs ?? nowMs) - nowMs))}`;
  return `${times}${kind} from ${nameOf(from)} to ${nameOf(to)}: ${label}; ${where}.`;
}

function phoneLine(
  entries: readonly Entry[],
  { layout, y }: { layout: KafkaLayout; y: number },
): WireMarks['line'] {
  const k = layout.scale;
  const parts = entries.map((entry) => {
    const { from, to } = endsOf(entry);
    const short = (end: EndPoint): string =>
      end === 'client' ? 'client' : end === 'controller' ? 'ctl' : `${end}`;
    return `${wordsOf(entry)[0] ?? ''} ${short(from)}→${short(to)}`;
  });
  const font = { size: 11 * k };
  const room = layout.width - 24 * k;
  for (let count = parts.length; count > 0; count -= 1) {
    const rest = parts.length - count;
    const text = [...parts.slice(0, count), ...(rest > 0 ? [`+ ${rest}`] : [])].join(' · ');
    if (textWidth(text, font) <= room) return { x: 12 * k, y, text };
  }
  return { x: 12 * k, y, text: cutText(parts[0] ?? '', { room, font }) };
}
