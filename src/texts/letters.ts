/** A Chinese character takes as long to read, and says as much, as so many letters. */
const LETTERS_OF_CHARACTER = 3;

/** How much there is to read in a text, in letters. */
export function lettersOf(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return text.length + characters * (LETTERS_OF_CHARACTER - 1);
}
