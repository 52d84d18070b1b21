import type { ComparisonSummary } from '../../worker/protocol';

/** A generation and the changes that it brought. */
export interface GenerationRows {
  readonly name: string;
  readonly changes: readonly ComparisonSummary[];
}

/** The table of versions: the rules by the generation that brought them, in the order in which they are listed. */
export function generationsOf(
  comparisons: readonly ComparisonSummary[],
): readonly GenerationRows[] {
  const rules = comparisons.filter(({ recorded }) => !recorded);
  const names = new Set(rules.map(({ since }) => since ?? ''));
  return [...names].map((name) => ({
    name,
    changes: rules.filter(({ since }) => since === name),
  }));
}
