import type { KafkaBehaviour } from '../kernel/cluster-config';
import type { Command } from '../kernel/command';
import type { Ms } from '../kernel/ids';
import type { GenerationName } from '../kernel/kafka-generations';
import type { ClusterConfig } from '../kernel/model';
import type { Expectation } from './scenario';

/**
 * The same commands under two behaviours of Kafka. What happens is computed by the model; `expect` is what a test
 * compares it with.
 */
export interface Comparison {
  /** Kebab-case, stable: links name it. */
  readonly id: string;
  /** Proposals and issues that made the difference, for example `KIP-101`; none where there is no difference. */
  readonly changes: readonly string[];
  /** The generation that brought the change; null where no generation did. */
  readonly since: GenerationName | null;
  /** The version itself, where it lies between two generations: `3.7`. */
  readonly version: string | null;
  readonly title: string;
  /** What the change is, or what real clusters did: one or two sentences. */
  readonly claim: string;
  /** What a real cluster of both sides did is recorded under these names; empty where nothing was recorded. */
  readonly recordings: readonly string[];
  /** The scenario that tells the story at length, or null. */
  readonly scenarioId: string | null;
  /** Its behaviour is replaced by that of each side. */
  readonly config: ClusterConfig;
  readonly commands: readonly Command[];
  readonly before: Side;
  readonly after: Side;
}

/** A comparison's line in the list: all but its commands and what is checked. */
export interface ComparisonSummary extends Omit<
  Comparison,
  'config' | 'commands' | 'before' | 'after'
> {
  /** Whether it is about what real clusters did, not about one rule alone. */
  readonly recorded: boolean;
  readonly before: SideSummary;
  readonly after: SideSummary;
}

/** The words of a side. */
export type SideSummary = Pick<Side, 'name' | 'outcome'>;

/** One of the two runs. */
export interface Side {
  /** Short, as a heading: `0.10`, `4.4 as before 2.7`. */
  readonly name: string;
  readonly behaviour: KafkaBehaviour;
  /** How it ends, in one sentence. */
  readonly outcome: string;
  /** The same as facts after the last command. Requests are named by their step, as text. */
  readonly expect: Expectation;
}

/** The configuration of one side. */
export function configOfSide(
  { config }: Pick<Comparison, 'config'>,
  { behaviour }: Pick<Side, 'behaviour'>,
): ClusterConfig {
  if (config.kafka === undefined) throw new Error('a comparison is about the Kafka model');
  return { ...config, kafka: { ...config.kafka, behaviour } };
}

/**
 * Commands at times, in ms from the start, with the clock's steps between them and up to `end`. Throws RangeError
 * when the times do not ascend.
 */
export function timed(given: readonly (readonly [Ms, Command])[], end: Ms): readonly Command[] {
  const commands: Command[] = [];
  let now = 0;
  const advance = (to: Ms): void => {
    if (to < now) throw new RangeError(`${to} ms is before ${now} ms`);
    if (to > now) commands.push({ type: 'advanceClock', ms: to - now });
    now = to;
  };
  for (const [at, command] of given) {
    advance(at);
    commands.push(command);
  }
  advance(end);
  return commands;
}
