import { film as t } from '../../../texts/en/film';
import type { Ms } from '../../../kernel/ids';
import { milliseconds } from '../../../kernel/text/words';
import type { QuestionInfo } from '../../../worker/protocol';
import { chaptersOf } from './captions';
import { lastFrameOf } from './pictures';
import { letterOf, type FilmScript, type Shot } from './script';

/**
 * The film in words, as Markdown: each beat with its time, the sentences of its frames, narration and questions. Of a
 * film that is cut, what it shows.
 */
export function transcriptOf(script: FilmScript, shots: readonly Shot[]): string {
  const { scenario, modelTitle, beats, questions } = script;
  const frames = script.frames.slice(0, lastFrameOf(shots) + 1);
  const chapters = chaptersOf(shots);
  const lines = [
    `# ${scenario.number} ${scenario.title}`,
    '',
    t().about(modelTitle, scenario.summary),
  ];
  const told = new Set(shots.map(({ words }) => (words.kind === 'told' ? words.text : null)));
  const answers = new Set(
    shots.map(({ words, frame }) =>
      words.kind === 'told' && words.letter !== null ? frame : null,
    ),
  );
  const asks = new Set(shots.map(({ words }) => (words.kind === 'question' ? words.at : null)));
  let next = 0;
  const narrate = (text: string | null): void => {
    if (text !== null && told.has(text)) lines.push('', text);
  };
  /** Tells the frames up to `to` and the narration; a question comes after all that is told of its frame. */
  const tell = (to: number, text: string | null): void => {
    const rows = frames.slice(next, to + 1);
    next = Math.max(next, to + 1);
    lines.push('');
    for (const { index, nowMs, sentence } of rows) {
      lines.push(`- ${t().frame(index, milliseconds(nowMs), sentence)}`);
      const answered = questions.find(({ answeredAt }) => answeredAt === index);
      if (answered !== undefined && answers.has(index)) lines.push('', answerOf(answered));
      if (index === to) narrate(text);
      const asked = questions.find(({ askedAt }) => askedAt === index && asks.has(askedAt));
      if (asked !== undefined) lines.push('', ...questionOf(asked), '');
    }
    // The film ends on the way to the beat, and its narration is on already.
    if (to >= frames.length) narrate(text);
  };
  for (const { name, frame, text } of beats) {
    const chapter = chapters.find((cue) => cue.text === name);
    if (chapter === undefined) break;
    lines.push('', `## ${name} (${clock(chapter.fromMs)})`);
    tell(frame, text);
  }
  if (next < frames.length) {
    lines.push('', `## ${t().end}`);
    tell(frames.length - 1, null);
  }
  return `${lines.join('\n').replace(/\n{3,}/g, '\n\n')}\n`;
}

function questionOf({ ask, choices }: QuestionInfo): readonly string[] {
  const list = choices.map(({ label }, at) => `- ${letterOf(at)}: ${label}`);
  return [t().question(ask), '', ...list];
}

function answerOf({ right, choices }: QuestionInfo): string {
  return t().answerIs(letterOf(right), choices[right]?.label ?? '');
}

/** Minutes and seconds of the film. */
export function clock(ms: Ms): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
