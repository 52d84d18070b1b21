import { describe, expect, it } from 'vitest';
import { scenarios } from './index';
import { misconceptions } from './misconceptions';

const kafka = scenarios.filter(({ modelId }) => modelId === 'kafka');
const questions = kafka.flatMap(({ steps }) => steps.flatMap(({ question }) => question ?? []));

/** What all of Kafka's scenarios teach, taken together. */
describe('Kafka’s scenarios', () => {
  it('are at least thirty, each with a question and with what it is taken from', () => {
    expect(kafka.length).toBeGreaterThanOrEqual(30);
    for (const { id, sources = [], steps } of kafka) {
      expect(sources.length, id).toBeGreaterThan(0);
      expect(steps.filter(({ question }) => question !== undefined).length, id).toBeGreaterThan(0);
    }
  });

  it('tell at least ten different incidents', () => {
    const sources = kafka.flatMap((scenario) => scenario.sources ?? []);
    const cases = new Set(sources.flatMap((source) => (source.of === 'case' ? source.id : [])));
    expect(cases.size).toBeGreaterThanOrEqual(10);
  });

  it('ask about at least twenty-five misconceptions', () => {
    const corrected = new Set(questions.flatMap(({ corrects }) => corrects ?? []));
    expect(corrected.size).toBeGreaterThanOrEqual(25);
    expect(corrected.size).toBeLessThanOrEqual(Object.keys(misconceptions).length);
  });

  it.each(Array.from({ length: 21 }, (_, index) => `SC-${index + 1}`))('play %s', (id) => {
    const covering = kafka.filter(({ covers = [] }) => covers.includes(id));
    expect(covering.map((scenario) => scenario.id)).not.toEqual([]);
  });
});
