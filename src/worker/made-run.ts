import type { Scenario } from '../content/scenario';
import type { Command } from '../kernel/command';
import type { FrameIndex } from '../kernel/ids';
import { InputError } from '../kernel/model';
import type { TrackHandle } from '../timeline/track-handle';
import { checkConfig, checkTitle } from './check-input';
import { sharedSteps } from './lesson';
import { scenarioOf } from './library';
import { replay } from './load-run';
import type { Request } from './protocol';
import { notFound } from './refusal';
import type { Run } from './run';
import { readRunFile } from './run-file';

/** Runs that a person makes from a form or a file. Loaded with the first of them. */

/** A run that has no name of its own yet. */
export type NewRun = Omit<Run, 'runId' | 'kind' | 'createdSeq'>;

/** A new run, replayed. Frames before `from` are a scenario's and solve nothing. */
export interface MadeRun {
  readonly run: Run;
  readonly track: TrackHandle;
  readonly from: FrameIndex;
}

/**
 * An empty run, or a scenario's commands with another configuration. Rejects with InputError that names the field,
 * with a Refusal for an unknown scenario.
 */
export async function createdRun(
  scenarios: readonly Scenario[],
  request: Extract<Request, { type: 'createRun' }>,
  named: (run: NewRun) => Run,
): Promise<MadeRun> {
  const { modelId, scenarioId } = request;
  const scenario = scenarioOf(scenarios, scenarioId);
  if (scenarioId !== null && scenario === null) throw notFound('scenario', scenarioId);
  const title = checkTitle(request.title);
  const config = checkConfig(request.config);
  const commands = scenario?.steps.map((step) => step.command) ?? [];
  const run = named({ title, scenarioId, modelId, config, forkedFrom: null });
  return await made(scenarios, run, commands);
}

/** The run of a file. Rejects with InputError that names the field, with a Refusal for what is no run file. */
export async function importedRun(
  scenarios: readonly Scenario[],
  text: string,
  named: (run: NewRun) => Run,
): Promise<MadeRun> {
  const { title, modelId, scenarioId, config, commands } = readRunFile(text);
  const known = scenarioOf(scenarios, scenarioId)?.id ?? null;
  const run = named({ title, scenarioId: known, modelId, config, forkedFrom: null });
  return await made(scenarios, run, commands);
}

async function made(
  scenarios: readonly Scenario[],
  run: Run,
  commands: readonly Command[],
): Promise<MadeRun> {
  const track = await replayInput({ run, commands });
  // A lesson under its own settings is no solution; what is given after it may be one.
  const shared = sharedSteps(scenarioOf(scenarios, run.scenarioId), track);
  return { run, track, from: track.stepStarts[shared + 1] ?? track.frameCount };
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
