import { isWide } from '../wide';

/**
 * Widths of text without a DOM, so that layout is a pure function. They are those of DejaVu Sans, the widest of
 * the fonts in the stack: with another one a label has a little more room than it needs, never less.
 */
export interface Font {
  readonly size: number;
  readonly mono?: boolean;
  readonly bold?: boolean;
}

const MONO = 0.602;
const CLASSES: readonly (readonly [string, number])[] = [
  ["ijlI'|J", 0.29],
  [' .,:;!/\\()-[]ftr·', 0.39],
  ['mMwW@%…', 1],
  ['≠≤≥✓✗<>+=~#→×', 0.84],
  ['ABCDEFGHKLNOPQRSTUVXYZ&', 0.75],
];

function characterWidth(character: string): number {
  if (isWide(character)) return 1;
  for (const [characters, width] of CLASSES) if (characters.includes(character)) return width;
  return 0.63;
}

/** Width of a line of text, in the unit of the font's size. */
export function textWidth(text: string, font: Font): number {
  const characters = Array.from(text);
  if (font.mono === true) {
    const wide = characters.filter(isWide).length;
    return (characters.length * MONO + wide * (1 - MONO)) * font.size;
  }
  const sum = characters.reduce((width, character) => width + characterWidth(character), 0);
  return sum * font.size * (font.bold === true ? 1.11 : 1);
}

/** The text, or its beginning and an ellipsis when it is wider than `room`. At least one character is kept. */
export function cutText(text: string, { room, font }: { room: number; font: Font }): string {
  if (textWidth(text, font) <= room) return text;
  const characters = Array.from(text);
  for (let length = characters.length - 1; length > 1; length -= 1) {
    const cut = `${characters.slice(0, length).join('').trimEnd()}…`;
    if (textWidth(cut, font) <= room) return cut;
  }
  return `${characters[0] ?? ''}…`;
}

/** An error's name in lines of at most `room`, broken after underscores; a longer part stays whole. */
export function wrapError(name: string, { room, font }: { room: number; font: Font }): string[] {
  const parts = name.split(/(?<=_)/);
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last + part, font) <= room) {
      lines[lines.length - 1] = last + part;
    } else lines.push(part);
  }
  return lines;
}

/** Words in lines of at most `room`; a longer word (it may have spaces of its own) stays whole. */
export function wrapWords(
  words: readonly string[],
  { room, font }: { room: number; font: Font },
): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, font) <= room) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

/** A duration as short as a ring's label: `0 s`, `0.3 s`, `12.4 s`, `123 s`, `20 min`. */
export function secondsText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds >= 1000) return `${Math.round(seconds / 60)} min`;
  if (seconds >= 100 || Number.isInteger(seconds)) return `${Math.round(seconds)} s`;
  const rounded = seconds < 0.1 ? seconds.toFixed(3) : seconds.toFixed(1);
  return `${rounded} s`;
}

/** A record value in quotation marks, or `null` for a record without one. */
export function quoted(value: string | null): string {
  return value === null ? 'null' : `“${value}”`;
}
