/**
 * A memory for what is computed anew at every frame: under one name, whatever equals what was there before is
 * given back as the same object, part by part. Drawings then touch only what has changed.
 */
export function sameParts(): <Value>(name: string, next: Value) => Value {
  const known = new Map<string, unknown>();
  return <Value>(name: string, next: Value): Value => {
    const same = merged(known.get(name), next) as Value;
    known.set(name, same);
    return same;
  };
}

/** `next`, with each part of plain data that equals its counterpart in `before` replaced by that one. */
function merged(before: unknown, next: unknown): unknown {
  if (Object.is(before, next) || !isData(before) || !isData(next)) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const names = Object.keys(next);
  let copy: Record<string, unknown> | null = null;
  let equal = names.length === Object.keys(before).length;
  for (const name of names) {
    const part = merged(before[name], next[name]);
    if (!Object.is(part, before[name]) || !(name in before)) equal = false;
    if (Object.is(part, next[name])) continue;
    copy ??= (Array.isArray(next) ? [...next] : { ...next }) as Record<string, unknown>;
    copy[name] = part;
  }
  return equal ? before : (copy ?? next);
}

/** Lists and plain objects: what marks are made of. */
function isData(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
