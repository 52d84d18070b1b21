import type { FrameIndex } from '../../../kernel/ids';
import type { BeatInfo, FrameSentence, QuestionInfo, RunInfo } from '../../../worker/protocol';

/** A place at which a talk stands still: one press leads from one to the next. */
export interface Stop {
  readonly frame: FrameIndex;
  /** Null at a question, and where a question is answered by a step without a label. */
  readonly beat: BeatInfo | null;
  /** The question that fills the lower third here. */
  readonly asks: QuestionInfo | null;
  /** The question that this beat answers. */
  readonly answers: QuestionInfo | null;
}

/** Where a talk is: a frame, and whether its question is shown. */
export interface TalkPlace {
  readonly frame: FrameIndex;
  readonly asking: boolean;
}

/** The stops of a run in their order: its beats, and each question one press before the step that answers it. */
export function stopsOf(run: Pick<RunInfo, 'beats' | 'questions'> | null): readonly Stop[] {
  if (run === null) return [];
  const { beats, questions } = run;
  const answered = (frame: FrameIndex): QuestionInfo | null =>
    questions.find(({ answeredAt }) => answeredAt === frame) ?? null;
  const told = beats.map((beat) => ({
    frame: beat.frame,
    beat,
    asks: null,
    answers: answered(beat.frame),
  }));
  const asked = questions.map((asks) => ({
    frame: asks.askedAt,
    beat: null,
    asks,
    answers: null,
  }));
  const bare = questions
    .filter(({ answeredAt }) => !beats.some(({ frame }) => frame === answeredAt))
    .map((answers) => ({ frame: answers.answeredAt, beat: null, asks: null, answers }));
  return [...told, ...asked, ...bare].sort((a, b) => orderOf(placeOf(a)) - orderOf(placeOf(b)));
}

/** The stops that lead to the beat with this label: questions after the beat before it, then itself. */
export function stopsTo(stops: readonly Stop[], label: string): readonly Stop[] {
  const end = stops.findIndex(({ beat }) => beat?.label === label);
  const before = stops.slice(0, Math.max(0, end)).findLastIndex(({ beat }) => beat !== null);
  return stops.slice(before + 1, end + 1);
}

/** The place of a stop. */
export function placeOf(stop: Stop): TalkPlace {
  return { frame: stop.frame, asking: stop.asks !== null };
}

/** A question comes after the frame before which it is asked. */
function orderOf({ frame, asking }: TalkPlace): number {
  return frame * 2 + (asking ? 1 : 0);
}

/** The stop after (1) or before (-1) a place, which need not be a stop itself; null: there is none. */
export function stopFrom(stops: readonly Stop[], place: TalkPlace, direction: -1 | 1): Stop | null {
  const here = orderOf(place);
  const found =
    direction === 1
      ? stops.find((stop) => orderOf(placeOf(stop)) > here)
      : stops.findLast((stop) => orderOf(placeOf(stop)) < here);
  return found ?? null;
}

/** Letter of a choice, as the room sees it. */
export function letterOf(choice: number): string {
  return String.fromCharCode(65 + choice);
}

/** What the room reads at a frame. Where only the clock moved, the narration of its beat says more than the frame. */
export function roomSentence(
  { kind, sentence }: Pick<FrameSentence, 'kind' | 'sentence'>,
  narration: string | null,
): string {
  return kind === 'ClockAdvanced' && narration !== null ? firstSentence(narration) : sentence;
}

/** The first sentence of a text; numbers with points in them do not end it. */
function firstSentence(text: string): string {
  return text.split(/(?<=[.?])\s+(?=[\p{Lu}“])/u)[0] ?? text;
}
