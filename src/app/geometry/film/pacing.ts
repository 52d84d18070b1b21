import { firstIndex } from '../../../kernel/first-index';
import type { FrameIndex, Ms } from '../../../kernel/ids';
import type { BeatInfo, QuestionInfo } from '../../../worker/protocol';
import { lettersOf } from '../../../texts/letters';
import { letterOf, type FilmScript, type Shot, type Words } from './script';

/** Durations in ms of the film at pace 1. */
const TITLE_MS = 3_000;
const MOVE_MS = 450;
const REST_MS = 350;
/** The clock's own frames show nothing but the time. */
const CLOCK_MS = 300;
const BREATH_MS = 900;
const FOLD_MS = 1_200;
/** 16 to 17 letters a second, what captions are commonly set to. */
const READ_MS_PER_LETTER = 60;
const READ_LEAST_MS = 1_600;
const LAST_MS = 1_500;
/** The pause for a prediction, in whole seconds; it does not follow the pace. */
const PAUSE_SECONDS = 5;

/** How long a text takes to read, in ms. */
export function readingMs(text: string): Ms {
  return Math.max(READ_LEAST_MS, lettersOf(text) * READ_MS_PER_LETTER);
}

/** A question with its choices, as one line of text. */
export function questionText({ ask, choices }: QuestionInfo): string {
  return `${ask} ${choices.map(({ label }, at) => `${letterOf(at)}: ${label}`).join(' · ')}`;
}

/** Frames that belong together: `from` inclusive, `to` inclusive. */
interface Part {
  readonly from: FrameIndex;
  readonly to: FrameIndex;
  readonly beat: BeatInfo | null;
  readonly answers: QuestionInfo | null;
  readonly asks: QuestionInfo | null;
}

/** The run cut where a beat ends, a question is asked or answered. */
function partsOf({ frames, beats, questions }: FilmScript): readonly Part[] {
  const last = frames.length - 1;
  const beatAt = new Map(beats.map((beat) => [beat.frame, beat] as const));
  const ends = new Set([
    ...beats.map(({ frame }) => frame),
    ...questions.flatMap(({ askedAt, answeredAt }) => [askedAt, answeredAt]),
    last,
  ]);
  let from = 0;
  return [...ends]
    .sort((one, other) => one - other)
    .map((to) => {
      const part = {
        from,
        to,
        beat: beatAt.get(to) ?? null,
        answers: questions.find(({ answeredAt }) => answeredAt === to) ?? null,
        asks: questions.find(({ askedAt }) => askedAt === to) ?? null,
      };
      from = to + 1;
      return part;
    });
}

/**
 * The shots of a film, in order: the title, each beat for as long as its narration takes to read, a breath around
 * faults, a fold for time in which nothing happens, five seconds for each prediction and then its answer. `pace` 2
 * is twice as fast. Throws a RangeError for a pace that is not positive.
 */
export function shotsOf(script: FilmScript, pace: number): readonly Shot[] {
  if (!(pace > 0)) throw new RangeError(`the pace ${pace} is not positive`);
  const shots: Shot[] = [];
  const first = script.beats[0]?.name ?? script.scenario.title;
  let chapter = first;
  const add = (shot: Omit<Shot, 'chapter' | 'foldMs'> & { readonly foldMs?: Ms }): void => {
    if (shot.ms > 0) shots.push({ foldMs: null, chapter, ...shot });
  };
  add({ ms: TITLE_MS, frame: 0, moves: false, words: { kind: 'title' } });
  for (const part of partsOf(script)) {
    chapter = chapterOf(script, part) ?? chapter;
    for (const shot of part.beat === null && part.answers === null
      ? sentenceShots(script, part)
      : beatShots(script, part)) {
      add(shot);
    }
    for (const shot of part.asks === null ? [] : questionShots(part.asks, part.to)) add(shot);
  }
  const end = shots.at(-1);
  if (end !== undefined) shots[shots.length - 1] = { ...end, ms: end.ms + LAST_MS };
  return shots.map((shot) =>
    shot.words.kind === 'question' && shot.words.left !== null
      ? shot
      : { ...shot, ms: shot.ms / pace },
  );
}

/** The name of the beat that a part ends with or leads to; null after the last. */
function chapterOf({ beats }: FilmScript, { to }: Part): string | null {
  return beats[firstIndex(0, beats.length, (at) => (beats[at]?.frame ?? 0) >= to)]?.name ?? null;
}

type Cut = Omit<Shot, 'chapter' | 'foldMs'> & { readonly foldMs?: Ms };

/** Frames that no beat tells of: each stays as long as its own sentence takes. */
function sentenceShots(script: FilmScript, { from, to }: Part): readonly Cut[] {
  const shots: Cut[] = [];
  for (let frame = from; frame <= to; frame += 1) {
    const row = script.frames[frame];
    if (row === undefined) continue;
    const isClock = row.kind === 'ClockAdvanced';
    const words: Words = isClock
      ? { kind: 'silent' }
      : { kind: 'told', text: row.sentence, letter: null };
    const moves = movesTo(script, frame, words);
    const left = isClock ? 0 : readingMs(row.sentence) - sumOf(moves, words);
    shots.push(...moves, { ms: Math.max(0, left), frame, moves: false, words });
  }
  return shots;
}

/** A beat: its narration stands from the first motion on and stays until it is read. An answer waits for the motion. */
function beatShots(script: FilmScript, { from, to, beat, answers }: Part): readonly Cut[] {
  const text = beat?.text ?? script.frames[to]?.sentence ?? '';
  const letter = answers === null ? null : letterOf(answers.right);
  const told: Words = { kind: 'told', text, letter };
  const words: Words = answers === null ? told : { kind: 'silent' };
  const shots: Cut[] = [];
  for (let frame = from; frame <= to; frame += 1) shots.push(...movesTo(script, frame, words));
  const left = Math.max(REST_MS, readingMs(text) - sumOf(shots, told));
  return [...shots, { ms: left, frame: to, moves: false, words: told }];
}

/** How a frame is reached: the fold of the time before it, a breath before a fault, the move, a rest. */
function movesTo(script: FilmScript, frame: FrameIndex, words: Words): readonly Cut[] {
  if (frame === 0) return [];
  const { gaps, faults } = script;
  const at = firstIndex(0, gaps.length, (place) => (gaps[place]?.frame ?? 0) >= frame);
  const gap = gaps[at]?.frame === frame ? gaps[at] : null;
  const fault = firstIndex(0, faults.length, (place) => (faults[place] ?? 0) >= frame);
  const breath = faults[fault] === frame ? BREATH_MS : 0;
  const isClock = script.frames[frame]?.kind === 'ClockAdvanced';
  const before = { frame: frame - 1, moves: false, words };
  return [
    ...(gap === null ? [] : [{ ...before, ms: FOLD_MS, foldMs: gap.ms }]),
    { ...before, ms: gap === null ? breath : 0 },
    { ms: isClock ? CLOCK_MS : MOVE_MS, frame, moves: true, words },
    { ms: (isClock ? 0 : REST_MS) + breath, frame, moves: false, words },
  ];
}

/** The time for which these words stand in the shots. */
function sumOf(shots: readonly Cut[], words: Words): Ms {
  return shots.filter((shot) => shot.words === words).reduce((sum, { ms }) => sum + ms, 0);
}

/** A question: as long as it takes to read, then five seconds that are counted down. */
function questionShots(question: QuestionInfo, frame: FrameIndex): readonly Cut[] {
  const at = question.askedAt;
  const shot = (ms: Ms, left: number | null): Cut => ({
    ms,
    frame,
    moves: false,
    words: { kind: 'question', at, left },
  });
  const pause = Array.from({ length: PAUSE_SECONDS }, (_, second) =>
    shot(1_000, PAUSE_SECONDS - second),
  );
  return [shot(readingMs(questionText(question)), null), ...pause];
}
