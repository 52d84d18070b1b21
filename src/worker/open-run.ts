import type { FrameIndex, StepNumber } from '../kernel/ids';
import type { TrackHandle } from '../timeline/track-handle';
import type { StorageTrouble } from './protocol';
import type { Run } from './run';
import type { RunWriter } from './run-writer';
import type { Claim, Role } from './tabs';

/** A run that was opened in this tab: what it is, its frames, and where it is kept. */
export interface OpenRun {
  run: Run;
  /** What is shown: the run without the commands that were taken back last. */
  track: TrackHandle;
  /** The run with them, as it is stored; the same as `track` when none is taken back. */
  whole: TrackHandle;
  playhead: FrameIndex;
  /** Exercises that this run solves, with the first frame at which it does. */
  solved: ReadonlyMap<string, FrameIndex>;
  /** Where it is written; null for a reader and for a run that goes on in memory. */
  writer: RunWriter | null;
  /** Writes it when it is opened again, if it went to memory because the browser refused; else null. */
  retry: RunWriter | null;
  trouble: StorageTrouble | null;
}

/** How many of the run's newest commands are taken back. */
export function undoneOf({ whole, track }: Pick<OpenRun, 'whole' | 'track'>): StepNumber {
  return whole.commands.length - track.commands.length;
}

/** Shows the run up to and including a step; later commands are taken back, not lost. The playhead stays inside. */
export function showUpTo(open: OpenRun, step: StepNumber): void {
  const { whole } = open;
  if (step !== open.track.commands.length) {
    open.track = step >= whole.commands.length ? whole : whole.upTo(step);
  }
  open.playhead = Math.min(open.playhead, open.track.frameCount - 1);
}

/** Lets a run that went to memory, because the browser refused, be written again. */
export function retryWriting(open: OpenRun): void {
  if (open.retry === null) return;
  open.writer = open.retry;
  open.retry = null;
}

/** The run that is on the page, with this tab's place at it. */
export interface Stage {
  open: OpenRun;
  readonly claim: Claim;
  role: Role;
}
