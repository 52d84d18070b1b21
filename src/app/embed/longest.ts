/** Texts that are measured: two of about the same length may need other numbers of lines. */
const MEASURED = 3;

/** The longest of some texts, by characters, the longest first: as many as must be measured to know the highest. */
export function longest(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted((one, other) => other.length - one.length).slice(0, MEASURED);
}
