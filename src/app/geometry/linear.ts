/** A straight mapping of numbers, both ways. */
export interface Linear {
  (value: number): number;
  invert(position: number): number;
}

/**
 * Maps `domain` to `range` in a straight line; a domain of no length maps to the start of the range. d3's
 * scaleLinear does the same and brings 8 kB of colours and formats along (docs/decisions/0005).
 */
export function linear(
  domain: readonly [number, number],
  range: readonly [number, number],
): Linear {
  const [d0, d1] = domain;
  const [r0, r1] = range;
  const factor = d1 === d0 ? 0 : (r1 - r0) / (d1 - d0);
  const map = (value: number): number => r0 + (value - d0) * factor;
  const invert = (position: number): number => (factor === 0 ? d0 : d0 + (position - r0) / factor);
  return Object.assign(map, { invert });
}
