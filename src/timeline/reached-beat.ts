import type { FrameIndex } from '../kernel/ids';
import { lastUpTo } from './last-up-to';

/**
 * Index of the beat that was reached last at frame `index`: it stands until the next one is reached. Null before the
 * first. Timeline, notes and talk all ask here. Beats ascend by frame.
 */
export function reachedBeat(
  beats: readonly { readonly frame: FrameIndex }[],
  index: FrameIndex,
): number | null {
  // By halving: a run of one's own has a beat for each command, and this is asked at every frame.
  const at = lastUpTo(beats, index, ({ frame }) => frame);
  return at < 0 ? null : at;
}
