import { describe, expect, it } from 'vitest';
import { KAFKA_4_4 } from './config';
import { GENERATION_NAMES, GENERATIONS } from './generations';
import { INVARIANTS } from './invariants';
import { play } from './testing/player';
import { VIOLATIONS, violationConfig } from './testing/violations';

describe('a switch that is as in older versions', () => {
  it.each(VIOLATIONS)('$switched breaks $claim: $story', (violation) => {
    const { switched, commands, claim, step, event } = violation;
    const older = { [switched]: !KAFKA_4_4[switched] };
    const { violations } = play(violationConfig(violation, older), commands);
    const found = violations.find((broken) => broken.claim === claim);
    expect(found).toMatchObject({ step, event });
  });

  it.each(VIOLATIONS)('$switched as in 4.4 breaks nothing with the same commands', (violation) => {
    const { violations } = play(violationConfig(violation, {}), violation.commands);
    expect(violations).toEqual([]);
  });

  it('has a violation for every switch, of a claim that is evaluated', () => {
    const switches = VIOLATIONS.map(({ switched }) => switched);
    expect(switches.toSorted()).toEqual(Object.keys(KAFKA_4_4).toSorted());
    const claims = INVARIANTS.map(({ id }) => id);
    expect(VIOLATIONS.every(({ claim }) => claims.includes(claim))).toBe(true);
  });
});

describe('the generations', () => {
  it('end with 4.4, and what a version has switched stays switched', () => {
    expect(GENERATIONS['4.4']).toBe(KAFKA_4_4);
    const changed = GENERATION_NAMES.map((name) =>
      Object.entries(GENERATIONS[name]).filter(
        ([key, value]) => value === KAFKA_4_4[key as keyof typeof KAFKA_4_4],
      ),
    );
    expect(changed.map(({ length }) => length)).toEqual([0, 1, 2, 5, 7, 9, 11]);
    changed.forEach((switches, index) => {
      const keys = switches.map(([key]) => key);
      const former = (changed[index - 1] ?? []).map(([key]) => key);
      expect(keys).toEqual(expect.arrayContaining(former));
    });
  });
});
