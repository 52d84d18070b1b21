import type { BrokerId, Ms } from '../../kernel/ids';
import type { KafkaError } from '../../kernel/kafka-error';
import { appendBatch, type Batch, type Log } from '../../kernel/log';
import { because, compare, type Why } from '../../kernel/why';
import { assignEpochsOf, newestEpochOf } from './epoch-cache';
import { rememberBatch } from './idempotence';
import { RULES } from './rules';
import { epochRefusal } from './fetch-read';
import type { Sim } from './sim';
import type { FetchReply, FetchRequest } from './messages';
import type { Disk, Fetcher } from './state';
import { truncateReplica, truncationPoint } from './truncation';

/** FF-1: the follower asks for what comes after its log. */
export function sendFetch(sim: Sim, brokerId: BrokerId): void {
  const { fetcher, disk, brokerEpoch } = sim.broker(brokerId);
  if (fetcher === null) return;
  // The number that the message will have.
  const id = sim.state.nextMessageId;
  const request: FetchRequest = {
    id,
    follower: brokerId,
    brokerEpoch,
    fetchOffset: disk.log.endOffset,
    leaderEpoch: fetcher.leaderEpoch,
    lastFetchedEpoch: fetcher.sendsEpoch ? newestEpochOf(disk.epochs) : null,
  };
  const inFlight = { id, sentMs: sim.nowMs, to: fetcher.leader };
  sim.updateFetcher(brokerId, { dueMs: null, inFlight });
  sim.send(brokerId, fetcher.leader, { kind: 'Fetch', request });
  sim.routine(brokerId, 'fetchSent', RULES.fetch);
}

/** When a fetch that is not answered is given up, or null. */
export function fetchTimeoutMs(fetcher: Fetcher | null, timeoutMs: Ms): Ms | null {
  const inFlight = fetcher?.inFlight ?? null;
  return inFlight === null ? null : inFlight.sentMs + timeoutMs;
}

/** FF-13, last row: no answer, or no connection: the follower backs off. */
export function fetchLost(sim: Sim, brokerId: BrokerId): void {
  sim.updateFetcher(brokerId, { inFlight: null });
  backOff(sim, brokerId, 'CONNECTION_LOST', because(RULES.fetchBackoff));
}

function fetchAgain(sim: Sim, brokerId: BrokerId, afterMs: Ms): void {
  sim.updateFetcher(brokerId, { dueMs: sim.nowMs + afterMs });
}

function backOff(
  sim: Sim,
  brokerId: BrokerId,
  error: KafkaError | 'CONNECTION_LOST',
  why: Why,
): void {
  const { fetcher } = sim.broker(brokerId);
  if (fetcher === null) return;
  const retryMs = sim.state.settings.replicaFetchBackoffMs;
  const again = error === 'CONNECTION_LOST' && fetcher.backoffMs !== null;
  sim.updateFetcher(brokerId, { dueMs: sim.nowMs + retryMs, backoffMs: retryMs });
  if (again) {
    sim.routine(brokerId, 'fetchFailedAgain', RULES.fetchBackoff);
    return;
  }
  sim.emit({ type: 'FetchFailed', broker: brokerId, leader: fetcher.leader, error, retryMs }, why);
}

/** FF-10 to FF-13: the follower on an answer. */
export function handleFetchReply(
  sim: Sim,
  brokerId: BrokerId,
  { request, reply, why }: { request: FetchRequest; reply: FetchReply; why: Why },
): void {
  const { fetcher, disk } = sim.broker(brokerId);
  if (fetcher === null) return;
  const answersMine = fetcher.inFlight?.id === request.id;
  const { staleFetchGuard } = sim.behaviour;
  const current =
    request.fetchOffset === disk.log.endOffset &&
    (!staleFetchGuard || request.leaderEpoch === fetcher.leaderEpoch);
  const accepted = current && (answersMine || !staleFetchGuard);
  if (accepted && reply.error === null && reply.diverging === null) {
    handleRecords(sim, brokerId, request, reply);
    return;
  }
  if (answersMine) sim.updateFetcher(brokerId, { inFlight: null });
  if (!accepted) {
    sim.routine(brokerId, 'staleReply', RULES.acceptReply);
    if (answersMine && fetcher.dueMs === null && !fetcher.failed) fetchAgain(sim, brokerId, 0);
    return;
  }
  if (reply.error !== null) handleError(sim, brokerId, request, reply.error, why);
  else if (reply.diverging !== null) handleDivergence(sim, brokerId, reply.diverging);
}

function handleError(
  sim: Sim,
  brokerId: BrokerId,
  request: FetchRequest,
  error: KafkaError,
  why: Why,
): void {
  const { fetcher } = sim.broker(brokerId);
  if (fetcher === null) return;
  if (error === 'OFFSET_OUT_OF_RANGE') {
    sim.updateFetcher(brokerId, {
      inFlight: { id: request.id, sentMs: sim.nowMs, to: fetcher.leader },
    });
    sim.send(brokerId, fetcher.leader, { kind: 'ListOffsets', request });
    return;
  }
  // An answer to an older term says nothing about this one (FF-13).
  if (error === 'FENCED_LEADER_EPOCH' && request.leaderEpoch === fetcher.leaderEpoch) {
    sim.updateFetcher(brokerId, { failed: true, dueMs: null, lag: null });
    sim.emit(
      { type: 'FetchFailed', broker: brokerId, leader: fetcher.leader, error, retryMs: null },
      why,
    );
    return;
  }
  backOff(sim, brokerId, error, why);
}

/** FF-11: cut where the histories part; the next fetch comes at once, or after a back-off that is still carried. */
function handleDivergence(
  sim: Sim,
  brokerId: BrokerId,
  diverging: NonNullable<FetchReply['diverging']>,
): void {
  const broker = sim.broker(brokerId);
  const { highWatermark } = broker.replica;
  const fallBack = diverging.epoch === null && diverging.endOffset < 0;
  const point = fallBack
    ? { offset: highWatermark, why: because(RULES.firstFetch) }
    : truncationPoint(broker, diverging);
  if (!sim.behaviour.epochInReply) sim.updateFetcher(brokerId, { sendsEpoch: false });
  fetchAgain(sim, brokerId, broker.fetcher?.backoffMs ?? 0);
  truncateReplica(sim, brokerId, { ...point, cause: fallBack ? 'highWatermark' : 'divergence' });
}

/** FF-12 and FF-13: append, then take over the high watermark of the reply, and ask for more. */
function handleRecords(
  sim: Sim,
  brokerId: BrokerId,
  request: FetchRequest,
  reply: FetchReply,
): void {
  const { disk, replica, fetcher } = sim.broker(brokerId);
  if (fetcher === null) return;
  const batches = acceptable(sim, reply.batches, request);
  const log = batches.reduce(appendBatch, disk.log);
  const highWatermark = Math.max(0, Math.min(reply.highWatermark, log.endOffset));
  const from = replica.highWatermark;
  const inFlight = fetcher.inFlight?.id === request.id ? null : fetcher.inFlight;
  const lag = Math.max(0, reply.highWatermark - log.endOffset);
  const next = { ...fetcher, inFlight, dueMs: sim.nowMs, backoffMs: null, lag, ...onceOnly(sim) };
  sim.updateBroker(brokerId, {
    fetcher: next,
    disk: batches.length === 0 ? disk : appended(disk, log, batches),
    replica: highWatermark === from ? replica : { ...replica, highWatermark },
  });
  const bound = compare('HW in the reply', reply.highWatermark, '<=', 'own LEO', log.endOffset);
  if (batches.length > 0) {
    sim.emit(
      {
        type: 'FollowerFetched',
        broker: brokerId,
        leader: fetcher.leader,
        fetchOffset: request.fetchOffset,
        batches,
        highWatermark,
        fetchTimeMs: null,
      },
      because(RULES.followerAppend, bound),
    );
    return;
  }
  if (highWatermark === from) {
    sim.routine(brokerId, 'fetchedNothing', RULES.followerHighWatermark);
    return;
  }
  sim.emit(
    {
      type: 'FollowerHighWatermarkMoved',
      broker: brokerId,
      leader: fetcher.leader,
      from,
      to: highWatermark,
    },
    because(RULES.followerHighWatermark, bound),
  );
}

/** FF-12: the disk with these batches at the end of its log, which is `log` then. */
function appended(disk: Disk, log: Log, batches: readonly Batch[]): Disk {
  return {
    ...disk,
    log,
    epochs: assignEpochsOf(disk.epochs, batches),
    producers: batches.reduce(rememberBatch, disk.producers),
  };
}

/** Before KIP-279 a follower asked for its epoch's end once a term. */
function onceOnly(sim: Sim): Partial<Fetcher> {
  return sim.behaviour.epochInReply ? {} : { sendsEpoch: false };
}

/** FF-12: batches up to the first that is newer than the epoch of the fetch. */
function acceptable(sim: Sim, batches: readonly Batch[], request: FetchRequest): readonly Batch[] {
  if (!sim.behaviour.staleFetchGuard) return batches;
  const newer = batches.findIndex(({ leaderEpoch }) => leaderEpoch > request.leaderEpoch);
  return newer < 0 ? batches : batches.slice(0, newer);
}

/** A leader on a replica's question for its log end (FF-9: a replica gets the LEO). */
export function serveReplicaListOffsets(sim: Sim, brokerId: BrokerId, request: FetchRequest): void {
  const { replica, leading, disk } = sim.broker(brokerId);
  const refusal = epochRefusal(request.leaderEpoch, replica.leaderEpoch);
  const error = refusal?.error ?? (leading === null ? 'NOT_LEADER_OR_FOLLOWER' : null);
  const { endOffset } = disk.log;
  sim.send(brokerId, request.follower, { kind: 'ListOffsetsReply', request, error, endOffset });
}

/** FF-13, OFFSET_OUT_OF_RANGE: a log longer than the leader's is cut to the leader's end. */
export function handleReplicaListOffsetsReply(
  sim: Sim,
  brokerId: BrokerId,
  answer: { request: FetchRequest; error: KafkaError | null; endOffset: number },
): void {
  const { fetcher, disk } = sim.broker(brokerId);
  if (fetcher?.inFlight?.id !== answer.request.id) return;
  sim.updateFetcher(brokerId, { inFlight: null });
  if (answer.request.leaderEpoch !== fetcher.leaderEpoch) {
    fetchAgain(sim, brokerId, 0);
    return;
  }
  if (answer.error !== null) {
    backOff(sim, brokerId, answer.error, because(RULES.fetchBackoff));
    return;
  }
  fetchAgain(sim, brokerId, 0);
  const longer = compare('own LEO', disk.log.endOffset, '>', 'LEO of the leader', answer.endOffset);
  if (!longer.holds) return;
  truncateReplica(sim, brokerId, {
    offset: answer.endOffset,
    why: because(RULES.followerHighWatermark, longer),
    cause: 'leaderEnd',
  });
}
