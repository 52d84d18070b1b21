import { describe, expect, test } from 'vitest';
import type { BeatInfo, FrameSentence } from '../../worker/protocol';
import { transcriptParts, transcriptText } from './transcript';

const line = (index: number, nowMs = 0): FrameSentence => ({
  index,
  step: index,
  nowMs,
  kind: 'ClockAdvanced',
  sentence: `Sentence ${index}.`,
  error: null,
});
const beat = (label: string, firstFrame: number, frame: number, text: string | null): BeatInfo => ({
  label,
  name: label,
  step: firstFrame,
  firstFrame,
  frame,
  nowMs: 0,
  text,
});

const BEATS = [beat('first', 1, 2, 'What was seen.'), beat('second', 4, 4, null)];
const LINES = [line(0), line(1), line(2, 12_000), line(3, 12_000), line(4, 14_132)];

describe('the transcript of a run', () => {
  test('has every sentence once, in order, under its beat', () => {
    const parts = transcriptParts(BEATS, LINES);
    expect(parts.flatMap(({ lines }) => lines)).toEqual(LINES);
    expect(parts.map(({ name, lines }) => [name, lines.map(({ index }) => index)])).toEqual([
      [null, [0]],
      ['first', [1, 2]],
      [null, [3]],
      ['second', [4]],
    ]);
  });

  test('the narration stands after the last frame of its beat, not before it is there', () => {
    expect(transcriptParts(BEATS, LINES)[1]?.text).toBe('What was seen.');
    expect(transcriptParts(BEATS, LINES.slice(0, 2))[1]?.text).toBeNull();
  });

  test('as text: frame, virtual time and sentence, and headings', () => {
    expect(transcriptText('A run', transcriptParts(BEATS, LINES))).toBe(`A run

0. 0 ms: Sentence 0.

first
1. 0 ms: Sentence 1.
2. 12,000 ms: Sentence 2.
What was seen.

3. 12,000 ms: Sentence 3.

second
4. 14,132 ms: Sentence 4.
`);
  });
});
