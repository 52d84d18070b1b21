import type { Command } from '../kernel/command';
import type { FrameIndex } from '../kernel/ids';
import type { Head } from './stored-format';
import type { StoreProblem } from './store-problem';

/** A stored run as it can be replayed. */
export interface StoredRun {
  readonly head: Head;
  readonly commands: readonly Command[];
  /** Null when none was stored yet. */
  readonly playhead: FrameIndex | null;
  /** How many of the newest commands are taken back. */
  readonly undone: number;
  /** Damage with which the run can still be read whole; null for none. It must not be written over. */
  readonly problem: StoreProblem | null;
}

/** A line of the list of stored runs: its head, or why it has none that can be used. */
export type ListedRun =
  | { readonly runId: string; readonly head: Head; readonly problem: null }
  | {
      readonly runId: string;
      readonly head: null;
      readonly problem: StoreProblem;
      /** Title and scenario if they can be read at all. */
      readonly title: string;
      readonly scenarioId: string | null;
    };

/** Where an exercise was solved. */
export interface Solution {
  readonly runId: string;
  readonly frame: FrameIndex;
}
