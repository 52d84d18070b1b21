import { brokerOf } from '../kernel/view';
import { recordsBetween } from '../kernel/log';
import type { PromiseStatus } from '../kernel/view';
import { outcomeOf, probeStep, type LessonFrame } from './probe';
import type { Beat, Expectation, Scenario } from './scenario';

/** A check that does not hold: which beat, which field, and both values as text. */
export interface CheckFailure {
  readonly after: string;
  readonly field: string;
  readonly expected: string;
  readonly got: string;
}

/**
 * Compares a scenario's checks with the frames of its run (all of them, in order). Answers what does not hold;
 * empty when all is as expected. A check after an unknown label is a failure too.
 */
export function failedChecks(
  scenario: Scenario,
  frames: readonly LessonFrame[],
): readonly CheckFailure[] {
  const steps = stepOfLabel(scenario);
  return scenario.checks.flatMap(({ after, expect }) => {
    const step = steps.get(after);
    const ofStep = frames.filter((frame) => frame.step === step);
    if (step === undefined || ofStep.length === 0) {
      return [{ after, field: 'after', expected: 'a beat', got: 'no such beat' }];
    }
    return compare(expect, ofStep).map((difference) => ({ after, ...difference }));
  });
}

/** The beats of a scenario with their steps; the opening is step 0. */
export function beatsOf(
  scenario: Scenario,
): readonly { readonly step: number; readonly beat: Beat }[] {
  const later = scenario.steps.flatMap(({ beat }, index) =>
    beat === undefined ? [] : [{ step: index + 1, beat }],
  );
  return [{ step: 0, beat: scenario.start }, ...later];
}

function stepOfLabel(scenario: Scenario): ReadonlyMap<string, number> {
  return new Map(beatsOf(scenario).map(({ step, beat }) => [beat.label, step]));
}

type Facts = readonly { field: string; expected: unknown; got: unknown }[];

function compare(
  expect: Expectation,
  frames: readonly LessonFrame[],
): readonly Omit<CheckFailure, 'after'>[] {
  return facts(expect, frames)
    .map(({ field, expected, got }) => ({
      field,
      expected: JSON.stringify(expected),
      got: JSON.stringify(got ?? null),
    }))
    .filter(({ expected, got }) => expected !== got);
}

function facts(expect: Expectation, frames: readonly LessonFrame[]): Facts {
  const last = frames.at(-1);
  if (last === undefined) return [];
  const { view, history } = last.after;
  const { partition } = view;
  const plain: Facts = [
    { field: 'isr', expected: expect.isr, got: partition.isr },
    { field: 'highWatermark', expected: expect.highWatermark, got: partition.highWatermark },
    { field: 'leader', expected: expect.leader, got: partition.leader },
    { field: 'leaderEpoch', expected: expect.leaderEpoch, got: partition.leaderEpoch },
    { field: 'outcome', expected: expect.outcome, got: outcomeOf(frames) },
    {
      field: 'readValues',
      expected: expect.readValues?.map((value) => value ?? 'null'),
      got: probeStep({ of: 'readValues' }, frames),
    },
  ];
  const ends = Object.entries(expect.logEndOffset ?? {}).map(([broker, expected]) => ({
    field: `logEndOffset.${broker}`,
    expected,
    got: brokerOf(view, Number(broker))?.log.endOffset,
  }));
  const values = Object.entries(expect.values ?? {}).map(([broker, expected]) => {
    const log = brokerOf(view, Number(broker))?.log;
    const records = log === undefined ? [] : recordsBetween(log, { from: 0, to: log.endOffset });
    return { field: `values.${broker}`, expected, got: records.map(({ value }) => value) };
  });
  const promises = Object.entries(expect.promises ?? {}).map(([status, expected]) => ({
    field: `promises.${status}`,
    expected,
    got: history.ledger.counts[status as PromiseStatus],
  }));
  return [
    ...plain.filter(({ expected }) => expected !== undefined),
    ...ends,
    ...values,
    ...promises,
  ];
}
