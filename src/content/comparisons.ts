import { GENERATION_NAMES } from '../kernel/kafka-generations';
import type { Comparison } from './comparison';
import { epochRules } from './comparisons/epochs';
import { memberRules } from './comparisons/members';
import { recorded } from './comparisons/recorded';

/** What real clusters did, first: in the order in which it is told. */
export const recordedComparisons: readonly Comparison[] = recorded;

/** What each proposal and issue changed, by generation. */
export const ruleComparisons: readonly Comparison[] = GENERATION_NAMES.flatMap((generation) =>
  [...epochRules, ...memberRules].filter(({ since }) => since === generation),
);

/** All of them. */
export const comparisons: readonly Comparison[] = [...recordedComparisons, ...ruleComparisons];
