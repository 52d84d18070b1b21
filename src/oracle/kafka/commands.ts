import type { Command } from '../../kernel/command';
import type { Ms, NodeId } from '../../kernel/ids';
import type { CommandLine, RunHead } from './recording';

/** How long a start took in the recording: scheduling, which a replay may take over. */
export interface StartTimes {
  readonly registerMs?: Ms;
  readonly unfenceMs?: Ms;
}

/** A recorded command in the model's words. Throws for one that is not known. */
export function commandOf(head: RunHead, line: CommandLine, start: StartTimes): Command {
  const broker = line.node ?? 0;
  const node: NodeId = broker === head.controller ? 'controller' : broker;
  switch (line.do) {
    case 'produce': {
      const { value = '', count = 1, timeoutMs, producerId, producerEpoch, sequence } = line;
      return {
        type: 'produce',
        broker,
        acks: String(line.acks),
        values: Array.from({ length: count }, () => value),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
        ...(producerId === undefined
          ? {}
          : {
              producer: {
                producerId,
                producerEpoch: producerEpoch ?? 0,
                sequence: sequence ?? 0,
              },
            }),
      };
    }
    case 'fetch':
      return {
        type: 'read',
        broker,
        offset: line.offset ?? 0,
        max: 0,
        ...epoch('leaderEpoch', line.leaderEpoch),
        ...epoch('lastFetchedEpoch', line.lastFetchedEpoch),
      };
    case 'offsets':
      return { type: 'listOffsets', broker, ...epoch('leaderEpoch', line.leaderEpoch) };
    case 'epoch':
      return {
        type: 'offsetForLeaderEpoch',
        broker,
        leaderEpoch: line.leaderEpoch ?? -1,
        ...epoch('currentLeaderEpoch', line.currentLeaderEpoch),
      };
    case 'crash':
    case 'pause':
    case 'resume':
      return { type: line.do, node };
    case 'start':
      return { type: 'start', node, ...start };
    case 'shutdown':
    case 'loseLog':
    case 'loseCleanShutdownFile':
      return { type: line.do, broker };
    case 'config':
      return configCommand(line);
    case 'elect':
      return { type: 'electLeader', election: line.type ?? 'preferred' };
    default:
      throw new Error(`unknown command “${line.do}”`);
  }
}

/** -1 stands for an epoch that the request does not carry. */
function epoch<Name extends string>(
  name: Name,
  value: number | undefined,
): Partial<Record<Name, number>> {
  return value === undefined || value < 0 ? {} : ({ [name]: value } as Record<Name, number>);
}

function configCommand({ name, value }: CommandLine): Command {
  if (name === 'min.insync.replicas') return { type: 'alterConfig', name, value: Number(value) };
  if (name === 'unclean.leader.election.enable') {
    return { type: 'alterConfig', name, value: String(value) === 'true' ? 1 : 0 };
  }
  throw new Error(`unknown setting “${name ?? ''}”`);
}
