import { assert, property, array, integer, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuestionInfo } from '../../../worker/protocol';
import { labelsAround, stopLabels, stopsOf, stopUnder, type Stop } from './beats';
import { frameScale } from './scale';
import { beatsAt, chapterBeats } from './testing/chapter';

const scale = frameScale({ left: 134, width: 1100, frames: 11 });
const edges = { left: 110, right: 1272 };
const question = (askedAt: number): QuestionInfo => ({
  step: 1,
  askedAt,
  answeredAt: askedAt + 1,
  ask: '',
  choices: [],
  right: 0,
  corrects: null,
});

describe('stopsOf', () => {
  it('is every beat at its last frame; a question makes its stop a diamond', () => {
    const stops = stopsOf(chapterBeats, [question(4), question(8)], scale, 11);
    expect(stops.map(({ frame, label, asks }) => [frame, label, asks])).toEqual([
      [0, 'start', false],
      [2, 'append', false],
      [4, 'shrink', true],
      [5, 'refuse', false],
      [7, 'recover', false],
      [8, null, true],
      [9, 'promote', false],
      [10, 'fence', false],
    ]);
  });

  it('hides the future', () => {
    expect(stopsOf(chapterBeats, [], scale, 5)).toHaveLength(3);
  });

  it('thins stops that would touch but never a question', () => {
    const beats = Array.from({ length: 50_000 }, (_, at) => ({
      label: `step ${at}`,
      name: `step ${at}`,
      step: at,
      firstFrame: 2 * at,
      frame: 2 * at,
      nowMs: 0,
      text: null,
    }));
    const dense = frameScale({ left: 134, width: 1100, frames: 100_000 });
    const stops = stopsOf(beats, [question(777)], dense, 100_000);
    expect(stops.length).toBeLessThanOrEqual(102);
    expect(stops.filter(({ asks }) => asks)).toHaveLength(1);
  });
});

describe('stopLabels', () => {
  it('writes every label whole when there is room', () => {
    const labels = stopLabels(stopsOf(chapterBeats, [], scale, 11), edges);
    expect(labels.map(({ text }) => text)).toEqual(chapterBeats.map(({ label }) => label));
  });

  it('shortens a label before it leaves it out', () => {
    const stops = stopsOf(
      beatsAt({ 'the cluster opens': 0, 'produce to broker 1': 1, 'a follower fetches': 2 }),
      [],
      frameScale({ left: 0, width: 310, frames: 3 }),
      3,
    );
    const labels = stopLabels(stops, { left: 0, right: 310 });
    expect(labels.map(({ text }) => text)).toEqual([
      'the cluster opens',
      'produce…',
      'a follower fetches',
    ]);
  });

  it('never lets labels touch or leave the edges, whoever is current', () => {
    const run = property(
      array(string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 60 }),
      integer({ min: 0, max: 59 }),
      (names, at) => {
        const many = frameScale({ left: 134, width: 1100, frames: names.length });
        const stops: Stop[] = names.map((label, frame) => ({
          frame,
          x: many.center(frame),
          label,
          asks: false,
        }));
        const stop = stops[at % stops.length];
        const current = stop === undefined ? null : { ...stop, label: stop.label ?? '' };
        const { here, others } = labelsAround(stopLabels(stops, edges), current, edges);
        expect(here).not.toBeNull();
        const all = [...others, ...(here === null ? [] : [here])].sort((a, b) => a.x - b.x);
        all.forEach((label, place) => {
          const next = all[place + 1];
          expect(label.x - label.width / 2).toBeGreaterThanOrEqual(edges.left - 0.01);
          expect(label.x + label.width / 2).toBeLessThanOrEqual(edges.right + 0.01);
          if (next !== undefined)
            expect(next.x - next.width / 2).toBeGreaterThanOrEqual(label.x + label.width / 2 + 3.9);
        });
      },
    );
    assert(run, { seed: 6, numRuns: 200 });
  });
});

describe('labelsAround', () => {
  const labels = stopLabels(stopsOf(chapterBeats, [], scale, 11), edges);

  it('shows the current label whatever it covers', () => {
    const current = { frame: 5, x: scale.center(5), label: 'a long name of the current beat' };
    const { here, others } = labelsAround(labels, current, edges);
    expect(here?.text).toBe('a long name of the current beat');
    expect(others.map(({ frame }) => frame)).toEqual([0, 2, 7, 9, 10]);
  });

  it('leaves all labels before the first beat', () => {
    expect(labelsAround(labels, null, edges)).toEqual({ here: null, others: labels });
  });
});

describe('stopUnder', () => {
  const stops = stopsOf(chapterBeats, [], scale, 11);
  const labels = stopLabels(stops, edges);

  it('finds the beat by its label and by its dot', () => {
    expect(stopUnder(scale.center(7) + 20, stops, labels)).toBe(7);
    expect(stopUnder(scale.center(7) - 6, stops, [])).toBe(7);
    expect(stopUnder(scale.center(6), stops, labels)).toBeNull();
  });
});
