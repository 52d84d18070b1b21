import fc from 'fast-check';
import type { KafkaBehaviour } from '../../../kernel/cluster-config';
import type { Command } from '../../../kernel/command';
import type { BrokerId, EndPoint, NodeId } from '../../../kernel/ids';
import type { ClusterConfig } from '../../../kernel/model';
import { KAFKA_4_4 } from '../../../kernel/kafka-defaults';
import { isAlive, type KafkaState } from '../state';
import { Player } from './player';

/**
 * One wish of a random walk. What it becomes depends on the state: the numbers choose among what there is, so that
 * few wishes come to nothing and a shorter walk still makes sense.
 */
export interface Wish {
  readonly kind: WishKind;
  readonly a: number;
  readonly b: number;
}

/** Kinds of wishes with how often each comes. */
const WEIGHTS = {
  produce: 30,
  produceOdd: 8,
  clock: 34,
  clockLong: 10,
  clockUntil: 3,
  crash: 4,
  crashLossy: 1,
  crashController: 1,
  pause: 4,
  resume: 5,
  start: 9,
  shutdown: 2,
  loseLog: 1,
  loseCleanFile: 1,
  minIsr: 1,
  uncleanConfig: 1,
  electPreferred: 3,
  electUnclean: 1,
  link: 6,
  heal: 6,
  dropMessage: 4,
  delayMessage: 5,
  read: 1,
} as const;

export type WishKind = keyof typeof WEIGHTS;

const anyWish: fc.Arbitrary<Wish> = fc.record({
  kind: fc.oneof(
    ...Object.entries(WEIGHTS).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as WishKind),
    })),
  ),
  a: fc.nat(1000),
  b: fc.nat(1000),
});

/** A cluster whose times are short, so that leases, lags and time-outs are met in few steps. */
const anyConfig: fc.Arbitrary<ClusterConfig> = fc
  .record({
    brokers: fc.constantFrom(
      [1, 2],
      [1, 2, 3],
      [1, 2, 3],
      [3, 1, 2],
      [1, 2, 3, 4],
      [4, 0, 3, 1, 2],
    ),
    minInsyncReplicas: fc.constantFrom(1, 2, 2, 3),
    lagMs: fc.constantFrom(10, 30, 90),
    sessionMs: fc.constantFrom(20, 40, 80),
    waitMs: fc.constantFrom(5, 15),
    commitMs: fc.constantFrom(0, 2, 6),
    metadataMs: fc.array(fc.integer({ min: 1, max: 16 }), { minLength: 5, maxLength: 5 }),
    jitterMs: fc.constantFrom(0, 3, 9),
    seed: fc.nat(10_000),
    elr: fc.constantFrom(true, true, false),
    unclean: fc.constantFrom(false, false, false, true),
    spare: fc.constantFrom(false, false, true),
    bytes: fc.constantFrom(1, 1_048_576),
  })
  .map((choice) =>
    walkConfig({ ...choice, behaviour: { ...KAFKA_4_4, eligibleLeaderReplicas: choice.elr } }),
  );

/** What a walk's cluster may be. */
export interface WalkChoice {
  readonly brokers: readonly BrokerId[];
  readonly minInsyncReplicas: number;
  readonly lagMs: number;
  readonly sessionMs: number;
  readonly waitMs: number;
  readonly commitMs: number;
  readonly metadataMs: readonly number[];
  readonly jitterMs: number;
  readonly seed: number;
  readonly unclean: boolean;
  readonly bytes: number;
  /** Whether the last broker holds no replica. */
  readonly spare: boolean;
  readonly behaviour: KafkaBehaviour;
}

/** The configuration of a walk. */
export function walkConfig(choice: WalkChoice): ClusterConfig {
  const { brokers, sessionMs, waitMs, lagMs } = choice;
  const replicas = choice.spare && brokers.length > 2 ? brokers.slice(0, -1) : brokers;
  return {
    brokers,
    minInsyncReplicas: choice.minInsyncReplicas,
    replicaLagMaxOffsets: 0,
    replicaLagTimeMaxMs: lagMs,
    replicaFetchMaxBytes: choice.bytes,
    startMs: 1_000_000,
    kafka: {
      replicas,
      uncleanLeaderElection: choice.unclean,
      replicaFetchWaitMaxMs: waitMs,
      replicaFetchBackoffMs: 2 * waitMs,
      replicaSocketTimeoutMs: 60,
      brokerSessionTimeoutMs: sessionMs,
      brokerHeartbeatIntervalMs: Math.floor(sessionMs / 5),
      highWatermarkCheckpointIntervalMs: 25,
      requestTimeoutMs: 40,
      commitMs: choice.commitMs,
      linkMs: 1,
      metadataMs: choice.metadataMs.slice(0, brokers.length),
      startMs: 2,
      recoveryMs: 2,
      jitterMs: choice.jitterMs,
      seed: choice.seed,
      showRoutine: false,
      behaviour: choice.behaviour,
    },
  };
}

/** A walk: a cluster, and at most `steps` wishes. */
export function anyWalk(
  steps: number,
): fc.Arbitrary<{ config: ClusterConfig; wishes: readonly Wish[] }> {
  return fc.record({
    config: anyConfig,
    wishes: fc.array(anyWish, { minLength: Math.floor(steps / 2), maxLength: steps, size: 'max' }),
  });
}

/** Plays wishes; stops where a claim breaks that must hold. */
export function walk(config: ClusterConfig, wishes: readonly Wish[]): Player {
  const player = new Player(config);
  for (const wish of wishes) {
    const command = commandOf(wish, player.state);
    if (command !== null) player.take(command);
    if (player.unexcused.length > 0) break;
  }
  return player;
}

function pick<T>(from: readonly T[], number: number): T | undefined {
  return from[number % Math.max(1, from.length)];
}

/** What a wish becomes at this state; null: there is nothing to do it with. */
function commandOf({ kind, a, b }: Wish, state: KafkaState): Command | null {
  switch (kind) {
    case 'produce':
    case 'produceOdd':
      return produceOf(state, { a, b, odd: kind === 'produceOdd' });
    case 'clock':
      return { type: 'advanceClock', ms: 1 + (a % 8) };
    case 'clockLong':
      return { type: 'advanceClock', ms: 10 + (a % 90) };
    case 'clockUntil': {
      const kinds = ['isrChange', 'leaderChange', 'highWatermark', 'settled'] as const;
      return {
        type: 'runUntil',
        until: { kind: kinds[a % 4] ?? 'settled' },
        limitMs: 1 + (b % 300),
      };
    }
    case 'minIsr':
      return { type: 'alterConfig', name: 'min.insync.replicas', value: 1 + (a % 3) };
    case 'uncleanConfig':
      return { type: 'alterConfig', name: 'unclean.leader.election.enable', value: a % 2 };
    case 'electPreferred':
      return { type: 'electLeader', election: 'preferred' };
    case 'electUnclean':
      return { type: 'electLeader', election: 'unclean' };
    case 'link':
    case 'heal':
      return linkOf(state, { a, b, heal: kind === 'heal' });
    case 'dropMessage':
    case 'delayMessage':
      return messageOf(state, { a, b, drop: kind === 'dropMessage' });
    case 'read':
      return { type: 'read', offset: a % 5, max: 0, broker: state.brokers[0]?.brokerId ?? 0 };
    default:
      return processOf(kind, state, { a, b });
  }
}

const ACKS = ['all', 'all', '1', '1', '0'];

function produceOf(
  state: KafkaState,
  { a, b, odd }: { a: number; b: number; odd: boolean },
): Command {
  const acks = pick(ACKS, a) ?? 'all';
  const value = `v${state.nextMessageId}`;
  const values = b % 4 === 0 ? [value, `${value}'`] : [value];
  const timeoutMs = 20 + (b % 60);
  if (!odd) return { type: 'produce', acks, values, timeoutMs };
  const { brokerId: broker, disk } = pick(state.brokers, b) ?? { brokerId: 0 };
  if (a % 3 === 0) return { type: 'produce', acks, values, timeoutMs, broker };
  const producerId = 1 + (b % 2);
  const last = disk?.producers.find((entry) => entry.producerId === producerId);
  const batch = last?.batches.at(-1);
  const next = batch === undefined ? 0 : batch.lastSequence + 1;
  const producerEpoch = (last?.producerEpoch ?? 0) + (a % 7 === 0 ? 1 : 0);
  const retry = batch !== undefined && a % 5 === 0;
  const sequence = a % 7 === 0 ? 0 : retry ? batch.firstSequence : next;
  const producer = { producerId, producerEpoch, sequence };
  return { type: 'produce', acks, values: [value], timeoutMs, producer };
}

function linkOf(
  state: KafkaState,
  { a, b, heal }: { a: number; b: number; heal: boolean },
): Command | null {
  if (heal) {
    const link = pick(state.links, a);
    if (link === undefined) return null;
    return { type: 'setLink', from: link.from, to: link.to, state: 'open', delayMs: null };
  }
  const ends: readonly EndPoint[] = [
    'controller',
    ...state.brokers.map(({ brokerId }) => brokerId),
  ];
  const from = pick(ends, a);
  const to = pick(
    ends.filter((end) => end !== from),
    b,
  );
  if (from === undefined || to === undefined) return null;
  const how = Math.floor(a / 10) % 4;
  if (how === 0) return { type: 'setLink', from, to, state: 'open', delayMs: 1 + (b % 25) };
  return { type: 'setLink', from, to, state: how === 1 ? 'held' : 'cut' };
}

function messageOf(
  { messages }: KafkaState,
  { a, b, drop }: { a: number; b: number; drop: boolean },
): Command | null {
  const message = pick(messages, a);
  if (message === undefined) return null;
  if (drop) return { type: 'dropMessage', message: message.id };
  if (b % 6 === 1) return { type: 'deliverMessage', message: message.id };
  return { type: 'delayMessage', message: message.id, ms: b % 10 === 0 ? null : b % 60 };
}

function processOf(
  kind: WishKind,
  state: KafkaState,
  { a, b }: { a: number; b: number },
): Command | null {
  const brokers = state.brokers.filter((broker) =>
    ['start', 'loseLog', 'loseCleanFile'].includes(kind)
      ? !isAlive(broker)
      : kind === 'resume'
        ? broker.process === 'paused'
        : broker.process === 'running',
  );
  const { process } = state.controller;
  const node: NodeId | undefined =
    kind === 'start' && process === 'crashed'
      ? 'controller'
      : kind === 'resume' && process === 'paused'
        ? 'controller'
        : pick(brokers, a)?.brokerId;
  if (kind === 'crashController') {
    if (process !== 'running') return null;
    return { type: a % 2 === 0 ? 'crash' : 'pause', node: 'controller' };
  }
  if (node === undefined) return null;
  if (kind === 'crash' || kind === 'pause' || kind === 'resume' || kind === 'start') {
    return { type: kind, node };
  }
  if (node === 'controller') return null;
  switch (kind) {
    case 'crashLossy': {
      const end = state.brokers.find(({ brokerId }) => brokerId === node)?.disk.log.endOffset ?? 0;
      return { type: 'crash', node, keep: b % Math.max(1, end) };
    }
    case 'shutdown':
      return { type: 'shutdown', broker: node };
    case 'loseLog':
      return { type: 'loseLog', broker: node };
    default:
      return { type: 'loseCleanShutdownFile', broker: node };
  }
}
