/** The first place at which two values part: a path such as `state.leo.2`, and both values there. */
export interface Difference {
  readonly field: string;
  readonly expected: unknown;
  readonly got: unknown;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Compares plain data deeply: same keys, same lengths, same order in arrays, same primitives. Answers the first
 * difference with its path, or null. An absent key and `undefined` are the same.
 */
export function firstUnequal(expected: unknown, got: unknown, path = ''): Difference | null {
  if (Object.is(expected, got)) return null;
  if (!isObject(expected) || !isObject(got) || Array.isArray(expected) !== Array.isArray(got)) {
    return { field: path, expected, got };
  }
  const keys = new Set([...Object.keys(expected), ...Object.keys(got)]);
  for (const key of keys) {
    const found = firstUnequal(expected[key], got[key], path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
