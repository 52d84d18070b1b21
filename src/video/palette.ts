/** Colours that are nearer than this look the same; squared distance in red, green and blue. */
const SAME = 40;

/** Pixels as the places of colours in a palette. */
export interface Indexed {
  /** Red, green and blue of each colour, 0 to 255. */
  readonly palette: readonly (readonly [number, number, number])[];
  readonly indices: Uint8Array;
}

/**
 * Draws pixels (RGBA as a little-endian number; opaque) with at most `most` colours, at most 256. The colours that cover most
 * are kept exactly, so that what stands still has the same colour in each picture; what is left takes the nearest.
 */
export function indexed(pixels: Uint32Array, most: number): Indexed {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  const palette: (readonly [number, number, number])[] = [];
  const places = new Map<number, number>();
  for (const [pixel] of byCount) {
    const colour = colourOf(pixel);
    const { place, distance } = nearest(palette, colour);
    const isNew = palette.length < most && distance > SAME;
    places.set(pixel, isNew ? palette.length : place);
    if (isNew) palette.push(colour);
  }
  const indices = new Uint8Array(pixels.length);
  pixels.forEach((pixel, at) => {
    indices[at] = places.get(pixel) ?? 0;
  });
  return { palette, indices };
}

function colourOf(pixel: number): readonly [number, number, number] {
  return [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255];
}

/** The nearest colour; infinitely far in an empty palette. */
function nearest(
  palette: Indexed['palette'],
  [red, green, blue]: readonly [number, number, number],
): { readonly place: number; readonly distance: number } {
  let place = 0;
  let distance = Infinity;
  for (const [at, [r, g, b]] of palette.entries()) {
    const here = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (here >= distance) continue;
    distance = here;
    place = at;
  }
  return { place, distance };
}
