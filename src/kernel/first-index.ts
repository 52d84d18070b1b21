/**
 * The first index with `from` <= index < `to` for which `holds`, or `to` when there is none. `holds` must be false for
 * the indices before it and true for the rest; it is asked about as few as halving takes.
 */
export function firstIndex(from: number, to: number, holds: (index: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
