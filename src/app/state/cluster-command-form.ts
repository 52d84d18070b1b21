import { formProblems } from '../../texts/en/form-problems';
import type { ClusterCommand, LinkState, RunCondition } from '../../kernel/command';
import type { EndPoint } from '../../kernel/ids';
import { CLUSTER_STEP_MS_MAX } from '../../kernel/limits';
import {
  atLeast,
  given,
  givenTimes,
  nodeOf,
  numberOf,
  optionalNumber,
  Problem,
  type FieldValues,
} from './form-values';
import { forms as t } from '../../texts/en/forms';

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
        ...givenTimes(values, 'registerMs', 'unfenceMs'),
      };
    case 'shutdown':
    case 'loseLog':
    case 'loseCleanShutdownFile':
    case 'unregisterBroker':
      return { type, broker: numberOf(values, 'broker') };
    case 'alterConfig':
      return settingOf(values);
    case 'electLeader':
      return { type, election: values['election'] === 'unclean' ? 'unclean' : 'preferred' };
    case 'setLink':
      return linkOf(values);
    case 'dropMessage':
      return { type, message: messageOf(values) };
    case 'delayMessage':
      return { type, message: messageOf(values), ms: delayOf(values) };
    case 'deliverMessage':
      return { type, message: messageOf(values) };
    case 'runUntil':
      return { type, until: conditionOf(values), limitMs: limitOf(values) };
    case 'setTimer':
      return { type, ...timerOf(values), ms: atLeast(values, 'ms', 0) };
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

/** Kafka refuses a minimum below 1; the switch is 0 or 1. */
function settingOf(values: FieldValues): ClusterCommand {
  const type = 'alterConfig';
  if (values['name'] !== 'unclean.leader.election.enable') {
    return { type, name: 'min.insync.replicas', value: atLeast(values, 'value', 1) };
  }
  const value = numberOf(values, 'value');
  if (value !== 0 && value !== 1) {
    throw new Problem({ field: 'value', reason: formProblems().neither(value) });
  }
  return { type, name: 'unclean.leader.election.enable', value };
}

function delayOf(values: FieldValues): number | null {
  return optionalNumber(values, 'ms') === null ? null : atLeast(values, 'ms', 0);
}

const CHANGES = ['isrChange', 'leaderChange', 'highWatermark', 'settled'] as const;

function conditionOf(values: FieldValues): RunCondition {
  const kind = CHANGES.find((each) => each === values['until']);
  if (kind !== undefined) return { kind };
  if ((values['atMs'] ?? '').trim() === '') {
    throw new Problem({ field: 'atMs', reason: formProblems().momentNeeded });
  }
  return { kind: 'time', atMs: atLeast(values, 'atMs', 0) };
}

function limitOf(values: FieldValues): number {
  const limitMs = atLeast(values, 'limitMs', 1);
  if (limitMs <= CLUSTER_STEP_MS_MAX) return limitMs;
  const reason = t().isAboveTheMost(limitMs, CLUSTER_STEP_MS_MAX);
  throw new Problem({ field: 'limitMs', reason });
}

const STATES: readonly LinkState[] = ['cut', 'held', 'open'];

function linkOf(values: FieldValues): ClusterCommand {
  const from = endOf(values, 'from');
  const to = endOf(values, 'to');
  if (from === to) throw new Problem({ field: 'to', reason: formProblems().twoEnds });
  const state = STATES.find((each) => each === values['state']) ?? 'open';
  return { type: 'setLink', from, to, state, ...givenTimes(values, 'delayMs') };
}

function endOf(values: FieldValues, name: string): EndPoint {
  return values[name] === 'client' ? 'client' : nodeOf(values, name);
}

function messageOf(values: FieldValues): number {
  if ((values['message'] ?? '') !== '') return numberOf(values, 'message');
  throw new Problem({ field: 'message', reason: formProblems().nothingOnItsWay });
}

/** `1/fetch` names a process and its timer. */
function timerOf(values: FieldValues): { node: number | 'controller'; timer: string } {
  const [owner = '', ...name] = (values['timer'] ?? '').split('/');
  if (name.length === 0) {
    throw new Problem({ field: 'timer', reason: formProblems().noTimer });
  }
  return { node: nodeOf({ owner }, 'owner'), timer: name.join('/') };
}
