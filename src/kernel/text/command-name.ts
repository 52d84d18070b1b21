import type { CommandType } from '../command';

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
