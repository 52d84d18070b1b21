import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../texts/load';
import { choose, ENGLISH } from '../../../texts/messages';
import { rightOf, bottomOf, type Box } from '../stage/numbers';
import { alongOf, lineOf } from './layout';
import { sceneOf, type Scene } from './scene';
import { pagesOf, played, SIZES } from './testing/pages';
import { wordBox, type Word } from './words';

const SCENARIOS = ['slow-follower', 'leader-crash', 'a-late-answer', 'cut-to-high-watermark'];

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < rightOf(other) &&
    other.x < rightOf(one) &&
    one.y < bottomOf(other) &&
    other.y < bottomOf(one)
  );
}

function wordsOf({ words, axis }: Scene): readonly Word[] {
  return [...words, ...axis.times, ...axis.lengths];
}

describe.each(SCENARIOS)('%s', (scenarioId) => {
  it.each(SIZES)('writes nothing over anything else, at $name', async (size) => {
    const run = await played(scenarioId);
    for (const { data, layout } of await pagesOf(run, size)) {
      const scene = sceneOf(data, layout);
      const words = wordsOf(scene);
      expect(words.length).toBeGreaterThan(0);
      const marks = [
        ...scene.chips.map(({ box }) => box),
        ...scene.records.map(({ box }) => box),
        ...scene.flags.flatMap(({ box }) => (box === null ? [] : [box])),
        ...scene.divergences.map(({ box }) => box),
      ];
      words.forEach((word, index) => {
        const box = wordBox(word);
        const where = `“${word.text}” on the page from ${data.from}`;
        const other = words.slice(index + 1).find((next) => overlap(box, wordBox(next)));
        expect(other?.text, where).toBeUndefined();
        expect(
          marks.find((mark) => overlap(box, mark)),
          where,
        ).toBeUndefined();
        expect(box.x, where).toBeGreaterThanOrEqual(0);
        expect(rightOf(box), where).toBeLessThanOrEqual(layout.width);
        expect(bottomOf(box), where).toBeLessThanOrEqual(layout.height);
        expect(word.size, where).toBeGreaterThanOrEqual(11);
      });
    }
  });

  it.each(SIZES)('draws messages from line to line at their times, at $name', async (size) => {
    const run = await played(scenarioId);
    let seen = 0;
    for (const { data, layout } of await pagesOf(run, size)) {
      for (const { journey, way, wait, cross } of sceneOf(data, layout).arrows) {
        const [from, to] = way;
        const k = layout.scale;
        const turn = ({ x, y }: { x: number; y: number }) =>
          layout.turned ? { along: y, across: x } : { along: x, across: y };
        const start = turn(from);
        const sender = lineOf(layout, journey.from)?.across ?? NaN;
        expect(start.along).toBeCloseTo(alongOf(layout, journey.sent.at), 6);
        expect(Math.abs(start.across - sender)).toBeLessThanOrEqual(8 * k);
        if (wait !== null || cross !== null || journey.end === null) continue;
        const end = turn(to);
        const receiver = lineOf(layout, journey.to)?.across ?? NaN;
        expect(end.along).toBeCloseTo(alongOf(layout, journey.end.at), 6);
        expect(Math.abs(end.across - receiver)).toBeLessThanOrEqual(11 * k + 1e-9);
        // Time goes one way.
        expect(journey.end.at).toBeGreaterThanOrEqual(journey.sent.at);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(5);
  });

  it('is blank after the frame of a question', async () => {
    const run = await played(scenarioId);
    const [size] = SIZES;
    const [page] = await pagesOf(run, size);
    if (page === undefined) throw new Error('no page');
    const { data, layout } = page;
    const index = data.from + Math.floor((data.to - data.from) / 2);
    const scene = sceneOf(data, layout, index);
    const edge = alongOf(layout, index) + 1e-6;
    for (const { frame } of [...scene.flags, ...scene.chips, ...scene.records]) {
      expect(frame).toBeLessThanOrEqual(index);
    }
    for (const { box } of scene.lines.bands) expect(rightOf(box)).toBeLessThanOrEqual(edge);
    for (const area of scene.outline.areas) expect(rightOf(area)).toBeLessThanOrEqual(edge);
    for (const { journey } of scene.arrows) {
      expect(journey.sent.frame).toBeLessThanOrEqual(index);
      if (journey.end !== null) expect(journey.end.frame).toBeLessThanOrEqual(index);
    }
    for (const { settledFrame } of scene.promises) {
      if (settledFrame !== null) expect(settledFrame).toBeLessThanOrEqual(index);
    }
    // The whole page says more.
    expect(sceneOf(data, layout).words.length).toBeGreaterThan(scene.words.length);
  });
});

it.each([
  { language: ENGLISH, answer: 'answer' },
  { language: await loadLanguage('zh'), answer: '应答' },
])('names an answer to a client once: $answer', async ({ language, answer }) => {
  const run = await played('acks-0');
  const pages = await pagesOf(run, SIZES[2]);
  choose(language);
  const texts = pages.flatMap(({ data, layout }) => wordsOf(sceneOf(data, layout)));
  choose(ENGLISH);
  const said = new Set(texts.map(({ text }) => text));
  expect(said).toContain(answer);
  expect(said).not.toContain(`${answer} ${answer}`);
});
