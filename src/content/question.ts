/** Where a question is answered: a beat of a scenario, or a comparison. */
export type Shown =
  | { readonly of: 'beat'; readonly scenarioId: string; readonly beat: string }
  | { readonly of: 'comparison'; readonly id: string };

/** How a claim that one reads stands for Kafka 4. */
export type Verdict = 'right' | 'loose' | 'wrong';

/**
 * A question about the ISR with the answer that learners’ texts give and what is exact for Kafka 4. `claims` are the
 * numbers under which specs/kafka.md 6.1 discusses them: 1 to 14, and a to h for the chapter on MiniKafka.
 */
export interface AskedQuestion {
  /** Kebab-case, stable: links name it. */
  readonly id: string;
  readonly ask: string;
  /** What one reads, in a sentence. */
  readonly claim: string;
  readonly verdict: Verdict;
  readonly exact: string;
  readonly claims: readonly string[];
  readonly shown: readonly Shown[];
}

/** Questions that belong together, in the order in which they are asked. */
export interface QuestionGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly AskedQuestion[];
}

/** A beat of a scenario. */
export function beat(scenarioId: string, label: string): Shown {
  return { of: 'beat', scenarioId, beat: label };
}

/** A comparison of two versions. */
export function comparison(id: string): Shown {
  return { of: 'comparison', id };
}
