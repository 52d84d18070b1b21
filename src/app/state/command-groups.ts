import type { CommandType } from '../../kernel/command';

/** Commands that belong together; without a title where there are too few to sort. */
export interface CommandGroup {
  readonly title: string;
  readonly types: readonly CommandType[];
}

const GROUPS: readonly CommandGroup[] = [
  { title: 'Clients', types: ['produce', 'read', 'listOffsets', 'offsetForLeaderEpoch'] },
  { title: 'Time', types: ['advanceClock', 'runUntil', 'setTimer'] },
  { title: 'Processes', types: ['crash', 'pause', 'resume', 'start', 'shutdown'] },
  { title: 'Network', types: ['setLink', 'deliverMessage', 'delayMessage', 'dropMessage'] },
  { title: 'Settings and elections', types: ['alterConfig', 'electLeader', 'unregisterBroker'] },
  { title: 'Disks', types: ['loseLog', 'loseCleanShutdownFile'] },
];

/** The wanted ones of a model's commands in groups that are not empty; one group where it has no processes. */
export function groupsOf(
  types: readonly CommandType[],
  wanted: readonly CommandType[] = types,
): readonly CommandGroup[] {
  if (!types.includes('crash')) return [{ title: '', types: wanted }];
  const known = new Set(GROUPS.flatMap((group) => group.types));
  const others = { title: 'Others', types: types.filter((type) => !known.has(type)) };
  return [...GROUPS, others]
    .map((group) => ({ ...group, types: group.types.filter((type) => wanted.includes(type)) }))
    .filter((group) => group.types.length > 0);
}

/** Commands that are one click away under the stage, in order. */
export function quickCommands(types: readonly CommandType[]): readonly CommandType[] {
  const quick: readonly CommandType[] = types.includes('crash')
    ? ['produce', 'crash', 'start', 'setLink']
    : types.slice(0, 6);
  return quick.filter((type) => types.includes(type));
}
