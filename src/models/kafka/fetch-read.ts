import type { BrokerId } from '../../kernel/ids';
import type { KafkaError } from '../../kernel/kafka-error';
import { batchesAbove, type Batch, type Log } from '../../kernel/log';
import { because, compare, compareKnown, type Comparison, type Why } from '../../kernel/why';
import { endOffsetFor } from './epoch-cache';
import type { FetchReply, FetchRequest } from './messages';
import { RULES } from './rules';
import type { Sim } from './sim';
import { brokerState, type KafkaState } from './state';

/** A fetch as it would be answered now. */
export interface FetchRead {
  readonly reply: FetchReply;
  /** FF-8: whether it is answered at once, not parked. */
  readonly urgent: boolean;
  readonly why: Why;
}

const NOTHING: readonly Batch[] = [];

/** A refusal: no records and no high watermark (FF-15). */
export function failed(error: KafkaError, why: Why): FetchRead {
  const reply = { error, highWatermark: -1, batches: NOTHING, diverging: null };
  return { reply, urgent: true, why };
}

/** FF-2 rows 3 and 4: a request of another leader epoch is refused, whether this broker leads or not. */
export function epochRefusal(
  requested: number | null,
  local: number,
): { error: KafkaError; why: Why } | null {
  if (requested === null) return null;
  const older = compare('epoch of the request', requested, '>=', 'own leader epoch', local);
  if (!older.holds) {
    return { error: 'FENCED_LEADER_EPOCH', why: because(RULES.fetchEpoch, older) };
  }
  const newer = compare('epoch of the request', requested, '<=', 'own leader epoch', local);
  if (!newer.holds) {
    return { error: 'UNKNOWN_LEADER_EPOCH', why: because(RULES.fetchEpochNewer, newer) };
  }
  return null;
}

/** FF-2: a follower's fetch, checked in order and read. Changes nothing. */
export function readForFollower(
  state: KafkaState,
  brokerId: BrokerId,
  request: FetchRequest,
): FetchRead {
  const broker = brokerState(state, brokerId);
  const { leading, replica, disk, image } = broker;
  const { behaviour } = state.settings;
  if (image.partition === null)
    return failed('UNKNOWN_TOPIC_OR_PARTITION', because(RULES.notHosted));
  if (behaviour.fetchEpochCheck) {
    const refusal = epochRefusal(request.leaderEpoch, replica.leaderEpoch);
    if (refusal !== null) return failed(refusal.error, refusal.why);
  }
  if (leading === null) return failed('NOT_LEADER_OR_FOLLOWER', because(RULES.fetchNotLeader));
  if (!leading.remotes.some((remote) => remote.brokerId === request.follower)) {
    return failed('UNKNOWN_LEADER_EPOCH', because(RULES.fetchNotReplica));
  }
  const compared: Comparison[] = [];
  if (request.lastFetchedEpoch !== null) {
    const divergence = divergenceOf(state, disk, request, request.lastFetchedEpoch);
    if (divergence.read !== null) {
      const { read } = divergence;
      if (read.reply.error !== null) return read;
      const { highWatermark } = replica;
      return { ...read, reply: { ...read.reply, highWatermark } };
    }
    compared.push(...divergence.compared);
  }
  const inLog = compare('fetch offset', request.fetchOffset, '<=', 'LEO', disk.log.endOffset);
  if (!inLog.holds) return failed('OFFSET_OUT_OF_RANGE', because(RULES.fetchRange, inLog));
  const batches = readBatches(disk.log, request.fetchOffset, state.config.replicaFetchMaxBytes);
  return {
    reply: { error: null, highWatermark: replica.highWatermark, batches, diverging: null },
    urgent: batches.length > 0,
    why: because(RULES.fetchRead, ...compared, inLog),
  };
}

/** FF-2 rows 8 to 10: whether the follower's history parts from the leader's (TR-3). */
function divergenceOf(
  state: KafkaState,
  disk: { log: Log; epochs: Parameters<typeof endOffsetFor>[0] },
  request: FetchRequest,
  lastFetchedEpoch: number,
): { read: FetchRead | null; compared: readonly Comparison[] } {
  const { epochInReply } = state.settings.behaviour;
  const end = endOffsetFor(disk.epochs, lastFetchedEpoch, disk.log.endOffset);
  if (end === null) {
    const newest = disk.epochs.at(-1)?.epoch ?? null;
    const known = compareKnown(
      'last fetched epoch',
      lastFetchedEpoch,
      '<=',
      'newest own epoch',
      newest,
    );
    const why = because(RULES.fetchDivergence, known);
    // KIP-101 alone: an unknown epoch makes the follower fall back to its own high watermark.
    if (!epochInReply) return { read: diverges({ epoch: null, endOffset: -1 }, why), compared: [] };
    return { read: failed('OFFSET_OUT_OF_RANGE', why), compared: [] };
  }
  const offset = compare(
    'fetch offset',
    request.fetchOffset,
    '<=',
    'end of its last epoch',
    end.endOffset,
  );
  if (!epochInReply) {
    if (offset.holds) return { read: null, compared: [offset] };
    const why = because(RULES.fetchDivergence, offset);
    return { read: diverges({ epoch: null, endOffset: end.endOffset }, why), compared: [] };
  }
  const epoch = compare(
    'last fetched epoch',
    lastFetchedEpoch,
    '<=',
    'largest own epoch up to it',
    end.epoch,
  );
  const compared = [epoch, offset];
  if (epoch.holds && offset.holds) return { read: null, compared };
  return { read: diverges(end, because(RULES.fetchDivergence, ...compared)), compared: [] };
}

function diverges(diverging: NonNullable<FetchReply['diverging']>, why: Why): FetchRead {
  const reply = { error: null, highWatermark: -1, batches: NOTHING, diverging };
  return { reply, urgent: true, why };
}

/** Batches from `offset` on: one always, more while they fit the budget. */
function readBatches(log: Log, offset: number, maxBytes: number): readonly Batch[] {
  if (offset >= log.endOffset) return NOTHING;
  const batches: Batch[] = [];
  let bytes = 0;
  for (const batch of batchesAbove(log, offset)) {
    bytes += batch.sizeInBytes;
    if (batches.length > 0 && bytes > maxBytes) break;
    batches.push(batch);
  }
  return batches;
}

/** Sends the answer to a follower's fetch; one that carries something to act on is a frame. */
export function answerFetch(
  sim: Sim,
  brokerId: BrokerId,
  request: FetchRequest,
  { reply, why }: FetchRead,
): void {
  const { follower, fetchOffset } = request;
  sim.send(brokerId, follower, { kind: 'FetchReply', request, reply, why });
  const records = reply.batches.reduce((count, batch) => count + batch.values.length, 0);
  const { error, diverging, highWatermark } = reply;
  if (records === 0 && error === null && diverging === null) {
    sim.routine(brokerId, 'fetchAnsweredEmpty', RULES.longPoll);
    return;
  }
  sim.emit(
    {
      type: 'FetchAnswered',
      leader: brokerId,
      follower,
      fetchOffset,
      records,
      highWatermark: error === null ? highWatermark : null,
      diverging,
      error,
    },
    why,
  );
}
