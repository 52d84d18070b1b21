import type { CommandRejected } from '../event';
import type { ClusterView } from '../view';

/** Why MiniKafka refused a command for its arguments; nothing changed. */
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
