import type { Command } from '../kernel/command';
import type { FrameIndex } from '../kernel/ids';
import { InputError } from '../kernel/model';
import type { TrackHandle } from '../timeline/track-handle';
import { checkConfig, checkTitle } from './check-input';
import { sharedSteps } from './lesson';
import { replay } from './load-run';
import type { OpenRun } from './open-run';
import type { Request } from './protocol';
import { checkFrame } from './queries';
import { notFound } from './refusal';
import type { Run } from './run';
import type { Scenarios } from './scenarios';
import { readRunFile } from './run-file';

/** Runs that a person makes from a form or a file. Loaded with the first of them. */

/** A run that has no name of its own yet. */
export type NewRun = Omit<Run, 'runId' | 'kind' | 'createdSeq'>;

/** A new run, replayed. Frames before `from` are a scenario's and solve nothing. */
export interface MadeRun {
  readonly run: Run;
  readonly track: TrackHandle;
  readonly from: FrameIndex;
  /** Where it is shown first. */
  readonly playhead: FrameIndex;
}

/**
 * An empty run, a scenario's commands with another configuration, or those of the run on the page (`open`) with
 * another one, shown at the step at which one was. Rejects with InputError that names the field,
 * with a Refusal for an unknown scenario.
 */
export async function createdRun(
  { scenarios, open }: { scenarios: Scenarios; open: OpenRun | null },
  request: Extract<Request, { type: 'createRun' }>,
  named: (run: NewRun) => Run,
): Promise<MadeRun> {
  if (open !== null) return await copiedRun(scenarios, { open, request }, named);
  const { modelId, scenarioId } = request;
  const scenario = await scenarios.find(scenarioId);
  if (scenarioId !== null && scenario === null) throw notFound('scenario', scenarioId);
  const title = checkTitle(request.title);
  const config = checkConfig(request.config);
  const commands = scenario?.steps.map((step) => step.command) ?? [];
  const run = named({ title, scenarioId, modelId, config, forkedFrom: null });
  return await made(scenarios, run, commands);
}

async function copiedRun(
  scenarios: Scenarios,
  of: { open: OpenRun; request: Extract<Request, { type: 'createRun' }> },
  named: (run: NewRun) => Run,
): Promise<MadeRun> {
  const { track, run } = of.open;
  const step = track.stepOf(checkFrame(track, of.request.copyAt ?? 0, 'copyAt'));
  const title = checkTitle(of.request.title);
  const config = checkConfig(of.request.config);
  const { scenarioId, modelId } = run;
  const copy = named({ title, scenarioId, modelId, config, forkedFrom: null });
  const result = await made(scenarios, copy, track.commands);
  return { ...result, playhead: result.track.lastFrameOf(step) };
}

/** The run of a file. Rejects with InputError that names the field, with a Refusal for what is no run file. */
export async function importedRun(
  scenarios: Scenarios,
  text: string,
  named: (run: NewRun) => Run,
): Promise<MadeRun> {
  const { title, modelId, scenarioId, config, commands } = readRunFile(text);
  const known = (await scenarios.find(scenarioId))?.id ?? null;
  const run = named({ title, scenarioId: known, modelId, config, forkedFrom: null });
  return await made(scenarios, run, commands);
}

async function made(
  scenarios: Scenarios,
  run: Run,
  commands: readonly Command[],
): Promise<MadeRun> {
  const track = await replayInput({ run, commands });
  // A lesson under its own settings is no solution; what is given after it may be one.
  const shared = sharedSteps(await scenarios.find(run.scenarioId), track);
  const from = track.stepStarts[shared + 1] ?? track.frameCount;
  return { run, track, from, playhead: 0 };
}

/** Replays what a person gave; a configuration that the model refuses is named as the input it is. */
async function replayInput(source: Parameters<typeof replay>[0]): Promise<TrackHandle> {
  try {
    return await replay(source);
  } catch (error) {
    if (!(error instanceof InputError) || /^(commands|modelId)/.test(error.field)) throw error;
    throw new InputError(`config.${error.field}`, error.reason);
  }
}
