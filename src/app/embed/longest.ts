/** Texts that are measured: two of about the same length may need other numbers of lines. */
const MEASURED = 3;

/**
 * The longest of some texts, by characters, the longest first. Room for these is nearly always room for all: lines
 * break at words and letters differ in width, so a shorter text may still need one line more.
 */
export function longest(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted((one, other) => other.length - one.length).slice(0, MEASURED);
}
