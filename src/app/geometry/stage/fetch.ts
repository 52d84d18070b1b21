import type { RecordValue } from '../../../kernel/log';
import type { Moment } from '../moment';
import type { LaneLayout, StageLayout } from './layout';
import { between, bottomOf, phase, rightOf, type Point } from './numbers';
import { pill, pillFont, pillPadding, type PillMark } from './pill';
import { cutText } from './text';
import { stage as t } from '../../../texts/en/stage';

/** An arrow as far as it has come; null while it has not started. */
export interface ArrowMark {
  readonly from: Point;
  readonly to: Point;
}

/** A word beside an arrow. */
interface WordMark {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly text: string;
}

/** A follower's fetch: a hollow request to the leader, and what comes back. Each word stands at its sender. */
export interface FetchMark {
  readonly request: ArrowMark | null;
  readonly requestWord: WordMark;
  readonly response: ArrowMark | null;
  readonly responseWord: WordMark | null;
  readonly load: PillMark | null;
  /** Epoch of the records that travel; null when there are none. */
  readonly loadEpoch: number | null;
  readonly refused: boolean;
  /** Where a refused fetch stops: a bar on the leader's edge. */
  readonly bar: { readonly from: Point; readonly to: Point } | null;
}

interface Route {
  readonly follower: LaneLayout;
  readonly leader: LaneLayout;
  readonly below: boolean;
  readonly requestX: number;
  readonly responseX: number;
  readonly followerY: number;
  readonly leaderY: number;
  readonly leaderEdge: number;
  /** Middle of the room between two lanes that is next to the follower. */
  readonly gapY: number;
}

/** The fetch of this frame; null when it has none. */
export function fetchMark(moment: Moment, layout: StageLayout): FetchMark | null {
  const { event } = moment.frame;
  if (event.type !== 'FollowerFetched' && event.type !== 'FetchRejected') return null;
  const route = routeOf(event, layout);
  if (route === null) return null;
  const out = phase(moment.progress, { from: 0, to: 0.45 });
  const back = phase(moment.progress, { from: 0.45, to: 1 });
  const k = layout.scale;
  const requestWord: WordMark = {
    x: layout.channel.x + 3 * k,
    y: route.below ? route.followerY + 13 * k : route.followerY - 5 * k,
    anchor: 'start',
    text: t().fetch(event.fetchOffset),
  };
  return event.type === 'FollowerFetched'
    ? fetched({ event, route, layout, out, back, requestWord })
    : rejected({ event, route, layout, out, back, requestWord });
}

function routeOf(
  event: { readonly broker: number; readonly leader: number },
  layout: StageLayout,
): Route | null {
  const lane = (id: number): LaneLayout | undefined =>
    layout.lanes.find(({ brokerId }) => brokerId === id);
  const follower = lane(event.broker);
  const leader = lane(event.leader);
  if (follower === undefined || leader === undefined || follower === leader) return null;
  const k = layout.scale;
  const below = follower.index > leader.index;
  const reach = Math.min(26 * k, follower.box.height * 0.33);
  const { channel, gap } = layout;
  return {
    follower,
    leader,
    below,
    requestX: channel.x + (layout.phone ? 10 : 14) * k,
    responseX: channel.x + channel.width - 34 * k,
    followerY: below ? follower.box.y + reach : bottomOf(follower.box) - reach,
    leaderY: below ? bottomOf(leader.box) - reach : leader.box.y + reach,
    leaderEdge: below ? bottomOf(leader.box) : leader.box.y,
    gapY: below ? follower.box.y - gap / 2 : bottomOf(follower.box) + gap / 2,
  };
}

type Given<E extends 'FollowerFetched' | 'FetchRejected'> = {
  readonly event: Extract<Moment['frame']['event'], { type: E }>;
  readonly route: Route;
  readonly layout: StageLayout;
  readonly out: number;
  readonly back: number;
  readonly requestWord: WordMark;
};

function fetched(given: Given<'FollowerFetched'>): FetchMark {
  const { event, route, layout, out, back, requestWord } = given;
  const k = layout.scale;
  const y = between({ from: route.leaderY, to: route.gapY }, back);
  const values = event.batches.flatMap((batch) => batch.values);
  const load = loadPill(values, { x: route.responseX, y, route, layout });
  return {
    request: arrow(route.requestX, { from: route.followerY, to: route.leaderY }, out),
    requestWord,
    response: arrow(route.responseX, { from: route.leaderY, to: route.followerY }, back),
    responseWord:
      back === 0
        ? null
        : {
            x: route.responseX,
            y: route.below ? route.leaderY - 5 * k : route.leaderY + 13 * k,
            anchor: 'middle',
            text: `HW ${event.highWatermark}`,
          },
    load: back === 0 ? null : load,
    loadEpoch: event.batches[0]?.leaderEpoch ?? null,
    refused: false,
    bar: null,
  };
}

function loadPill(
  values: readonly RecordValue[],
  at: { x: number; y: number; route: Route; layout: StageLayout },
): PillMark {
  const { x, y, route, layout } = at;
  const mono = values.length > 0;
  const font = pillFont(layout, { mono, bold: mono });
  const room = (layout.phone ? 52 : 64) * layout.scale - pillPadding(layout);
  const whole = values.map((value) => value ?? 'null').join(' ');
  const text = mono ? cutText(whole, { room, font }) : t().nothingNew;
  const wish = {
    lines: [text],
    tone: 'neutral',
    x,
    y,
    anchor: 'middle',
    mono,
    bold: mono,
  } as const;
  const made = pill({ ...wish, title: mono ? whole : null, small: !mono }, layout);
  const least = route.requestX + 4 * layout.scale;
  const most = rightOf(route.follower.box) + 7 * layout.scale - made.box.width;
  const left = Math.min(Math.max(made.box.x, least), most);
  return { ...made, box: { ...made.box, x: left } };
}

function rejected(given: Given<'FetchRejected'>): FetchMark {
  const { event, route, layout, out, back, requestWord } = given;
  const k = layout.scale;
  const edge = route.leaderEdge;
  const outward = route.below ? 1 : -1;
  const y = layout.compact
    ? edge + (outward * layout.gap) / 2
    : edge + outward * (layout.pillHeight / 2 + 1 * k);
  const error = pill(
    {
      lines: [event.error],
      tone: 'bad',
      x: route.requestX - 18 * k,
      y,
      anchor: 'end',
      mono: true,
      bold: true,
    },
    layout,
  );
  const stop = edge + outward * 3 * k;
  return {
    request: arrow(route.requestX, { from: route.followerY, to: stop }, out),
    requestWord,
    response: arrow(route.responseX, { from: stop, to: route.followerY }, back),
    responseWord: null,
    load: back === 0 ? null : error,
    loadEpoch: null,
    refused: true,
    bar:
      out < 1
        ? null
        : {
            from: { x: route.requestX - 15 * k, y: edge },
            to: { x: route.responseX + 12 * k, y: edge },
          },
  };
}

function arrow(x: number, range: { from: number; to: number }, progress: number): ArrowMark | null {
  if (progress === 0) return null;
  return { from: { x, y: range.from }, to: { x, y: between(range, progress) } };
}
