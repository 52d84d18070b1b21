import type { Judge } from '../content/judge';
import type { StepNumber } from '../kernel/ids';
import { commandName } from '../kernel/text/command-name';
import type { Scenario } from '../content/scenario';
import { givenSteps, lessonOf } from './lesson';
import type { Library } from './library';
import type { Stage } from './open-run';
import type { RunInfo } from './protocol';

/** Everything about the run on the page that does not depend on the frame. */
export function runInfo(
  stage: Stage,
  around: {
    library: Library;
    /** What the run is taken from; null for one that began empty. */
    scenario: Scenario | null;
    judge: Judge;
  },
): RunInfo {
  const { run, track, writer, trouble, solved } = stage.open;
  const { scenario } = around;
  const lesson = lessonOf(scenario, track, around.judge);
  const isStored = writer !== null || (stage.role === 'reader' && trouble === null);
  return {
    runId: run.runId,
    title: around.library.titleOf(run),
    isOwn: run.kind === 'own',
    modelId: track.modelId,
    modelTitle: track.modelTitle,
    scenarioId: run.scenarioId,
    scenarioNumber: scenario?.number ?? null,
    language: lesson.language,
    config: run.config,
    commandTypes: track.commandTypes,
    steps: track.commands.length,
    frames: track.frameCount,
    beats: lesson.beats,
    questions: lesson.questions,
    sources: lesson.sources,
    invariants: track.invariants.map((invariant) => {
      const broken = track.breaks.find((found) => found.invariant === invariant.id);
      if (broken === undefined) return { ...invariant, broken: null };
      const { frame, finding } = broken;
      const expected = lesson.isExpected(invariant.id, frame);
      return { ...invariant, broken: { frame, finding, expected } };
    }),
    forkedFrom: run.forkedFrom,
    family: around.library.family(run),
    exercises: [...solved]
      .filter(([, frame]) => frame < track.frameCount)
      .map(([exerciseId, frame]) => ({ exerciseId, frame })),
    role: stage.role,
    ...ends(stage, givenSteps(scenario, track)),
    storage: { kind: isStored ? 'indexeddb' : 'memory', trouble },
  };
}

/** What undo and redo would do: only the writer of a run of one's own has either, and the scenario's steps stay. */
function ends({ open, role }: Stage, given: StepNumber): Pick<RunInfo, 'undo' | 'redo'> {
  const { run, track, whole } = open;
  if (run.kind !== 'own' || role !== 'writer') return { undo: null, redo: null };
  const { length } = track.commands;
  const last = length > given ? track.commands[length - 1] : undefined;
  const next = whole.commands[length];
  return {
    undo: last === undefined ? null : commandName(last.type),
    redo: next === undefined ? null : commandName(next.type),
  };
}
