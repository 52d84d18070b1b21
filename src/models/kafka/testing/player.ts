import type { Command } from '../../../kernel/command';
import type { SimulationEvent } from '../../../kernel/event';
import { observe, startHistory } from '../../../kernel/history';
import type { StepNumber } from '../../../kernel/ids';
import type { Situation } from '../../../kernel/invariant';
import type { ClusterConfig } from '../../../kernel/model';
import { takeStep } from '../../../kernel/step';
import { brokerOf } from '../../../kernel/view';
import { settingsOf } from '../config';
import { INVARIANTS } from '../invariants';
import { kafka } from '../model';
import { effectiveMinIsr, type KafkaState } from '../state';
import { assertWellFormed } from '../well-formed';

/** A claim that broke: at which step, by which event, with which values. */
export interface Violation {
  readonly claim: string;
  readonly step: StepNumber;
  readonly event: SimulationEvent['type'];
  readonly finding: string;
}

/** What 5.2 says of its claims under "Holds when": these rest on clean elections and on disks that keep records. */
const CONDITIONAL = new Set([
  'noCommittedLoss',
  'ackedAllDurable',
  'consistentRead',
  'isrHoldsCommitted',
  'logMatching',
  'uncleanExclusion',
]);

/** One run of Kafka with every claim evaluated on every frame, and what excuses a broken promise. */
export class Player {
  state: KafkaState;
  /** Whether a leader dropped a proposal for a record that it knew: Kafka's own gap in IV-7. */
  dropped = false;
  readonly commands: Command[] = [];
  readonly events: SimulationEvent[] = [];
  /** The first break of each claim, in their order. */
  readonly violations: Violation[] = [];
  /** Breaks that nothing excuses: bugs, unless a switch is set. */
  readonly unexcused: Violation[] = [];
  /** Why promises may be broken from now on; null: they may not. */
  excuse: string | null = null;
  #situation: Situation;
  #losses = 0;
  #least: number;

  constructor(readonly config: ClusterConfig) {
    this.state = kafka.create(config);
    const view = kafka.view(this.state);
    this.#situation = { view, history: startHistory(view) };
    this.#least = config.minInsyncReplicas;
    this.#run(null);
  }

  take(command: Command): void {
    this.commands.push(command);
    this.#run(command);
  }

  get situation(): Situation {
    return this.#situation;
  }

  #run(command: Command | null): void {
    for (const { event, state } of takeStep(kafka, this.state, this.commands.length, command)) {
      const before = this.#situation;
      const view = kafka.view(state);
      const after = { view, history: observe(before.history, before.view, event, view) };
      assertWellFormed(state);
      this.state = state;
      this.events.push(event);
      this.#situation = after;
      this.#excuse(event);
      if (dropsProposal(before, event)) this.dropped = true;
      if (this.dropped) this.excuse ??= 'dropped proposal';
      this.#check(before, event, after);
    }
  }

  #check(before: Situation, event: SimulationEvent, after: Situation): void {
    for (const invariant of INVARIANTS) {
      const { id } = invariant;
      if (this.violations.some(({ claim }) => claim === id)) continue;
      const finding = invariant.check(before, event, after);
      if (finding === null) continue;
      const violation = { claim: id, step: this.commands.length, event: event.type, finding };
      this.violations.push(violation);
      const excused =
        id === 'quorumSuperset' ? this.dropped : this.excuse !== null && CONDITIONAL.has(id);
      if (!excused) this.unexcused.push(violation);
    }
  }

  #excuse(event: SimulationEvent): void {
    if (event.type === 'ConfigChanged' && event.name === 'min.insync.replicas') {
      this.#least = Math.min(this.#least, event.to);
      // The controller keeps an ELR by the new value while the leader still commits by the old one.
      if (event.to > event.from) this.excuse ??= 'min ISR raised';
    }
    if (event.type === 'PartitionChanged') {
      const { election } = event;
      if (election === 'unclean' || election === 'lastKnown') this.excuse ??= election;
    }
    if (event.type === 'LogTruncated' && event.cause === 'lostLog') this.#losses += 1;
    if (event.type === 'NodeChanged' && event.change === 'logLost') this.excuse ??= 'lost log';
    const { behaviour, replicas } = settingsOf(this.config);
    const allowed = behaviour.eligibleLeaderReplicas
      ? effectiveMinIsr(this.#least, replicas.length) - 1
      : 0;
    if (this.#losses > allowed) this.excuse ??= 'lossy crashes';
  }
}

/**
 * Whether a leader's proposal is dropped by a record that it knew already (BL-1: an equal partition epoch counts).
 * The controller may still grant the proposal, and until the leader hears of it IV-7 does not hold: Kafka's own gap.
 */
function dropsProposal({ view }: Situation, event: SimulationEvent): boolean {
  if (event.type !== 'IsrCommitted' || event.by !== 'metadata') return false;
  const known = brokerOf(view, event.leader)?.kafka;
  if (!known) return false;
  return known.proposal !== null && known.partitionEpoch === event.partitionEpoch;
}

/** Plays a list of commands. */
export function play(config: ClusterConfig, commands: readonly Command[]): Player {
  const player = new Player(config);
  for (const command of commands) player.take(command);
  return player;
}
