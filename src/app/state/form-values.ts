import { formProblems } from '../../texts/en/form-problems';
import { NUMBER_MAX } from '../../kernel/limits';
import type { NodeId } from '../../kernel/ids';

/** A form that cannot be sent yet: which input, and why. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
}

/** What was typed, by field name. */
export type FieldValues = Readonly<Record<string, string>>;

/** Thrown while a command is made of what was typed. */
export class Problem extends Error {
  constructor(readonly problem: FieldProblem) {
    super(problem.reason);
  }
}

/** The whole number in an input; throws a {@link Problem}. */
export function numberOf(values: FieldValues, name: string): number {
  const text = (values[name] ?? '').trim();
  if (!/^-?\d+$/.test(text))
    throw new Problem({ field: name, reason: formProblems().notWhole(text) });
  const number = Number(text);
  if (Math.abs(number) > NUMBER_MAX)
    throw new Problem({ field: name, reason: formProblems().tooLarge(text) });
  return number;
}

/** The whole number in an input, not below `least`; throws a {@link Problem}. */
export function atLeast(values: FieldValues, name: string, least: number): number {
  const number = numberOf(values, name);
  if (number < least)
    throw new Problem({ field: name, reason: formProblems().below(number, least) });
  return number;
}

/** The whole number in an input that may stay empty. */
export function optionalNumber(values: FieldValues, name: string): number | null {
  return (values[name] ?? '').trim() === '' ? null : numberOf(values, name);
}

/** The process that was chosen. */
export function nodeOf(values: FieldValues, name: string): NodeId {
  return values[name] === 'controller' ? 'controller' : numberOf(values, name);
}

/** Times that may stay empty as fields of a command; one below 0 throws a {@link Problem}. */
export function givenTimes<Name extends string>(
  values: FieldValues,
  ...names: readonly Name[]
): Partial<Readonly<Record<Name, number>>> {
  const filled = names.filter((name) => optionalNumber(values, name) !== null);
  const times = filled.map((name) => [name, atLeast(values, name, 0)] as const);
  return Object.fromEntries(times) as Partial<Readonly<Record<Name, number>>>;
}

/** The number in an input as a field of a command, or no field when the input is empty. */
export function given<Name extends string>(
  values: FieldValues,
  name: Name,
): Partial<Readonly<Record<Name, number>>> {
  const number = optionalNumber(values, name);
  // A computed key loses its name in types.
  return number === null ? {} : ({ [name]: number } as Readonly<Record<Name, number>>);
}
