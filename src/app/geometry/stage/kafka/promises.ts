import type { StepNumber } from '../../../../kernel/ids';
import type { ProducePromise, WaiterView } from '../../../../kernel/view';
import type { FrameData } from '../../../../worker/protocol';
import { rightOf, type Box, type Point } from '../numbers';
import { cutText, textWidth } from '../text';
import type { FocusTarget } from './focus';
import type { KafkaLayout } from './layout';
import { spanText } from './registered';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** The promise ledger: a row for each produce request, in the order of sending. */
export interface PromisesMark {
  readonly box: Box;
  readonly title: Point & { readonly text: string };
  /** Names of the columns; none where there is no row. */
  readonly heads: readonly (Point & { readonly text: string; readonly anchor: 'start' | 'end' })[];
  readonly rows: readonly PromiseRow[];
  /** What is not drawn: `+ 3 earlier`; null when all is. */
  readonly more: (Point & { readonly text: string }) | null;
}

/** One produce request. */
export interface PromiseRow {
  readonly request: StepNumber;
  /** Where it begins, downwards; its parts are placed from there, so that a row that moves is only moved. */
  readonly top: number;
  readonly box: Box;
  readonly value: Point & { readonly text: string };
  /** The value where it is cut. */
  readonly whole: string | null;
  readonly acks: Point & { readonly text: string };
  /** Broker that it was sent to; null where there is no room. */
  readonly to: (Point & { readonly text: string }) | null;
  readonly outcome: Point & { readonly text: string };
  readonly second: (Point & { readonly text: string }) | null;
  readonly tone: 'ok' | 'bad' | 'ink' | 'quiet';
  /** Acknowledged, and not in the leader's log: a red bar, and for ever once it is lost. */
  readonly red: boolean;
  /** Struck: it is lost. */
  readonly lost: boolean;
  /** Nobody knows how it ends. */
  readonly open: boolean;
  /** The frame is about it, and it goes wrong. */
  readonly field: boolean;
  /** The frame is about it. */
  readonly current: boolean;
  readonly label: string;
}

interface Told {
  readonly outcome: string;
  /** Longest first. */
  readonly second: readonly string[];
  readonly tone: PromiseRow['tone'];
  readonly red: boolean;
  readonly open: boolean;
  readonly label: string;
}

const ROW = 19;
const SECOND = 14;
const HEAD = 40;
const MORE = 16;

/** The ledger at the left of a desk's stage. */
export function promisesMark(
  frame: FrameData,
  layout: KafkaLayout,
  focus: readonly FocusTarget[],
): PromisesMark {
  const { ledger } = frame;
  const k = layout.scale;
  const { promises: place } = layout;
  const told = ledger.promises.map((promise) => ({ promise, said: tell(promise, frame) }));
  const heightOf = ({ said }: { said: Told }): number =>
    (said.second.length > 0 ? ROW + SECOND : ROW) * k;
  const room = place.height - (HEAD + 8) * k;
  const all = told.reduce((sum, each) => sum + heightOf(each), 0) <= room;
  const enough = all && told.length === ledger.total;
  const shown = enough ? told : chosen(told, room - MORE * k, heightOf);
  const more = ledger.total - shown.length;
  let y = place.y + HEAD * k + (more > 0 ? MORE * k : 0);
  const rows = shown.map((each) => {
    const box = { x: place.x + 2 * k, y: 0, width: place.width - 4 * k, height: heightOf(each) };
    const top = y;
    y += box.height;
    return promiseRow(each.promise, each.said, { top, box, k, frame, focus });
  });
  const x = place.x + 8 * k;
  const height = Math.min(place.height, Math.max(y - place.y + 6 * k, 62 * k));
  return {
    box: { ...place, height },
    title: { x, y: place.y + 18 * k, text: t().promises },
    heads: rows.length === 0 ? [] : headsOf(place, k),
    rows,
    more: moreOf(frame, shown, { x, y: place.y + (HEAD + 11) * k }),
  };
}

function headsOf(place: Box, k: number): PromisesMark['heads'] {
  const y = place.y + 34 * k;
  const { acksX, toX, right } = columns(
    { ...place, x: place.x + 2 * k, width: place.width - 4 * k },
    k,
  );
  const last = [t().offset2, t().at].find(
    (text) => right - textWidth(text, { size: 11 * k }) > toX + 15 * k,
  );
  return [
    // Over the middle of what stands below, where the next column is near.
    { x: toX - acksX < 32 * k ? acksX - 3 * k : acksX, y, text: 'acks', anchor: 'start' },
    { x: toX, y, text: t().to2, anchor: 'start' },
    ...(last === undefined ? [] : [{ x: right, y, text: last, anchor: 'end' as const }]),
  ];
}

function columns(box: Box, k: number): { acksX: number; toX: number; right: number } {
  return {
    acksX: box.x + Math.max(box.width * 0.3, 29 * k),
    toX: box.x + Math.max(box.width * 0.58, 56.5 * k),
    right: rightOf(box) - 6 * k,
  };
}

function moreOf(
  { ledger }: FrameData,
  shown: readonly { promise: ProducePromise }[],
  at: Point,
): PromisesMark['more'] {
  const more = ledger.total - shown.length;
  if (more <= 0) return null;
  const kept = new Set(shown.map(({ promise }) => promise.request));
  const newest = ledger.promises.slice(-shown.length);
  const earlier = newest.every(({ request }) => kept.has(request));
  return { ...at, text: `+ ${more} ${earlier ? t().earlier : t().others}` };
}

/** Those that fit: red and open ones first, then the newest; in the order of sending. */
function chosen<Each extends { promise: ProducePromise; said: Told }>(
  told: readonly Each[],
  room: number,
  heightOf: (each: Each) => number,
): readonly Each[] {
  const urgent = ({ said }: Each): boolean => said.red || said.open;
  const newest = told.at(-1);
  const ordered = [
    ...(newest === undefined ? [] : [newest]),
    ...told.filter(urgent).toReversed(),
    ...told.filter((each) => !urgent(each)).toReversed(),
  ];
  const kept = new Set<Each>();
  let left = room;
  for (const each of ordered) {
    if (kept.has(each)) continue;
    left -= heightOf(each);
    if (left < 0 && kept.size > 0) break;
    kept.add(each);
  }
  return told.filter((each) => kept.has(each));
}

function promiseRow(
  promise: ProducePromise,
  said: Told,
  {
    top,
    box,
    k,
    frame,
    focus,
  }: { top: number; box: Box; k: number; frame: FrameData; focus: readonly FocusTarget[] },
): PromiseRow {
  const y = box.y + 13.5 * k;
  const { acksX, toX, right } = columns(box, k);
  const x = box.x + 6 * k;
  const mono = { size: 11 * k, mono: true, bold: true };
  const small = { size: 11 * k };
  const whole = valuesOf(promise);
  const text = cutText(whole, { room: acksX - x - 2 * k, font: mono });
  const outcomeLeft = right - textWidth(said.outcome, mono);
  const to = promise.broker === null || outcomeLeft < toX + 10 * k ? null : `${promise.broker}`;
  const room = rightOf(box) - x - 4 * k;
  const second =
    said.second.find((each) => textWidth(each, { ...small, bold: said.red }) <= room) ??
    cutText(said.second.at(-1) ?? '', { room, font: small });
  const { event } = frame;
  const { request } = promise;
  return {
    request,
    top,
    box,
    value: { x, y, text },
    whole: text === whole ? null : whole,
    acks: { x: acksX, y, text: promise.acks },
    to: to === null ? null : { x: toX, y, text: to },
    outcome: { x: right, y, text: said.outcome },
    second: said.second.length === 0 ? null : { x, y: y + SECOND * k, text: second },
    tone: said.tone,
    red: said.red,
    lost: promise.status === 'lost',
    open: said.open,
    field: focus.some((each) => each.kind === 'promise' && each.request === request),
    current: 'request' in event && event.request === request,
    label: said.label,
  };
}

function valuesOf({ values }: ProducePromise): string {
  return values.map((value) => value ?? 'null').join(' ');
}

/** How a request stands, in words. */
export function tell(promise: ProducePromise, frame: FrameData): Told {
  const { status, error, baseOffset, acks, request } = promise;
  const { view, ledger } = frame;
  const waiter = view.waiters.find((each) => each.request === request);
  const at = baseOffset === null ? '' : ` ${baseOffset}`;
  const { leader } = view.partition;
  const whose = leader === null ? t().anyLeader : `${leader}`;
  const label = (text: string): string =>
    t().produceRequestAcks(
      valuesOf(promise),
      acks,
      promise.broker === null ? '' : t().toBroker(promise.broker),
      text,
    );
  const base = { red: false, open: false, second: [] };
  switch (status) {
    case 'pending': {
      const words = waiter === undefined ? [t().noAnswerYet, 'open'] : waitsFor(waiter, view.nowMs);
      return {
        ...base,
        outcome: '…',
        tone: 'ink',
        open: true,
        second: words,
        label: label(words[0] ?? ''),
      };
    }
    case 'acknowledged': {
      const away = ledger.astray.includes(request);
      const second = away ? [t().notInSLog2(whose)] : [];
      const more = away ? t().notInTheLog(whose) : '';
      const tone = away ? 'ink' : 'ok';
      const said = label(t().acknowledgedAtOffset(at, more));
      return { ...base, outcome: `✓${at}`, tone, red: away, second, label: said };
    }
    case 'lost':
      return {
        ...base,
        outcome: `✓${at}`,
        tone: 'bad',
        red: true,
        second: [t().acknowledgedAndLost, t().ackedAndLost, 'lost'],
        label: label(t().acknowledgedAtOffsetAnd(at)),
      };
    case 'refused':
    case 'fenced':
      return {
        ...base,
        outcome: '✗',
        tone: 'bad',
        second: [error ?? status, status],
        label: label(t().refused2(error ?? status)),
      };
    case 'unknown':
      return {
        ...base,
        outcome: '?',
        tone: 'ink',
        open: true,
        second: [t().outcomeUnknown, 'unknown'],
        label: label(t().outcomeUnknown2(error === null ? '' : `, ${error}`)),
      };
    case 'unanswered':
      return {
        ...base,
        outcome: '–',
        tone: 'quiet',
        second: [t().noAnswer],
        label: label(t().noAnswerIsSent),
      };
    default:
      return status satisfies never;
  }
}

/** What an acks=all write waits for, and until when. */
function waitsFor({ target, deadlineMs }: WaiterView, nowMs: number): readonly string[] {
  const left = deadlineMs === null ? null : spanText(Math.max(0, deadlineMs - nowMs));
  if (left === null) return [t().waitsForHw(target)];
  return [
    t().waitsForHwLeft(target, left),
    t().hwLeft(target, left),
    `HW ${target} · ${left}`,
    left,
  ];
}
