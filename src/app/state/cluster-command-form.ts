import type { ClusterCommand, LinkState } from '../../kernel/command';
import type { EndPoint } from '../../kernel/ids';
import { given, nodeOf, numberOf, optionalNumber, Problem, type FieldValues } from './form-values';

/** A command for a cluster of processes, made of what was typed; throws a {@link Problem}. */
export function clusterCommandOf(
  type: ClusterCommand['type'],
  values: FieldValues,
): ClusterCommand {
  switch (type) {
    case 'crash':
      return { type, node: nodeOf(values, 'node'), ...given(values, 'keep') };
    case 'pause':
    case 'resume':
      return { type, node: nodeOf(values, 'node') };
    case 'start':
      return {
        type,
        node: nodeOf(values, 'node'),
        ...given(values, 'registerMs'),
        ...given(values, 'unfenceMs'),
      };
    case 'shutdown':
    case 'loseLog':
    case 'loseCleanShutdownFile':
    case 'unregisterBroker':
      return { type, broker: numberOf(values, 'broker') };
    case 'alterConfig':
      return {
        type,
        name:
          values['name'] === 'unclean.leader.election.enable'
            ? 'unclean.leader.election.enable'
            : 'min.insync.replicas',
        value: numberOf(values, 'value'),
      };
    case 'electLeader':
      return { type, election: values['election'] === 'unclean' ? 'unclean' : 'preferred' };
    case 'setLink':
      return linkOf(values);
    case 'dropMessage':
      return { type, message: messageOf(values) };
    case 'delayMessage':
      return { type, message: messageOf(values), ms: optionalNumber(values, 'ms') };
    case 'setTimer':
      return { type, ...timerOf(values), ms: numberOf(values, 'ms') };
    case 'listOffsets':
      return { type, broker: numberOf(values, 'broker'), ...given(values, 'leaderEpoch') };
    case 'offsetForLeaderEpoch':
      return {
        type,
        broker: numberOf(values, 'broker'),
        leaderEpoch: numberOf(values, 'leaderEpoch'),
        ...given(values, 'currentLeaderEpoch'),
      };
    default:
      return type satisfies never;
  }
}

const STATES: readonly LinkState[] = ['cut', 'held', 'open'];

function linkOf(values: FieldValues): ClusterCommand {
  const from = endOf(values, 'from');
  const to = endOf(values, 'to');
  if (from === to) throw new Problem({ field: 'to', reason: 'a link has two ends' });
  const state = STATES.find((each) => each === values['state']) ?? 'open';
  return { type: 'setLink', from, to, state, ...given(values, 'delayMs') };
}

function endOf(values: FieldValues, name: string): EndPoint {
  return values[name] === 'client' ? 'client' : nodeOf(values, name);
}

function messageOf(values: FieldValues): number {
  if ((values['message'] ?? '') !== '') return numberOf(values, 'message');
  throw new Problem({ field: 'message', reason: 'nothing is on its way at this frame' });
}

/** `1/fetch` names a process and its timer. */
function timerOf(values: FieldValues): { node: number | 'controller'; timer: string } {
  const [owner = '', ...name] = (values['timer'] ?? '').split('/');
  if (name.length === 0) {
    throw new Problem({ field: 'timer', reason: 'no timer is running at this frame' });
  }
  return { node: nodeOf({ owner }, 'owner'), timer: name.join('/') };
}
