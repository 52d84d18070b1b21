import { InputError } from '../kernel/model';
import type { Failure } from './protocol';

/** Something that cannot be done, with what to show. Thrown anywhere below Simulation, which answers `failed`. */
export class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure.reason);
    this.name = 'Refusal';
  }
}

/** There is no such thing to open. */
export function notFound(what: string, id: string): Refusal {
  return new Refusal({
    kind: 'not-found',
    field: what,
    reason: `there is no ${what} “${id}” in this browser`,
    advice: 'Choose one from the list.',
  });
}

/** There is no command to take back or to give again. */
export function nothingTo(what: string, advice: string): Refusal {
  return new Refusal({
    kind: 'not-found',
    field: null,
    reason: `there is no command to ${what}`,
    advice,
  });
}

/** Another tab writes this run. */
export function readerOnly(title: string): Refusal {
  return new Refusal({
    kind: 'reader',
    field: 'runId',
    reason: `“${title}” is open in another tab, which writes it`,
    advice: 'Do it in that tab, or close that tab first.',
  });
}

/** The browser did not read or write what was asked for; what is stored is as it was. */
export function storageFailed(error: unknown): Refusal {
  const reason = error instanceof Error && error.message !== '' ? error.message : nameOf(error);
  return new Refusal({
    kind: 'storage',
    field: null,
    reason: `the browser's storage failed (${reason})`,
    advice: 'Nothing that is stored was changed. Save the run as a file and try again.',
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
      advice: 'Nothing was changed. Correct the field and try again.',
    };
  }
  return {
    kind: 'bug',
    field: null,
    reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    advice: 'This is a mistake in isrscope. Save the run as a file and report it; then reload.',
  };
}
