import type { FrameIndex } from '../kernel/ids';
import type { TrackHandle } from '../timeline/track-handle';
import type { StorageTrouble } from './protocol';
import type { Run } from './run';
import type { RunWriter } from './run-writer';
import type { Claim, Role } from './tabs';

/** A run that was opened in this tab: what it is, its frames, and where it is kept. */
export interface OpenRun {
  run: Run;
  track: TrackHandle;
  playhead: FrameIndex;
  /** Exercises that this run solves, with the first frame at which it does. */
  solved: ReadonlyMap<string, FrameIndex>;
  /** Where it is written; null for a reader and for a run that goes on in memory. */
  writer: RunWriter | null;
  /** Writes it when it is opened again, if it went to memory because the browser refused; else null. */
  retry: RunWriter | null;
  trouble: StorageTrouble | null;
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
