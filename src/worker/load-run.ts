import { InputError } from '../kernel/model';
import { openTrack } from '../models/index';
import type { TrackHandle } from '../timeline/track-handle';
import { checkGrowth } from './growth';
import type { Library } from './library';
import { showUpTo, type OpenRun } from './open-run';
import type { StorageTrouble } from './protocol';
import { notFound } from './refusal';
import type { Run, RunSource } from './run';
import type { StoredRun } from './stored-run';
import { RunWriter } from './run-writer';
import { anyTrouble, damageOf, UnusableRun } from './store-problem';
import { headKey, type Head } from './stored-format';

/** Replays a run. Rejects with InputError for a configuration that the model refuses, naming `config.…`. */
export async function replay({ run, commands }: RunSource): Promise<TrackHandle> {
  const track = await openTrack(run.modelId, run.config);
  for (const [index, command] of commands.entries()) {
    checkGrowth(track, command, `commands[${index}]`);
    track.perform(command);
  }
  return track;
}

/** A run that was just made or is not stored yet; it gets a writer where there is a store. */
export function newRun(library: Library, run: Run, track: TrackHandle): OpenRun {
  const { store, trouble } = library;
  const writer = store === null ? null : new RunWriter(store.keyValue, run.runId, null);
  const solved = solvedBy(library, run);
  return { run, track, whole: track, playhead: 0, solved, writer, retry: null, trouble };
}

/**
 * Opens a run: from memory if it went there, else from the store, compared with its replay. What is stored and
 * cannot be used stays as it is, and the run goes on in memory: from its commands if they can be read, else as
 * `fresh`, which is a scenario's own run. Throws UnusableRun when there is neither, a Refusal for an unknown run.
 */
export async function loadRun(
  library: Library,
  runId: string,
  fresh: RunSource | null,
): Promise<OpenRun> {
  const kept = library.memory.get(runId);
  if (kept !== undefined) return kept;
  if (library.store === null) {
    if (fresh === null) throw notFound('run', runId);
    return newRun(library, fresh.run, await replay(fresh));
  }
  let stored: StoredRun | null;
  try {
    stored = await library.store.read(runId);
  } catch (error) {
    const trouble = await anyTrouble(error, runId);
    if (fresh !== null)
      return inMemory(library, fresh.run, { track: await replay(fresh), trouble });
    throw new UnusableRun(trouble, scenarioIdOf(library, runId));
  }
  if (stored === null) {
    if (fresh === null) throw notFound('run', runId);
    return newRun(library, fresh.run, await replay(fresh));
  }
  try {
    return await compared(library, stored);
  } catch (error) {
    if (fresh === null || !(error instanceof UnusableRun)) throw error;
    return inMemory(library, fresh.run, { track: await replay(fresh), trouble: error.trouble });
  }
}

async function compared(library: Library, stored: StoredRun): Promise<OpenRun> {
  const run = runOf(stored.head);
  const track = await replayStored({ run, commands: stored.commands });
  const playhead = Math.min(stored.playhead ?? Infinity, track.frameCount - 1);
  const { store } = library;
  // A first visit has nothing stored to compare.
  const { compareStored } = await import('./compare-logs');
  try {
    if (store !== null) await compareStored(store.keyValue, run.runId, track);
    if (stored.problem !== null) throw stored.problem;
  } catch (error) {
    const trouble = await anyTrouble(error, run.runId);
    return { ...inMemory(library, run, { track, trouble }), playhead };
  }
  const writer = store === null ? null : new RunWriter(store.keyValue, run.runId, track);
  const open = { ...newRun(library, run, track), writer, playhead };
  showUpTo(open, Math.max(0, track.commands.length - stored.undone));
  return open;
}

/** Replays a stored run; what the model refuses of it is damage of the head. */
async function replayStored(source: RunSource): Promise<TrackHandle> {
  try {
    return await replay(source);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const { runId, scenarioId } = source.run;
    const named = new InputError(`${headKey(runId)}.${error.field}`, error.reason);
    throw new UnusableRun(await anyTrouble(damageOf(runId, named), runId), scenarioId);
  }
}

function inMemory(
  library: Library,
  run: Run,
  of: { track: TrackHandle; trouble: StorageTrouble },
): OpenRun {
  return { ...newRun(library, run, of.track), writer: null, trouble: of.trouble };
}

function scenarioIdOf(library: Library, runId: string): string | null {
  const listed = library.listed(runId);
  if (listed === null) return null;
  return listed.problem === null ? listed.head.scenarioId : listed.scenarioId;
}

/** Exercises that are known to have been solved by this run. */
function solvedBy(library: Library, run: Run): OpenRun['solved'] {
  const own = [...library.solutions].filter(([, solution]) => solution.runId === run.runId);
  return new Map(own.map(([exerciseId, { frame }]) => [exerciseId, frame]));
}

/** The run that a head describes. */
export function runOf(head: Head): Run {
  const { runId, kind, title, scenarioId, modelId, config, forkedFrom, createdSeq } = head;
  return { runId, kind, title, scenarioId, modelId, config, forkedFrom, createdSeq };
}
