import type { FrameIndex, StepNumber } from '../kernel/ids';
import { commandName } from '../kernel/text/command-name';
import type { Judge } from '../content/judge';
import type { Scenario, Source } from '../content/scenario';
import { toldScenario } from '../content/told';
import { chosen, type Language } from '../texts/messages';
import type { TrackHandle } from '../timeline/track-handle';
import { worker as t } from '../texts/en/worker';
import type { BeatInfo, QuestionInfo } from './protocol';
import { sameData } from './same-data';

/** Beats of steps given by hand that are listed; the newest. A rail with more of them tells nothing. */
const HAND_BEATS_MAX = 500;

/** What a scenario says about a run: the words of the steps that the run has in common with it. */
export interface Lesson {
  readonly beats: readonly BeatInfo[];
  readonly questions: readonly QuestionInfo[];
  /** The language that the words of beats and questions are in. */
  readonly language: Language;
  /** What the scenario is taken from. */
  readonly sources: readonly Source[];
  /** Whether the scenario says that this invariant breaks and the run is still the scenario's at that frame. */
  isExpected(invariant: string, frame: FrameIndex): boolean;
}

/**
 * The lesson of a run. Its leading steps that are the scenario's have the scenario's beats and questions. With
 * another configuration there are none, since names, texts and questions tell what happens with the scenario's
 * numbers. All further steps were given by hand and are called by their command. Throws when no choice of a
 * question is right: our bug.
 */
export function lessonOf(scenario: Scenario | null, track: TrackHandle, judge: Judge): Lesson {
  const taught = isConfigured(scenario, track) ? scenario : null;
  const shared = sharedSteps(taught, track);
  return {
    beats: [
      ...scenarioBeats(taught, track, shared),
      ...handBeats(track, Math.max(shared, track.commands.length - HAND_BEATS_MAX)),
    ],
    questions: taught === null ? [] : questionsOf(taught, track, { shared, judge }),
    language: taught === null ? chosen().language : toldScenario(taught).language,
    sources: taught?.sources ?? [],
    isExpected: (invariant, frame) =>
      track.stepOf(frame) <= shared &&
      (taught?.breaks.some((expected) => expected.invariant === invariant) ?? false),
  };
}

/** How many leading steps of the run are the scenario's; none with another configuration. */
export function sharedSteps(scenario: Scenario | null, track: TrackHandle): StepNumber {
  return isConfigured(scenario, track) ? givenSteps(scenario, track) : 0;
}

/** How many leading commands of the run the scenario gave, under whatever configuration: undo ends there. */
export function givenSteps(scenario: Scenario | null, track: TrackHandle): StepNumber {
  if (scenario === null) return 0;
  const different = scenario.steps.findIndex(
    ({ command }, index) => !sameData(command, track.commands[index]),
  );
  return different === -1 ? scenario.steps.length : different;
}

function isConfigured(scenario: Scenario | null, track: TrackHandle): scenario is Scenario {
  return scenario !== null && sameData(scenario.config, track.config);
}

function scenarioBeats(
  scenario: Scenario | null,
  track: TrackHandle,
  shared: StepNumber,
): readonly BeatInfo[] {
  if (scenario === null)
    return [beatAt(track, 0, { label: 'opening', name: t().opening, text: null })];
  const told = toldScenario(scenario);
  const beats = [scenario.start, ...scenario.steps.slice(0, shared).map(({ beat }) => beat)];
  return beats.flatMap((beat, step) =>
    beat === undefined ? [] : [beatAt(track, step, told.beat(beat))],
  );
}

function handBeats(track: TrackHandle, after: StepNumber): readonly BeatInfo[] {
  return track.commands.slice(after).map(({ type }, index) => {
    const name = commandName(type);
    return beatAt(track, after + index + 1, { label: type, name, text: null });
  });
}

function beatAt(
  track: TrackHandle,
  step: StepNumber,
  { label, name, text }: { label: string; name: string; text: string | null },
): BeatInfo {
  const firstFrame = track.stepStarts[step] ?? 0;
  const frame = track.lastFrameOf(step);
  return { label, name, text, step, firstFrame, frame, nowMs: track.rows.nowMs[frame] ?? 0 };
}

function questionsOf(
  scenario: Scenario,
  track: TrackHandle,
  { shared, judge }: { shared: StepNumber; judge: Judge },
): readonly QuestionInfo[] {
  const told = toldScenario(scenario);
  return scenario.steps.slice(0, shared).flatMap(({ question: asked, beat }, index) => {
    if (asked === undefined) return [];
    const question = told.question(asked, beat);
    const step = index + 1;
    const from = track.stepStarts[step] ?? 0;
    const answeredAt = track.lastFrameOf(step);
    const judged = judge(scenario, question, track.frames({ from, to: answeredAt + 1 }));
    return [{ step, askedAt: from - 1, answeredAt, ask: question.ask, ...judged }];
  });
}
