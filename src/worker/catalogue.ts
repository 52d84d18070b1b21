import type { Exercise } from '../content/exercise';
import type { Scenario } from '../content/scenario';
import { modelNames } from '../models/index';
import type { Library } from './library';
import type { BeatSummary, Catalogue, ScenarioSummary } from './protocol';

/** What can be opened: scenarios by chapter, exercises, and the runs of one's own. */
export function catalogueOf(
  content: { scenarios: readonly Scenario[]; exercises: readonly Exercise[] },
  library: Library,
): Catalogue {
  const chapters = new Map<string, ScenarioSummary[]>();
  for (const scenario of content.scenarios) {
    const listed = chapters.get(scenario.chapter) ?? [];
    chapters.set(scenario.chapter, [...listed, summaryOf(scenario)]);
  }
  return {
    models: modelNames,
    chapters: [...chapters].map(([title, scenarios]) => ({ title, scenarios })),
    exercises: content.exercises.map(({ id, number, title, task, hint, answer, scenarioId }) => ({
      ...{ id, number, title, task, hint, answer, scenarioId },
      solvedBy: library.solutions.get(id) ?? null,
    })),
    runs: library.summaries(),
  };
}

function summaryOf(scenario: Scenario): ScenarioSummary {
  const { id, number, title, summary, modelId, start, steps } = scenario;
  const beats: BeatSummary[] = [];
  // A question is asked on the way to the next beat, also where its own step has none.
  let asked = '';
  for (const { beat, question } of [{ beat: start, question: undefined }, ...steps]) {
    asked += question?.ask ?? '';
    if (beat === undefined) continue;
    const letters = beat.text.length + asked.length;
    beats.push({ label: beat.label, letters, isAsked: asked !== '' });
    asked = '';
  }
  return { id, number, title, summary, modelId, beats };
}
