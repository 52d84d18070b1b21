import { expect, test } from 'vitest';
import { chaptersOf, cuesOf, vttOf } from './captions';
import { shotsOf } from './pacing';
import { beginningOf, filmMs, picturesOf } from './pictures';
import { letterOf } from './script';
import { SCRIPT } from './testing/script';
import { clock, transcriptOf } from './transcript';

const shots = shotsOf(SCRIPT, 1);
const cues = cuesOf(SCRIPT, shots);

test('each cue stands exactly while its text is in the picture', () => {
  const fps = 100;
  let index = 0;
  for (const { shown, count } of picturesOf(shots, fps)) {
    const { words } = shown;
    const fromMs = (index * 1_000) / fps;
    const cue = cues.find((one) => one.fromMs <= fromMs + 1e-6 && fromMs + 1e-6 < one.toMs);
    if (words.kind === 'silent') expect(cue).toBeUndefined();
    if (words.kind === 'told') expect(cue?.text).toContain(words.text);
    if (words.kind === 'question') expect(cue?.text).toContain('Does it count?');
    if (words.kind === 'title') expect(cue?.text).toBe('X.1 An example');
    index += count;
  }
  expect(index).toBeGreaterThan(1_000);
});

test('cues follow each other, each long enough to read', () => {
  for (const [at, { fromMs, toMs }] of cues.entries()) {
    expect(toMs - fromMs).toBeGreaterThanOrEqual(1_500);
    expect(fromMs).toBeGreaterThanOrEqual(cues[at - 1]?.toMs ?? 0);
  }
  expect(cues.map(({ text }) => text)).toContain('Answer B. It counts: 1 < 2.');
});

test('chapters are the beats and leave no gap', () => {
  const chapters = chaptersOf(shots);
  expect(chapters.map(({ text }) => text)).toEqual(['start', 'crash', 'answer']);
  expect(chapters.map(({ fromMs }) => fromMs)).toEqual([
    0,
    ...chapters.slice(0, -1).map(({ toMs }) => toMs),
  ]);
  expect(chapters.at(-1)?.toMs).toBeCloseTo(filmMs(shots));
});

test('WebVTT: a head, times with hours, letters that mean something written out, one line a cue', () => {
  const text = vttOf([
    { fromMs: 0, toMs: 1_500.4, text: 'a < b & c --> d\n\nnext' },
    { fromMs: 3_599_999.6, toMs: 3_661_001, text: '“ISR”' },
    { fromMs: 5, toMs: 5.2, text: 'gone' },
  ]);
  expect(text).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\na &lt; b &amp; c --&gt; d next\n\n' +
      '01:00:00.000 --> 01:01:01.001\n“ISR”\n',
  );
});

test('the transcript of a film that is cut anywhere tells what it shows, and no more', () => {
  for (let count = 1; count <= shots.length; count += 1) {
    const cut = shots.slice(0, count);
    const text = transcriptOf(SCRIPT, cut);
    for (const { text: narration } of SCRIPT.beats) {
      if (narration === null) continue;
      const shown = cut.some(({ words }) => words.kind === 'told' && words.text === narration);
      expect(text.includes(narration), `${count} shots: ${narration}`).toBe(shown);
    }
    for (const { ask, askedAt, right } of SCRIPT.questions) {
      const asked = cut.some(({ words }) => words.kind === 'question' && words.at === askedAt);
      expect(text.includes(ask), `${count} shots`).toBe(asked);
      const answered = cut.some(({ words }) => words.kind === 'told' && words.letter !== null);
      expect(text.includes(`**Answer ${letterOf(right)}:**`), `${count} shots`).toBe(answered);
    }
  }
});

test('the transcript of a film that is cut has its beats and frames', () => {
  const [, crash] = chaptersOf(shots);
  const cut = beginningOf(shots, (crash?.toMs ?? 0) - 100);
  const text = transcriptOf(SCRIPT, cut);
  const told = SCRIPT.frames.filter(({ sentence }) => text.includes(sentence));
  expect(told.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(text.match(/^## \w+/gm)).toEqual(['## start', '## crash']);
});

test('the transcript has every sentence, the questions with their answers, and the times of the beats', () => {
  const text = transcriptOf(SCRIPT, shots);
  for (const { sentence } of SCRIPT.frames) expect(text.split(sentence)).toHaveLength(2);
  const order = ['## start (0:00)', '## answer (', '**Question.**', '**Answer B:** yes', '## End'];
  expect(order.map((part) => text.indexOf(part))).toEqual(
    order.map((part) => text.indexOf(part)).toSorted((one, other) => one - other),
  );
  expect(text).not.toMatch(/\n{3}/);
  expect(clock(61_999)).toBe('1:01');
});
