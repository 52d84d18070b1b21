/** Height of the timeline on a desktop (180 with the line above it), whatever it shows: nothing ever moves. */
export const HEIGHT = 179;
/** Height of the tracks on a phone; the three beat buttons follow. */
export const PHONE_HEIGHT = 148;

/** Where each row of the timeline stands, in px from its top left corner. */
export interface Layout {
  readonly height: number;
  /** Left edge of the rows' names. */
  readonly names: number;
  readonly left: number;
  readonly width: number;
  readonly bands: readonly { readonly y: number; readonly height: number }[];
  readonly bandFont: number;
  readonly steps: { readonly top: number; readonly bottom: number };
  /** Middle of the event marks. */
  readonly events: number;
  readonly playhead: { readonly top: number; readonly bottom: number };
  /** Lines of the branches above the rail, from the farthest to the nearest. */
  readonly sidings: readonly number[];
  /** Line of the beats and baseline of their labels; null on a phone. */
  readonly rail: { readonly y: number; readonly labels: number } | null;
}

const BAND_HEIGHTS = [15, 15, 15, 13, 12, 11];
const BAND_GAPS = [4, 4, 4, 3, 2, 2];

/** Rows of a timeline of this width with so many brokers (0 to 5); `branches` other runs of the family. */
export function layoutOf(size: {
  width: number;
  brokers: number;
  branches: number;
  phone: boolean;
}): Layout {
  return size.phone ? phoneLayout(size) : desktopLayout(size);
}

function desktopLayout(size: { width: number; brokers: number; branches: number }): Layout {
  const count = Math.min(5, size.brokers);
  const sidings = Math.min(size.branches, count <= 3 ? 2 : 1);
  const height = BAND_HEIGHTS[count] ?? 11;
  const gap = BAND_GAPS[count] ?? 2;
  const bands = Array.from({ length: count }, (_, row) => ({
    y: 42 + row * (height + gap),
    height,
  }));
  const bandsEnd = 42 + count * (height + gap) - gap;
  const siding = count <= 3 ? 13 : 12;
  const labels = count <= 2 && sidings === 0 ? 167 : sidings === 0 ? 171 : 173;
  const rail = labels - (sidings > 0 ? 17 : count <= 2 ? 20 : 19);
  const ceiling = rail - sidings * siding;
  const room = ceiling - bandsEnd;
  const events = ceiling - Math.max(16, Math.min(32, room * 0.45));
  const wide = size.width >= 720;
  const left = wide ? 134 : 104;
  return {
    height: HEIGHT,
    names: 16,
    left,
    width: Math.max(1, size.width - left - (wide ? 36 : 16)),
    bands,
    bandFont: count <= 2 ? 12 : 11,
    steps: { top: bandsEnd + 3, bottom: events - 10 },
    events,
    playhead: { top: 38, bottom: Math.min(events + 17, ceiling - (sidings === 0 ? 9 : 6)) },
    sidings: Array.from(
      { length: sidings },
      (_, row) => ceiling + row * siding + (count <= 3 ? 2 : 0),
    ),
    rail: { y: rail, labels },
  };
}

function phoneLayout(size: { width: number; brokers: number }): Layout {
  const count = Math.min(5, size.brokers);
  const pitch = count <= 2 ? 23 : count === 3 ? 17 : count === 4 ? 14 : 12.5;
  const height = count <= 2 ? 19 : pitch - 2;
  const events = count <= 3 ? 124 : 130;
  const bandsEnd = 31 + Math.max(0, count - 1) * pitch + height;
  return {
    height: PHONE_HEIGHT,
    names: 12,
    left: 70,
    width: Math.max(1, size.width - 82),
    bands: Array.from({ length: count }, (_, row) => ({ y: 31 + row * pitch, height })),
    bandFont: count <= 2 ? 12 : 11,
    steps: { top: bandsEnd + 3, bottom: events - 12 },
    events,
    playhead: { top: 26, bottom: 143 },
    sidings: [],
    rail: null,
  };
}
