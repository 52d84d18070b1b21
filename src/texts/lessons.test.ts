import { afterEach, describe, expect, test } from 'vitest';
import { exercises } from '../content/exercise';
import { scenarios } from '../content/index';
import { CHAPTERS } from '../content/scenario';
import { toldChapter, toldExercise, toldScenario } from '../content/told';
import { lettersOf } from './letters';
import { loadLanguageAndLessons } from './load';
import { choose, ENGLISH } from './messages';
import { lessons } from './zh/lessons';

/** So many scenarios, as the list orders them, have Chinese. */
const TOLD = 5;
/** What stays in Latin letters: terms of Kafka, names of ours, names in quotes, errors and settings. */
const STAYS =
  /“[^”]*”|\b(?:[A-Z]+_[A-Z_]+|min[.]insync(?:[.]replicas)?|acks(?:=\w+)?|ISR|LEO|HW|Kafka|MiniKafka|leader|follower|broker|controller|epoch|ms|one|two|Home|HW)\b/g;

const quotes = (text: string): readonly string[] =>
  [...text.matchAll(/“(\p{Script=Latin}{1,6})”/gu)].map(([, value]) => value ?? '').toSorted();

afterEach(() => {
  choose(ENGLISH);
});

/** A scenario's texts in the language chosen, in one order: title, summary, then beat for beat. */
function textsOf(scenario: (typeof scenarios)[number]): readonly string[] {
  const told = toldScenario(scenario);
  const beats = [{ beat: scenario.start, question: undefined }, ...scenario.steps];
  return [
    told.title,
    told.summary,
    ...beats.flatMap(({ beat, question }) => {
      const asked = question === undefined ? null : told.question(question, beat);
      return [
        ...(beat === undefined ? [] : [told.beat(beat).name, told.beat(beat).text]),
        ...(asked === null ? [] : [asked.ask]),
        ...(asked?.choices.map(({ ifOnly }) => ifOnly ?? '') ?? []),
      ];
    }),
  ];
}

describe.each(scenarios.slice(0, TOLD))('Chinese of $number $id', (scenario) => {
  test('tells every text of it, and nothing else', async () => {
    const english = textsOf(scenario);
    choose(await loadLanguageAndLessons('zh'));
    expect(toldScenario(scenario).language).toBe('zh');
    const chinese = textsOf(scenario);
    expect(chinese.map((text) => text === '')).toEqual(english.map((text) => text === ''));
    for (const [at, text] of chinese.entries()) {
      expect(text.replace(STAYS, ''), text).not.toMatch(/\p{Script=Latin}/u);
      expect(quotes(text), text).toEqual(quotes(english[at] ?? ''));
    }
  });

  test('has as many reasons as choices, a name for each beat, and no other beat', () => {
    const texts = lessons.scenarios[scenario.id];
    const beats = [{ beat: scenario.start, question: undefined }, ...scenario.steps];
    const labels = beats.flatMap(({ beat }) => (beat === undefined ? [] : [beat.label]));
    expect(Object.keys(texts?.beats ?? {}).toSorted()).toEqual(labels.toSorted());
    for (const { beat, question } of beats) {
      const told = beat === undefined ? undefined : texts?.beats[beat.label];
      const reasons = question?.choices.map(({ ifOnly }) => ifOnly !== undefined);
      expect(told?.question?.ifOnly.map((reason) => reason !== null)).toEqual(reasons);
    }
  });
});

test('no Chinese is kept for a scenario that is gone', () => {
  const ids = scenarios.map(({ id }) => id);
  expect(Object.keys(lessons.scenarios).filter((id) => !ids.includes(id))).toEqual([]);
});

test('chapters and exercises are told in Chinese, every one', async () => {
  choose(await loadLanguageAndLessons('zh'));
  for (const chapter of CHAPTERS) expect(toldChapter(chapter)).toMatch(/\p{Script=Han}/u);
  for (const exercise of exercises) {
    const told = toldExercise(exercise);
    for (const text of Object.values(told)) expect(text).toMatch(/\p{Script=Han}/u);
  }
  expect(Object.keys(lessons.exercises)).toEqual(exercises.map(({ id }) => id));
});

test('a scenario without Chinese is told in English and says so', async () => {
  const [scenario] = scenarios.filter(({ id }) => !(id in lessons.scenarios));
  if (scenario === undefined) throw new Error('every scenario has Chinese');
  const english = textsOf(scenario);
  choose(await loadLanguageAndLessons('zh'));
  expect(textsOf(scenario)).toEqual(english);
  expect(toldScenario(scenario).language).toBe('en');
});

test('a Chinese character is as much to read as three letters', () => {
  expect(lettersOf('ISR 变了')).toBe(4 + 2 * 3);
  expect(lettersOf('plain')).toBe(5);
});
