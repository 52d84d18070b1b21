/**
 * Answers the keys for the things that are drawn in a window, in their order. A thing keeps its key while it stays,
 * so focus goes along with it. After a jump, when nothing stayed, the new things take over the keys of the old
 * ones: what is drawn is changed in place, which costs far less than building it anew.
 */
export function reusedKeys(): (things: readonly (number | string)[]) => readonly number[] {
  let known: ReadonlyMap<number | string, number> = new Map();
  let next = 0;
  return (things) => {
    const free = things.some((thing) => known.has(thing)) ? [] : [...known.values()];
    known = new Map(
      things.map((thing, place) => [thing, known.get(thing) ?? free[place] ?? next++]),
    );
    return [...known.values()];
  };
}
