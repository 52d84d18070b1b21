import { commandSentences as t } from '../../texts/en/command-sentence';
import type { Command, ProduceCommand, ReadCommand } from '../command';
import { clusterCommandSentence } from './cluster-command-text';
import { brokersNamed, milliseconds, quoted } from './words';

/** What a command asks for, as an imperative sentence. */
export function commandSentence(command: Command): string {
  switch (command.type) {
    case 'produce':
      return produceSentence(command);
    case 'fetchFollowers':
      return command.only === undefined
        ? t().everyFollowerFetches
        : t().theseFetch(brokersNamed(command.only));
    case 'refreshIsr':
      return t().refreshIsr;
    case 'advanceClock':
      return t().advanceClock(milliseconds(command.ms));
    case 'removeFromIsr':
      return t().removeFromIsr(command.broker);
    case 'promote':
      return command.persist === false
        ? t().promoteUnsaved(command.broker)
        : t().promote(command.broker);
    case 'rejoin':
      return t().rejoin(command.broker);
    case 'restartCluster':
      return command.how === 'crash' ? t().crashCluster : t().stopCluster;
    case 'read':
      return readSentence(command);
    case 'registerProducer':
      return t().announceEpoch(command.producerEpoch, command.producerId);
    case 'openProducer':
      return t().openProducer(quoted([command.name]));
    case 'truncateReplica':
      return t().cutLog(command.broker, command.to);
    default:
      return clusterCommandSentence(command);
  }
}

function readSentence(command: ReadCommand): string {
  const { offset, max, broker, leaderEpoch, lastFetchedEpoch } = command;
  const fields = [
    ...(leaderEpoch === undefined ? [] : [t().inEpoch(leaderEpoch)]),
    ...(lastFetchedEpoch === undefined ? [] : [t().afterEpoch(lastFetchedEpoch)]),
  ];
  return t().read(offset, fields.join(''), max > 0 ? max : null, broker ?? null);
}

function produceSentence(command: ProduceCommand): string {
  const { acks, values, leaderEpoch, producer, broker, timeoutMs } = command;
  const records = values.length === 0 ? t().anEmptyBatch : quoted(values);
  const fields = [
    `acks=${acks}`,
    ...(leaderEpoch === undefined ? [] : [t().leaderEpoch(leaderEpoch)]),
    ...(producer === undefined
      ? []
      : [t().producerStamp(producer.producerId, producer.producerEpoch, producer.sequence)]),
    ...(timeoutMs === undefined ? [] : [t().timeout(milliseconds(timeoutMs))]),
  ];
  return t().produce(records, fields.join(''), broker ?? null);
}
