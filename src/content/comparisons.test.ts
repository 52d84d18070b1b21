import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { KafkaBehaviour } from '../kernel/cluster-config';
import { GENERATION_NAMES, GENERATIONS, type GenerationName } from '../kernel/kafka-generations';
import { kafka } from '../models/kafka/model';
import { partingOf, RunFacts } from '../timeline/parting';
import type { Frame } from '../timeline/track';
import { openTrackOf } from '../timeline/track-handle';
import { configOfSide, timed, type Comparison, type Side } from './comparison';
import { comparisons, recordedComparisons, ruleComparisons } from './comparisons';
import { factsOf } from './facts';
import { scenarios } from './index';

/** A comparison's commands under a behaviour, and the invariants that broke. */
function run(comparison: Comparison, side: Pick<Side, 'behaviour'>) {
  const track = openTrackOf(kafka, configOfSide(comparison, side));
  for (const command of comparison.commands) track.perform(command);
  return { facts: new RunFacts(track), broken: track.breaks.map(({ invariant }) => invariant) };
}

/** What is expected of a side and is not so after the last command. */
function wrong({ expect: expected }: Side, { frames }: { frames: readonly Frame[] }) {
  const last = frames.at(-1)?.step;
  const ofStep = frames.filter(({ step }) => step === last);
  return factsOf(expected, ofStep, Number).filter(
    (fact) => JSON.stringify(fact.expected) !== JSON.stringify(fact.got),
  );
}

function comparison(id: string): Comparison {
  const found = comparisons.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no comparison ${id}`);
  return found;
}

/** Generations in which a comparison's commands end as a side says. */
function generationsLike(id: string, side: 'before' | 'after'): readonly GenerationName[] {
  const one = comparison(id);
  return GENERATION_NAMES.filter((name) => {
    const { facts } = run(one, { behaviour: GENERATIONS[name] });
    return wrong(one[side], facts).length === 0;
  });
}

describe.each(comparisons.map((one) => [one.id, one] as const))('comparison %s', (_id, one) => {
  const before = run(one, one.before);
  const after = run(one, one.after);
  const parting = partingOf(before.facts, after.facts);

  it('ends on both sides as it says', () => {
    expect(wrong(one.before, before.facts)).toEqual([]);
    expect(wrong(one.after, after.facts)).toEqual([]);
  });

  it('parts, unless it says that no version is different', () => {
    if (one.since === null) expect(parting.parts).toBeNull();
    else expect(parting.parts).toBeGreaterThan(0);
  });

  it('tells what it is about, in words that fit a row', () => {
    const texts = [one.title, one.claim, one.before.outcome, one.after.outcome];
    for (const text of texts) {
      expect(text).not.toBe('');
      expect(text.length, text).toBeLessThanOrEqual(240);
      expect(text).not.toMatch(/!|\s\s|["']/);
    }
    for (const change of one.changes) expect(change).toMatch(/^(KIP|KAFKA)-\d+$/);
    expect(one.changes.length === 0).toBe(one.since === null);
  });

  it('names recordings and a scenario that there are', () => {
    for (const name of one.recordings) {
      expect(name).toMatch(/^(named|generations\/[\d.]+)\/[a-z0-9-]+$/);
    }
    if (one.scenarioId !== null) {
      expect(scenarios.map(({ id }) => id)).toContain(one.scenarioId);
    }
  });
});

describe('the comparisons', () => {
  it('have different ids', () => {
    expect(new Set(comparisons.map(({ id }) => id)).size).toBe(comparisons.length);
  });

  const folder = new URL('../../../shared/oracle/kafka/', import.meta.url);

  it.skipIf(!existsSync(folder))('name recordings that lie beside the repository', () => {
    for (const { recordings } of comparisons) {
      for (const name of recordings) {
        expect(existsSync(new URL(`${name}.jsonl`, folder)), name).toBe(true);
      }
    }
  });

  it('switch every rule that a generation switches, each in a row of its own', () => {
    const switched = ruleComparisons.flatMap(({ before, after }) =>
      (Object.keys(after.behaviour) as (keyof KafkaBehaviour)[]).filter(
        (rule) => before.behaviour[rule] !== after.behaviour[rule],
      ),
    );
    const known = Object.keys(GENERATIONS['4.4']);
    expect(switched.toSorted()).toEqual(known.toSorted());
  });

  it('stand at the generation that brought the rule', () => {
    for (const { since, before, after } of ruleComparisons) {
      const place = GENERATION_NAMES.indexOf(since ?? '0.10');
      const [older, newer] = [GENERATION_NAMES[place - 1], GENERATION_NAMES[place]];
      if (older === undefined || newer === undefined) throw new Error('0.10 brings nothing');
      for (const rule of Object.keys(after.behaviour) as (keyof KafkaBehaviour)[]) {
        if (before.behaviour[rule] === after.behaviour[rule]) continue;
        expect(GENERATIONS[newer][rule], rule).toBe(after.behaviour[rule]);
        expect(GENERATIONS[older][rule], rule).toBe(before.behaviour[rule]);
      }
    }
  });

  it('break invariants before the change and none after, where the rule is about safety', () => {
    const harmless = ['epoch-before-its-records', 'no-epoch-for-a-shrink', 'unclean-setting'];
    for (const one of ruleComparisons) {
      if (harmless.includes(one.id)) continue;
      expect(run(one, one.before).broken, one.id).not.toEqual([]);
      expect(run(one, one.after).broken, one.id).toEqual([]);
    }
  });
});

describe('what real clusters did', () => {
  it('leads with six of them', () => {
    expect(recordedComparisons.map(({ id }) => id)).toEqual([
      'lost-record',
      'diverged',
      'which-error',
      'visible-below-minimum',
      'dead-leader',
      'paused-leader',
    ]);
  });

  it('is so in every generation that has the rule, and in none that has not', () => {
    const since = (name: GenerationName) => GENERATION_NAMES.slice(GENERATION_NAMES.indexOf(name));
    const before = (name: GenerationName) =>
      GENERATION_NAMES.slice(0, GENERATION_NAMES.indexOf(name));
    expect(generationsLike('lost-record', 'before')).toEqual(['0.10']);
    expect(generationsLike('lost-record', 'after')).toEqual(since('0.11'));
    expect(generationsLike('diverged', 'before')).toEqual(['0.11']);
    expect(generationsLike('which-error', 'before')).toEqual(before('4.0'));
    expect(generationsLike('which-error', 'after')).toEqual(since('4.0'));
    expect(generationsLike('visible-below-minimum', 'before')).toEqual(before('4.0'));
    expect(generationsLike('visible-below-minimum', 'after')).toEqual(since('4.0'));
    expect(generationsLike('paused-leader', 'before')).toEqual(GENERATION_NAMES);
  }, 60_000);

  it('an epoch without records is unknown to its leader before 2.0.1, and ends at its log end after', () => {
    const one = comparison('epoch-before-its-records');
    const told = (side: Side) => {
      const { facts } = run(one, side);
      return facts.at(facts.frames.length - 1).find(({ name }) => name === 'Consumers')?.lines;
    };
    expect(told(one.before)).toEqual(['Broker 2 does not know where that leader epoch ends.']);
    expect(told(one.after)).toEqual([
      'Broker 2 answers that leader epoch 1 ends at offset 1 in its log.',
    ]);
  });
});

describe('timed', () => {
  it('lets the clock run between the commands and up to the end', () => {
    const crash = { type: 'crash', node: 1 } as const;
    expect(
      timed(
        [
          [0, crash],
          [5, { type: 'start', node: 1 }],
        ],
        9,
      ),
    ).toEqual([
      crash,
      { type: 'advanceClock', ms: 5 },
      { type: 'start', node: 1 },
      { type: 'advanceClock', ms: 4 },
    ]);
    expect(() => timed([[5, crash]], 4)).toThrow('4 ms is before 5 ms');
  });
});
