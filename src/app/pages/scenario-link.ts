import type { Shown } from '../../content/question';
import type { Catalogue, ComparisonSummary, ScenarioSummary } from '../../worker/protocol';
import { learnTitle } from '../state/learn-pages';
import { formatPlace, isLearnPage } from '../state/learn-place';
import { scenarioOf } from '../state/scenario-of';
import { pages as t } from '../../texts/en/pages';

/** A link with its words. */
export interface PlaceLink {
  readonly href: string;
  readonly text: string;
}

/** The link to a scenario, or to a beat of it; null where there is no such scenario. */
export function scenarioLink(
  catalogue: Catalogue | null,
  { scenarioId, beat }: { scenarioId: string; beat: string | null },
): PlaceLink | null {
  const scenario = scenarioOf(catalogue, scenarioId);
  if (scenario === null) return null;
  const parts = [scenario.modelId, scenario.id, ...(beat === null ? [] : [beat])];
  const text = `${scenario.number} ${scenario.title}`;
  return {
    href: `#/${parts.map(encodeURIComponent).join('/')}`,
    text: beat === null ? text : t().at(text, nameOf(scenario, beat)),
  };
}

function nameOf({ beats }: ScenarioSummary, beat: string): string {
  return beats.find(({ label }) => label === beat)?.name ?? beat;
}

/** What links are named by. */
export interface Known {
  readonly catalogue: Catalogue | null;
  readonly comparisons: readonly ComparisonSummary[];
}

/** The link for an address of a text, named by what it leads to; by itself where that is not known. */
export function placeLink(known: Known, address: string): PlaceLink {
  const [, first = '', second = '', beat = null] = address.split('/');
  const unnamed = { href: address, text: address };
  if (!isLearnPage(first)) {
    return scenarioLink(known.catalogue, { scenarioId: second, beat }) ?? unnamed;
  }
  if (second === '') return { href: address, text: learnTitle(first) };
  return shownLink({ of: 'comparison', id: second }, known) ?? unnamed;
}

/** The link to where a question is answered; null as long as what it names is not there. */
export function shownLink(shown: Shown, known: Known): PlaceLink | null {
  if (shown.of === 'beat') return scenarioLink(known.catalogue, shown);
  const comparison = known.comparisons.find(({ id }) => id === shown.id);
  if (comparison === undefined) return null;
  const { id, title, before, after } = comparison;
  return {
    href: formatPlace({ page: 'kips', id, at: null }),
    text: t().and(title, before.name, after.name),
  };
}
