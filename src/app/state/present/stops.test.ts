import { expect, test } from 'vitest';
import type { BeatInfo, QuestionInfo } from '../../../worker/protocol';
import { letterOf, placeOf, roomSentence, stopFrom, stopsOf, stopsTo } from './stops';

const beat = (label: string, firstFrame: number, frame: number): BeatInfo => ({
  label,
  name: label,
  step: frame,
  firstFrame,
  frame,
  nowMs: 0,
  text: null,
});

const question = (askedAt: number, answeredAt: number): QuestionInfo => ({
  step: answeredAt,
  askedAt,
  answeredAt,
  ask: 'What then?',
  choices: [],
  right: 0,
  corrects: null,
});

const run = {
  beats: [beat('start', 0, 0), beat('append', 1, 2), beat('shrink', 3, 5)],
  questions: [question(2, 5)],
};

test('a question is a stop of its own between two beats, in both directions', () => {
  const stops = stopsOf(run);
  const names = stops.map(({ beat: at }) => at?.label ?? '?');
  expect(names).toEqual(['start', 'append', '?', 'shrink']);
  const walk = (place: { frame: number; asking: boolean }, direction: -1 | 1): string[] => {
    const stop = stopFrom(stops, place, direction);
    if (stop === null) return [];
    return [stop.beat?.label ?? '?', ...walk(placeOf(stop), direction)];
  };
  expect(walk({ frame: 0, asking: false }, 1)).toEqual(['append', '?', 'shrink']);
  expect(walk({ frame: 5, asking: false }, -1)).toEqual(['?', 'append', 'start']);
  // From the middle of a step, too.
  expect(walk({ frame: 4, asking: false }, -1)).toEqual(['?', 'append', 'start']);
  expect(walk({ frame: 1, asking: false }, 1)).toEqual(['append', '?', 'shrink']);
});

test('the beat after a question answers it, also where its step has no label', () => {
  expect(stopsOf(run).find(({ answers }) => answers !== null)?.beat?.label).toBe('shrink');
  const bare = stopsOf({ ...run, questions: [question(2, 4)] });
  expect(bare.map(({ frame }) => frame)).toEqual([0, 2, 2, 4, 5]);
  expect(bare[3]?.answers?.answeredAt).toBe(4);
});

test('a beat of a playlist comes with the question before it, and with nothing else', () => {
  const stops = stopsOf(run);
  const names = (label: string) => stopsTo(stops, label).map(({ beat: at }) => at?.label ?? '?');
  expect(names('start')).toEqual(['start']);
  expect(names('append')).toEqual(['append']);
  expect(names('shrink')).toEqual(['?', 'shrink']);
  expect(names('no such beat')).toEqual([]);
});

test('where only the clock moved, the room reads the first sentence of the narration', () => {
  const clock = { kind: 'ClockAdvanced', sentence: 'The clock moves.' } as const;
  const said = 'Kafka 4.4 waits 1.5 s. Then it answers.';
  // Numbers with points do not end a sentence.
  expect(roomSentence(clock, said)).toBe('Kafka 4.4 waits 1.5 s.');
  expect(roomSentence(clock, 'One only')).toBe('One only');
  expect(roomSentence(clock, null)).toBe('The clock moves.');
  expect(roomSentence({ ...clock, kind: 'IsrChanged' }, said)).toBe('The clock moves.');
  expect([0, 3].map(letterOf)).toEqual(['A', 'D']);
});
