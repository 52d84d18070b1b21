import type { Command } from '../kernel/command';
import type { BrokerId, LeaderEpoch, Offset } from '../kernel/ids';
import type { KafkaError } from '../kernel/kafka-error';
import type { RecordValue } from '../kernel/log';
import type { ClusterConfig } from '../kernel/model';
import type { PromiseStatus } from '../kernel/view';
import type { MisconceptionId } from './misconceptions';

/** The chapters, in their order: MiniKafka's, then Kafka's. */
export const CHAPTERS = [
  'Templates',
  '6 · ISR and fencing',
  'Commit',
  'Falling out',
  'Coming back',
  'Losing the leader',
  'Losing everybody',
  'Promises to producers',
  'What older Kafkas got wrong',
] as const;

export type Chapter = (typeof CHAPTERS)[number];

/** What a lesson is taken from. `id` of a case and of a scenario are those of the project's references. */
export type Source =
  /** A real incident (specs/cases.md), with the report that is linked. */
  | { readonly of: 'case'; readonly id: string; readonly title: string; readonly href: string }
  /** A run of a real cluster that the oracle replays, for example `named/lag-idle`. */
  | { readonly of: 'recording'; readonly run: string }
  /** A Kafka improvement proposal or issue, for example `KIP-966` or `KAFKA-19522`. */
  | { readonly of: 'proposal'; readonly id: string };

/**
 * A lesson: a configuration, commands, and words at its beats. What it expects is checked when it runs; the
 * right answers of its questions are computed by the model and never written down. `Label` is the set of its
 * beat labels, inferred from the beats alone, so that a check after an unknown label does not compile.
 */
export interface Scenario<Label extends string = string> {
  /** Kebab-case, stable: links name it. */
  readonly id: string;
  /** Place in its chapter, for example `6.1` or `K2.1`. */
  readonly number: string;
  readonly chapter: Chapter;
  readonly title: string;
  /** One sentence: what one will see. */
  readonly summary: string;
  readonly modelId: string;
  /** What it is taken from: incidents, recorded runs, proposals. */
  readonly sources?: readonly Source[];
  /** The teaching runs of specs/kafka.md 5.3 that it plays, `SC-1` to `SC-21`; the coverage test counts them. */
  readonly covers?: readonly string[];
  readonly config: ClusterConfig;
  /** Beat at which the scenario opens; it has a past to go back to and a future to predict. */
  readonly opensAt: NoInfer<Label>;
  /** The beat of the opening itself. */
  readonly start: Beat<Label>;
  readonly steps: readonly ScenarioStep<Label>[];
  readonly checks: readonly Check<NoInfer<Label>>[];
  /** Invariants that this scenario breaks on purpose, and the beat at which each first breaks. No other may. */
  readonly breaks: readonly ExpectedBreak<NoInfer<Label>>[];
}

/** A named moment. `text` is the narration: what to see here, one to three sentences, present tense. */
export interface Beat<Label extends string = string> {
  readonly label: Label;
  readonly text: string;
}

/** One command. A question is asked before it runs and answered by what it does. */
export interface ScenarioStep<Label extends string = string> {
  readonly command: Command;
  readonly beat?: Beat<Label>;
  readonly question?: Question<NoInfer<Label>>;
}

/** Asked before its step; the choice whose `answer` equals the probed value after the step is right. */
export interface Question<Label extends string = string> {
  readonly ask: string;
  /** The misconception it is about. */
  readonly corrects?: MisconceptionId;
  readonly about: Probe<Label>;
  readonly choices: readonly Choice[];
}

/** `ifOnly`: what would have to be true for this choice to be right; shown when it is chosen and wrong. */
export interface Choice {
  readonly answer: ProbeValue;
  readonly ifOnly?: string;
}

/**
 * Something that can be read off a step. `outcome` is the step's own answer: an error name, `acknowledged`,
 * `waiting`, or `done` (also for acks=0, which gets no answer).
 */
export type Probe<Label extends string = string> =
  | { readonly of: 'isr' }
  | { readonly of: 'highWatermark' }
  /** What this replica itself knows of the high watermark. */
  | { readonly of: 'replicaHighWatermark'; readonly broker: BrokerId }
  | { readonly of: 'leader' }
  | { readonly of: 'leaderEpoch' }
  | { readonly of: 'partitionEpoch' }
  | { readonly of: 'elr' }
  | { readonly of: 'logEndOffset'; readonly broker: BrokerId }
  | { readonly of: 'outcome' }
  /** How the produce request that this beat sent stands after the step: its error, else its promise's status. */
  | { readonly of: 'request'; readonly sentAt: Label }
  /** What a client, whose request this beat sent, was told during the step: see `answerOf`. */
  | { readonly of: 'answer'; readonly sentAt: Label }
  /** First offset that the batch of this beat's request got; `none` where nothing was appended. */
  | { readonly of: 'offset'; readonly sentAt: Label }
  /** The whole log of a broker, as values. */
  | { readonly of: 'values'; readonly broker: BrokerId }
  /** Values that the step's read returned, or that a consumer was answered during the step. */
  | { readonly of: 'readValues' };

/** A probed value: a set of brokers, an offset, a broker, an outcome or a list of values. */
export type ProbeValue = number | string | readonly (number | string)[];

/** An invariant that is meant to break first at this beat (at one of its frames). */
export interface ExpectedBreak<Label extends string = string> {
  readonly invariant: string;
  readonly at: Label;
}

/** What must be true after the beat; only the fields given are checked. */
export interface Check<Label extends string = string> {
  readonly after: Label;
  readonly expect: Expectation<Label>;
}

/** How a produce request of an earlier step stands. */
export type RequestStanding = PromiseStatus | KafkaError;

/** Facts of one frame. */
export interface Expectation<Label extends string = string> {
  readonly isr?: readonly BrokerId[];
  readonly highWatermark?: Offset;
  /** Null: nobody leads. */
  readonly leader?: BrokerId | null;
  readonly leaderEpoch?: LeaderEpoch;
  readonly logEndOffset?: Readonly<Record<BrokerId, Offset>>;
  /** Whole logs as values. */
  readonly values?: Readonly<Record<BrokerId, readonly RecordValue[]>>;
  /** How the beat's own command ended: an error name, `acknowledged`, `waiting` or `done`. */
  readonly outcome?: KafkaError | 'acknowledged' | 'waiting' | 'done';
  /** Values that the beat's read returned. */
  readonly readValues?: readonly RecordValue[];
  /** How many promises have these statuses. */
  readonly promises?: Partial<Readonly<Record<PromiseStatus, number>>>;
  /** How requests stand, by the beat that sent them. */
  readonly requests?: Partial<Readonly<Record<Label, RequestStanding>>>;
  /** First offsets of the batches that requests sent, by beat; null: nothing was appended. */
  readonly offsets?: Partial<Readonly<Record<Label, Offset | null>>>;
  /** What clients were told during the beat, by the beat that sent the request. */
  readonly answers?: Partial<Readonly<Record<Label, ProbeValue>>>;
  readonly partitionEpoch?: number;
  readonly elr?: readonly BrokerId[];
  /** Null: there is none. */
  readonly lastKnownLeader?: BrokerId | null;
  /** The controller's leader recovery state. */
  readonly recovering?: boolean;
  /** The larger ISR that the leader counts with; null: there is no other than the committed one. */
  readonly maximalIsr?: readonly BrokerId[] | null;
  /** What each replica itself knows of the high watermark. */
  readonly highWatermarks?: Readonly<Record<BrokerId, Offset>>;
  /** What each broker itself believes of leader and ISR: it learns of them later than the controller. */
  readonly beliefs?: Readonly<Record<BrokerId, Belief>>;
  /** Brokers that the controller holds fenced, ascending. */
  readonly fenced?: readonly BrokerId[];
  /** Kinds of messages, at least one of each on its way. */
  readonly inFlight?: readonly string[];
}

/** What one broker believes. */
export interface Belief {
  readonly leader?: BrokerId | null;
  /** The committed ISR it counts with while it leads. */
  readonly isr?: readonly BrokerId[];
}

/** The labels of a scenario's beats. */
export type LabelOf<Of> = Of extends Scenario<infer Label> ? Label : never;

/** Gives a scenario its label type, so that checks and breaks may name its beats only. */
export function defineScenario<const Label extends string>(
  scenario: Scenario<Label>,
): Scenario<Label> {
  return scenario;
}
