import { stepOfLabel } from './check';
import { judge as t } from '../texts/en/judge';
import type { MisconceptionId } from './misconceptions';
import { probeStep, sameValue, type LessonFrame } from './probe';
import type { Probe, ProbeValue, Question, Scenario } from './scenario';

/** A question with what the model says of it. */
export interface Judged {
  readonly choices: readonly JudgedChoice[];
  /** Index of the choice that the model confirms. */
  readonly right: number;
  /** What people often believe here (misconceptions.ts has its words, which the page fetches); null where no common belief is met. */
  readonly corrects: MisconceptionId | null;
}

/** A choice with its words. */
export interface JudgedChoice {
  readonly answer: ProbeValue;
  readonly label: string;
  readonly ifOnly: string | null;
}

/** {@link judge}, as it is handed on: it comes with the content, not with the program. */
export type Judge = typeof judge;

/** Judges a question of `scenario` by the frames of its step. Throws when no choice is right: our bug. */
export function judge(
  scenario: Scenario,
  question: Question,
  frames: readonly LessonFrame[],
): Judged {
  const { ask, about, choices, corrects } = question;
  const value = probeStep(about, frames, stepOfLabel(scenario));
  const right = choices.findIndex(({ answer }) => sameValue(answer, value));
  if (right === -1) throw new Error(`no choice of “${ask}” is ${JSON.stringify(value)}`);
  return {
    choices: choices.map(({ answer, ifOnly }) => ({
      answer,
      label: labelOf(about, answer),
      ifOnly: ifOnly ?? null,
    })),
    right,
    corrects: corrects ?? null,
  };
}

/** A choice in words: sets in braces, values and offsets plainly, an answer that has not come as such. */
function labelOf(about: Probe, answer: ProbeValue): string {
  if (typeof answer === 'object') {
    const members = answer.join(', ');
    if (about.of === 'isr' || about.of === 'elr') return `{${members}}`;
    return members === '' ? t().nothing : members;
  }
  if (about.of === 'answer' && answer === 'none') return t().noAnswerYet;
  return isWord(answer) ? t()[answer] : String(answer);
}

/** Answers that are words, not names of errors or values: how a request ended or stands. */
const WORDS = {
  waiting: true,
  done: true,
  pending: true,
  acknowledged: true,
  refused: true,
  fenced: true,
  unknown: true,
  unanswered: true,
  lost: true,
} as const;

function isWord(answer: ProbeValue): answer is keyof typeof WORDS {
  return typeof answer === 'string' && Object.hasOwn(WORDS, answer);
}
