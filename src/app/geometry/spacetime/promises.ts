import type { FrameIndex, StepNumber } from '../../../kernel/ids';
import type { SpaceTime } from '../../../timeline/space-time';
import type { Box } from '../stage/numbers';
import { textWidth } from '../stage/text';
import { alongOf, type SpaceTimeLayout } from './layout';
import { spaceTime as t } from '../../../texts/en/space-time';

type Span = SpaceTime['promises'][number];

/** A produce request along time, from its sending to its outcome. */
export interface PromiseMark {
  readonly request: StepNumber;
  readonly sentFrame: FrameIndex;
  readonly settledFrame: FrameIndex | null;
  readonly lostFrame: FrameIndex | null;
  readonly bar: Box;
  readonly title: string;
  readonly name: { readonly x: number; readonly text: string } | null;
  readonly outcome: {
    readonly x: number;
    readonly text: string;
    /** Instead of `text` from the frame on at which it is lost. */
    readonly lostText: string;
    readonly tone: 'ok' | 'bad' | 'ink2';
  } | null;
  readonly y: number;
}

/** The bars that have room, row by row; the others are in the ledger of the stage. `until`: end of the known part. */
export function promiseMarks(
  data: SpaceTime,
  layout: SpaceTimeLayout,
  until: number,
): readonly PromiseMark[] {
  const k = layout.scale;
  const size = 11 * k;
  const free = layout.promises.map(() => layout.start);
  return data.promises.flatMap((span): PromiseMark[] => {
    const sent = alongOf(layout, span.sentFrame);
    const isInside = sent >= layout.start;
    const from = Math.max(sent, layout.start);
    const to = span.settled === null ? until : Math.min(alongOf(layout, span.settled.frame), until);
    const name = nameOf(span);
    const nameWidth = textWidth(name, { size });
    const outcome = outcomeOf(span);
    const outcomeWidth =
      outcome === null
        ? 0
        : textWidth(span.lostFrame === null ? outcome.text : outcome.lostText, {
            size,
            bold: true,
          });
    const fitsBefore = isInside && from - nameWidth - 12 * k >= layout.start;
    const left = fitsBefore ? from - nameWidth - 12 * k : from;
    const tail = outcome === null ? 0 : outcomeWidth + 14 * k;
    const room = layout.width - to - 4 * k;
    const fitsAfter = !fitsBefore && nameWidth + tail + 8 * k <= room && tail > 0;
    const outcomeX = to + 7 * k + (fitsAfter ? nameWidth + 8 * k : 0);
    const row = free.findIndex((taken) => taken <= left);
    if (row < 0) return [];
    const y = layout.promises[row] ?? 0;
    const fits = outcome !== null && outcomeX + outcomeWidth <= layout.width - 2 * k;
    free[row] = (fits ? outcomeX + outcomeWidth : to) + 10 * k;
    const inside = to - from > nameWidth + 20 * k ? { x: from + 10 * k, text: name } : null;
    return [
      {
        request: span.request,
        sentFrame: span.sentFrame,
        settledFrame: span.settled?.frame ?? null,
        lostFrame: span.lostFrame,
        bar: { x: from, y: y - 4 * k, width: Math.max(2 * k, to - from), height: 8 * k },
        title: name,
        name: fitsBefore
          ? { x: left + 6 * k, text: name }
          : fitsAfter
            ? { x: to + 7 * k, text: name }
            : inside,
        outcome: fits ? { x: outcomeX, ...outcome } : null,
        y,
      },
    ];
  });
}

function nameOf({ values, acks }: Span): string {
  const [value = null] = values;
  const short = value === null ? 'null' : value.length > 8 ? `${value.slice(0, 7)}…` : value;
  return `${short}${values.length > 1 ? '…' : ''}, acks=${acks}`;
}

type Outcome = Omit<NonNullable<PromiseMark['outcome']>, 'x'>;

function outcomeOf({ settled }: Span): Outcome | null {
  if (settled === null) return null;
  const { status, offset, error } = settled;
  const at = offset === null ? '' : t().offset2(offset);
  switch (status) {
    case 'acknowledged':
      return { text: `✓${at}`, lostText: t().lost(at), tone: 'ok' };
    case 'unanswered':
      return { text: t().noAnswerAsked, lostText: t().noAnswerAsked, tone: 'ink2' };
    case 'unknown':
      return { text: `? ${error ?? 'unknown'}`, lostText: `? ${error ?? 'unknown'}`, tone: 'ink2' };
    default:
      return { text: `✗ ${error ?? 'refused'}`, lostText: `✗ ${error ?? 'refused'}`, tone: 'bad' };
  }
}
