import type { Acks } from '../../kernel/event';
import type { BrokerId, LeaderEpoch, Ms, Offset, StepNumber } from '../../kernel/ids';
import type { Log, ProducerStamp, RecordValue } from '../../kernel/log';
import type { ClusterConfig } from '../../kernel/model';

/** Everything MiniKafka knows of one replicated partition (specs/minikafka.md section 1). Plain data. */
export interface MiniKafkaState {
  readonly config: ClusterConfig;
  readonly open: boolean;
  readonly nowMs: Ms;
  readonly leader: BrokerId;
  readonly leaderEpoch: LeaderEpoch;
  /** Ascending. */
  readonly isr: readonly BrokerId[];
  /** Exclusive. */
  readonly highWatermark: Offset;
  /** Ascending by broker id, the order in which a round visits followers. */
  readonly replicas: readonly Replica[];
  /** Oldest first. */
  readonly waiters: readonly AckWaiter[];
  /** Ascending by producer id. */
  readonly producers: readonly ProducerState[];
  readonly saved: Saved;
  /** A log was cut by hand: what only the model's own calls guarantee is not asserted any more. */
  readonly tampered: boolean;
}

/** One broker's copy. */
export interface Replica {
  readonly brokerId: BrokerId;
  readonly log: Log;
  /** Epoch that this log stamps on batches it appends as leader (section 1.2). */
  readonly stampEpoch: LeaderEpoch;
  readonly lastFetchMs: Ms;
}

/** A pending acks=all request (section 3). */
export interface AckWaiter {
  readonly request: StepNumber;
  readonly baseOffset: Offset;
  /** Log end, exclusive, that every captured broker must reach. */
  readonly target: Offset;
  /** The ISR at the time of the append, ascending. */
  readonly captured: readonly BrokerId[];
  readonly values: readonly RecordValue[];
}

/** What the partition remembers of one producer id (section 8). */
export interface ProducerState {
  readonly producerId: number;
  /** Newest epoch announced or written; older ones are refused. */
  readonly fenceEpoch: number;
  /** Epoch of the latest batch or of a newer announcement; null when only announced. */
  readonly epoch: number | null;
  readonly lastSequence: number | null;
  /** The latest batch's stored result; null when there is none in this epoch. */
  readonly latest: StoredResult | null;
}

/** The answer that a duplicate of the latest batch gets. */
export interface StoredResult {
  readonly baseSequence: number;
  readonly baseOffset: Offset;
  readonly nextOffset: Offset;
}

/** What is on disk beside the logs (section 1.3). */
export interface Saved {
  readonly leader: BrokerId;
  readonly leaderEpoch: LeaderEpoch;
  /** Named idempotent producers in order of first use; ids are 1, 2, 3... */
  readonly identities: readonly { readonly name: string; readonly producerEpoch: number }[];
}

/** The replica of `brokerId`, or undefined for an unknown broker. */
export function replicaOf(state: MiniKafkaState, brokerId: BrokerId): Replica | undefined {
  return state.replicas.find((replica) => replica.brokerId === brokerId);
}

/** The leader's replica. There always is one: the leader is one of the replicas (assertWellFormed). */
export function leaderReplica(state: MiniKafkaState): Replica {
  const replica = replicaOf(state, state.leader);
  if (replica === undefined) throw new Error(`leader ${state.leader} is not a replica`);
  return replica;
}

/** Log end offset of `brokerId`, exclusive; -1 for an unknown broker. */
export function logEndOffset(state: MiniKafkaState, brokerId: BrokerId): Offset {
  return replicaOf(state, brokerId)?.log.endOffset ?? -1;
}

/** A produce request after its acks were parsed. */
export interface ProduceRequest {
  readonly acks: Acks;
  readonly values: readonly RecordValue[];
  readonly leaderEpoch: LeaderEpoch | null;
  readonly producer: ProducerStamp | null;
}
