import { expect, test } from 'vitest';
import { questionText, readingMs, shotsOf } from './pacing';
import { beginningOf, filmMs, picturesOf, posterOf } from './pictures';
import type { Shot } from './script';
import { SCRIPT } from './testing/script';

const shots = shotsOf(SCRIPT, 1);
const told = (text: string): readonly Shot[] =>
  shots.filter(({ words }) => words.kind === 'told' && words.text === text);
const sum = (some: readonly Shot[]): number => some.reduce((ms, shot) => ms + shot.ms, 0);
const near = (value: number): number => Math.round(value);

test('every frame is reached once, in order, and only frame 0 stands from the start', () => {
  const reached = shots.filter(({ moves }) => moves).map(({ frame }) => frame);
  expect(reached).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const [at, { frame }] of shots.entries())
    expect(frame - (shots[at - 1]?.frame ?? 0)).toBeOneOf([0, 1]);
});

test('a text stands as long as it takes to read, motion included, and never shorter', () => {
  for (const { text } of SCRIPT.beats)
    expect(near(sum(told(text ?? '')))).toBeGreaterThanOrEqual(near(readingMs(text ?? '')));
  expect(near(sum(told('Sentence of frame 3.')))).toBe(near(readingMs('Sentence of frame 3.')));
  const long = SCRIPT.beats[1]?.text ?? '';
  expect(near(sum(told(long)))).toBe(near(readingMs(long)));
});

test('a fault has a breath before and after', () => {
  const at = shots.findIndex(({ frame, moves }) => moves && frame === 2);
  const quiet = shots.findIndex(({ frame, moves }) => moves && frame === 3);
  expect(shots[at - 1]).toMatchObject({ frame: 1, moves: false, ms: 900 });
  expect(shots[at + 1]).toMatchObject({ frame: 2, moves: false, ms: 1_250 });
  expect(shots[quiet + 1]).toMatchObject({ frame: 3, moves: false, ms: 350 });
});

test('time without an event is one fold at the frame before', () => {
  const folds = shots.filter(({ foldMs }) => foldMs !== null);
  expect(folds).toEqual([
    expect.objectContaining({ frame: 3, moves: false, foldMs: 9_000, ms: 1_200 }),
  ]);
});

test('a question is read, then counted down for five seconds at any pace, then answered by the motion', () => {
  for (const pace of [0.5, 1, 4]) {
    const asked = shotsOf(SCRIPT, pace).filter(({ words }) => words.kind === 'question');
    const [read, ...pause] = asked;
    expect(read?.ms).toBe(readingMs(questionText(SCRIPT.questions[0] as never)) / pace);
    expect(pause.map(({ ms, words }) => [ms, words.kind === 'question' && words.left])).toEqual([
      [1_000, 5],
      [1_000, 4],
      [1_000, 3],
      [1_000, 2],
      [1_000, 1],
    ]);
  }
  const answer = shots.findIndex(({ words }) => words.kind === 'told' && words.letter === 'B');
  expect(shots[answer]).toMatchObject({ frame: 5, moves: false });
  expect(shots.slice(answer - 3, answer).every(({ words }) => words.kind === 'silent')).toBe(true);
});

test('the pace divides what is not the pause; one that is not positive is refused', () => {
  const pauses = 5_000;
  expect(filmMs(shotsOf(SCRIPT, 2)) - pauses).toBeCloseTo((filmMs(shots) - pauses) / 2);
  expect(() => shotsOf(SCRIPT, 0)).toThrow(RangeError);
  expect(() => shotsOf(SCRIPT, Number.NaN)).toThrow(RangeError);
});

test('pictures fill the film exactly, and one follows the other only where something changed', () => {
  for (const fps of [1, 24, 30, 60]) {
    const pictures = picturesOf(shots, fps);
    const count = pictures.reduce((frames, picture) => frames + picture.count, 0);
    expect(count).toBe(Math.round((filmMs(shots) * fps) / 1_000));
    const keys = pictures.map(({ shown }) => JSON.stringify(shown));
    expect(keys.filter((key, at) => key === keys[at - 1])).toEqual([]);
    const positions = pictures.map(({ shown }) => shown.position);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  }
  // Frame 1 is at rest once its 450 ms of motion are over: at 30 frames a second the 14th shows it whole.
  const moving = picturesOf(shots, 30).filter(
    ({ shown }) => shown.position > 0 && shown.position < 1,
  );
  expect(moving.length).toBeGreaterThanOrEqual(13);
});

test('a beginning is as long as asked, or the whole', () => {
  expect(filmMs(beginningOf(shots, 4_321))).toBeCloseTo(4_321);
  expect(beginningOf(shots, Infinity)).toEqual(shots);
});

test('the poster shows the first answer, else the middle', () => {
  expect(posterOf(SCRIPT, shots)).toMatchObject({ position: 5, words: { kind: 'title' } });
  expect(posterOf({ ...SCRIPT, questions: [] }, shots).position).toBe(2);
});

test('the poster of a film that is cut shows nothing that comes later', () => {
  const at = shots.findIndex(({ frame }) => frame === 2);
  expect(posterOf(SCRIPT, shots.slice(0, at)).position).toBe(1);
});
