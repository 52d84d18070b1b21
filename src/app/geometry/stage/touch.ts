import type { Box } from './numbers';

/** Where a mark that is too small for a finger may take room from: its neighbours lie on the other side. */
export type TouchRoom = 'above' | 'below' | 'around';

/** What a finger needs, in px. */
const FINGER = 44;

/** The area of a mark that a finger hits: its box, grown to 44 px in each direction. */
export function touchArea({ x, y, width, height }: Box, room: TouchRoom): Box {
  const wider = Math.max(0, FINGER - width);
  const higher = Math.max(0, FINGER - height);
  const share = { above: 1, below: 0, around: 0.5 }[room];
  return {
    x: x - wider / 2,
    y: y - higher * share,
    width: width + wider,
    height: height + higher,
  };
}
