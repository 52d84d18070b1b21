import * as v from 'valibot';
import { InputError } from '../kernel/model';
import { checks as t } from '../texts/en/checks';

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
    throw new InputError(path, text === undefined ? t().missing : t().notAText);
  }
  return checked(schema, parseJson(text, path), path);
}

/** The value of a JSON text. Throws InputError with what the parser says. */
export function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new InputError(path, t().notJson(detail));
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
  if (input === undefined) return t().missing;
  if (type === 'strict_object' && issue.expected === 'never') return t().notAField;
  if (type === 'integer') return t().notWhole(shown(input));
  if (type === 'min_value') return t().below(shown(input), requirement);
  if (type === 'max_value') return t().above(shown(input), requirement);
  const isText = typeof input === 'string';
  if (type === 'min_length') return t().fewerThan(requirement, isText);
  if (type === 'max_length') return t().moreThan(requirement, isText);
  return t().isNot(shown(input), expectedOf(issue.expected));
}

/** What valibot expected, in words. */
function expectedOf(expected: string | null): string {
  switch (expected) {
    case null:
      return t().whatBelongsHere;
    case 'number':
    case 'string':
    case 'boolean':
    case 'Array':
    case 'Object':
      return t()[expected];
    default:
      return expected;
  }
}

function shown(input: unknown): string {
  if (typeof input === 'string') return `“${input.slice(0, 40)}”`;
  if (typeof input === 'number' || typeof input === 'boolean') return String(input);
  if (input === null) return 'null';
  return Array.isArray(input) ? t().Array : t().valueOfType(typeof input);
}
