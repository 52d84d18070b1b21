import type { ClusterCommand, CommandType } from '../../kernel/command';
import { clusterFieldsOf } from './cluster-fields';
import { field, type Field, type Offer } from './field';
import { forms as t } from '../../texts/en/forms';

const noAnswer = () => ({ value: '0', label: t().noAnswerWanted });
const leaderAlone = () => ({ value: '1', label: t().theLeaderAlone });
const everyCaptured = () => [
  { value: 'all', label: t().allEveryCapturedReplica },
  leaderAlone(),
  noAnswer(),
];
const everyInSync = () => [{ value: 'all', label: t().allEveryInSync }, leaderAlone(), noAnswer()];

/** The inputs of a command's form, in order. Commands without inputs have none. */
export function fieldsOf(type: CommandType, offer: Offer): readonly Field[] {
  const { brokers, cluster } = offer;
  switch (type) {
    case 'produce':
      return produceFields(cluster !== null);
    case 'promote':
    case 'removeFromIsr':
    case 'rejoin':
      return [field('broker', t().broker, 'broker', { start: String(brokers.at(-1) ?? '') })];
    case 'advanceClock':
      return [field('ms', t().milliseconds, 'number', { start: '5000' })];
    case 'read':
      return readFields(cluster !== null);
    case 'restartCluster':
      return [
        field('how', t().how, 'choice', {
          start: 'clean',
          choices: [
            { value: 'clean', label: t().cleanStop },
            { value: 'crash', label: 'crash' },
          ],
        }),
      ];
    case 'openProducer':
      return [field('name', t().name, 'text', { start: 'writer' })];
    case 'registerProducer':
      return [
        field('producerId', t().producerId, 'number', { start: '1' }),
        field('producerEpoch', t().producerEpoch, 'number', { start: '0' }),
      ];
    case 'truncateReplica':
      return [
        field('broker', t().broker, 'broker', { start: String(brokers[0] ?? '') }),
        field('to', t().newEnd, 'number', { start: '0' }),
      ];
    case 'fetchFollowers':
    case 'refreshIsr':
      return [];
    default:
      return clusterFieldsOf(type satisfies ClusterCommand['type'], offer);
  }
}

function produceFields(isCluster: boolean): readonly Field[] {
  const records = field('values', t().records, 'text', {
    start: 'x',
    hint: t().separateRecordsOfOne,
  });
  const producer = [
    field('producerId', t().producerId, 'number', {
      optional: true,
      hint: t().fillAllThreeFor,
    }),
    field('producerEpoch', t().producerEpoch, 'number', { optional: true }),
    field('sequence', t().firstSequence, 'number', { optional: true }),
  ];
  if (isCluster) {
    return [
      records,
      field('acks', 'acks', 'choice', { start: 'all', choices: everyInSync() }),
      field('broker', t().toBroker, 'broker', {
        optional: true,
        hint: t().emptyToTheRegistered,
      }),
      field('timeoutMs', t().timeoutMs, 'number', {
        optional: true,
        hint: t().emptyTheRequestTimeout,
      }),
      ...producer,
    ];
  }
  return [
    records,
    field('acks', 'acks', 'choice', { start: 'all', choices: everyCaptured() }),
    field('leaderEpoch', t().leaderEpoch, 'number', {
      optional: true,
      hint: t().emptyTheRequestCarries,
    }),
    ...producer,
  ];
}

function readFields(isCluster: boolean): readonly Field[] {
  const fields = [
    field('offset', t().fromOffset, 'number', { start: '0' }),
    field('max', t().atMostNoLimit, 'number', { start: '0' }),
  ];
  if (!isCluster) return fields;
  return [
    ...fields,
    field('broker', t().fromBroker, 'broker', {
      optional: true,
      hint: t().emptyFromTheLeader,
    }),
    field('leaderEpoch', t().leaderEpoch, 'number', {
      optional: true,
      hint: t().emptyTheConsumerKnows,
    }),
    field('lastFetchedEpoch', t().epochOfItsLast, 'number', {
      optional: true,
      hint: t().withItTheConsumer,
    }),
  ];
}
