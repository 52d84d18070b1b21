import { sentence as t } from '../../texts/en/sentence';
import type { CommandRejected } from '../event';
import type { ClusterView } from '../view';

/** Why MiniKafka refused a command for its arguments; nothing changed. */
export function refusedCommandSentence(event: CommandRejected, before: ClusterView): string {
  const { command, broker, error, range } = event;
  const id = broker ?? '?';
  switch (error) {
    case 'KEY_ERROR':
      return t().notInCluster(id);
    case 'VALUE_ERROR':
      if (command === 'advanceClock') return t().clockNotBack;
      return command === 'rejoin' ? t().leaderCannotRejoin(id) : t().leaderCannotLeave(id);
    case 'INVALID_RECORD':
      return command === 'rejoin'
        ? t().cannotRejoinInside(id, before.partition.highWatermark)
        : t().cannotCutInside(id);
    case 'OFFSET_OUT_OF_RANGE':
      return t().cannotCutOutside(
        id,
        range?.requested ?? '?',
        range?.start ?? '?',
        range?.end ?? '?',
      );
    default:
      return error satisfies never;
  }
}
