import type { FrameIndex } from '../../../kernel/ids';
import { readingMs } from './pacing';
import type { Shot } from './script';

/** How long the last picture of a part stays at least, in ms. */
const LAST_MS = 1_500;

/**
 * The shots that show frames `from` to `to`, both inclusive, of the shots of the whole run: from the motion that leads
 * to the first (from the title where that is frame 0) until the last has been read. A question after the last frame is
 * not asked, since nothing would answer it. Empty where the frames are not in the film.
 */
export function shotsBetween(
  shots: readonly Shot[],
  { from, to }: { readonly from: FrameIndex; readonly to: FrameIndex },
): readonly Shot[] {
  const moveTo = (frame: FrameIndex): number =>
    shots.findIndex((shot) => shot.moves && shot.frame === frame);
  const begin = from === 0 ? 0 : moveTo(from);
  if (begin === -1 || to < from) return [];
  const next = moveTo(to + 1);
  if (next === -1) return shots.slice(begin);
  const nextWords = shots[next]?.words;
  const part = shots.slice(begin, next);
  const end = part.findLastIndex(
    ({ words, moves }) => moves || (words !== nextWords && words.kind !== 'question'),
  );
  const last = part[end];
  if (last === undefined) return [];
  const text = last.words.kind === 'told' ? last.words.text : '';
  const stood = part
    .slice(0, end + 1)
    .filter(({ words }) => words === last.words)
    .reduce((sum, { ms }) => sum + ms, 0);
  const ms = Math.max(LAST_MS, readingMs(text) - stood);
  return [...part.slice(0, end + 1), { ...last, ms, moves: false, foldMs: null }];
}
