import { path } from 'd3';

/** The part of a circle around the origin, clockwise from the top: 0 is nothing, 1 all of it. For a stroke. */
export function ringPath(radius: number, fraction: number): string {
  const part = Math.min(1, Math.max(0, fraction));
  if (part === 0) return '';
  const ring = path();
  ring.arc(0, 0, radius, -Math.PI / 2, -Math.PI / 2 + part * 2 * Math.PI);
  return ring.toString();
}
