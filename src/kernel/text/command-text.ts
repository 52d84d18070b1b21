import type { Command, ProduceCommand, ReadCommand } from '../command';
import { clusterCommandSentence } from './cluster-command-text';
import { brokersNamed, counted, milliseconds, quoted } from './words';

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
      return `Advance the clock by ${milliseconds(command.ms)}.`;
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
    ...(timeoutMs === undefined ? [] : [`a timeout of ${milliseconds(timeoutMs)}`]),
  ];
  const to = broker === undefined ? '' : ` to broker ${broker}`;
  return `Produce ${records}${to} with ${fields.join(', ')}.`;
}
