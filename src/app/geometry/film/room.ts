import { roomScale } from '../present/room';

/** Where a picture of a film has its stage. */
export interface FilmRoom {
  /** Size of the stage in px: the upper two thirds. */
  readonly width: number;
  readonly height: number;
  /** Scale of the stage. */
  readonly scale: number;
  /** Px of a unit, of which 1280 make the width and 720 the height of the smallest wide room. */
  readonly unit: number;
}

/** How a picture of so many px is divided. */
export function filmRoom({ width, height }: { width: number; height: number }): FilmRoom {
  const stage = { width, height: Math.round((height * 2) / 3) };
  return { ...stage, scale: roomScale(stage), unit: Math.min(width / 1280, height / 720) };
}
