import type { KafkaBehaviour } from '../../kernel/cluster-config';
import { KAFKA_4_4 } from '../../kernel/kafka-defaults';
import type { GenerationName } from '../../kernel/kafka-generations';
import type { Comparison, Side } from '../comparison';
import type { Scenario } from '../scenario';

/** What a rule's row says beside what its scenario has. */
interface RuleWords {
  readonly id: string;
  readonly changes: readonly string[];
  readonly since: GenerationName;
  readonly version: string;
  readonly title: string;
  readonly claim: string;
  /** Kafka 4.4 has this rule otherwise before the change. */
  readonly rule: keyof KafkaBehaviour;
  readonly before: Pick<Side, 'outcome' | 'expect'>;
  readonly after: Pick<Side, 'outcome' | 'expect'>;
  /** How many of the scenario's commands are given; all when absent. */
  readonly steps?: number;
}

/** A scenario's commands on Kafka 4.4, with one rule as it was before a change and as it is. */
export function ruleOf(
  scenario: Pick<Scenario, 'config' | 'steps'> & { readonly id: string | null },
  words: RuleWords,
): Comparison {
  const { id, changes, since, version, title, claim, rule, before, after, steps } = words;
  return {
    id,
    changes,
    since,
    version,
    title,
    claim,
    recordings: [],
    scenarioId: scenario.id,
    config: scenario.config,
    commands: scenario.steps.slice(0, steps).map(({ command }) => command),
    before: {
      name: `before ${version}`,
      behaviour: { ...KAFKA_4_4, [rule]: !KAFKA_4_4[rule] },
      ...before,
    },
    after: { name: `since ${version}`, behaviour: KAFKA_4_4, ...after },
  };
}
