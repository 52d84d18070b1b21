import { InputError } from '../kernel/model';
import { Superseded } from './key-value';
import { refusalWords } from './refusal';
import type { StorageTrouble } from './protocol';

/** What is stored cannot be used. Nothing of it is ever changed because of that. */
export class StoreProblem extends Error {
  constructor(
    readonly kind: 'newer-version' | 'damaged' | 'different',
    readonly runId: string,
    readonly detail: {
      /** The key, and the field in it. */
      readonly field: string;
      readonly reason: string;
      readonly stored: string | null;
      readonly replayed: string | null;
    },
  ) {
    super(`${detail.field}: ${detail.reason}`);
    this.name = 'StoreProblem';
  }
}

/** A stored run of which not even the commands can be read, so that there is nothing to go on with. */
export class UnusableRun extends Error {
  constructor(
    readonly trouble: StorageTrouble,
    readonly scenarioId: string | null,
  ) {
    super(trouble.sentence);
    this.name = 'UnusableRun';
  }
}

/** Damage of a run, as the check of a value found it: its field starts with the key. Other errors are passed on. */
export function damageOf(runId: string, error: unknown): Error {
  if (!(error instanceof InputError)) {
    return error instanceof Error ? error : new Error(String(error));
  }
  const { field, reason } = error;
  return new StoreProblem('damaged', runId, { field, reason, stored: null, replayed: null });
}

/** The trouble to show for a problem with what is stored. */
async function troubleOf(problem: StoreProblem): Promise<StorageTrouble> {
  const t = await refusalWords();
  const { field, reason, stored, replayed } = problem.detail;
  const sentences = {
    'newer-version': t.newerStored,
    damaged: t.damaged(field, reason),
    different: t.different(field, stored ?? t.nothing, replayed ?? t.nothing),
  };
  return {
    kind: problem.kind,
    sentence: sentences[problem.kind],
    field,
    stored,
    replayed,
    runId: problem.runId,
  };
}

/** The trouble to show for whatever went wrong with a run's storage. */
export async function anyTrouble(error: unknown, runId: string): Promise<StorageTrouble> {
  if (error instanceof UnusableRun) return error.trouble;
  if (error instanceof Superseded) {
    const t = await refusalWords();
    const reason = t.storedMeanwhile;
    const detail = { field: runId, reason, stored: t.aLongerRun, replayed: t.thisOne };
    return await troubleOf(new StoreProblem('different', runId, detail));
  }
  return error instanceof StoreProblem
    ? await troubleOf(error)
    : await browserTrouble(error, runId);
}

/** The trouble to show when the browser did not store or not read something. */
export async function browserTrouble(
  error: unknown,
  runId: string | null,
): Promise<StorageTrouble> {
  const t = await refusalWords();
  const name = error instanceof Error ? error.name : 'Error';
  const isQuota = name === 'QuotaExceededError';
  return {
    kind: isQuota ? 'quota' : 'refused',
    sentence: isQuota ? t.noRoom : t.storesNothing(name),
    field: null,
    stored: null,
    replayed: null,
    runId,
  };
}
