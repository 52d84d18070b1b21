import { clusterCommands as t } from '../../texts/en/cluster-command';
import type { ClusterCommand } from '../command';
import { runUntilSentence } from './run-sentence';
import { milliseconds, nodeNamed } from './words';

/** What a command for a cluster of processes asks for, as an imperative sentence. */
export function clusterCommandSentence(command: ClusterCommand): string {
  switch (command.type) {
    case 'crash':
      return command.keep === undefined
        ? t().crash(nodeNamed(command.node))
        : t().crashAndLose(nodeNamed(command.node), command.keep);
    case 'pause':
      return t().freeze(nodeNamed(command.node));
    case 'resume':
      return t().resume(nodeNamed(command.node));
    case 'start':
      return startSentence(command);
    case 'shutdown':
      return t().shutDown(command.broker);
    case 'loseLog':
      return t().deleteFolder(command.broker);
    case 'loseCleanShutdownFile':
      return t().deleteCleanFile(command.broker);
    case 'alterConfig':
      return t().setTo(command.name, valueOf(command));
    case 'electLeader':
      return command.election === 'preferred' ? t().electPreferred : t().electUnclean;
    case 'unregisterBroker':
      return t().unregister(command.broker);
    case 'setLink':
      return linkSentence(command);
    case 'dropMessage':
      return t().loseMessage(command.message);
    case 'delayMessage':
      return command.ms === null
        ? t().holdMessage(command.message)
        : t().delayMessage(command.message, milliseconds(command.ms));
    case 'deliverMessage':
      return t().deliverMessage(command.message);
    case 'runUntil':
      return runUntilSentence(command);
    case 'setTimer':
      return t().setTimer(command.timer, nodeNamed(command.node), milliseconds(command.ms));
    case 'listOffsets':
      return t().askLatest(command.broker, epochOf(command.leaderEpoch));
    case 'offsetForLeaderEpoch':
      return t().askEnd(command.broker, command.leaderEpoch, epochOf(command.currentLeaderEpoch));
    default:
      return command satisfies never;
  }
}

type CommandOf<Type extends ClusterCommand['type']> = Extract<ClusterCommand, { type: Type }>;

function startSentence({ node, registerMs, unfenceMs }: CommandOf<'start'>): string {
  const name = nodeNamed(node);
  if (registerMs === undefined) {
    return unfenceMs === undefined
      ? t().start(name)
      : t().startAndUnfence(name, milliseconds(unfenceMs));
  }
  return unfenceMs === undefined
    ? t().startAndRegister(name, milliseconds(registerMs))
    : t().startBoth(name, milliseconds(registerMs), milliseconds(unfenceMs));
}

function valueOf({ name, value }: CommandOf<'alterConfig'>): string {
  if (name !== 'unclean.leader.election.enable') return String(value);
  return value === 0 ? 'false' : 'true';
}

function linkSentence({ from, to, state, delayMs }: CommandOf<'setLink'>): string {
  const link = t().link(nodeNamed(from), nodeNamed(to));
  const delay =
    delayMs === undefined
      ? ''
      : delayMs === null
        ? t().configuredDelay
        : t().delayOf(milliseconds(delayMs));
  switch (state) {
    case 'open':
      return t().openLink(link, delay);
    case 'held':
      return t().holdLink(link, delay);
    case 'cut':
      return t().cutLink(link, delay);
    default:
      return state satisfies never;
  }
}

function epochOf(leaderEpoch: number | undefined): string {
  return leaderEpoch === undefined ? '' : t().inLeaderEpoch(leaderEpoch);
}
