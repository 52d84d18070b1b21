import type { ClusterFact } from './cluster-event';
import type { CommandType } from './command';
import type { BrokerId, LeaderEpoch, Ms, Offset, StepNumber } from './ids';
import type { KafkaError } from './kafka-error';
import type { Batch, LogRecord, RecordValue } from './log';
import type { Why } from './why';

/**
 * What happened, one fact each, in order. One event is one frame. Each carries the rule that decided it and the
 * numbers that were compared.
 */
export type SimulationEvent = Fact & { readonly why: Why };

/** A {@link SimulationEvent} without its reason. */
export type Fact =
  | ClusterOpened
  | { readonly type: 'ClusterClosed'; readonly how: 'clean' | 'crash' }
  | RecordsAppended
  | ProduceWaiting
  | ProduceAcknowledged
  | ProduceRejected
  | ProduceFailed
  | { readonly type: 'ProduceAbandoned'; readonly request: StepNumber }
  | FollowerFetched
  | FetchRejected
  | LogTruncated
  | IsrChanged
  | { readonly type: 'IsrUnchanged'; readonly isr: readonly BrokerId[]; readonly cause: IsrCause }
  | HighWatermarkAdvanced
  | LeaderElected
  | PromotionRejected
  | { readonly type: 'ReplicaRejoined'; readonly broker: BrokerId; readonly fetchTimeMs: Ms }
  | { readonly type: 'ClockAdvanced'; readonly fromMs: Ms; readonly toMs: Ms }
  | RecordsRead
  | ReadRejected
  | ProducerEpochRegistered
  | ProducerOpened
  | ProducerRejected
  | CommandRejected
  | CommandNotApplicable
  | ClusterFact;

/** The cluster is open; everything that is not stored was computed anew. `first` marks a fresh topic. */
export interface ClusterOpened {
  readonly type: 'ClusterOpened';
  readonly first: boolean;
  readonly leader: BrokerId;
  readonly leaderEpoch: LeaderEpoch;
  readonly isr: readonly BrokerId[];
  readonly highWatermark: Offset;
  /** The high watermark before, null for a fresh topic. */
  readonly highWatermarkBefore: Offset | null;
}

/** `batch` now stands at the end of the leader's log. */
export interface RecordsAppended {
  readonly type: 'RecordsAppended';
  readonly request: StepNumber;
  readonly broker: BrokerId;
  readonly acks: Acks;
  readonly batch: Batch;
  /** Leader epoch the request carried, null for none. */
  readonly requestLeaderEpoch: LeaderEpoch | null;
}

/** A producer's wish: an answer after every copy the ISR asks for, after the leader's append, or none. */
export type Acks = 'all' | '1' | '0';

/**
 * An acks=all request waits: until every broker in `captured` has reached `target` (exclusive end), or with Kafka,
 * where `captured` is null, until the high watermark has.
 */
export interface ProduceWaiting {
  readonly type: 'ProduceWaiting';
  readonly request: StepNumber;
  readonly values: readonly RecordValue[];
  readonly baseOffset: Offset;
  readonly target: Offset;
  readonly captured: readonly BrokerId[] | null;
}

/** The producer is told success. With acks=0 nobody listens and `baseOffset` is null. */
export interface ProduceAcknowledged {
  readonly type: 'ProduceAcknowledged';
  readonly request: StepNumber;
  readonly broker: BrokerId;
  readonly acks: Acks;
  readonly values: readonly RecordValue[];
  readonly baseOffset: Offset | null;
  readonly nextOffset: Offset;
  /** True when a stored result of an earlier, identical batch was returned and nothing was appended. */
  readonly duplicate: boolean;
}

/** The request was refused before anything was written. */
export interface ProduceRejected {
  readonly type: 'ProduceRejected';
  readonly request: StepNumber;
  readonly broker: BrokerId;
  readonly acks: string;
  readonly values: readonly RecordValue[];
  readonly requestLeaderEpoch: LeaderEpoch | null;
  readonly error: KafkaError;
  /** Only with OUT_OF_ORDER_SEQUENCE. */
  readonly sequence: { readonly expected: number; readonly actual: number } | null;
}

/** A waiting request ends with an error although its batch is in the leader's log. */
export interface ProduceFailed {
  readonly type: 'ProduceFailed';
  readonly request: StepNumber;
  readonly broker: BrokerId;
  readonly error:
    | 'NOT_ENOUGH_REPLICAS_AFTER_APPEND'
    | 'FENCED_LEADER_EPOCH'
    | 'NOT_LEADER_OR_FOLLOWER'
    | 'REQUEST_TIMED_OUT';
  /** First offset the batch has in the log, where the answer names it (Kafka). */
  readonly baseOffset?: Offset;
}

/** A follower fetched from `fetchOffset` and stored `batches` (none when there was nothing new). */
export interface FollowerFetched {
  readonly type: 'FollowerFetched';
  readonly broker: BrokerId;
  readonly leader: BrokerId;
  readonly fetchOffset: Offset;
  readonly batches: readonly Batch[];
  readonly highWatermark: Offset;
  /** New time of the last fetch, or null when the visit failed and the time was not renewed. */
  readonly fetchTimeMs: Ms | null;
}

/** A follower's fetch ended with an error; with MiniKafka it ends the whole round. */
export interface FetchRejected {
  readonly type: 'FetchRejected';
  readonly broker: BrokerId;
  readonly leader: BrokerId;
  readonly fetchOffset: Offset;
  readonly error: 'INVALID_RECORD' | 'OFFSET_OUT_OF_RANGE';
  readonly range: OffsetRange | null;
  /** Followers of the same round that are not visited any more. */
  readonly notVisited: readonly BrokerId[];
}

/** With OFFSET_OUT_OF_RANGE: what was asked for and the bounds, `end` inclusive as a position to fetch from. */
export interface OffsetRange {
  readonly requested: Offset;
  readonly start: Offset;
  readonly end: Offset;
}

/** Records from `to` up to `from` were cut off a log (both exclusive ends: from is the old LEO, to the new). */
export interface LogTruncated {
  readonly type: 'LogTruncated';
  readonly broker: BrokerId;
  readonly from: Offset;
  readonly to: Offset;
  readonly cause:
    | 'fetch'
    | 'promotion'
    | 'rejoin'
    | 'byHand'
    /** The leader's answer named the offset at which the histories part (TR-4). */
    | 'divergence'
    /** To the own high watermark, where no epochs are known (BF-4) or none are asked for (before KIP-101). */
    | 'highWatermark'
    /** The leader's log ends before the fetch offset (FF-13). */
    | 'leaderEnd'
    /** Records that were never written to disk, or whose folder was deleted (RG-8). */
    | 'lostLog';
  readonly removed: readonly LogRecord[];
}

/** Why the ISR was computed. */
export type IsrCause = 'refresh' | 'fetch' | 'removal' | 'promotion' | 'rejoin';

/** The ISR is another set now; both are ascending. */
export interface IsrChanged {
  readonly type: 'IsrChanged';
  readonly before: readonly BrokerId[];
  readonly after: readonly BrokerId[];
  readonly cause: IsrCause;
}

/** A high watermark moved up. `broker`: whose, where each replica has its own (Kafka: the leader's). */
export interface HighWatermarkAdvanced {
  readonly type: 'HighWatermarkAdvanced';
  readonly broker?: BrokerId;
  readonly from: Offset;
  readonly to: Offset;
}

/** `leader` leads from now on. */
export interface LeaderElected {
  readonly type: 'LeaderElected';
  readonly leader: BrokerId;
  readonly leaderEpoch: LeaderEpoch;
  readonly before: { readonly leader: BrokerId; readonly leaderEpoch: LeaderEpoch };
  /** Whether leader and epoch were saved, so that a restart keeps them. */
  readonly saved: boolean;
}

/** A promotion was refused and nothing changed. */
export interface PromotionRejected {
  readonly type: 'PromotionRejected';
  readonly broker: BrokerId;
  readonly error: 'NOT_IN_SYNC_REPLICA' | 'INVALID_RECORD';
}

/** An ordinary consumer's read, answered from `broker`'s log up to the high watermark. */
export interface RecordsRead {
  readonly type: 'RecordsRead';
  readonly broker: BrokerId;
  readonly offset: Offset;
  readonly records: readonly LogRecord[];
}

/** A read outside the log. */
export interface ReadRejected {
  readonly type: 'ReadRejected';
  readonly broker: BrokerId;
  readonly error: 'OFFSET_OUT_OF_RANGE';
  readonly range: OffsetRange;
}

/** A producer epoch was announced: older ones are refused from now on. */
export interface ProducerEpochRegistered {
  readonly type: 'ProducerEpochRegistered';
  readonly producerId: number;
  readonly producerEpoch: number;
}

/** A named idempotent producer got its id and epoch, which are saved at once. */
export interface ProducerOpened {
  readonly type: 'ProducerOpened';
  readonly name: string;
  readonly producerId: number;
  readonly producerEpoch: number;
}

/** An announced producer epoch is older than a known one. */
export interface ProducerRejected {
  readonly type: 'ProducerRejected';
  readonly producerId: number;
  readonly producerEpoch: number;
  readonly error: 'PRODUCER_FENCED';
}

/** A command was refused for its arguments; nothing changed. */
export interface CommandRejected {
  readonly type: 'CommandRejected';
  readonly command: CommandType;
  readonly broker: BrokerId | null;
  readonly error: 'VALUE_ERROR' | 'KEY_ERROR' | 'INVALID_RECORD' | 'OFFSET_OUT_OF_RANGE';
  readonly range: OffsetRange | null;
}

/** The model has no such thing; `reason` says what it has instead. */
export interface CommandNotApplicable {
  readonly type: 'CommandNotApplicable';
  readonly command: CommandType;
  readonly reason: string;
}

/** Name of a kind of event. */
export type EventType = SimulationEvent['type'];
