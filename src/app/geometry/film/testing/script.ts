import type { BeatInfo, QuestionInfo } from '../../../../worker/protocol';
import type { FilmScript } from '../script';

const beat = (label: string, firstFrame: number, frame: number, text: string | null): BeatInfo => ({
  label,
  name: label,
  step: frame,
  firstFrame,
  frame,
  nowMs: frame * 100,
  text,
});

const QUESTION: QuestionInfo = {
  step: 4,
  askedAt: 3,
  answeredAt: 5,
  ask: 'Does it count?',
  choices: [
    { answer: 'no', label: 'no', ifOnly: null },
    { answer: 'yes', label: 'yes & at once', ifOnly: null },
  ],
  right: 1,
  corrects: null,
};

/**
 * A run of eight frames: a start, a beat of frames 1 and 2 whose second is a fault, a frame that no beat tells of, a
 * question that frames 4 and 5 answer after 9 s without an event, and two frames after the last beat.
 */
export const SCRIPT: FilmScript = {
  scenario: {
    id: 'example',
    number: 'X.1',
    title: 'An example',
    summary: 'What a film does.',
  },
  modelTitle: 'Apache Kafka 4.4',
  frames: Array.from({ length: 8 }, (_, index) => ({
    index,
    step: index,
    nowMs: index * 100,
    kind: index === 7 ? ('ClockAdvanced' as const) : ('RecordsAppended' as const),
    sentence: `Sentence of frame ${index}.`,
    error: null,
  })),
  beats: [
    beat('start', 0, 0, 'Three brokers.'),
    beat('crash', 1, 2, 'Broker 2 crashes. '.repeat(12).trim()),
    beat('answer', 4, 5, 'It counts: 1 < 2.'),
  ],
  questions: [QUESTION],
  gaps: [{ frame: 4, ms: 9_000 }],
  faults: [2],
};
