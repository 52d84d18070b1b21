import { InputError } from '../kernel/model';
import type { refusals } from '../texts/en/refusals';
import type { Failure } from './protocol';

/** The words of refusals, in the language that is chosen. */
type Words = ReturnType<typeof refusals>;

/** Fetches the words of refusals: a page that works well needs none. */
export async function refusalWords(): Promise<Words> {
  return (await import('../texts/en/refusals')).refusals();
}

/** Something that cannot be done, with what to show. Thrown anywhere below Simulation, which answers `failed`. */
export class Refusal extends Error {
  constructor(
    readonly of: Pick<Failure, 'kind' | 'field'>,
    readonly say: (t: Words) => Pick<Failure, 'reason' | 'advice'>,
  ) {
    super(`${of.kind} ${of.field ?? ''}`);
    this.name = 'Refusal';
  }
}

/** Wrong input of `field`. */
export function wrongInput(field: string, reason: (t: Words) => string): Refusal {
  return new Refusal({ kind: 'input', field }, (t) => ({
    reason: reason(t),
    advice: t.correctTheField,
  }));
}

/** There is no such thing to open. */
export function notFound(what: 'scenario' | 'run', id: string): Refusal {
  return new Refusal({ kind: 'not-found', field: what }, (t) => ({
    reason: t.noSuch(what, id),
    advice: t.chooseFromTheList,
  }));
}

/** There is no command to take back or to give again. */
export function nothingTo(
  what: 'nothingToTakeBack' | 'nothingToGiveAgain',
  advice: 'nothingGivenByHand' | 'nothingTakenBack' | 'scenarioNeverChanges',
): Refusal {
  return new Refusal({ kind: 'not-found', field: null }, (t) => ({
    reason: t[what],
    advice: t[advice],
  }));
}

/** Another tab writes this run. */
export function readerOnly(title: string): Refusal {
  return new Refusal({ kind: 'reader', field: 'runId' }, (t) => ({
    reason: t.openElsewhere(title),
    advice: t.doItThere,
  }));
}

/** The browser did not read or write what was asked for; what is stored is as it was. */
export function storageFailed(error: unknown): Refusal {
  const reason = error instanceof Error && error.message !== '' ? error.message : nameOf(error);
  return new Refusal({ kind: 'storage', field: null }, (t) => ({
    reason: t.storageFailed(reason),
    advice: t.storedUnchanged,
  }));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}

/**
 * The failure that an error stands for: a refusal as it is, wrong input by field, anything else as our bug. Never
 * rejects: without its words a failure is told by its name.
 */
export async function failureOf(error: unknown): Promise<Failure> {
  const words = await refusalWords().catch(() => null);
  if (error instanceof Refusal) {
    const said = words === null ? { reason: error.message, advice: '' } : error.say(words);
    return { ...error.of, ...said };
  }
  if (error instanceof InputError) {
    const { field, reason } = error;
    return { kind: 'input', field, reason, advice: words?.correctTheField ?? '' };
  }
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { kind: 'bug', field: null, reason, advice: words?.ourMistake ?? '' };
}
