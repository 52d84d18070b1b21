import type { BeatTexts, ExerciseTexts } from '../texts/lesson-texts';
import { chosen, type Language } from '../texts/messages';
import type { Exercise } from './exercise';
import type { Beat, Question, Scenario } from './scenario';

/** A beat in the language that is chosen. */
export interface ToldBeat extends Beat {
  /** What is read instead of the label, which names it. */
  readonly name: string;
}

/** A scenario's words in the language that is chosen; in English where that has none for it. */
export interface Told {
  /** The language that the words are in. */
  readonly language: Language;
  readonly title: string;
  readonly summary: string;
  beat(beat: Beat): ToldBeat;
  /** The words of a question; `beat` is the one of its step. */
  question(question: Question, beat: Beat | undefined): Question;
}

/** How a scenario is told. */
export function toldScenario({ id, title, summary }: Scenario): Told {
  const { language, lessons } = chosen();
  const texts = lessons?.scenarios[id];
  if (texts === undefined) {
    return {
      language: 'en',
      title,
      summary,
      beat: (beat) => ({ ...beat, name: beat.label }),
      question: (question) => question,
    };
  }
  const of = (label: string | undefined): BeatTexts | undefined =>
    label === undefined ? undefined : texts.beats[label];
  return {
    language,
    title: texts.title,
    summary: texts.summary,
    beat: ({ label, text }) => ({
      label,
      name: of(label)?.name ?? label,
      text: of(label)?.text ?? text,
    }),
    question: (question, beat) => {
      const said = of(beat?.label)?.question;
      if (said === undefined) return question;
      const choices = question.choices.map((choice, at) => {
        const ifOnly = said.ifOnly[at] ?? null;
        return ifOnly === null ? choice : { ...choice, ifOnly };
      });
      return { ...question, ask: said.ask, choices };
    },
  };
}

/** A chapter's title in the language that is chosen. */
export function toldChapter(title: string): string {
  return chosen().lessons?.chapters[title] ?? title;
}

/** An exercise's words in the language that is chosen. */
export function toldExercise({ id, title, task, hint, answer }: Exercise): ExerciseTexts {
  return chosen().lessons?.exercises[id] ?? { title, task, hint, answer };
}
