import type { CommandType } from '../../kernel/command';
import { forms as t } from '../../texts/en/forms';

/** Commands that belong together; without a title where there are too few to sort. */
export interface CommandGroup {
  readonly title: string;
  readonly types: readonly CommandType[];
}

const commandGroups = (): readonly CommandGroup[] => [
  { title: t().clients, types: ['produce', 'read', 'listOffsets', 'offsetForLeaderEpoch'] },
  { title: t().time, types: ['advanceClock', 'runUntil', 'setTimer'] },
  { title: t().processes, types: ['crash', 'pause', 'resume', 'start', 'shutdown'] },
  { title: t().network, types: ['setLink', 'deliverMessage', 'delayMessage', 'dropMessage'] },
  { title: t().settingsAndElections, types: ['alterConfig', 'electLeader', 'unregisterBroker'] },
  { title: t().disks, types: ['loseLog', 'loseCleanShutdownFile'] },
];

/** The wanted ones of a model's commands in groups that are not empty; one group where it has no processes. */
export function groupsOf(
  types: readonly CommandType[],
  wanted: readonly CommandType[] = types,
): readonly CommandGroup[] {
  if (!types.includes('crash')) return [{ title: '', types: wanted }];
  const known = new Set(commandGroups().flatMap((group) => group.types));
  const others = { title: t().others, types: types.filter((type) => !known.has(type)) };
  return [...commandGroups(), others]
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
