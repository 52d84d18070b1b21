import { describe, expect, it } from 'vitest';
import { beatsOf } from './check';
import { comparisons } from './comparisons';
import { scenarios } from './index';
import { questionGroups } from './questions';

const questions = questionGroups.flatMap((group) => group.questions);

describe('the questions', () => {
  it.each(questions.map((question) => [question.id, question] as const))(
    '%s is shown at beats and comparisons that there are',
    (_id, { shown }) => {
      expect(shown.length).toBeGreaterThan(0);
      for (const place of shown) {
        if (place.of === 'comparison') {
          expect(comparisons.map(({ id }) => id)).toContain(place.id);
          continue;
        }
        const scenario = scenarios.find(({ id }) => id === place.scenarioId);
        if (scenario === undefined) throw new Error(`there is no scenario ${place.scenarioId}`);
        expect(beatsOf(scenario).map(({ beat }) => beat.label)).toContain(place.beat);
      }
    },
  );

  it('take up every claim of the reference, 1 to 14 and a to h', () => {
    const claims = new Set(questions.flatMap((question) => question.claims));
    const numbers = Array.from({ length: 14 }, (_, index) => String(index + 1));
    expect([...claims].toSorted()).toEqual(
      [...numbers, ...'a b c d e f g h'.split(' ')].toSorted(),
    );
  });

  it('have different addresses, also from their groups', () => {
    const ids = [...questions, ...questionGroups].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  });

  it('are asked and answered in short texts', () => {
    for (const { ask, claim, exact } of questions) {
      expect(ask).toMatch(/[?]( |$)/);
      for (const text of [ask, claim, exact]) {
        expect(text.length, text).toBeLessThanOrEqual(300);
        expect(text).not.toMatch(/!|\s\s|["']/);
      }
    }
  });
});
