import type { Command, CommandType } from '../../kernel/command';
import type { BrokerId } from '../../kernel/ids';
import {
  BATCH_RECORDS_MAX,
  NUMBER_MAX,
  PRODUCER_NAME_MAX,
  VALUE_LENGTH_MAX,
} from '../../kernel/limits';

/** One input of a command's form. `optional` inputs may stay empty. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'broker' | 'choice';
  readonly start: string;
  readonly optional: boolean;
  readonly hint: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A form that cannot be sent yet: which input, and why. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: string;
}

/** What was typed, by field name. */
export type FieldValues = Readonly<Record<string, string>>;

function field(name: string, label: string, kind: Field['kind'], more: Partial<Field> = {}): Field {
  return { name, label, kind, start: '', optional: false, hint: '', choices: [], ...more };
}

const ACKS = [
  { value: 'all', label: 'all: every captured replica' },
  { value: '1', label: '1: the leader alone' },
  { value: '0', label: '0: no answer wanted' },
];

/** The inputs of a command's form, in order. Commands without inputs have none. */
export function fieldsOf(type: CommandType, brokers: readonly BrokerId[]): readonly Field[] {
  switch (type) {
    case 'produce':
      return [
        field('values', 'Records', 'text', {
          start: 'x',
          hint: 'Separate records of one batch by commas.',
        }),
        field('acks', 'acks', 'choice', { start: 'all', choices: ACKS }),
        field('leaderEpoch', 'Leader epoch', 'number', {
          optional: true,
          hint: 'Empty: the request carries none and is never fenced.',
        }),
        field('producerId', 'Producer id', 'number', {
          optional: true,
          hint: 'Fill all three for an idempotent producer.',
        }),
        field('producerEpoch', 'Producer epoch', 'number', { optional: true }),
        field('sequence', 'First sequence', 'number', { optional: true }),
      ];
    case 'promote':
    case 'removeFromIsr':
    case 'rejoin':
      return [field('broker', 'Broker', 'broker', { start: String(brokers.at(-1) ?? '') })];
    case 'advanceClock':
      return [field('ms', 'Milliseconds', 'number', { start: '5000' })];
    case 'read':
      return [
        field('offset', 'From offset', 'number', { start: '0' }),
        field('max', 'At most (0: no limit)', 'number', { start: '0' }),
      ];
    case 'restartCluster':
      return [
        field('how', 'How', 'choice', {
          start: 'clean',
          choices: [
            { value: 'clean', label: 'clean stop' },
            { value: 'crash', label: 'crash' },
          ],
        }),
      ];
    case 'openProducer':
      return [field('name', 'Name', 'text', { start: 'writer' })];
    case 'registerProducer':
      return [
        field('producerId', 'Producer id', 'number', { start: '1' }),
        field('producerEpoch', 'Producer epoch', 'number', { start: '0' }),
      ];
    case 'truncateReplica':
      return [
        field('broker', 'Broker', 'broker', { start: String(brokers[0] ?? '') }),
        field('to', 'New end', 'number', { start: '0' }),
      ];
    case 'fetchFollowers':
    case 'refreshIsr':
      return [];
    default:
      return type satisfies never;
  }
}

class Problem extends Error {
  constructor(readonly problem: FieldProblem) {
    super(problem.reason);
  }
}

function numberOf(values: FieldValues, name: string): number {
  const text = (values[name] ?? '').trim();
  if (!/^-?\d+$/.test(text))
    throw new Problem({ field: name, reason: `“${text}” is not a whole number` });
  const number = Number(text);
  if (Math.abs(number) > NUMBER_MAX)
    throw new Problem({ field: name, reason: `${text} is too large` });
  return number;
}

function optionalNumber(values: FieldValues, name: string): number | null {
  return (values[name] ?? '').trim() === '' ? null : numberOf(values, name);
}

function recordsOf(values: FieldValues): readonly string[] {
  const records = (values['values'] ?? '').split(',').map((value) => value.trim());
  if (records.length === 1 && records[0] === '') return [];
  const empty = records.indexOf('');
  if (empty !== -1) {
    throw new Problem({
      field: 'values',
      reason: `record ${empty + 1} of ${records.length} is empty: take out the extra comma`,
    });
  }
  const long = records.find((value) => value.length > VALUE_LENGTH_MAX);
  if (long !== undefined) {
    throw new Problem({
      field: 'values',
      reason: `a record of ${long.length} characters, at most ${VALUE_LENGTH_MAX} fit`,
    });
  }
  if (records.length > BATCH_RECORDS_MAX) {
    throw new Problem({
      field: 'values',
      reason: `${records.length} records, at most ${BATCH_RECORDS_MAX} fit a batch`,
    });
  }
  return records;
}

function produceOf(values: FieldValues): Command {
  const leaderEpoch = optionalNumber(values, 'leaderEpoch');
  const producerId = optionalNumber(values, 'producerId');
  const producerEpoch = optionalNumber(values, 'producerEpoch');
  const sequence = optionalNumber(values, 'sequence');
  const stamp = [producerId, producerEpoch, sequence];
  if (stamp.some((part) => part !== null) && stamp.includes(null)) {
    const missing =
      ['producerId', 'producerEpoch', 'sequence'][stamp.indexOf(null)] ?? 'producerId';
    throw new Problem({
      field: missing,
      reason: 'an idempotent producer needs id, epoch and first sequence',
    });
  }
  return {
    type: 'produce',
    acks: values['acks'] ?? 'all',
    values: recordsOf(values),
    ...(leaderEpoch === null ? {} : { leaderEpoch }),
    ...(producerId === null || producerEpoch === null || sequence === null
      ? {}
      : { producer: { producerId, producerEpoch, sequence } }),
  };
}

function build(type: CommandType, values: FieldValues): Command {
  switch (type) {
    case 'produce':
      return produceOf(values);
    case 'promote':
    case 'removeFromIsr':
    case 'rejoin':
      return { type, broker: numberOf(values, 'broker') };
    case 'advanceClock':
      return { type, ms: numberOf(values, 'ms') };
    case 'read':
      return { type, offset: numberOf(values, 'offset'), max: numberOf(values, 'max') };
    case 'restartCluster':
      return { type, how: values['how'] === 'crash' ? 'crash' : 'clean' };
    case 'openProducer':
      return { type, name: nameOf(values) };
    case 'registerProducer':
      return {
        type,
        producerId: numberOf(values, 'producerId'),
        producerEpoch: numberOf(values, 'producerEpoch'),
      };
    case 'truncateReplica':
      return { type, broker: numberOf(values, 'broker'), to: numberOf(values, 'to') };
    case 'fetchFollowers':
    case 'refreshIsr':
      return { type };
    default:
      return type satisfies never;
  }
}

function nameOf(values: FieldValues): string {
  const name = (values['name'] ?? '').trim();
  if (name === '') throw new Problem({ field: 'name', reason: 'a name is needed' });
  if (name.length > PRODUCER_NAME_MAX) {
    throw new Problem({
      field: 'name',
      reason: `${name.length} characters, at most ${PRODUCER_NAME_MAX} fit`,
    });
  }
  return name;
}

/** The command that was filled in, or the first input that cannot be used. What the model refuses is no problem. */
export function commandFrom(
  type: CommandType,
  values: FieldValues,
): { command: Command } | { problem: FieldProblem } {
  try {
    return { command: build(type, values) };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.problem };
    throw error;
  }
}
