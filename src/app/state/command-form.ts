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
