import type { FrameIndex, Ms } from '../../../kernel/ids';
import type { FilmScript, Shot, Words } from './script';

/** What a picture of the film shows; equal values are equal pictures. */
export interface Shown {
  /** Position of the playhead: frames, with the fraction of the motion. */
  readonly position: number;
  readonly words: Words;
  readonly foldMs: Ms | null;
}

/** One picture and for how many video frames in a row it stands. */
export interface Picture {
  readonly shown: Shown;
  readonly count: number;
}

/** Positions are told apart to so many decimals: the same on every machine. */
const DECIMALS = 1e4;

/** Length of a film in ms. */
export function filmMs(shots: readonly Shot[]): Ms {
  return shots.reduce((sum, { ms }) => sum + ms, 0);
}

/** The shots of the first `ms` of a film; the last of them is cut. */
export function beginningOf(shots: readonly Shot[], ms: Ms): readonly Shot[] {
  let left = ms;
  return shots.flatMap((shot) => {
    const taken = Math.min(left, shot.ms);
    left -= taken;
    return taken > 0 ? [{ ...shot, ms: taken }] : [];
  });
}

/** The last frame of the run that a film shows. */
export function lastFrameOf(shots: readonly Shot[]): FrameIndex {
  return shots.at(-1)?.frame ?? 0;
}

/**
 * The picture that stands for a film: its title over a frame that tells something, its first answer or the middle, or
 * where it is cut before that, its last.
 */
export function posterOf({ questions, beats, frames }: FilmScript, shots: readonly Shot[]): Shown {
  const middle = beats[Math.floor(beats.length / 2)]?.frame ?? frames.length - 1;
  const position = questions[0]?.answeredAt ?? middle;
  return {
    position: Math.min(position, lastFrameOf(shots)),
    words: { kind: 'title' },
    foldMs: null,
  };
}

/**
 * The film as pictures: video frame i shows the time i / fps. Frames in a row that show the same are one picture.
 * There is at least one frame; the counts add up to the length of the film, rounded to whole frames.
 */
export function picturesOf(shots: readonly Shot[], fps: number): readonly Picture[] {
  const total = Math.max(1, Math.round((filmMs(shots) * fps) / 1_000));
  const pictures: { shown: Shown; count: number }[] = [];
  let key = '';
  let at = 0;
  let start = 0;
  for (let index = 0; index < total; index += 1) {
    const ms = (index * 1_000) / fps;
    while (at < shots.length - 1 && ms >= start + (shots[at]?.ms ?? 0)) {
      start += shots[at]?.ms ?? 0;
      at += 1;
    }
    const shot = shots[at];
    if (shot === undefined) break;
    const shown = shownIn(shot, ms - start);
    const last = pictures.at(-1);
    const now = JSON.stringify(shown);
    if (last !== undefined && now === key) last.count += 1;
    else pictures.push({ shown, count: 1 });
    key = now;
  }
  return pictures;
}

/** What a shot shows so many ms after its beginning. */
function shownIn({ ms, frame, moves, words, foldMs }: Shot, sinceMs: Ms): Shown {
  // Never quite the frame before: at its place the neighbour's motion would be drawn.
  const progress = moves ? Math.max(0.001, Math.min(1, sinceMs / ms)) : 1;
  const position = Math.round((frame - 1 + progress) * DECIMALS) / DECIMALS;
  return { position, words, foldMs };
}
