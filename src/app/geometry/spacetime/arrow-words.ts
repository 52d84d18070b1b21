import { sayingKey } from '../../../kernel/message-saying';
import { messageWords } from '../stage/kafka/message-words';
import type { Box, Point } from '../stage/numbers';
import type { ArrowMark } from './arrows';
import type { SpaceTimeLayout } from './layout';
import { wordBox, type Place, type Placer, type Word } from './words';

type Segment = readonly [Point, Point];

/**
 * Words beside the arrows; those that were lost or changed something come first. A place that no arrow runs through is
 * preferred.
 */
export function arrowWords(
  arrows: readonly ArrowMark[],
  layout: SpaceTimeLayout,
  placer: Placer,
): readonly Word[] {
  const said = new Set<string>();
  const lines = arrows.flatMap(segmentsOf);
  const size = 11 * layout.scale;
  return arrows
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((arrow) => {
      const { journey, look } = arrow;
      // What is sent to all at once is named once.
      const key = `${journey.kind} ${sayingKey(journey.saying)} ${journey.from} ${journey.sent.at}`;
      if (said.has(key)) return [];
      const places = placesOf(arrow, layout);
      const wish = {
        key: `message ${journey.id}`,
        size,
        // What is lost after it was held is not lost yet while it waits.
        tone: look === 'refusal' || (look === 'lost' && arrow.wait === null) ? 'bad' : 'ink',
      } as const;
      const texts = wordsOf(arrow);
      const clear = (text: string): readonly Place[] =>
        places.filter((place) => {
          const box = wordBox({ text, ...place, size, bold: false, mono: false });
          return !lines.some((line) => crosses(line, box));
        });
      for (const text of texts) {
        const word = placer.write({ ...wish, texts: [text], places: clear(text) });
        if (word === null) continue;
        said.add(key);
        return [word];
      }
      const word = placer.write({ ...wish, texts, places });
      if (word === null) return [];
      said.add(key);
      return [word];
    });
}

function segmentsOf({ way, wait }: ArrowMark): readonly Segment[] {
  return wait === null ? [way] : [way, wait.line];
}

function wordsOf({ journey }: ArrowMark): readonly string[] {
  const { count } = journey;
  const words = messageWords(journey);
  return count > 1 ? words.map((word) => `${word} ×${count}`) : words;
}

function rank({ journey, look }: ArrowMark): number {
  if (look !== 'plain') return 0;
  return journey.hasEffect ? 1 : 2;
}

/** Beside the arrow, over and under it, at a few parts of its way; what waits is named on its dotted line. */
function placesOf({ way, wait }: ArrowMark, layout: SpaceTimeLayout): readonly Place[] {
  const k = layout.scale;
  const [from, to] = way;
  const places: Place[] = [];
  if (wait !== null && !layout.turned) {
    const [start] = wait.line;
    const over = to.y > from.y;
    places.push({ x: start.x + 8 * k, y: start.y + (over ? -4 : 12) * k, anchor: 'start' });
  }
  for (const part of [0.45, 0.6, 0.3, 0.75, 0.15, 0.9]) {
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part;
    places.push(
      { x: x + 6 * k, y: y + 4 * k, anchor: 'start' },
      { x: x - 6 * k, y: y + 4 * k, anchor: 'end' },
      { x: x + 4 * k, y: y - 5 * k, anchor: 'start' },
      { x: x - 4 * k, y: y + 13 * k, anchor: 'end' },
      { x: x - 4 * k, y: y - 5 * k, anchor: 'end' },
      { x: x + 4 * k, y: y + 13 * k, anchor: 'start' },
    );
  }
  return places;
}

/** Whether a line runs through a box (Liang and Barsky). */
function crosses([a, b]: Segment, box: Box): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  let from = 0;
  let to = 1;
  for (const [delta, room] of [
    [-dx, a.x - box.x],
    [dx, box.x + box.width - a.x],
    [-dy, a.y - box.y],
    [dy, box.y + box.height - a.y],
  ] as const) {
    if (delta === 0) {
      if (room < 0) return false;
      continue;
    }
    const part = room / delta;
    if (delta < 0) from = Math.max(from, part);
    else to = Math.min(to, part);
  }
  return from <= to;
}
