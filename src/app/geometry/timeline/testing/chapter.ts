import type { BeatInfo, Mark, Overview } from '../../../../worker/protocol';

const MARKS: readonly Mark[] = [
  'open',
  'append',
  'acknowledged',
  'isrShrank',
  'highWatermark',
  'refused',
  'fetch',
  'isrGrew',
  'elected',
  'isrShrank',
  'refused',
];

/** The chapter's experiment: two brokers, eleven frames. */
export const chapterOverview: Overview = {
  frames: 11,
  brokers: [1, 2],
  isrBands: [
    { broker: 1, from: 0, to: 9 },
    { broker: 2, from: 0, to: 3 },
    { broker: 2, from: 7, to: 11 },
  ],
  leaderBands: [
    { broker: 1, leaderEpoch: 0, from: 0, to: 8 },
    { broker: 2, leaderEpoch: 1, from: 8, to: 11 },
  ],
  logEndOffset: [
    { frame: 0, value: 0 },
    { frame: 1, value: 1 },
  ],
  highWatermark: [
    { frame: 0, value: 0 },
    { frame: 4, value: 1 },
  ],
  gaps: [],
  marks: MARKS.map((mark, frame) => ({ frame, mark })),
};

/** Beats at these frames, named in order. */
export function beatsAt(beats: Readonly<Record<string, number>>): readonly BeatInfo[] {
  return Object.entries(beats).map(([label, frame], step) => ({
    label,
    name: label,
    step,
    firstFrame: frame,
    frame,
    nowMs: 0,
    text: null,
  }));
}

/** The seven beats of the chapter's experiment. */
export const chapterBeats = beatsAt({
  start: 0,
  append: 2,
  shrink: 4,
  refuse: 5,
  recover: 7,
  promote: 9,
  fence: 10,
});
