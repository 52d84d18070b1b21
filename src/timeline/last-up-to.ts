import { firstIndex } from '../kernel/first-index';

/** Index of the last item whose number is at most `most`; items ascend. -1 when there is none. */
export function lastUpTo<Item>(
  items: readonly Item[],
  most: number,
  numberOf: (item: Item) => number,
): number {
  const isAbove = (index: number): boolean => {
    const item = items[index];
    return item === undefined || numberOf(item) > most;
  };
  return firstIndex(0, items.length, isAbove) - 1;
}
