import type { BrokerId, FrameIndex } from '../../../kernel/ids';
import type { SpaceTime } from '../../../timeline/space-time';
import type { Box } from '../stage/numbers';
import { boxOf, lineOf, pointOf, type SpaceTimeLayout } from './layout';
import { segmentsOf, type Segment } from './segments';
import type { Placer, Word } from './words';

/** The committed ISR along time: members lie inside of it, others outside. */
export interface OutlineMark {
  readonly areas: readonly Box[];
  readonly path: string;
  readonly sets: readonly IsrSet[];
}

/** A stretch with one ISR, and its name where that has room. */
export interface IsrSet {
  readonly key: string;
  readonly isr: readonly BrokerId[];
  /** The frame it begins with; null: before the page. */
  readonly begins: FrameIndex | null;
  readonly ends: FrameIndex | null;
  readonly word: Word | null;
}

interface Strip {
  readonly broker: BrokerId;
  readonly from: number;
  readonly to: number;
}

/** The outline of a page. `until`: where the known part ends. */
export function outlineMark(
  data: SpaceTime,
  layout: SpaceTimeLayout,
  placer: Placer,
  until: number,
): OutlineMark {
  const segments = segmentsOf(data, layout, ({ isr }) => isr, until);
  const strips = stripsOf(data.brokers, layout);
  return {
    areas: segments.flatMap(({ value, from, to }) =>
      groups(value, strips).map((group) => boxOf(layout, { from, to }, group)),
    ),
    path: edges(segments, strips, { layout, isFirst: data.before === null }),
    sets: segments.map((segment) => ({
      key: `${segment.from}`,
      isr: segment.value,
      begins: segment.begins,
      ends: segment.ends,
      word: setWord(segment, { strips, layout, placer }),
    })),
  };
}

function stripsOf(brokers: readonly BrokerId[], layout: SpaceTimeLayout): readonly Strip[] {
  return brokers.flatMap((broker) => {
    const strip = lineOf(layout, broker)?.strip;
    return strip === undefined ? [] : [{ broker, ...strip }];
  });
}

/** Neighbouring members share an area. */
function groups(
  isr: readonly BrokerId[],
  strips: readonly Strip[],
): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const { broker, from, to } of strips) {
    const last = found.at(-1);
    if (!isr.includes(broker)) isOpen = false;
    else if (isOpen && last !== undefined) last.to = to;
    else {
      found.push({ from, to });
      isOpen = true;
    }
  }
  return found;
}

function edges(
  segments: readonly Segment<readonly BrokerId[]>[],
  strips: readonly Strip[],
  { layout, isFirst }: { layout: SpaceTimeLayout; isFirst: boolean },
): string {
  const line = (one: [number, number], other: [number, number]): string => {
    const [a, b] = [pointOf(layout, ...one), pointOf(layout, ...other)];
    return `M${a.x},${a.y}L${b.x},${b.y}`;
  };
  const along = segments.flatMap(({ value, from, to }) =>
    groups(value, strips).flatMap((group) => [
      line([from, group.from], [to, group.from]),
      line([from, group.to], [to, group.to]),
    ]),
  );
  const across = segments.flatMap(({ value, from }, index) => {
    const before = segments[index - 1]?.value ?? (isFirst ? [] : value);
    return strips
      .filter(({ broker }) => value.includes(broker) !== before.includes(broker))
      .map((strip) => line([from, strip.from], [from, strip.to]));
  });
  return [...along, ...across].join('');
}

/** “ISR {1,2,3}” at the start of a stretch, in the first area, and where that is taken in the last. */
function setWord(
  { value, from, to }: Segment<readonly BrokerId[]>,
  world: { strips: readonly Strip[]; layout: SpaceTimeLayout; placer: Placer },
): Word | null {
  const { layout, placer } = world;
  const { scale: k, turned } = layout;
  const areas = groups(value, world.strips);
  const [first] = areas;
  const last = areas.at(-1);
  if (first === undefined || last === undefined) return null;
  const set = `{${value.join(',')}}`;
  const under = Math.max(from, layout.start);
  return placer.write({
    key: `isr ${from}`,
    texts: turned ? [set] : to - from > 70 * k ? [`ISR ${set}`, set] : [set],
    places: turned
      ? [{ x: first.from + 4, y: under + 13, anchor: 'start' }]
      : [
          { x: under + 6 * k, y: first.from + 13 * k, anchor: 'start' },
          { x: under + 6 * k, y: last.to - 5 * k, anchor: 'start' },
        ],
    size: 11 * k,
    tone: 'accent',
    bold: true,
  });
}
