import type { FetchFollowersCommand } from '../../kernel/command';
import type { FetchRejected } from '../../kernel/event';
import type { BrokerId, Offset } from '../../kernel/ids';
import {
  batchIndexAbove,
  isBatchBoundary,
  recordsBetween,
  type Batch,
  type Log,
} from '../../kernel/log';
import type { Turn } from '../../kernel/model';
import { at } from '../../kernel/vector';
import { because, compare, type Comparison } from '../../kernel/why';
import { refreshIsr } from './refresh-isr';
import { RULES } from './rules';
import { leaderReplica, replicaOf, type MiniKafkaState, type Replica } from './state';

/**
 * One replication round. Followers in ascending id order, in the ISR or not; each is cut to the high watermark
 * when it is longer than the leader, copies whole batches within its byte budget, and has its fetch time renewed
 * even when nothing was copied. Then one ISR refresh. An error ends the round where it is: earlier followers keep
 * what they got, later ones are not visited, and there is no refresh.
 * MiniKafka: fetch_followers_once (specs/minikafka.md section 6). `only` is the recorded runs' restriction.
 */
export function fetchFollowers(turn: Turn<MiniKafkaState>, command: FetchFollowersCommand): void {
  const { only } = command;
  const followers = turn.state.replicas
    .map((replica) => replica.brokerId)
    .filter((id) => id !== turn.state.leader && (only === undefined || only.includes(id)));
  for (const [index, follower] of followers.entries()) {
    const done = fetch(turn, { follower, notVisited: followers.slice(index + 1) });
    if (!done) return;
  }
  // Without a follower to visit the refresh itself is the event, whether it changes the ISR or not.
  refreshIsr(turn, followers.length === 0 ? 'refresh' : 'fetch');
}

function fetch(
  turn: Turn<MiniKafkaState>,
  visit: { follower: BrokerId; notVisited: readonly BrokerId[] },
): boolean {
  const refused = cutIfLonger(turn, visit.follower);
  if (refused !== null) {
    turn.emit({ ...refused, notVisited: visit.notVisited });
    return false;
  }
  const { leader, highWatermark, nowMs, config } = turn.state;
  const leaderLog = leaderReplica(turn.state).log;
  const fetchOffset = replicaIn(turn.state, visit.follower).log.endOffset;
  const offered = readBatches(leaderLog, fetchOffset, config.replicaFetchMaxBytes);
  const fitting = contiguous(offered, fetchOffset);
  const failed = fitting.length < offered.length ? offered[fitting.length] : undefined;
  if (failed === undefined || fitting.length > 0) {
    turn.emit({
      type: 'FollowerFetched',
      broker: visit.follower,
      leader,
      fetchOffset,
      batches: fitting,
      highWatermark,
      fetchTimeMs: failed === undefined ? nowMs : null,
      why: because(RULES.fetchBudget, ...whatWasCompared(turn.state, fetchOffset, fitting)),
    });
  }
  if (failed === undefined) return true;
  const end = replicaIn(turn.state, visit.follower).log.endOffset;
  turn.emit({
    type: 'FetchRejected',
    broker: visit.follower,
    leader,
    fetchOffset: end,
    error: 'INVALID_RECORD',
    range: null,
    notVisited: visit.notVisited,
    why: because(
      RULES.fetchContiguous,
      compare('batch starts at', failed.baseOffset, '=', `LEO of broker ${visit.follower}`, end),
    ),
  });
  return false;
}

/** What the fetch compared: is there something to copy, and, once a second batch was weighed, does it fit. */
function whatWasCompared(
  { leader, replicas, config }: MiniKafkaState,
  fetchOffset: Offset,
  copied: readonly Batch[],
): readonly Comparison[] {
  const end = replicas.find(({ brokerId }) => brokerId === leader)?.log.endOffset ?? 0;
  if (copied.length === 0) return [compare('fetch offset', fetchOffset, '=', 'leader LEO', end)];
  const offered = compare('fetch offset', fetchOffset, '<', 'leader LEO', end);
  if (copied.length === 1) return [offered];
  const size = copied.reduce((sum, batch) => sum + batch.sizeInBytes, 0);
  return [offered, compare('bytes copied', size, '<=', 'budget', config.replicaFetchMaxBytes)];
}

function replicaIn(state: MiniKafkaState, brokerId: BrokerId): Replica {
  const replica = replicaOf(state, brokerId);
  if (replica === undefined) throw new Error(`broker ${brokerId} has no replica`);
  return replica;
}

/** Cuts a follower that is longer than the leader to the high watermark; answers the refusal, if there is one. */
function cutIfLonger(
  turn: Turn<MiniKafkaState>,
  broker: BrokerId,
): (FetchRejected & { why: ReturnType<typeof because> }) | null {
  const { leader, highWatermark } = turn.state;
  const leaderEnd = leaderReplica(turn.state).log.endOffset;
  const { log } = replicaIn(turn.state, broker);
  if (log.endOffset <= leaderEnd) return null;
  const longer = compare(`LEO of broker ${broker}`, log.endOffset, '>', 'leader LEO', leaderEnd);
  const refusal = {
    type: 'FetchRejected',
    broker,
    leader,
    fetchOffset: log.endOffset,
    notVisited: [],
  } as const;
  if (highWatermark > log.endOffset) {
    const range = { requested: highWatermark, start: 0, end: log.endOffset };
    const why = because(
      RULES.truncate,
      longer,
      compare('HW', highWatermark, '<=', 'LEO', log.endOffset),
    );
    return { ...refusal, error: 'OFFSET_OUT_OF_RANGE', range, why };
  }
  if (!isBatchBoundary(log, highWatermark)) {
    return {
      ...refusal,
      error: 'INVALID_RECORD',
      range: null,
      why: boundaryReason(log, highWatermark),
    };
  }
  if (highWatermark < log.endOffset) {
    turn.emit({
      type: 'LogTruncated',
      broker,
      from: log.endOffset,
      to: highWatermark,
      cause: 'fetch',
      removed: recordsBetween(log, { from: highWatermark, to: log.endOffset }),
      why: because(RULES.fetchCut, longer, compare('HW', highWatermark, '<', 'LEO', log.endOffset)),
    });
  }
  const end = Math.min(log.endOffset, highWatermark);
  if (end <= leaderEnd) return null;
  return {
    ...refusal,
    fetchOffset: end,
    error: 'OFFSET_OUT_OF_RANGE',
    range: { requested: end, start: 0, end: leaderEnd },
    why: because(RULES.fetchCut, compare('fetch offset', end, '<=', 'leader LEO', leaderEnd)),
  };
}

/** Reason of a cut that is refused because `offset` lies inside a batch. */
export function boundaryReason(log: Log, offset: Offset): ReturnType<typeof because> {
  const inside = at(log.batches, batchIndexAbove(log, offset));
  const boundary = compare(
    'cut at',
    offset,
    '=',
    'nearest batch start',
    inside?.baseOffset ?? offset,
  );
  return because(RULES.truncate, boundary);
}

/** Batches that end above `offset`: the first always, further ones while their sizes fit the budget. */
function readBatches(log: Log, offset: Offset, budget: number): readonly Batch[] {
  const batches: Batch[] = [];
  let size = 0;
  for (let index = batchIndexAbove(log, offset); ; index += 1) {
    const batch = at(log.batches, index);
    if (batch === undefined) return batches;
    size += batch.sizeInBytes;
    if (batches.length > 0 && size > budget) return batches;
    batches.push(batch);
  }
}

/** The leading batches that continue a log which ends at `end`. */
function contiguous(batches: readonly Batch[], end: Offset): readonly Batch[] {
  let next = end;
  const count = batches.findIndex((batch) => {
    if (batch.baseOffset !== next) return true;
    next = batch.nextOffset;
    return false;
  });
  return count === -1 ? batches : batches.slice(0, count);
}
