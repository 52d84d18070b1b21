import type { BrokerId, EndPoint } from '../../../../kernel/ids';
import type { LaneLayout } from '../layout';
import { bottomOf, middleOf, rightOf, type Point } from '../numbers';
import type { KafkaLayout } from './layout';
import { laneOf, type LinkState, type Traffic } from './traffic';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** Height of a message's row, unscaled: words above a line. */
const ROW = 21;

/** Something to draw between two ends. */
export type Entry =
  | { readonly kind: 'message'; readonly key: string; readonly traffic: Traffic }
  | { readonly kind: 'link'; readonly key: string; readonly state: LinkState };

/** How many had no room beside a lane. */
export interface MoreMark extends Point {
  readonly text: string;
}

/** Something in its row: beside which lane, on which side, how high, on which track. */
export interface Placed {
  readonly entry: Entry;
  readonly lane: LaneLayout | null;
  readonly y: number;
  readonly trackX: number;
  /** Where a track ends at the other broker. */
  readonly farY: number;
}

/** Sender and receiver. */
export function endsOf(entry: Entry): { readonly from: EndPoint; readonly to: EndPoint } {
  return entry.kind === 'link' ? entry.state.link : entry.traffic.message;
}

/** Between two brokers: it runs on a track of its own. On a phone the controller's do so too. */
export function isTracked(entry: Entry, layout: KafkaLayout): boolean {
  const { from, to } = endsOf(entry);
  if (from === 'client' || to === 'client') return false;
  return layout.phone || (from !== 'controller' && to !== 'controller');
}

/** The broker beside whose lane it stands. */
function hostOf(entry: Entry, leader: BrokerId | null): BrokerId | null {
  const answers = entry.kind === 'message' && entry.traffic.message.kind.endsWith('Reply');
  return laneOf(endsOf(entry), leader, { answers });
}

/** Whether it travels between a client and a broker. */
export function isClients(entry: Entry): boolean {
  const { from, to } = endsOf(entry);
  return from === 'client' || to === 'client';
}

/** Gives each its row beside a lane, as far as there is room; the rest is counted. */
export function placeAll(
  entries: readonly Entry[],
  { layout, leader }: { layout: KafkaLayout; leader: BrokerId | null },
): { placed: readonly Placed[]; more: readonly MoreMark[] } {
  const k = layout.scale;
  const tracked = entries.filter((entry) => isTracked(entry, layout));
  // What stands on the last track is 6 wide to each side; a phone has 29 beside its lanes.
  const all = (layout.phone ? 19 : 24) * k;
  const step = Math.min((layout.phone ? 5.5 : 7) * k, all / Math.max(1, tracked.length - 1));
  const placed: Placed[] = [];
  const more: MoreMark[] = [];
  const trackOf = (entry: Entry): Pick<Placed, 'trackX' | 'farY'> => {
    const index = tracked.indexOf(entry);
    const first = layout.corridor.from + (layout.phone ? 3 : 7) * k;
    const { from, to } = endsOf(entry);
    const near = hostOf(entry, leader);
    const far = layout.lanes.find(({ brokerId }) => brokerId === (near === from ? to : from));
    const shift = (index - (tracked.length - 1) / 2) * 6 * k;
    const farY = far === undefined ? layout.controller.y : middleOf(far.box) + shift;
    return { trackX: first + Math.max(0, index) * step, farY };
  };
  for (const lane of layout.lanes) {
    for (const clients of [true, false]) {
      const all = entries.filter(
        (entry) => isClients(entry) === clients && hostOf(entry, leader) === lane.brokerId,
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
        const text = t().more(all.length - shown.length);
        more.push({ x: (from + to) / 2, y: rowY(rows - 1) - 4 * k, text });
      }
    }
  }
  for (const entry of entries) {
    if (hostOf(entry, leader) !== null) continue;
    placed.push({ entry, lane: null, y: 5 * k, ...trackOf(entry) });
  }
  return { placed, more: layout.phone ? [] : more };
}

/** The points of the way from the sender to the receiver. */
export function wayOf(
  { entry, lane, y, trackX, farY }: Placed,
  layout: KafkaLayout,
): readonly Point[] {
  const { from, to } = endsOf(entry);
  const k = layout.scale;
  const turn = (points: readonly Point[], starts: boolean): readonly Point[] =>
    starts ? points : points.toReversed();
  if (lane === null && layout.phone) {
    // Beside the lanes, where clients' messages go: a line across them would cut their records.
    const x = 9 * k;
    const top = bottomOf(layout.promises) + 2 * k;
    return turn(
      [
        { x, y: top },
        { x, y: layout.controller.y },
      ],
      from === 'client',
    );
  }
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
