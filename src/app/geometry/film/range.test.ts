import { expect, test } from 'vitest';
import { shotsOf } from './pacing';
import { shotsBetween } from './range';
import { filmMs } from './pictures';
import { SCRIPT } from './testing/script';

const shots = shotsOf(SCRIPT, 1);
const between = (from: number, to: number): ReturnType<typeof shotsBetween> =>
  shotsBetween(shots, { from, to });

test('the whole run is the whole film', () => {
  expect(between(0, 7)).toEqual(shots);
});

test('a part begins with the motion to its first frame and shows no frame outside', () => {
  for (let from = 1; from < 8; from += 1) {
    for (let to = from; to < 8; to += 1) {
      const part = between(from, to);
      expect(part[0]).toMatchObject({ frame: from, moves: true });
      expect(part.every(({ frame }) => from <= frame && frame <= to)).toBe(true);
      expect(new Set(part.map(({ frame }) => frame)).size).toBe(to - from + 1);
    }
  }
});

test('it ends with words of its own: neither the next beat nor a question without an answer', () => {
  const fault = between(1, 1);
  expect(fault.at(-1)?.foldMs).toBeNull();
  const asked = between(3, 3);
  expect(asked.every(({ words }) => words.kind !== 'question')).toBe(true);
  // Frame 2 ends the beat that tells of a crash; what follows waits 0 ms of another text.
  const told = between(1, 2).map(({ words }) => (words.kind === 'told' ? words.text : words.kind));
  expect(new Set(told)).toEqual(new Set(['Broker 2 crashes. '.repeat(12).trim()]));
});

test('the last picture stays until its text is read', () => {
  const part = between(1, 1);
  expect(filmMs(part)).toBeGreaterThanOrEqual('Broker 2 crashes. '.repeat(12).trim().length * 60);
  expect(part.at(-1)).toMatchObject({ frame: 1, moves: false });
});

test('frames that are not there give nothing', () => {
  expect(between(9, 12)).toEqual([]);
  expect(between(5, 4)).toEqual([]);
});
