import { isWide } from '../wide';

/** How a text is set. */
export interface Type {
  readonly size: number;
  readonly bold?: boolean;
  readonly mono?: boolean;
}

const NARROW = "iIjlftr.,:;'|!()[] -/";
const WIDE = 'mwMWQOGD%@&—…×';

/**
 * Width in px that a text surely fits in, for placing texts without a browser. Measured on DejaVu Sans, the
 * widest font of the stack; others are up to a tenth narrower.
 */
export function textWidth(text: string, { size, bold = false, mono = false }: Type): number {
  let em = 0;
  for (const letter of text) em += isWide(letter) ? 1 : mono ? 0.605 : letterWidth(letter);
  return em * size * (bold && !mono ? 1.12 : 1);
}

function letterWidth(letter: string): number {
  if (NARROW.includes(letter)) return 0.38;
  if (WIDE.includes(letter)) return 0.92;
  return letter >= 'A' && letter <= 'Z' ? 0.7 : 0.625;
}

/** The text itself, or its start and an ellipsis within `room` px, or null when not even four letters fit. */
export function shortened(text: string, type: Type, room: number): string | null {
  if (textWidth(text, type) <= room) return text;
  const letters = Array.from(text);
  while (letters.length > 4) {
    letters.pop();
    const short = `${letters.join('').trimEnd()}…`;
    if (textWidth(short, type) <= room) return short;
  }
  return null;
}
