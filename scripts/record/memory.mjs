// Memory of this process and all that it started, as Linux tells it.
import { readdirSync, readFileSync } from 'node:fs';

const PAGE = 4_096;
const EVERY_MS = 250;

/**
 * Begins to watch what `held` tells; the answer stops it and gives the most bytes that were held at once, null where
 * nobody tells.
 */
export function watchMemory(held = familyBytes) {
  let most = 0;
  const look = () => {
    most = Math.max(most, held() ?? 0);
  };
  const timer = setInterval(look, EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return most === 0 ? null : most;
  };
}

/** Resident bytes of this process and all that it started; what two share counts twice. Null where nobody tells. */
function familyBytes() {
  const family = familyOf();
  return family === null ? null : sumOf(family);
}

/** The same without this process itself. */
export function startedBytes() {
  const family = familyOf();
  return family === null ? null : sumOf(family.filter(({ id }) => id !== process.pid));
}

function sumOf(family) {
  return family.reduce((sum, { bytes }) => sum + bytes, 0);
}

function familyOf() {
  let names;
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  const all = names.flatMap((name) => {
    try {
      // The name of a program, in brackets, may have spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').at(-1).split(' ');
      return [{ id: Number(name), parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE }];
    } catch {
      return [];
    }
  });
  const family = new Set([process.pid]);
  for (let before = 0; before < family.size;) {
    before = family.size;
    for (const { id, parent } of all) if (family.has(parent)) family.add(id);
  }
  return all.filter(({ id }) => family.has(id));
}
