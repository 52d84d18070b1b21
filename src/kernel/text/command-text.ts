import type { Command, CommandType, ProduceCommand } from '../command';
import type { CommandRejected } from '../event';
import type { ClusterView } from '../view';
import { brokersNamed, quoted } from './words';

const NAMES: Readonly<Record<CommandType, string>> = {
  produce: 'produce',
  fetchFollowers: 'fetch round',
  refreshIsr: 'refresh ISR',
  advanceClock: 'advance clock',
  removeFromIsr: 'remove from ISR',
  promote: 'promote',
  rejoin: 'rejoin',
  restartCluster: 'restart cluster',
  read: 'read',
  registerProducer: 'announce epoch',
  openProducer: 'open producer',
  truncateReplica: 'cut a log',
};

/** A command's short name, for beats and the palette. */
export function commandName(type: CommandType): string {
  return NAMES[type];
}

/** What a command asks for, as an imperative sentence. */
export function commandSentence(command: Command): string {
  switch (command.type) {
    case 'produce':
      return produceSentence(command);
    case 'fetchFollowers':
      return command.only === undefined
        ? 'Let every follower fetch once.'
        : `Let ${brokersNamed(command.only)} fetch once.`;
    case 'refreshIsr':
      return 'Refresh the ISR.';
    case 'advanceClock':
      return `Advance the clock by ${command.ms} ms.`;
    case 'removeFromIsr':
      return `Remove broker ${command.broker} from the ISR.`;
    case 'promote':
      return `Promote broker ${command.broker}${command.persist === false ? ' without saving it' : ''}.`;
    case 'rejoin':
      return `Let broker ${command.broker} rejoin as a follower.`;
    case 'restartCluster':
      return command.how === 'crash'
        ? 'Crash the cluster and open it again.'
        : 'Stop the cluster and open it again.';
    case 'read':
      return command.max > 0
        ? `Read at most ${command.max} ${command.max === 1 ? 'record' : 'records'} from offset ${command.offset}.`
        : `Read from offset ${command.offset}.`;
    case 'registerProducer':
      return `Announce producer epoch ${command.producerEpoch} of producer ${command.producerId}.`;
    case 'openProducer':
      return `Open producer ${quoted([command.name])}.`;
    case 'truncateReplica':
      return `Cut the log of broker ${command.broker} to offset ${command.to} by hand.`;
    default:
      return command satisfies never;
  }
}

function produceSentence({ acks, values, leaderEpoch, producer }: ProduceCommand): string {
  const records = values.length === 0 ? 'an empty batch' : quoted(values);
  const fields = [
    `acks=${acks}`,
    ...(leaderEpoch === undefined ? [] : [`leader epoch ${leaderEpoch}`]),
    ...(producer === undefined
      ? []
      : [
          `producer ${producer.producerId}, producer epoch ${producer.producerEpoch}, sequence ${producer.sequence}`,
        ]),
  ];
  return `Produce ${records} with ${fields.join(', ')}.`;
}

/** Why a command was refused for its arguments; nothing changed. */
export function refusedCommandSentence(event: CommandRejected, before: ClusterView): string {
  const { command, broker, error, range } = event;
  const name = `Broker ${broker ?? '?'}`;
  switch (error) {
    case 'KEY_ERROR':
      return `${name} is not in this cluster.`;
    case 'VALUE_ERROR':
      if (command === 'advanceClock') return 'The clock cannot move back.';
      return command === 'rejoin'
        ? `${name} leads and cannot rejoin as a follower.`
        : `${name} leads and cannot leave the ISR.`;
    case 'INVALID_RECORD':
      return command === 'rejoin'
        ? `${name} cannot rejoin: the high watermark ${before.partition.highWatermark} lies inside one of its batches.`
        : `${name} cannot be cut there: the offset lies inside one of its batches.`;
    case 'OFFSET_OUT_OF_RANGE':
      return `${name} cannot be cut to ${range?.requested ?? '?'}: its log runs from ${range?.start ?? '?'} to ${range?.end ?? '?'}.`;
    default:
      return error satisfies never;
  }
}
