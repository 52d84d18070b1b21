import type { ClusterCommand, CommandType } from '../command';
import type { CommandRejected } from '../event';
import { brokerOf, type ClusterView } from '../view';
import { runUntilSentence } from './run-sentence';
import { milliseconds, nodeNamed } from './words';

/** What a command for a cluster of processes asks for, as an imperative sentence. */
export function clusterCommandSentence(command: ClusterCommand): string {
  switch (command.type) {
    case 'crash':
      return command.keep === undefined
        ? `Crash ${nodeNamed(command.node)}.`
        : `Crash ${nodeNamed(command.node)} and lose its records from offset ${command.keep} on.`;
    case 'pause':
      return `Freeze ${nodeNamed(command.node)}.`;
    case 'resume':
      return `Let ${nodeNamed(command.node)} resume.`;
    case 'start':
      return startSentence(command);
    case 'shutdown':
      return `Shut broker ${command.broker} down in a controlled way.`;
    case 'loseLog':
      return `Delete the folder of the partition on broker ${command.broker}.`;
    case 'loseCleanShutdownFile':
      return `Delete the clean-shutdown file of broker ${command.broker}.`;
    case 'alterConfig':
      return `Set ${command.name} to ${valueOf(command)}.`;
    case 'electLeader':
      return command.election === 'preferred'
        ? 'Elect the preferred leader.'
        : 'Elect a leader even from outside the ISR.';
    case 'unregisterBroker':
      return `Unregister broker ${command.broker}.`;
    case 'setLink':
      return linkSentence(command);
    case 'dropMessage':
      return `Lose message ${command.message}.`;
    case 'delayMessage':
      return command.ms === null
        ? `Hold message ${command.message} back.`
        : `Let message ${command.message} arrive in ${milliseconds(command.ms)}.`;
    case 'deliverMessage':
      return `Let message ${command.message} arrive now.`;
    case 'runUntil':
      return runUntilSentence(command);
    case 'setTimer':
      return `Let the timer “${command.timer}” of ${nodeNamed(command.node)} fire in ${milliseconds(command.ms)}.`;
    case 'listOffsets':
      return `Ask broker ${command.broker} for its latest offset${epochOf(command.leaderEpoch)}.`;
    case 'offsetForLeaderEpoch':
      return `Ask broker ${command.broker} where epoch ${command.leaderEpoch} ends${epochOf(command.currentLeaderEpoch)}.`;
    default:
      return command satisfies never;
  }
}

type CommandOf<Type extends ClusterCommand['type']> = Extract<ClusterCommand, { type: Type }>;

function startSentence({ node, registerMs, unfenceMs }: CommandOf<'start'>): string {
  const times = [
    ...(registerMs === undefined ? [] : [`register after ${milliseconds(registerMs)}`]),
    ...(unfenceMs === undefined ? [] : [`ask to be unfenced ${milliseconds(unfenceMs)} later`]),
  ];
  const start = `Start ${nodeNamed(node)}`;
  return times.length === 0 ? `${start}.` : `${start} and let it ${times.join(' and ')}.`;
}

function valueOf({ name, value }: CommandOf<'alterConfig'>): string {
  if (name !== 'unclean.leader.election.enable') return String(value);
  return value === 0 ? 'false' : 'true';
}

function linkSentence({ from, to, state, delayMs }: CommandOf<'setLink'>): string {
  const link = `the link from ${nodeNamed(from)} to ${nodeNamed(to)}`;
  const delay =
    delayMs === undefined
      ? ''
      : delayMs === null
        ? ' with its configured delay'
        : ` with a delay of ${milliseconds(delayMs)}`;
  switch (state) {
    case 'open':
      return `Open ${link}${delay}.`;
    case 'held':
      return `Hold back what is sent over ${link}${delay}.`;
    case 'cut':
      return `Cut ${link}${delay}.`;
    default:
      return state satisfies never;
  }
}

function epochOf(leaderEpoch: number | undefined): string {
  return leaderEpoch === undefined ? '' : ` in leader epoch ${leaderEpoch}`;
}

/** Why a cluster of processes refused a command for its arguments; nothing changed. */
export function refusedClusterCommandSentence(event: CommandRejected, before: ClusterView): string {
  const { command, broker, error, range } = event;
  const known = broker === null || brokerOf(before, broker) !== undefined;
  if (!known) return `Broker ${broker} is not in this cluster.`;
  if (error === 'KEY_ERROR') return missingSentence(command);
  if (error === 'OFFSET_OUT_OF_RANGE') {
    return `Broker ${broker ?? '?'} has no offset ${range?.requested ?? '?'}: its log runs from ${range?.start ?? '?'} to ${range?.end ?? '?'}.`;
  }
  if (error === 'INVALID_RECORD') {
    return `The log of broker ${broker ?? '?'} cannot be cut there: the offset lies inside one of its batches.`;
  }
  if (command === 'advanceClock' || command === 'runUntil') return 'The clock cannot move back.';
  return STATE_COMMANDS.has(command)
    ? stateSentence(broker, before)
    : 'The command is refused: its values do not fit.';
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
    return 'No such message is on its way.';
  }
  return command === 'setTimer' ? 'No such timer is running.' : 'There is no such process.';
}

function stateSentence(broker: number | null, before: ClusterView): string {
  const state = broker === null ? before.controller?.state : brokerOf(before, broker)?.state;
  const name = broker === null ? 'The controller' : `Broker ${broker}`;
  return `${name} is ${state ?? 'not known'}: the command does not fit.`;
}
