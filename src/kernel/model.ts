import type { ClusterConfig } from './cluster-config';
import type { Command, CommandType } from './command';
import type { SimulationEvent } from './event';
import type { BrokerId, Offset, StepNumber } from './ids';
import type { MetricIndex } from './metrics/metric';
import type { Invariant } from './invariant';
import type { Travel } from './travel';
import type { ClusterView } from './view';
import type { Why } from './why';

export type { ClusterConfig } from './cluster-config';

/** One command being decided. `state` is always the latest that was written. */
export interface Turn<State> {
  readonly state: State;
  readonly step: StepNumber;
  /** Sets the state. It is seen with the next event: what changes without one has no frame of its own. */
  write(state: State): void;
  /** Makes a frame of this event and of the state as it was written last. */
  emit(event: SimulationEvent): void;
  /** Only where somebody follows the messages: told of each thing that happens to one, in order. */
  readonly tell?: ((travel: Travel) => void) | undefined;
}

/** What a person points at. A record is named by its broker and offset. */
export type Selection =
  | { readonly kind: 'frame' }
  | { readonly kind: 'broker'; readonly broker: BrokerId }
  | { readonly kind: 'record'; readonly broker: BrokerId; readonly offset: Offset }
  | { readonly kind: 'highWatermark' }
  | { readonly kind: 'isr'; readonly broker: BrokerId | null }
  | { readonly kind: 'request'; readonly request: StepNumber }
  /** Something on its way, by its id. */
  | { readonly kind: 'message'; readonly message: number }
  | { readonly kind: 'controller' }
  /** A record of the metadata log, by its number. */
  | { readonly kind: 'metadata'; readonly offset: number }
  /** A follower's fetch that waits at a broker. */
  | { readonly kind: 'parkedFetch'; readonly broker: BrokerId; readonly follower: BrokerId };

/** An answer to why: one sentence, the deciding rule with its numbers, and sentences that add to it. */
export interface Explanation {
  readonly sentence: string;
  readonly why: Why;
  readonly notes: readonly string[];
  /** What the selected thing is or carries, field by field. */
  readonly facts?: readonly Fact[];
}

/** A field of something that was selected, with its value as text. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/**
 * Why the selected thing is as it is at this state, also why something did not move; null when there is no such
 * thing.
 */
export type Explainer<State> = (state: State, selection: Selection) => Explanation | null;

/**
 * A replication protocol as a pure state machine: `decide` applies the rules, writes the state and emits events.
 * It knows no clock, no chance and no browser. `State` is plain data.
 */
export interface Model<State> {
  readonly id: string;
  /** What a run of this configuration is a run of. */
  titleOf(config: ClusterConfig): string;
  /** Commands it understands, in the order in which the page offers them. */
  readonly commands: readonly CommandType[];
  readonly invariants: readonly Invariant[];
  /** What is measured in its runs. */
  readonly metrics: MetricIndex;
  /** State before the cluster was opened. Throws InputError for a configuration it refuses. */
  create(config: ClusterConfig): State;
  /** Step 0: opens the cluster with a fresh topic. */
  open(turn: Turn<State>): void;
  /** Emits at least one event. */
  decide(turn: Turn<State>, command: Command): void;
  view(state: State): ClusterView;
  /** Throws an Error with the values when the state could only come from a bug of ours. */
  assertWellFormed(state: State): void;
  /** What an event says, in one sentence; `before` and `after` are the cluster around it. */
  readonly sentenceOf: (event: SimulationEvent, before: ClusterView, after: ClusterView) => string;
  /** Loads what answers why: it is asked for only when somebody selects something. */
  explainer(): Promise<Explainer<State>>;
}

/** Input that cannot be accepted: names the field and the reason, and loses nothing. */
export class InputError extends Error {
  constructor(
    readonly field: string,
    readonly reason: string,
  ) {
    super(`${field}: ${reason}`);
    this.name = 'InputError';
  }
}
