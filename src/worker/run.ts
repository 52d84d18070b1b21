import type { Command } from '../kernel/command';
import type { FrameIndex, StepNumber } from '../kernel/ids';
import type { ClusterConfig } from '../kernel/model';
import type { Scenario } from '../content/scenario';

/** What names a run; with its commands it is the whole run, since everything else is replayed. */
export interface Run {
  readonly runId: string;
  /** A scenario's own run never changes: commands given on it start a branch. */
  readonly kind: 'scenario' | 'own';
  readonly title: string;
  /** The scenario that it is, was branched off or was copied from. */
  readonly scenarioId: string | null;
  readonly modelId: string;
  readonly config: ClusterConfig;
  /** Last step and frame that it shares with the run it was branched off. */
  readonly forkedFrom: {
    readonly runId: string;
    readonly step: StepNumber;
    readonly frame: FrameIndex;
  } | null;
  /** Order of creation in this browser. */
  readonly createdSeq: number;
}

/** A run with its commands: what a file holds and what a track is made from. */
export interface RunSource {
  readonly run: Run;
  readonly commands: readonly Command[];
}

/**
 * Id of a scenario's own run. It names the configuration and the commands, so that a scenario that was changed
 * never meets the stored run of its older text.
 */
export function scenarioRunId(scenario: Scenario): string {
  const { config, steps } = scenario;
  const commands = steps.map((step) => step.command);
  return `${scenario.id}@${shortHash(JSON.stringify([scenario.modelId, config, commands]))}`;
}

/** The scenario that an id of {@link scenarioRunId} names; null for the id of a run of one's own. */
export function scenarioIdOf(runId: string): string | null {
  const end = runId.indexOf('@');
  return end === -1 ? null : runId.slice(0, end);
}

/** The run that shows a scenario as it is written. */
export function scenarioRun(scenario: Scenario): RunSource {
  return {
    run: {
      runId: scenarioRunId(scenario),
      kind: 'scenario',
      title: scenario.title,
      scenarioId: scenario.id,
      modelId: scenario.modelId,
      config: scenario.config,
      forkedFrom: null,
      createdSeq: 0,
    },
    commands: scenario.steps.map((step) => step.command),
  };
}

/** Eight hexadecimal digits of a text (FNV-1a, 32 bit): tells texts apart, protects nothing. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Id of the oldest known ancestor; `parentOf` answers null for a run without one or an unknown run. */
export function rootOf(runId: string, parentOf: (runId: string) => string | null): string {
  const seen = new Set<string>();
  let root = runId;
  for (let parent = parentOf(root); parent !== null && !seen.has(parent);) {
    seen.add(root);
    root = parent;
    parent = parentOf(root);
  }
  return root;
}
