/** Whether a character stands on a whole square, as those of Chinese and their punctuation do. */
export function isWide(character: string): boolean {
  return character >= '\u2E80' && character < '\uFFA0';
}
