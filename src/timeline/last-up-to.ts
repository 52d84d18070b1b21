/** Index of the last item whose number is at most `most`; items ascend. -1 when there is none. */
export function lastUpTo<Item>(
  items: readonly Item[],
  most: number,
  numberOf: (item: Item) => number,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item === undefined || numberOf(item) > most) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}
