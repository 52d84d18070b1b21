import { formProblems } from '../../texts/en/form-problems';
import type { ClusterCommand, Command, CommandType } from '../../kernel/command';
import { BATCH_RECORDS_MAX, PRODUCER_NAME_MAX, VALUE_LENGTH_MAX } from '../../kernel/limits';
import { clusterCommandOf } from './cluster-command-form';
import {
  given,
  numberOf,
  optionalNumber,
  Problem,
  type FieldProblem,
  type FieldValues,
} from './form-values';

function recordsOf(values: FieldValues): readonly string[] {
  const records = (values['values'] ?? '').split(',').map((value) => value.trim());
  if (records.length === 1 && records[0] === '') return [];
  const empty = records.indexOf('');
  if (empty !== -1) {
    throw new Problem({
      field: 'values',
      reason: formProblems().emptyRecord(empty + 1, records.length),
    });
  }
  const long = records.find((value) => value.length > VALUE_LENGTH_MAX);
  if (long !== undefined) {
    throw new Problem({
      field: 'values',
      reason: formProblems().longRecord(long.length, VALUE_LENGTH_MAX),
    });
  }
  if (records.length > BATCH_RECORDS_MAX) {
    throw new Problem({
      field: 'values',
      reason: formProblems().manyRecords(records.length, BATCH_RECORDS_MAX),
    });
  }
  return records;
}

function produceOf(values: FieldValues): Command {
  const producerId = optionalNumber(values, 'producerId');
  const producerEpoch = optionalNumber(values, 'producerEpoch');
  const sequence = optionalNumber(values, 'sequence');
  const stamp = [producerId, producerEpoch, sequence];
  if (stamp.some((part) => part !== null) && stamp.includes(null)) {
    const missing =
      ['producerId', 'producerEpoch', 'sequence'][stamp.indexOf(null)] ?? 'producerId';
    throw new Problem({
      field: missing,
      reason: formProblems().producerNeeds,
    });
  }
  return {
    type: 'produce',
    acks: values['acks'] ?? 'all',
    values: recordsOf(values),
    ...given(values, 'leaderEpoch'),
    ...given(values, 'broker'),
    ...given(values, 'timeoutMs'),
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
      return {
        type,
        offset: numberOf(values, 'offset'),
        max: numberOf(values, 'max'),
        ...given(values, 'broker'),
        ...given(values, 'leaderEpoch'),
        ...given(values, 'lastFetchedEpoch'),
      };
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
      return clusterCommandOf(type satisfies ClusterCommand['type'], values);
  }
}

function nameOf(values: FieldValues): string {
  const name = (values['name'] ?? '').trim();
  if (name === '') throw new Problem({ field: 'name', reason: formProblems().nameNeeded });
  if (name.length > PRODUCER_NAME_MAX) {
    throw new Problem({
      field: 'name',
      reason: formProblems().longName(name.length, PRODUCER_NAME_MAX),
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
