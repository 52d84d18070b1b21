import { clusterRefusals as t } from '../../texts/en/cluster-refusal';
import { processStates } from '../../texts/en/process-state';
import type { CommandType } from '../command';
import type { CommandRejected } from '../event';
import { brokerOf, type ClusterView } from '../view';

/** Why a cluster of processes refused a command for its arguments; nothing changed. */
export function refusedClusterCommandSentence(event: CommandRejected, before: ClusterView): string {
  const { command, broker, error, range } = event;
  const known = broker === null || brokerOf(before, broker) !== undefined;
  if (!known) return t().notInThisCluster(broker);
  if (error === 'KEY_ERROR') return missingSentence(command);
  if (error === 'OFFSET_OUT_OF_RANGE') {
    const { requested = '?', start = '?', end = '?' } = range ?? {};
    return t().hasNoOffset(broker ?? '?', requested, start, end);
  }
  if (error === 'INVALID_RECORD') {
    return t().insideABatch(broker ?? '?');
  }
  if (command === 'advanceClock' || command === 'runUntil') return t().clockBack;
  return STATE_COMMANDS.has(command) ? stateSentence(broker, before) : t().doNotFit;
}

/** Commands that a process refuses because of the state it is in. */
const STATE_COMMANDS: ReadonlySet<CommandType> = new Set([
  'crash',
  'pause',
  'resume',
  'start',
  'shutdown',
  'loseLog',
  'loseCleanShutdownFile',
  'unregisterBroker',
]);

const MESSAGE_COMMANDS: ReadonlySet<CommandType> = new Set([
  'deliverMessage',
  'dropMessage',
  'delayMessage',
]);

function missingSentence(command: CommandType): string {
  if (MESSAGE_COMMANDS.has(command)) {
    return t().noSuchMessage;
  }
  return command === 'setTimer' ? t().noSuchTimer : t().noSuchProcess;
}

function stateSentence(broker: number | null, before: ClusterView): string {
  const state = broker === null ? before.controller?.state : brokerOf(before, broker)?.state;
  const word = state === undefined ? t().notKnown : processStates()[state];
  return broker === null ? t().controllerIs(word) : t().brokerIs(broker, word);
}
