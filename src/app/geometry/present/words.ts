import { clamp } from '../stage/numbers';

/** Sizes are in units of which 1280 make the width and 720 the height of the smallest room that is wide. */
const WIDTH = 1200;
/** Mean width of a bold letter in its own height, with what is lost at the ends of lines. */
const LETTER = 0.61;
const LINE = 1.34;
const SIZES = [34, 31, 28, 25, 22, 20, 18, 16] as const;

/** The largest type in which a text of so many letters fits `width` and `height`. */
export function sizeOfText(letters: number, room: { width?: number; height: number }): number {
  const { width = WIDTH, height } = room;
  const fits = (size: number): boolean => {
    const perLine = Math.max(1, Math.floor(width / (size * LETTER)));
    return Math.ceil(letters / perLine) * size * LINE <= height;
  };
  return SIZES.find(fits) ?? 16;
}

/** Type of the choices of a question, by the longest of their words; they stand side by side. */
export function sizeOfChoices(labels: readonly string[]): number {
  const width = WIDTH / Math.max(1, labels.length) - 120;
  const longest = Math.max(
    1,
    ...labels.flatMap((label) => label.split(/[ _]/)).map((w) => w.length),
  );
  const byWord = width / (longest * LETTER + LETTER);
  const byText = Math.min(...labels.map(({ length }) => sizeOfText(length, { width, height: 84 })));
  return clamp(Math.min(byWord, byText, 28), { min: 14, max: 28 });
}

/** How many labels of a rail fit side by side: at most nine. */
export function railRoom(labels: readonly string[]): number {
  const longest = Math.max(1, ...labels.map(({ length }) => length));
  return clamp(Math.floor(WIDTH / (longest * 11.6 + 14)), { min: 3, max: 9 });
}

/** The part of `total` places that is shown around `current`: from (inclusive) to (exclusive). */
export function railWindow(given: { total: number; current: number; room: number }): {
  readonly from: number;
  readonly to: number;
} {
  const { total, current, room } = given;
  const from = clamp(current - Math.floor(room / 2), { min: 0, max: Math.max(0, total - room) });
  return { from, to: Math.min(total, from + room) };
}
