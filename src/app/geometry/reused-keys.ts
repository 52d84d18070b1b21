/**
 * Answers the keys for the things that are drawn in a window, in their order. A thing keeps its key while it stays,
 * so focus goes along with it. New things take over the keys of those that left: what is drawn is changed in
 * place, which costs far less than building it anew.
 */
export function reusedKeys(): (things: readonly (number | string)[]) => readonly number[] {
  let known: ReadonlyMap<number | string, number> = new Map();
  let next = 0;
  return (things) => {
    const staying = new Set(things);
    const free = [...known].filter(([thing]) => !staying.has(thing)).map(([, key]) => key);
    known = new Map(things.map((thing) => [thing, known.get(thing) ?? free.shift() ?? next++]));
    return [...known.values()];
  };
}
