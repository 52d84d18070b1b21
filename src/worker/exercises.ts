import type { Exercise } from '../content/exercise';
import type { FrameIndex } from '../kernel/ids';
import type { TrackHandle } from '../timeline/track-handle';

/** Frames looked at in one go; more are only in runs that were imported, and nobody solved them here. */
const FRAMES_MAX = 20_000;
const FRAMES_AT_ONCE = 500;

/** First frame, from `from` on, at which each of these exercises is solved. */
export function solvedFrames(
  exercises: readonly Exercise[],
  track: TrackHandle,
  from: FrameIndex,
): ReadonlyMap<string, FrameIndex> {
  const solved = new Map<string, FrameIndex>();
  const { config, commands } = track;
  // The exercises are the chapter's, about its own program.
  if (track.modelId !== 'minikafka') return solved;
  const end = Math.min(track.frameCount, from + FRAMES_MAX);
  for (let at = from; at < end && solved.size < exercises.length; at += FRAMES_AT_ONCE) {
    for (const frame of track.frames({ from: at, to: Math.min(end, at + FRAMES_AT_ONCE) })) {
      for (const exercise of exercises) {
        if (solved.has(exercise.id)) continue;
        if (exercise.solvedBy({ ...frame, config, commands })) solved.set(exercise.id, frame.index);
      }
    }
  }
  return solved;
}
