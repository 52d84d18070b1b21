import type { MessageView } from '../../../../kernel/view';
import type { Box, Point } from '../numbers';
import { cutText, textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { isClients, isTracked, type Placed } from './wire-places';
import { wordsOf } from './wire-words';

/** What stands above a message's line: the records that it carries, then a few words. */
export interface WireLoad {
  readonly cells: readonly CarriedCell[];
  readonly words: (Point & { readonly text: string; readonly anchor: 'start' | 'middle' }) | null;
}

/** A record on its way. The epoch is null while only its producer knows it. */
export interface CarriedCell {
  readonly box: Box;
  readonly text: string;
  readonly epoch: number | null;
}

const FONT = 11;
const CELL_HEIGHT = 13;

/** Records and words of a placed message; right of its own track when they fit there, else over the tracks. */
export function loadOf(placed: Placed, layout: KafkaLayout): WireLoad {
  const { entry, y: line, trackX } = placed;
  const k = layout.scale;
  // Above all lanes there is no room over the line.
  const y = placed.lane === null ? line + 12 * k : line - 5 * k;
  const rooms = roomsFor(placed, layout, trackX);
  if (entry.kind === 'message' && entry.traffic.message.records.length > 0) {
    const carried = withRecords(entry.traffic.message, { rooms, line, k });
    if (carried !== null) return carried;
  }
  const size = FONT * k;
  const [best = '', good = best] = wordsOf(entry);
  for (const room of rooms) {
    const text = [best, good].find((each) => textWidth(each, { size }) <= room.to - room.from);
    if (text !== undefined) return wordsIn(room, { text, y });
  }
  const last = rooms.at(-1);
  if (last === undefined) return { cells: [], words: null };
  const room = last.to - last.from;
  const texts = wordsOf(entry);
  const text =
    texts.find((each) => textWidth(each, { size }) <= room) ??
    cutText(texts.at(-1) ?? '', { room, font: { size } });
  return wordsIn(last, { text, y });
}

function wordsIn({ from, to, centred }: Room, { text, y }: { text: string; y: number }): WireLoad {
  const words = centred
    ? ({ x: (from + to) / 2, y, text, anchor: 'middle' } as const)
    : ({ x: from, y, text, anchor: 'start' } as const);
  return { cells: [], words };
}

/** The records with what else the message brings, in the first room that has all of it; else the records alone. */
function withRecords(
  message: MessageView,
  { rooms, line, k }: { rooms: readonly Room[]; line: number; k: number },
): WireLoad | null {
  const size = FONT * k;
  for (const all of [true, false]) {
    for (const { from, to, centred } of rooms) {
      const carried = cellWidths(message, { room: to - from, k });
      if (carried.length === 0) continue;
      const word = all ? restWord(message, carried.length) : '';
      const taken = carried.reduce((sum, { width }) => sum + width + 1.5 * k, 0);
      if (taken + 2 * k + textWidth(word, { size }) > to - from) continue;
      return carriedLoad(carried, { from, to, line, taken, word, k, centred });
    }
  }
  return null;
}

interface Room {
  readonly from: number;
  readonly to: number;
  readonly centred: boolean;
}

function roomsFor({ entry }: Placed, layout: KafkaLayout, trackX: number): readonly Room[] {
  const k = layout.scale;
  if (isClients(entry)) {
    const { from, to } = layout.door;
    return [{ from: from + 2 * k, to: to - 2 * k, centred: true }];
  }
  const from = layout.corridor.from + 5 * k;
  const to = layout.corridor.to - 3 * k;
  if (!isTracked(entry, layout)) return [{ from, to, centred: false }];
  return [
    { from: trackX + 5 * k, to, centred: false },
    { from, to, centred: false },
  ];
}

interface Carried {
  readonly text: string;
  readonly width: number;
  readonly epoch: number | null;
}

/** As many of its records as fit into the room, a long value cut. */
function cellWidths(
  { records }: MessageView,
  { room, k }: { room: number; k: number },
): readonly Carried[] {
  const font = { size: FONT * k, mono: true, bold: true };
  const cells: Carried[] = [];
  let taken = 0;
  for (const { value, leaderEpoch } of records) {
    const text = cutText(value ?? 'null', { room: 22 * k, font });
    const width = Math.max(13 * k, textWidth(text, font) + 5 * k);
    taken += width + 1.5 * k;
    if (taken > room) break;
    cells.push({ text, width, epoch: leaderEpoch });
  }
  return cells;
}

/** What follows the records that are shown: how many more, and the high watermark that the message brings. */
function restWord({ saying }: MessageView, shown: number): string {
  if (saying.says !== 'records' && saying.says !== 'reply') return '';
  const more = saying.count - shown;
  const count = more > 0 ? [`+${more}`] : [];
  const brings = saying.says === 'reply' && saying.highWatermark >= 0;
  return [...count, ...(brings ? [`HW ${saying.highWatermark}`] : [])].join(' ');
}

function carriedLoad(
  carried: readonly Carried[],
  place: {
    from: number;
    to: number;
    line: number;
    taken: number;
    word: string;
    k: number;
    centred: boolean;
  },
): WireLoad {
  const { from, to, line, taken, word, k, centred } = place;
  const size = FONT * k;
  const whole = taken + (word === '' ? 0 : 2 * k + textWidth(word, { size }));
  let x = centred ? (from + to - whole) / 2 : from;
  const y = line - CELL_HEIGHT * k - 3 * k;
  const cells = carried.map(({ text, width, epoch }) => {
    const box = { x, y, width, height: CELL_HEIGHT * k };
    x += width + 1.5 * k;
    return { box, text, epoch };
  });
  const words =
    word === ''
      ? null
      : ({ x: x + 2 * k, y: y + CELL_HEIGHT * k - 2.5 * k, text: word, anchor: 'start' } as const);
  return { cells, words };
}
