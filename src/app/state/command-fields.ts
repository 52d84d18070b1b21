import type { ClusterCommand, CommandType } from '../../kernel/command';
import { clusterFieldsOf } from './cluster-fields';
import { field, type Field, type Offer } from './field';

const SILENT = { value: '0', label: '0: no answer wanted' };
const LEADER = { value: '1', label: '1: the leader alone' };
const CAPTURED = [{ value: 'all', label: 'all: every captured replica' }, LEADER, SILENT];
const IN_SYNC = [{ value: 'all', label: 'all: every in-sync replica' }, LEADER, SILENT];

/** The inputs of a command's form, in order. Commands without inputs have none. */
export function fieldsOf(type: CommandType, offer: Offer): readonly Field[] {
  const { brokers, cluster } = offer;
  switch (type) {
    case 'produce':
      return produceFields(cluster !== null);
    case 'promote':
    case 'removeFromIsr':
    case 'rejoin':
      return [field('broker', 'Broker', 'broker', { start: String(brokers.at(-1) ?? '') })];
    case 'advanceClock':
      return [field('ms', 'Milliseconds', 'number', { start: '5000' })];
    case 'read':
      return readFields(cluster !== null);
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
      return clusterFieldsOf(type satisfies ClusterCommand['type'], offer);
  }
}

function produceFields(isCluster: boolean): readonly Field[] {
  const records = field('values', 'Records', 'text', {
    start: 'x',
    hint: 'Separate records of one batch by commas.',
  });
  const producer = [
    field('producerId', 'Producer id', 'number', {
      optional: true,
      hint: 'Fill all three for an idempotent producer.',
    }),
    field('producerEpoch', 'Producer epoch', 'number', { optional: true }),
    field('sequence', 'First sequence', 'number', { optional: true }),
  ];
  if (isCluster) {
    return [
      records,
      field('acks', 'acks', 'choice', { start: 'all', choices: IN_SYNC }),
      field('broker', 'To broker', 'broker', {
        optional: true,
        hint: 'Empty: to the registered leader.',
      }),
      field('timeoutMs', 'Timeout (ms)', 'number', {
        optional: true,
        hint: 'Empty: the request.timeout.ms of the configuration.',
      }),
      ...producer,
    ];
  }
  return [
    records,
    field('acks', 'acks', 'choice', { start: 'all', choices: CAPTURED }),
    field('leaderEpoch', 'Leader epoch', 'number', {
      optional: true,
      hint: 'Empty: the request carries none and is never fenced.',
    }),
    ...producer,
  ];
}

function readFields(isCluster: boolean): readonly Field[] {
  const fields = [
    field('offset', 'From offset', 'number', { start: '0' }),
    field('max', 'At most (0: no limit)', 'number', { start: '0' }),
  ];
  if (!isCluster) return fields;
  return [
    ...fields,
    field('broker', 'From broker', 'broker', {
      optional: true,
      hint: 'Empty: from the leader. A follower answers up to its own high watermark.',
    }),
    field('leaderEpoch', 'Leader epoch', 'number', {
      optional: true,
      hint: 'Empty: the consumer knows none, and no epoch is compared.',
    }),
    field('lastFetchedEpoch', 'Epoch of its last record', 'number', {
      optional: true,
      hint: 'With it the consumer is told when its history was cut.',
    }),
  ];
}
