import * as v from 'valibot';
import { InputError } from '../kernel/model';

/** A schema whose checks need no waiting. */
export type Schema<Value> = v.GenericSchema<unknown, Value>;

/**
 * A value after its shape was checked. Throws InputError with the path of the first field at fault below `path`
 * (`commands[3].broker`) and the reason.
 */
export function checked<Value>(schema: Schema<Value>, value: unknown, path: string): Value {
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new InputError(pathOf(path, issue), reasonOf(issue));
}

/** The value that a JSON text holds, checked. Throws InputError; `path` names the text. */
export function checkedText<Value>(schema: Schema<Value>, text: unknown, path: string): Value {
  if (typeof text !== 'string') {
    throw new InputError(path, text === undefined ? 'is missing' : 'is not a text');
  }
  return checked(schema, parseJson(text, path), path);
}

/** The value of a JSON text. Throws InputError with what the parser says. */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new InputError(path, `is not JSON (${detail})`);
  }
}

function pathOf(path: string, issue: v.BaseIssue<unknown>): string {
  let name = path;
  for (const { key } of issue.path ?? []) {
    if (typeof key === 'number') name += `[${key}]`;
    else name += name === '' ? String(key) : `.${String(key)}`;
  }
  return name;
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  const { input, type } = issue;
  const requirement = 'requirement' in issue ? String(issue.requirement) : '';
  if (input === undefined) return 'is missing';
  if (type === 'strict_object' && issue.expected === 'never') return 'is not a field of this';
  if (type === 'integer') return `${shown(input)} is not a whole number`;
  if (type === 'min_value') return `${shown(input)} is below ${requirement}`;
  if (type === 'max_value') return `${shown(input)} is above ${requirement}`;
  if (type === 'min_length') return `has fewer than ${requirement}`;
  if (type === 'max_length') return `has more than ${requirement}`;
  const { expected } = issue;
  return `${shown(input)} is not ${EXPECTED[expected ?? ''] ?? expected ?? 'what belongs here'}`;
}

/** What valibot expected, in words. */
const EXPECTED: Readonly<Record<string, string>> = {
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

function shown(input: unknown): string {
  if (typeof input === 'string') return `“${input.slice(0, 40)}”`;
  if (typeof input === 'number' || typeof input === 'boolean') return String(input);
  if (input === null) return 'null';
  return Array.isArray(input) ? 'a list' : `a value of type ${typeof input}`;
}
