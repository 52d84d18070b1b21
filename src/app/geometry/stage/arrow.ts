import { path } from 'd3';
import { between, type Point } from './numbers';

function draw(points: readonly Point[]): string {
  const drawn = path();
  points.forEach(({ x, y }, index) => {
    if (index === 0) drawn.moveTo(x, y);
    else drawn.lineTo(x, y);
  });
  return drawn.toString();
}

/** The path through points, its last end `shorten` earlier. */
export function polyline(points: readonly Point[], shorten = 0): string {
  const last = points.at(-1);
  const before = points.at(-2);
  if (last === undefined || before === undefined) return '';
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  const part = length === 0 ? 0 : Math.max(0, length - shorten) / length;
  const end = {
    x: before.x + (last.x - before.x) * part,
    y: before.y + (last.y - before.y) * part,
  };
  return draw([...points.slice(0, -1), end]);
}

/** A triangle at the end of the points, with how much shorter the line becomes; null when there is no line. */
export function arrowHead(
  points: readonly Point[],
  width: number,
): { readonly path: string; readonly shorten: number } | null {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return null;
  const dx = tip.x - before.x;
  const dy = tip.y - before.y;
  const length = Math.hypot(dx, dy);
  if (length < 0.5) return null;
  const [ux, uy] = [dx / length, dy / length];
  const reach = 3 + width * 2.6;
  const half = 1.6 + width * 1.5;
  const back = { x: tip.x - ux * reach, y: tip.y - uy * reach };
  const path = `M${tip.x},${tip.y}L${back.x - uy * half},${back.y + ux * half}L${back.x + uy * half},${back.y - ux * half}Z`;
  return { path, shorten: reach };
}

/** The point at `t` of the line between two points. */
export function lerp(from: Point, to: Point, t: number): Point {
  return { x: between({ from: from.x, to: to.x }, t), y: between({ from: from.y, to: to.y }, t) };
}

/** The first part of a way, as long as `progress` of the whole. */
export function along(points: readonly Point[], progress: number): readonly Point[] {
  if (progress === 0) return [];
  const lengths = points.slice(1).map((point, index) => distance(points[index] ?? point, point));
  let left = lengths.reduce((sum, length) => sum + length, 0) * progress;
  const way: Point[] = points.slice(0, 1);
  for (const [index, length] of lengths.entries()) {
    const from = points[index];
    const to = points[index + 1];
    if (from === undefined || to === undefined || left <= 0) break;
    way.push(lerp(from, to, length === 0 ? 1 : Math.min(1, left / length)));
    left -= length;
  }
  return way;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
