import { milliseconds } from '../kernel/text/words';
import type { Command } from '../kernel/command';
import { CLUSTER_STEP_MS_MAX, NUMBER_MAX, RUN_STEPS_MAX } from '../kernel/limits';
import { InputError } from '../kernel/model';
import { worker as t } from '../texts/en/worker';
import type { TrackHandle } from '../timeline/track-handle';

/**
 * Refuses what no single command shows: a run or a clock that would grow past its limit. Throws InputError; `path`
 * names the command.
 */
export function checkGrowth(track: TrackHandle, next: Command, path: string): void {
  if (track.commands.length >= RUN_STEPS_MAX) {
    throw new InputError(path, t().commandsMost(RUN_STEPS_MAX));
  }
  if (next.type !== 'advanceClock') return;
  if (track.rows.isCluster && next.ms > CLUSTER_STEP_MS_MAX) {
    throw new InputError(`${path}.ms`, t().timeMost(milliseconds(CLUSTER_STEP_MS_MAX)));
  }
  const nowMs = track.rows.nowMs.at(-1) ?? 0;
  if (nowMs + next.ms > NUMBER_MAX) {
    throw new InputError(`${path}.ms`, t().clockMost(NUMBER_MAX));
  }
}
