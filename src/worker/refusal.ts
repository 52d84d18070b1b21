import { InputError } from '../kernel/model';
import { worker as t } from '../texts/en/worker';
import type { Failure } from './protocol';

/** Something that cannot be done, with what to show. Thrown anywhere below Simulation, which answers `failed`. */
export class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure.reason);
    this.name = 'Refusal';
  }
}

/** There is no such thing to open. */
export function notFound(what: 'scenario' | 'run', id: string): Refusal {
  return new Refusal({
    kind: 'not-found',
    field: what,
    reason: t().noSuch(what, id),
    advice: t().chooseFromTheList,
  });
}

/** There is no command to take back or to give again. */
export function nothingTo(what: 'takeBack' | 'giveAgain', advice: string): Refusal {
  return new Refusal({
    kind: 'not-found',
    field: null,
    reason: what === 'takeBack' ? t().nothingToTakeBack : t().nothingToGiveAgain,
    advice,
  });
}

/** Another tab writes this run. */
export function readerOnly(title: string): Refusal {
  return new Refusal({
    kind: 'reader',
    field: 'runId',
    reason: t().openElsewhere(title),
    advice: t().doItThere,
  });
}

/** The browser did not read or write what was asked for; what is stored is as it was. */
export function storageFailed(error: unknown): Refusal {
  const reason = error instanceof Error && error.message !== '' ? error.message : nameOf(error);
  return new Refusal({
    kind: 'storage',
    field: null,
    reason: t().storageFailed(reason),
    advice: t().storedUnchanged,
  });
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : String(error);
}

/** The failure that an error stands for: a refusal as it is, wrong input by field, anything else as our bug. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return error.failure;
  if (error instanceof InputError) {
    return {
      kind: 'input',
      field: error.field,
      reason: error.reason,
      advice: t().correctTheField,
    };
  }
  return {
    kind: 'bug',
    field: null,
    reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    advice: t().ourMistake,
  };
}
