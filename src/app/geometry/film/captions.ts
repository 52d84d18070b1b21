import { film as t } from '../../../texts/en/film';
import type { Ms } from '../../../kernel/ids';
import { questionText } from './pacing';
import type { FilmScript, Shot, Words } from './script';

/** A text and when it stands: `fromMs` inclusive, `toMs` exclusive, in ms of the film. */
export interface Cue {
  readonly fromMs: Ms;
  readonly toMs: Ms;
  readonly text: string;
}

/** The captions: one cue for each text that the film shows, for as long as it is shown. */
export function cuesOf(script: FilmScript, shots: readonly Shot[]): readonly Cue[] {
  return stretches(shots, ({ words }) => captionOf(script, words));
}

/** The chapters: one cue for each beat, without gaps between them. */
export function chaptersOf(shots: readonly Shot[]): readonly Cue[] {
  return stretches(shots, ({ chapter }) => chapter);
}

/** Shots in a row with the same text are one cue; null has none. */
function stretches(shots: readonly Shot[], textOf: (shot: Shot) => string | null): readonly Cue[] {
  const cues: { fromMs: Ms; toMs: Ms; text: string }[] = [];
  let nowMs = 0;
  let before: string | null = null;
  for (const shot of shots) {
    const text = textOf(shot);
    const fromMs = nowMs;
    nowMs += shot.ms;
    const last = cues.at(-1);
    if (text !== null && text === before && last !== undefined) last.toMs = nowMs;
    else if (text !== null) cues.push({ fromMs, toMs: nowMs, text });
    before = text;
  }
  return cues;
}

function captionOf(script: FilmScript, words: Words): string | null {
  switch (words.kind) {
    case 'silent':
      return null;
    case 'title':
      return `${script.scenario.number} ${script.scenario.title}`;
    case 'told':
      return words.letter === null ? words.text : t().answer(words.letter, words.text);
    case 'question': {
      const question = script.questions.find(({ askedAt }) => askedAt === words.at);
      return question === undefined ? null : questionText(question);
    }
    default:
      return words satisfies never;
  }
}

/** Cues as a WebVTT file. Times are rounded to ms; a cue of no ms is left out. */
export function vttOf(cues: readonly Cue[]): string {
  const blocks = cues
    .filter(({ fromMs, toMs }) => Math.round(toMs) > Math.round(fromMs))
    .map(({ fromMs, toMs, text }) => `${vttTime(fromMs)} --> ${vttTime(toMs)}\n${vttText(text)}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** Letters that mean something in a cue, and line ends, which would end it. */
function vttText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\s+/g, ' ');
}

function vttTime(ms: Ms): string {
  const whole = Math.round(ms);
  const pad = (value: number, length: number): string => String(value).padStart(length, '0');
  const hours = pad(Math.floor(whole / 3_600_000), 2);
  const minutes = pad(Math.floor(whole / 60_000) % 60, 2);
  const seconds = pad(Math.floor(whole / 1_000) % 60, 2);
  return `${hours}:${minutes}:${seconds}.${pad(whole % 1_000, 3)}`;
}
