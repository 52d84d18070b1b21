import { brokerOf } from '../../../kernel/view';
import type { Moment } from '../moment';
import { along, lerp } from './arrow';
import { exchangeOf } from './exchange';
import type { Exchange } from './exchange-base';
import type { ArrowMark } from './fetch';
import type { LaneLayout, StageLayout } from './layout';
import { bottomOf, clamp, middleOf, phase, rightOf, type Box, type Point } from './numbers';
import { pill, pillFont, pillPadding, type PillMark } from './pill';
import { cutText, wrapError, wrapWords } from './text';

/** A client beside the broker it talks to: request above, answer below. */
export interface ClientMark {
  readonly exchange: Exchange;
  readonly box: Box;
  /** Points of the request's way and of the answer's, as far as they have come; empty when there is none. */
  readonly request: readonly Point[];
  readonly answer: readonly Point[];
  readonly requestPill: PillMark | null;
  readonly answerPill: PillMark | null;
  /** A red bar where a refused request stops. */
  readonly bar: ArrowMark | null;
  /** A question mark where a request is parked. */
  readonly parked: { readonly x: number; readonly y: number; readonly r: number } | null;
}

interface Sizes {
  readonly k: number;
  readonly room: number;
  /** x of the broker's edge. */
  readonly edge: number;
}

/** Where a phone's words begin, beside the client. */
const PHONE_WORDS = 104;

/** The exchange of a moment in its place; null when no lane is there for it. */
export function clientMark(moment: Moment, layout: StageLayout): ClientMark | null {
  const exchange = exchangeOf(moment.frame);
  const lane = layout.lanes.find(({ brokerId }) => brokerId === exchange.broker);
  if (lane === undefined || brokerOf(moment.frame.view, exchange.broker) === undefined) return null;
  const member = moment.frame.view.partition.isr.includes(exchange.broker);
  const k = layout.scale;
  const edge = lane.box.x - (member ? layout.pad : 0);
  const room = layout.phone ? layout.width - PHONE_WORDS * k - 8 * k : layout.client.width - 10 * k;
  const given = { exchange, lane, layout, sizes: { k, room, edge }, progress: moment.progress };
  return layout.phone ? phoneClient(given) : deskClient(given);
}

interface Given {
  readonly exchange: Exchange;
  readonly lane: LaneLayout;
  readonly layout: StageLayout;
  readonly sizes: Sizes;
  readonly progress: number;
}

function pillsOf({ exchange, layout, sizes, progress }: Given): {
  request: (x: number, y: number) => PillMark | null;
  answer: (x: number, y: number) => PillMark | null;
} {
  const text = sizes.room - pillPadding(layout);
  const anchor = layout.phone ? 'start' : 'end';
  const { request, answer, blocked } = exchange;
  const mono = true;
  const fit = (words: readonly string[]): string[] => {
    const font = pillFont(layout, { mono });
    const lines = wrapWords(words, { room: text, font });
    const kept = lines.length > 3 ? [...lines.slice(0, 2), lines.slice(2).join(' ')] : lines;
    return kept.map((line) => cutText(line, { room: text, font }));
  };
  const makeRequest = (x: number, y: number): PillMark | null => {
    if (request.length === 0) return null;
    const tone = blocked && progress > 0.45 ? 'bad' : 'neutral';
    const wish = { lines: fit(request), tone, x, y, anchor, mono, round: true } as const;
    return { ...pill({ ...wish, title: request.join(' ') }, layout), tone };
  };
  const makeAnswer = (x: number, y: number): PillMark | null => {
    const idle = request.length === 0 && !exchange.answered;
    if (answer === null || progress <= 0.45 || (layout.phone && idle)) return null;
    const bold = answer.error !== null || answer.tone === 'ok';
    const font = pillFont(layout, { mono, bold });
    const name = layout.phone ? shortError(answer.error) : answer.error;
    const error = name === null ? [] : wrapError(name, { room: text, font });
    const lines = [...error, ...(answer.words.length === 0 ? [] : fit(answer.words))];
    const dashed = answer.tone === 'neutral';
    const { tone } = answer;
    const title = [answer.error, ...answer.words].filter((word) => word !== null).join(' ');
    return pill({ lines, tone, x, y, anchor, mono, bold, dashed, title }, layout);
  };
  return { request: makeRequest, answer: makeAnswer };
}

/** A phone's answer has one line; the longest name keeps its distinguishing end. */
function shortError(name: string | null): string | null {
  return name === 'NOT_ENOUGH_REPLICAS_AFTER_APPEND' ? '…REPLICAS_AFTER_APPEND' : name;
}

function deskClient(given: Given): ClientMark {
  const { exchange, lane, layout, sizes, progress } = given;
  const { k, edge } = sizes;
  const height = (layout.compact ? 28 : 36) * k;
  const width = 78 * k;
  const middle = middleOf(lane.box);
  const box = { x: layout.client.x, y: middle - height / 2, width, height };
  const pills = pillsOf(given);
  const right = edge - 8 * k;
  const half = layout.pillHeight / 2;
  const space = (exchange.blocked || !layout.compact ? 8 : 5) * k;
  const above = stackAbove(pills.request(right, 0), box.y - space);
  const answer = pills.answer(right, bottomOf(box) + space + half);
  const floor = layout.height - 4 * k;
  const tooLow = answer !== null && bottomOf(answer.box) > floor;
  const answerPill = tooLow ? stackAbove(answer, (above?.box.y ?? box.y) - 4 * k) : answer;
  const out = phase(progress, { from: 0, to: 0.45 });
  const back = phase(progress, { from: 0.45, to: 1 });
  const target = exchange.blocked ? edge - 5 * k : exchange.parked ? edge - 26 * k : edge + 1 * k;
  const lift = (exchange.answered ? 6 : 0) * k;
  return {
    exchange,
    box,
    request:
      exchange.sent === 'none'
        ? []
        : line({ x: rightOf(box), y: middle - lift }, { x: target, y: middle - lift }, out),
    answer: exchange.answered
      ? line(
          { x: edge - 6 * k, y: middle + 6 * k },
          { x: rightOf(box) + 3 * k, y: middle + 6 * k },
          back,
        )
      : [],
    requestPill: above,
    answerPill,
    bar: exchange.blocked && out >= 1 ? upright(edge, middle, 17 * k) : null,
    parked: exchange.parked ? { x: edge - 13 * k, y: middle, r: 11 * k } : null,
  };
}

function stackAbove(mark: PillMark | null, bottom: number): PillMark | null {
  if (mark === null) return null;
  return { ...mark, box: { ...mark.box, y: bottom - mark.box.height } };
}

function upright(x: number, y: number, reach: number): ArrowMark {
  return { from: { x, y: y - reach }, to: { x, y: y + reach } };
}

function line(from: Point, to: Point, progress: number): readonly Point[] {
  return progress === 0 ? [] : [from, lerp(from, to, progress)];
}

/** On a phone the client stands at the top; requests run down the left margin. */
function phoneClient(given: Given): ClientMark {
  const { exchange, lane, layout, sizes, progress } = given;
  const { k, edge } = sizes;
  const box = { x: 8 * k, y: 8 * k, width: 86 * k, height: 32 * k };
  const pills = pillsOf(given);
  const middle = clamp(lane.circle.y, {
    min: lane.box.y + 18 * k,
    max: bottomOf(lane.box) - 18 * k,
  });
  const x = PHONE_WORDS * k;
  const half = layout.pillHeight / 2;
  const out = phase(progress, { from: 0, to: 0.45 });
  const back = phase(progress, { from: 0.45, to: 1 });
  const floor = bottomOf(box);
  const down = [
    { x: 21 * k, y: floor },
    { x: 21 * k, y: middle - 6 * k },
    { x: edge - (exchange.parked ? 11 : 3) * k, y: middle - 6 * k },
  ];
  const up = [
    { x: edge - 4 * k, y: middle + 6 * k },
    { x: 13 * k, y: middle + 6 * k },
    { x: 13 * k, y: floor + 2 * k },
  ];
  const answerRow = exchange.request.length === 0 ? 14 * k + half : 4 * k + 3 * half + 3 * k;
  return {
    exchange,
    box,
    request: exchange.sent === 'none' ? [] : along(down, out),
    answer: exchange.answered ? along(up, back) : [],
    requestPill: pills.request(x, 3 * k + half),
    answerPill: pills.answer(x, answerRow),
    bar: exchange.blocked && out >= 1 ? upright(edge, middle, 17 * k) : null,
    parked: exchange.parked ? { x: edge - 2 * k, y: middle - 6 * k, r: 9 * k } : null,
  };
}
