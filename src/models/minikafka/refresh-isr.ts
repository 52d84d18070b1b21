import type { IsrCause } from '../../kernel/event';
import type { BrokerId } from '../../kernel/ids';
import type { Turn } from '../../kernel/model';
import { about, because, compare, type Comparison } from '../../kernel/why';
import { advanceHighWatermark } from './high-watermark';
import { RULES } from './rules';
import { leaderReplica, type MiniKafkaState, type Replica } from './state';

/** The three predicates a follower must meet to be in the ISR, all inclusive; lag is signed. */
export function isrPredicates(state: MiniKafkaState, follower: Replica): readonly Comparison[] {
  const { config, nowMs, highWatermark } = state;
  const end = follower.log.endOffset;
  const lag = leaderReplica(state).log.endOffset - end;
  const age = nowMs - follower.lastFetchMs;
  const subject = `broker ${follower.brokerId}`;
  return [
    about(subject, compare('lag', lag, '<=', 'cap', config.replicaLagMaxOffsets)),
    about(subject, compare('fetch age (ms)', age, '<=', 'limit (ms)', config.replicaLagTimeMaxMs)),
    about(subject, compare('LEO', end, '>=', 'HW', highWatermark)),
  ];
}

/** Whether the follower meets all three predicates now. Same numbers as isrPredicates, without the words. */
function qualifies(state: MiniKafkaState, follower: Replica, leaderEnd: number): boolean {
  const { config, nowMs, highWatermark } = state;
  const end = follower.log.endOffset;
  return (
    leaderEnd - end <= config.replicaLagMaxOffsets &&
    nowMs - follower.lastFetchMs <= config.replicaLagTimeMaxMs &&
    end >= highWatermark
  );
}

/**
 * Leader. Recomputes the ISR as one set: the leader, and every follower that is near (signed lag within the
 * cap), timely (fetch age within the limit) and covering (LEO at least the high watermark before this refresh).
 * Earlier membership plays no part. Then the high watermark. MiniKafka: refresh_isr (section 4.1).
 */
export function refreshIsr(
  turn: Turn<MiniKafkaState>,
  cause: Extract<IsrCause, 'refresh' | 'fetch'>,
): void {
  const { state } = turn;
  const leaderEnd = leaderReplica(state).log.endOffset;
  const after: BrokerId[] = [];
  for (const replica of state.replicas) {
    if (replica.brokerId === state.leader || qualifies(state, replica, leaderEnd)) {
      after.push(replica.brokerId);
    }
  }
  if (!sameMembers(state.isr, after)) {
    const why = refreshReason(state);
    turn.emit({ type: 'IsrChanged', before: state.isr, after, cause, why });
  } else if (cause === 'refresh') {
    turn.emit({ type: 'IsrUnchanged', isr: after, cause, why: refreshReason(state) });
  }
  advanceHighWatermark(turn);
}

function refreshReason(state: MiniKafkaState): ReturnType<typeof because> {
  const followers = state.replicas.filter((replica) => replica.brokerId !== state.leader);
  return because(
    RULES.refreshIsr,
    ...followers.flatMap((follower) => isrPredicates(state, follower)),
  );
}

/** Whether two ascending lists of brokers are the same. */
function sameMembers(one: readonly BrokerId[], other: readonly BrokerId[]): boolean {
  return one.length === other.length && one.every((broker, index) => broker === other[index]);
}
