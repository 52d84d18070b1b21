import type { BrokerId, FrameIndex } from '../../../kernel/ids';
import type { SpaceTime, SpaceTimeRow } from '../../../timeline/space-time';
import type { Box, Point } from '../stage/numbers';
import { secondsText, textWidth } from '../stage/text';
import { boxOf, lineOf, pointOf, type SpaceTimeLayout } from './layout';
import { segmentsOf, type Segment } from './segments';
import type { Placer, Word } from './words';
import { spaceTime as t } from '../../../texts/en/space-time';

/** How a node is, for its line. */
export interface LineState {
  readonly look: 'leads' | 'believes' | 'follows' | 'runs' | 'paused' | 'down';
  /** Leader epoch that it has applied; null where there is none. */
  readonly epoch: number | null;
}

/** A stretch of a node's line. */
export interface Band {
  readonly key: string;
  readonly node: BrokerId | 'controller';
  readonly state: LineState;
  readonly begins: FrameIndex | null;
  readonly ends: FrameIndex | null;
  readonly box: Box;
  /** Left end of a crown's foot, where it has room. */
  readonly crown: Point | null;
  /** The epoch, written inside of a thick band. */
  readonly name: (Point & { readonly text: string; readonly size: number }) | null;
}

/** A stretch in which a process stands still or is down: a gap with both its ends. */
export interface Gap {
  readonly key: string;
  /** The strokes at its ends, as a path. */
  readonly ends: string;
  /** A cross where a process died; null for a pause. */
  readonly cross: Point | null;
}

/** Everything that lies on the lines of the nodes. */
export interface LineMarks {
  readonly bands: readonly Band[];
  readonly gaps: readonly Gap[];
  readonly words: readonly Word[];
}

const THICK = 6;
const THIN = 2.5;

/** How a broker's line is at a row; `column` is its place in the run's brokers. */
export function brokerState(row: SpaceTimeRow, broker: BrokerId, column: number): LineState {
  const replica = row.replicas[column];
  if (replica === undefined) return { look: 'down', epoch: null };
  const { state, leads, epoch } = replica;
  if (state === 'paused') return { look: 'paused', epoch };
  if (state !== 'running') return { look: 'down', epoch: null };
  const look = !leads ? 'follows' : row.leader === broker ? 'leads' : 'believes';
  return { look, epoch };
}

/** Bands, gaps and their words. `until`: where the known part ends. */
export function lineMarks(
  data: SpaceTime,
  layout: SpaceTimeLayout,
  placer: Placer,
  until: number,
): LineMarks {
  const bands: Band[] = [];
  const gaps: Gap[] = [];
  const words: Word[] = [];
  const nodes: readonly (BrokerId | 'controller')[] = [
    ...data.brokers,
    ...(data.isCluster ? ['controller' as const] : []),
  ];
  for (const node of nodes) {
    const segments = segmentsOf(data, layout, (row) => stateOf(data, row, node), until);
    for (const segment of segments) {
      const { look } = segment.value;
      if (look === 'paused' || look === 'down') {
        gaps.push(gapOf(node, segment, layout));
        const word = gapWord(node, segment, { data, layout, placer });
        if (word !== null) words.push(word);
      } else bands.push(bandOf(node, segment, { layout, placer }));
    }
    const isNamed = (from: number): boolean =>
      bands.some((band) => band.key === `${node} ${from}` && band.name !== null);
    words.push(...epochWords(node, segments, { layout, placer, isNamed }));
  }
  return { bands, gaps, words };
}

function stateOf(data: SpaceTime, row: SpaceTimeRow, node: BrokerId | 'controller'): LineState {
  if (node !== 'controller') return brokerState(row, node, data.brokers.indexOf(node));
  const look =
    row.controller === 'crashed' ? 'down' : row.controller === 'paused' ? 'paused' : 'runs';
  return { look, epoch: null };
}

function bandOf(
  node: BrokerId | 'controller',
  { value, from, to, begins, ends }: Segment<LineState>,
  { layout, placer }: World,
): Band {
  const k = layout.scale;
  const across = lineOf(layout, node)?.across ?? 0;
  const isThick = value.look === 'leads' || value.look === 'believes';
  const half = (value.look === 'runs' ? 1 : isThick ? THICK : THIN) * k;
  const box = boxOf(layout, { from, to }, { from: across - half, to: across + half });
  const foot = pointOf(layout, from + 6 * k, across);
  const crown = layout.turned
    ? { x: foot.x - 6 * k, y: foot.y + 12 * k }
    : { x: foot.x, y: foot.y + 3.5 * k };
  return {
    key: `${node} ${from}`,
    node,
    state: value,
    begins,
    ends,
    box,
    crown: isThick && to - from > 22 * k ? crown : null,
    name: isThick && !layout.turned ? bandName(value, { from, to, across, layout, placer }) : null,
  };
}

function bandName(
  { epoch }: LineState,
  place: World & { readonly from: number; readonly to: number; readonly across: number },
): Band['name'] {
  const { from, to, across, layout, placer } = place;
  const k = layout.scale;
  const text = t().epoch(epoch ?? '?');
  const size = 11 * k;
  const x = from + 24 * k;
  const box = {
    x,
    y: across - 6 * k,
    width: textWidth(text, { size, bold: true }),
    height: 12 * k,
  };
  if (box.x + box.width > to || !placer.take(box)) return null;
  return { x, y: across + 4 * k, text, size };
}

function gapOf(
  node: BrokerId | 'controller',
  { value, from, to, begins, ends }: Segment<LineState>,
  layout: SpaceTimeLayout,
): Gap {
  const k = layout.scale;
  const across = lineOf(layout, node)?.across ?? 0;
  const stroke = (along: number): string => {
    const [a, b] = [
      pointOf(layout, along, across - 10 * k),
      pointOf(layout, along, across + 10 * k),
    ];
    return `M${a.x},${a.y}L${b.x},${b.y}`;
  };
  const isDown = value.look === 'down';
  return {
    key: `${node} ${from}`,
    ends: (begins === null || isDown ? '' : stroke(from)) + (ends === null ? '' : stroke(to)),
    cross: isDown && begins !== null ? pointOf(layout, from, across) : null,
  };
}

interface World {
  readonly layout: SpaceTimeLayout;
  readonly placer: Placer;
}

/** “paused 3.954 s”, where both ends are on the page; else without a length. */
function gapWord(
  node: BrokerId | 'controller',
  { value, from, to, begins, ends, row }: Segment<LineState>,
  { data, layout, placer }: World & { readonly data: SpaceTime },
): Word | null {
  const { scale: k, turned } = layout;
  const across = lineOf(layout, node)?.across ?? 0;
  const endMs = data.rows.find(({ frame }) => frame === ends)?.nowMs;
  const length =
    begins === null || endMs === undefined ? null : secondsText(Math.round(endMs - row.nowMs));
  const word = value.look === 'down' ? 'down' : 'paused';
  const middle = pointOf(layout, (from + to) / 2, across);
  const first = pointOf(layout, from + 10 * k, across);
  return placer.write({
    key: `gap ${node} ${from}`,
    texts: length === null ? [word] : [`${word} ${length}`, word],
    places: turned
      ? [{ x: middle.x, y: first.y + 10, anchor: 'middle' }]
      : [
          { x: middle.x, y: middle.y + 4 * k, anchor: 'middle' },
          { x: first.x, y: first.y + 4 * k, anchor: 'start' },
        ],
    size: 11 * k,
    tone: 'ink',
  });
}

/** The epoch where a band of another begins: inside a thick one, above a thin one. */
function epochWords(
  node: BrokerId | 'controller',
  segments: readonly Segment<LineState>[],
  { layout, placer, isNamed }: World & { readonly isNamed: (from: number) => boolean },
): readonly Word[] {
  const { scale: k, turned } = layout;
  const across = lineOf(layout, node)?.across ?? 0;
  let last: string | null = null;
  return segments.flatMap(({ value: { look, epoch }, from, to }) => {
    if (epoch === null || epoch < 0 || look === 'paused') return [];
    const key = `${epoch} ${look}`;
    if (key === last) return [];
    last = key;
    if (isNamed(from)) return [];
    const isThick = look !== 'follows';
    const { x, y } = pointOf(layout, from, across);
    const short = `e${epoch}`;
    const word = placer.write({
      key: `epoch ${node} ${from}`,
      texts: turned ? [short] : to - from < 66 * k ? [short] : [t().epoch(epoch), short],
      places: turned
        ? [{ x: x + 9, y: y + 12, anchor: 'start' }]
        : [
            { x: x + 6 * k, y: y - (isThick ? 10 : 7) * k, anchor: 'start' },
            { x: x + 6 * k, y: y + (isThick ? 18 : 15) * k, anchor: 'start' },
          ],
      size: 11 * k,
    });
    return word === null ? [] : [word];
  });
}
