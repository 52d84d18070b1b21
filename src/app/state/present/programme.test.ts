import { expect, test } from 'vitest';
import type { Catalogue } from '../../../worker/protocol';
import { plannedTimes, programmeOfPlaylist, programmeOfStops } from './programme';
import { stopsOf } from './stops';

const catalogue: Catalogue = {
  models: [],
  exercises: [],
  runs: [],
  chapters: [
    {
      title: 'One',
      scenarios: ['a', 'b'].map((id) => ({
        id,
        number: id,
        title: `Scenario ${id}`,
        summary: '',
        language: 'en' as const,
        modelId: 'm',
        beats: [
          { label: 'start', name: 'Start', letters: 10, isAsked: false },
          { label: 'crash', name: 'Crash', letters: 50, isAsked: true },
        ],
      })),
    },
  ],
};

test('a beat of which much is said gets more of the time than one of which nothing is', () => {
  const times = plannedTimes([{ letters: 0 }, { letters: 360 }, { letters: 0 }], 12);
  // 120 + 480 + 120 letters in 12 minutes.
  expect(times).toEqual([0, 2 * 60_000, 10 * 60_000]);
  expect(plannedTimes([], 20)).toEqual([]);
});

test('what is said at a beat of a run is its narration and the question that it answers', () => {
  const beat = {
    step: 0,
    firstFrame: 0,
    frame: 0,
    nowMs: 0,
    label: 'start',
    name: 'Start',
    text: 'four',
  };
  const question = {
    ...{ step: 1, askedAt: 0, answeredAt: 3, ask: 'Which?', choices: [], right: 0 },
    corrects: null,
  };
  const beats = [
    beat,
    { ...beat, step: 1, firstFrame: 1, frame: 3, label: 'next', name: 'Next', text: null },
  ];
  expect(programmeOfStops(stopsOf({ beats, questions: [question] }))).toMatchObject([
    { name: 'Start', letters: 4, isAsked: false },
    { name: 'Next', letters: 6, isAsked: true },
  ]);
});

test('a playlist says where another scenario begins; a note replaces the narration', () => {
  const item = { modelId: 'm', scenarioId: 'a', beat: 'start', note: '' };
  const items = [
    item,
    { ...item, beat: 'crash', note: 'look here' },
    { ...item, scenarioId: 'b', beat: 'crash' },
    { ...item, scenarioId: 'gone' },
  ];
  expect(programmeOfPlaylist({ title: '', items }, catalogue)).toMatchObject([
    { name: 'Start', begins: 'Scenario a', letters: 10, isAsked: false },
    { name: 'Crash', begins: null, letters: 9, isAsked: true },
    { name: 'Crash', begins: 'Scenario b', letters: 50 },
    { name: 'start', begins: 'gone', letters: 0, isAsked: false },
  ]);
});
