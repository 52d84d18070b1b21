import { describe, expect, it } from 'vitest';
import { KAFKA_4_4 } from '../../kernel/kafka-defaults';
import { GENERATIONS } from '../../kernel/kafka-generations';
import { INVARIANTS } from './invariants';
import { play } from './testing/player';
import { VIOLATIONS, violationConfig } from './testing/violations';

/** What older versions wrote down otherwise; the specification names no claim that these break. */
const HARMLESS = ['uncleanElectionSetting', 'epochEntryAtElection', 'epochBumpOnShrink'];

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
    const expected = Object.keys(KAFKA_4_4).filter((key) => !HARMLESS.includes(key));
    expect(switches.toSorted()).toEqual(expected.toSorted());
    const claims = INVARIANTS.map(({ id }) => id);
    expect(VIOLATIONS.every(({ claim }) => claims.includes(claim))).toBe(true);
  });
});

describe('the generations', () => {
  it('end with 4.4, and what a version has as 4.4 has it stays so', () => {
    expect(GENERATIONS['4.4']).toBe(KAFKA_4_4);
    const names = ['0.10', '0.11', '2.0', '2.7', '3.6', '4.0', '4.4'] as const;
    const settled = names.map((name) =>
      VIOLATIONS.map(({ switched }) => switched).filter(
        (key) => GENERATIONS[name][key] === KAFKA_4_4[key],
      ),
    );
    settled.forEach((switches, index) => {
      expect(switches).toEqual(expect.arrayContaining(settled[index - 1] ?? []));
    });
  });
});
