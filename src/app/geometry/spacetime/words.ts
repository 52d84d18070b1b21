import type { Box } from '../stage/numbers';
import { textWidth } from '../stage/text';

/** How words look; every tone is a token of the theme. */
export type Tone = 'ink' | 'ink2' | 'accent' | 'ok' | 'bad';

/** Words in their place; y is the baseline. */
export interface Word {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly size: number;
  readonly tone: Tone;
  readonly bold: boolean;
  readonly mono: boolean;
}

/** A place where words may stand. */
export type Place = Pick<Word, 'x' | 'y' | 'anchor'>;

/** What is to be written, the longest first, and where it may stand, the best place first. */
export interface Wish {
  readonly key: string;
  readonly texts: readonly string[];
  readonly places: readonly Place[];
  readonly size: number;
  readonly tone?: Tone;
  readonly bold?: boolean;
  readonly mono?: boolean;
}

/** The box around words. */
export function wordBox(word: Omit<Word, 'key' | 'tone'>): Box {
  const { text, x, y, anchor, size, bold, mono } = word;
  const width = textWidth(text, { size, bold, mono });
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { x: left, y: y - 0.8 * size, width, height: 1.02 * size };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Finds places for words and marks so that none covers another; what has no room is left out. */
export class Placer {
  private readonly taken: Box[] = [];
  private readonly bounds: Box;

  constructor(bounds: Box) {
    this.bounds = bounds;
  }

  /** Keeps a box free of words. */
  block(box: Box): void {
    this.taken.push(box);
  }

  /** Whether a box is free and inside. */
  isFree(box: Box): boolean {
    const { bounds } = this;
    const inside =
      box.x >= bounds.x &&
      box.y >= bounds.y &&
      box.x + box.width <= bounds.x + bounds.width &&
      box.y + box.height <= bounds.y + bounds.height;
    return inside && !this.taken.some((other) => overlap(box, other));
  }

  /** Takes a box if it is free. */
  take(box: Box): boolean {
    if (!this.isFree(box)) return false;
    this.taken.push(box);
    return true;
  }

  /** The first text at the first place that is free; null where there is none. */
  write(wish: Wish): Word | null {
    const { key, size, tone = 'ink2', bold = false, mono = false } = wish;
    for (const text of wish.texts) {
      for (const place of wish.places) {
        const word = { text, ...place, size, bold, mono };
        if (!this.isFree(wordBox(word))) continue;
        const { x, width, ...rows } = wordBox(word);
        // Words beside one another stay apart.
        this.block({ ...rows, x: x - 0.3 * size, width: width + 0.6 * size });
        return { key, tone, ...word };
      }
    }
    return null;
  }
}
