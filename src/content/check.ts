import { factsOf } from './facts';
import type { LessonFrame, StepOfLabel } from './probe';
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
  const stepOf = stepOfLabel(scenario);
  return scenario.checks.flatMap(({ after, expect }) => {
    const step = stepOf(after);
    const ofStep = frames.filter((frame) => frame.step === step);
    if (step === undefined || ofStep.length === 0) {
      return [{ after, field: 'after', expected: 'a beat', got: 'no such beat' }];
    }
    return compare(expect, ofStep, stepOf).map((difference) => ({ after, ...difference }));
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

/** The step of each beat of a scenario. */
export function stepOfLabel(scenario: Scenario): StepOfLabel {
  const steps = new Map(beatsOf(scenario).map(({ step, beat }) => [beat.label, step]));
  return (label) => steps.get(label);
}

function compare(
  expect: Expectation,
  frames: readonly LessonFrame[],
  stepOf: StepOfLabel,
): readonly Omit<CheckFailure, 'after'>[] {
  return factsOf(expect, frames, stepOf)
    .map(({ field, expected, got }) => ({
      field,
      expected: JSON.stringify(expected),
      got: JSON.stringify(got ?? null),
    }))
    .filter(({ expected, got }) => expected !== got);
}
