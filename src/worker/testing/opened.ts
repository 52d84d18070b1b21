import { scenarios } from '../../content';
import { openTab, type Tab } from './worlds';

/** Ids of the scenarios of a model, in order. */
export function scenarioIds(modelId: string): readonly string[] {
  return scenarios.filter((scenario) => scenario.modelId === modelId).map(({ id }) => id);
}

/** A tab with a scenario of the catalogue open, and the number of its frames. */
export async function openScenario(scenarioId: string): Promise<{ tab: Tab; frames: number }> {
  const tab = openTab({ scenarios });
  const { run } = await tab.ask({ type: 'openScenario', scenarioId, at: 0 });
  return { tab, frames: run.frames };
}
