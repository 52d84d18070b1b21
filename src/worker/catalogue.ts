import type { Exercise } from '../content/exercise';
import type { Scenario } from '../content/scenario';
import { toldChapter, toldExercise, toldScenario } from '../content/told';
import { modelNames } from '../models/index';
import { lettersOf } from '../texts/letters';
import type { Library } from './library';
import type { BeatSummary, Catalogue, ScenarioSummary } from './protocol';

/**
 * What can be opened: scenarios by chapter, exercises, and the runs of one's own. `chapters`: of {@link chaptersOf}, for
 * they are the same from list to list.
 */
export function catalogueOf(
  chapters: Catalogue['chapters'],
  exercises: readonly Exercise[],
  library: Library,
): Catalogue {
  return {
    models: modelNames,
    chapters,
    exercises: exercises.map((exercise) => {
      const { id, number, scenarioId } = exercise;
      const solvedBy = library.solutions.get(id) ?? null;
      return { id, number, scenarioId, solvedBy, ...toldExercise(exercise) };
    }),
    runs: library.summaries(),
  };
}

/** Scenarios by chapter, in the language that is chosen. */
export function chaptersOf(scenarios: readonly Scenario[]): Catalogue['chapters'] {
  const chapters = new Map<string, ScenarioSummary[]>();
  for (const scenario of scenarios) {
    const listed = chapters.get(scenario.chapter) ?? [];
    chapters.set(scenario.chapter, [...listed, summaryOf(scenario)]);
  }
  return [...chapters].map(([id, list]) => ({ title: toldChapter(id), scenarios: list }));
}

function summaryOf(scenario: Scenario): ScenarioSummary {
  const { id, number, modelId, start, steps } = scenario;
  const told = toldScenario(scenario);
  const beats: BeatSummary[] = [];
  // A question is asked on the way to the next beat, also where its own step has none.
  let asked = '';
  for (const { beat, question } of [{ beat: start, question: undefined }, ...steps]) {
    asked += question === undefined ? '' : told.question(question, beat).ask;
    if (beat === undefined) continue;
    const { label, name, text } = told.beat(beat);
    beats.push({ label, name, letters: lettersOf(text + asked), isAsked: asked !== '' });
    asked = '';
  }
  const { language, title, summary } = told;
  return { id, number, title, summary, language, modelId, beats };
}
