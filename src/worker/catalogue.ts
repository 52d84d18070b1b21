import type { Exercise } from '../content/exercise';
import type { Scenario } from '../content/scenario';
import { modelNames } from '../models/index';
import type { Library } from './library';
import type { Catalogue, ScenarioSummary } from './protocol';

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
  const beats = [start, ...steps.map(({ beat }) => beat)];
  return {
    ...{ id, number, title, summary, modelId },
    beats: beats.flatMap((beat) => (beat === undefined ? [] : [beat.label])),
  };
}
