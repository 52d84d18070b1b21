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
    throw new Problem({ field: name, reason: `“${text}” is not a whole number` });
  const number = Number(text);
  if (Math.abs(number) > NUMBER_MAX)
    throw new Problem({ field: name, reason: `${text} is too large` });
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

/** The number in an input as a field of a command, or no field when the input is empty. */
export function given<Name extends string>(
  values: FieldValues,
  name: Name,
): Partial<Readonly<Record<Name, number>>> {
  const number = optionalNumber(values, name);
  // A computed key loses its name in types.
  return number === null ? {} : ({ [name]: number } as Readonly<Record<Name, number>>);
}
