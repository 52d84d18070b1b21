import type { Catalogue, ScenarioSummary } from '../../worker/protocol';

/** A scenario of the list; null for one that this version does not have. */
export function scenarioOf(catalogue: Catalogue | null, id: string): ScenarioSummary | null {
  const all = catalogue?.chapters.flatMap(({ scenarios }) => scenarios) ?? [];
  return all.find((scenario) => scenario.id === id) ?? null;
}
