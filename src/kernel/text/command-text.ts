import type { Command, CommandType, ProduceCommand, ReadCommand } from '../command';
import type { CommandRejected } from '../event';
import type { ClusterView } from '../view';
import { clusterCommandSentence, refusedClusterCommandSentence } from './cluster-command-text';
import { brokersNamed, counted, quoted } from './words';

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
  crash: 'crash',
  pause: 'pause',
  resume: 'resume',
  start: 'start',
  shutdown: 'shut down',
  loseLog: 'lose a log',
  loseCleanShutdownFile: 'lose clean file',
  alterConfig: 'alter config',
  electLeader: 'elect leader',
  unregisterBroker: 'unregister',
  setLink: 'set a link',
  runUntil: 'run until',
  deliverMessage: 'deliver message',
  dropMessage: 'drop message',
  delayMessage: 'delay message',
  setTimer: 'set a timer',
  listOffsets: 'list offsets',
  offsetForLeaderEpoch: 'end of an epoch',
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
      return readSentence(command);
    case 'registerProducer':
      return `Announce producer epoch ${command.producerEpoch} of producer ${command.producerId}.`;
    case 'openProducer':
      return `Open producer ${quoted([command.name])}.`;
    case 'truncateReplica':
      return `Cut the log of broker ${command.broker} to offset ${command.to} by hand.`;
    default:
      return clusterCommandSentence(command);
  }
}

function readSentence(command: ReadCommand): string {
  const { offset, max, broker, leaderEpoch, lastFetchedEpoch } = command;
  const records = max > 0 ? ` at most ${counted(max, 'record')}` : '';
  const of = broker === undefined ? '' : ` of broker ${broker}`;
  const epoch = leaderEpoch === undefined ? '' : `, in leader epoch ${leaderEpoch}`;
  const last =
    lastFetchedEpoch === undefined ? '' : `, after a record of epoch ${lastFetchedEpoch}`;
  return `Read${records} from offset ${offset}${of}${epoch}${last}.`;
}

function produceSentence(command: ProduceCommand): string {
  const { acks, values, leaderEpoch, producer, broker, timeoutMs } = command;
  const records = values.length === 0 ? 'an empty batch' : quoted(values);
  const fields = [
    `acks=${acks}`,
    ...(leaderEpoch === undefined ? [] : [`leader epoch ${leaderEpoch}`]),
    ...(producer === undefined
      ? []
      : [
          `producer ${producer.producerId}, producer epoch ${producer.producerEpoch}, sequence ${producer.sequence}`,
        ]),
    ...(timeoutMs === undefined ? [] : [`a timeout of ${timeoutMs} ms`]),
  ];
  const to = broker === undefined ? '' : ` to broker ${broker}`;
  return `Produce ${records}${to} with ${fields.join(', ')}.`;
}

/** Why a command was refused for its arguments; nothing changed. */
export function refusedCommandSentence(event: CommandRejected, before: ClusterView): string {
  const { command, broker, error, range } = event;
  if (before.controller !== null) return refusedClusterCommandSentence(event, before);
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
