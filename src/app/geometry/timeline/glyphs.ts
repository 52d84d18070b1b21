import { glyphs as t } from '../../../texts/en/glyphs';
import type { Mark } from '../../../worker/protocol';

/** How a kind of event is drawn: a path around 0,0 in a box of 12 px, filled or as a line, its tone and its words. */
export interface Glyph {
  readonly path: string;
  readonly paint: 'fill' | 'line';
  readonly tone: 'quiet' | 'good' | 'bad' | 'accent';
  readonly words: string;
}

/** A leader's crown; the same at an election and on the leader's band. */
export const CROWN = 'M-6,4.5V-3.2L-2.7,0.2L0,-5L2.7,0.2L6,-3.2V4.5Z';
const CROSS = 'M-4,-4L4,4M4,-4L-4,4';

const CIRCLE = 'M5,0A5,5,0,1,1,-5,0A5,5,0,1,1,5,0Z';
const FETCH = 'M3.6,-2.6A4.5,4.5,0,1,0,4.4,1.4M4.4,-5.6V-2.2H1';

/** Every kind’s glyph; its words are a message of the same name. */
export const GLYPHS: Readonly<Record<Mark, Omit<Glyph, 'words'>>> = {
  truncated: {
    path: 'M-5.8,-3.6H-0.8V3.6H-5.8ZM1.6,-3.2L5.8,3.2M5.8,-3.2L1.6,3.2',
    paint: 'line',
    tone: 'bad',
  },
  unknown: {
    path: 'M-2.9,-2.4A2.9,2.7,0,1,1,1.2,0.1Q0,0.8,0,2.2M0,5V5.1',
    paint: 'line',
    tone: 'bad',
  },
  refused: { path: CROSS, paint: 'line', tone: 'bad' },
  fetchFailed: {
    path: `${FETCH}M-5.4,5.4L5.4,-5.4`,
    paint: 'line',
    tone: 'bad',
  },
  rejected: {
    path: `${CIRCLE}M-3.4,3.4L3.4,-3.4`,
    paint: 'line',
    tone: 'bad',
  },
  elected: { path: CROWN, paint: 'fill', tone: 'accent' },
  leaderless: {
    path: `${CROWN}M-6.5,6.5L6.5,-6.5`,
    paint: 'line',
    tone: 'bad',
  },
  learned: {
    path: CROWN,
    paint: 'line',
    tone: 'quiet',
  },
  crashed: {
    path: 'M1.6,-6L-3.6,1H0.4L-1.6,6L3.8,-1.4H-0.2Z',
    paint: 'fill',
    tone: 'bad',
  },
  paused: {
    path: 'M-3.8,-4.5H-1.2V4.5H-3.8ZM1.2,-4.5H3.8V4.5H1.2Z',
    paint: 'fill',
    tone: 'bad',
  },
  started: {
    path: 'M-3.6,-5L5,0L-3.6,5Z',
    paint: 'fill',
    tone: 'good',
  },
  fenced: {
    path: 'M-4.5,-5V5M0,-5V5M4.5,-5V5M-6,-1.8H6M-6,2.2H6',
    paint: 'line',
    tone: 'bad',
  },
  unfenced: {
    path: 'M-4.5,-5V5M4.5,-5V5M-6.5,0H-2.5M2.5,0H6.5',
    paint: 'line',
    tone: 'good',
  },
  controllerRefused: {
    path: 'M-5,-5H5V5H-5ZM-2.2,-2.2L2.2,2.2M2.2,-2.2L-2.2,2.2',
    paint: 'line',
    tone: 'bad',
  },
  proposed: {
    path: 'M-5,5H5M0,2V-5M-3.4,-1.8L0,-5.2L3.4,-1.8',
    paint: 'line',
    tone: 'accent',
  },
  settled: {
    path: 'M-5,5H5M0,-5V2M-3.4,-1.2L0,2.2L3.4,-1.2',
    paint: 'line',
    tone: 'quiet',
  },
  registered: {
    path: 'M-5,-5H5V5H-5ZM-2.5,-1.6H2.5M-2.5,1.6H2.5',
    paint: 'line',
    tone: 'quiet',
  },
  configured: {
    path: 'M-6,-2.6H6M-6,2.6H6M-1.6,-5V-0.2M2.4,0.2V5',
    paint: 'line',
    tone: 'quiet',
  },
  link: {
    path: 'M-6,0H-2.4M2.4,0H6M-1.8,3.6L1.8,-3.6',
    paint: 'line',
    tone: 'accent',
  },
  sent: {
    path: 'M-6,-3.6L6,0L-6,3.6L-3.4,0Z',
    paint: 'line',
    tone: 'quiet',
  },
  progressed: {
    path: 'M-5.6,-2.8L-2.2,0L-5.6,2.8M-1,-2.8L2.4,0L-1,2.8M4.8,-3.4V3.4',
    paint: 'line',
    tone: 'quiet',
  },
  answered: {
    path: 'M-5.5,-4.4H5.5V2.2H-0.6L-3.2,5V2.2H-5.5Z',
    paint: 'line',
    tone: 'quiet',
  },
  routine: {
    path: 'M1.6,0A1.6,1.6,0,1,1,-1.6,0A1.6,1.6,0,1,1,1.6,0Z',
    paint: 'fill',
    tone: 'quiet',
  },
  isrShrank: { path: 'M-5.4,-4.4H5.4L0,5Z', paint: 'fill', tone: 'bad' },
  isrGrew: { path: 'M-5.4,4.4H5.4L0,-5Z', paint: 'fill', tone: 'good' },
  highWatermark: {
    path: 'M-6.2,-4V4M-6.2,0H-2M-2,-4V4M0.4,-4L1.8,4L3.3,-2.6L4.8,4L6.2,-4',
    paint: 'line',
    tone: 'accent',
  },
  acknowledged: {
    path: 'M-5,0.6L-1.6,4L5,-4',
    paint: 'line',
    tone: 'good',
  },
  waiting: {
    path: 'M-4,-5H4L-4,5H4Z',
    paint: 'line',
    tone: 'quiet',
  },
  append: {
    path: 'M4.5,0A4.5,4.5,0,1,1,-4.5,0A4.5,4.5,0,1,1,4.5,0Z',
    paint: 'fill',
    tone: 'quiet',
  },
  rejoined: {
    path: 'M-6,0H1.6M-1.6,-3.4L1.8,0L-1.6,3.4M5,-5V5',
    paint: 'line',
    tone: 'good',
  },
  closed: {
    path: 'M-4,-4H4V4H-4Z',
    paint: 'fill',
    tone: 'quiet',
  },
  open: {
    path: 'M0,-5.5L5.5,0L0,5.5L-5.5,0Z',
    paint: 'line',
    tone: 'quiet',
  },
  read: {
    path: 'M-6,0Q0,-6.6,6,0Q0,6.6,-6,0ZM1.3,0A1.3,1.3,0,1,1,-1.3,0A1.3,1.3,0,1,1,1.3,0Z',
    paint: 'line',
    tone: 'quiet',
  },
  producer: {
    path: 'M-2.6,5V-4.6H0.4A2.8,2.8,0,0,1,0.4,1H-2.6',
    paint: 'line',
    tone: 'quiet',
  },
  fetch: { path: FETCH, paint: 'line', tone: 'quiet' },
  isrKept: {
    path: 'M-4.4,-2.2H4.4M-4.4,2.2H4.4',
    paint: 'line',
    tone: 'quiet',
  },
  clock: {
    path: `${CIRCLE}M0,-3V0L2.2,1.4`,
    paint: 'line',
    tone: 'quiet',
  },
};

/** How much a mark stands out among its neighbours. */
export type Loudness = 'loud' | 'heard' | 'quiet';

/** Kinds by what they tell, the most first, and how loud they are drawn: who leads, then the ISR and what goes wrong. */
const ORDER: readonly (readonly [Loudness, readonly Mark[]])[] = [
  ['loud', ['leaderless', 'elected']],
  ['heard', ['isrShrank', 'isrGrew', 'truncated']],
  ['heard', ['refused', 'unknown', 'fetchFailed', 'rejected']],
  ['heard', ['crashed', 'paused', 'started', 'link']],
  ['heard', ['controllerRefused', 'fenced']],
  ['quiet', ['open', 'closed', 'rejoined', 'configured']],
  ['quiet', ['proposed', 'unfenced', 'registered']],
  ['quiet', ['highWatermark']],
  ['quiet', ['acknowledged']],
  ['quiet', ['waiting', 'append', 'learned']],
  ['quiet', ['read', 'producer', 'sent', 'answered', 'settled']],
  ['quiet', ['fetch', 'isrKept', 'progressed']],
  ['quiet', ['clock']],
  ['quiet', ['routine']],
];

const RANKS = new Map(
  ORDER.flatMap(([loudness, marks], rank) =>
    marks.map((mark) => [mark, { loudness, rank }] as const),
  ),
);

/** The glyph of a kind of event. */
export function glyphOf(mark: Mark): Glyph {
  return { ...GLYPHS[mark], words: t()[mark] };
}

/** Rank of a kind when there is no room for all: 0 is the most telling. */
export function telling(mark: Mark): number {
  return RANKS.get(mark)?.rank ?? ORDER.length;
}

/** How loud a kind is drawn; breaks of invariants have squares of their own, louder than all. */
export function loudnessOf(mark: Mark): Loudness {
  return RANKS.get(mark)?.loudness ?? 'quiet';
}
