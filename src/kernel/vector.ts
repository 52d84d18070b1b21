import { firstIndex } from './first-index';

/**
 * An immutable sequence with cheap append, cut and look-up: a tree of branching factor 32 with a tail, as plain
 * arrays. Logs use it so that every frame can keep its own log without copying it, and plain data is what
 * structuredClone and deep equality understand (docs/decisions/0002-own-vector.md).
 */

const BITS = 5;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

type Node<T> = readonly (Node<T> | T)[];

/** `size` elements; the last 1 to 32 of them in `tail`, the others in the tree `root` of height `shift / 5`. */
export interface Vector<T> {
  readonly size: number;
  readonly shift: number;
  readonly root: Node<T>;
  readonly tail: readonly T[];
}

const EMPTY: Vector<never> = { size: 0, shift: BITS, root: [], tail: [] };

/** The vector without elements. */
export function emptyVector<T>(): Vector<T> {
  return EMPTY;
}

function tailStart(size: number): number {
  return size === 0 ? 0 : ((size - 1) >>> BITS) << BITS;
}

/** Leaf array that holds element `index`; `index` must be inside the vector. */
function leafOf<T>(vector: Vector<T>, index: number): readonly T[] {
  if (index >= tailStart(vector.size)) return vector.tail;
  let node: Node<T> = vector.root;
  for (let level = vector.shift; level > 0; level -= BITS) {
    node = node[(index >>> level) & MASK] as Node<T>;
  }
  return node as readonly T[];
}

/** Element at `index`, or undefined outside 0 to size - 1. */
export function at<T>(vector: Vector<T>, index: number): T | undefined {
  if (index < 0 || index >= vector.size) return undefined;
  return leafOf(vector, index)[index & MASK];
}

/** Last element, or undefined when empty. */
export function last<T>(vector: Vector<T>): T | undefined {
  return vector.tail[vector.tail.length - 1];
}

function chain<T>(level: number, leaf: readonly T[]): Node<T> {
  return level === 0 ? leaf : [chain(level - BITS, leaf)];
}

function withLeaf<T>(node: Node<T>, level: number, index: number, leaf: readonly T[]): Node<T> {
  const slot = (index >>> level) & MASK;
  const copy = node.slice();
  if (level === BITS) copy[slot] = leaf;
  else {
    const child = copy[slot] as Node<T> | undefined;
    copy[slot] =
      child === undefined ? chain(level - BITS, leaf) : withLeaf(child, level - BITS, index, leaf);
  }
  return copy;
}

/** The vector with `element` at its end. */
export function append<T>(vector: Vector<T>, element: T): Vector<T> {
  const { size, shift, root, tail } = vector;
  if (tail.length < WIDTH) {
    const longer = tail.slice();
    longer.push(element);
    return { size: size + 1, shift, root, tail: longer };
  }
  const start = size - WIDTH;
  const full = start >>> shift >= WIDTH;
  const grown: Node<T> = full ? [root, chain(shift, tail)] : withLeaf(root, shift, start, tail);
  return { size: size + 1, shift: full ? shift + BITS : shift, root: grown, tail: [element] };
}

/** The vector with `element` in place of the one at `index`; throws RangeError outside it. */
export function replaceAt<T>(vector: Vector<T>, index: number, element: T): Vector<T> {
  if (index < 0 || index >= vector.size) throw new RangeError(`no element ${index}`);
  const leaf = leafOf(vector, index).slice();
  leaf[index & MASK] = element;
  if (index >= tailStart(vector.size)) return { ...vector, tail: leaf };
  return { ...vector, root: withLeaf(vector.root, vector.shift, index, leaf) };
}

function cut<T>(node: Node<T>, level: number, size: number): Node<T> {
  if (size === 0) return [];
  const slot = ((size - 1) >>> level) & MASK;
  const copy = node.slice(0, slot + 1);
  if (level > BITS) {
    const below = 1 << level;
    copy[slot] = cut(copy[slot] as Node<T>, level - BITS, size - slot * below);
  }
  return copy;
}

/** The first `size` elements; the same vector when `size` is not smaller. */
export function take<T>(vector: Vector<T>, size: number): Vector<T> {
  if (size >= vector.size) return vector;
  if (size <= 0) return emptyVector();
  const start = tailStart(size);
  const tail = leafOf(vector, size - 1).slice(0, size - start);
  let { shift } = vector;
  let root = start === 0 ? [] : cut(vector.root, shift, start);
  // A tree whose root has one child is one level too high; a lower one keeps look-ups and equality canonical.
  while (shift > BITS && root.length <= 1) {
    root = (root[0] as Node<T> | undefined) ?? [];
    shift -= BITS;
  }
  return { size, shift, root, tail };
}

/** Elements from `from` (inclusive) to `to` (exclusive), clamped to the vector. */
export function slice<T>(vector: Vector<T>, from = 0, to = vector.size): readonly T[] {
  const result: T[] = [];
  const end = Math.min(to, vector.size);
  for (let index = Math.max(0, from); index < end;) {
    const leaf = leafOf(vector, index);
    for (let slot = index & MASK; slot < leaf.length && index < end; slot += 1, index += 1) {
      result.push(leaf[slot] as T);
    }
  }
  return result;
}

/**
 * Index of the first element for which `isAtOrAfter` holds, or the size when there is none. The predicate must
 * be false for a prefix and true for the rest. What one looks for in a log stands near its end, so the search
 * begins there and doubles its strides.
 */
export function search<T>(vector: Vector<T>, isAtOrAfter: (element: T) => boolean): number {
  let high = vector.size;
  let low = high - 1;
  for (let stride = 2; low >= 0 && isAtOrAfter(at(vector, low) as T); stride *= 2) {
    high = low;
    low -= stride;
  }
  return firstIndex(Math.max(0, low + 1), high, (index) => isAtOrAfter(at(vector, index) as T));
}
