import type { ClusterConfig, KafkaConfig } from '../../kernel/cluster-config';
import type { BrokerId, LeaderEpoch, Ms, Offset, StepNumber } from '../../kernel/ids';
import type { Log, RecordValue } from '../../kernel/log';
import type { BrokerMeters, ControllerMeters, LinkView, MetadataRecord } from '../../kernel/view';
import type { MetadataImage } from './image';
import type { FetchRequest, Message } from './messages';

/**
 * One partition of Apache Kafka and its cluster (specs/kafka.md section 1). Plain data; every change makes new
 * objects. Sets of brokers are ascending.
 */
export interface KafkaState {
  readonly config: ClusterConfig;
  readonly settings: KafkaConfig;
  readonly nowMs: Ms;
  readonly open: boolean;
  readonly nextMessageId: number;
  readonly controller: ControllerState;
  /** Ascending by id. */
  readonly brokers: readonly BrokerState[];
  /** In the order of sending. */
  readonly messages: readonly Message[];
  readonly links: readonly LinkView[];
}

/** The controller (1.4): what it registered, and what only it remembers of the brokers' sessions. */
export interface ControllerState {
  readonly process: 'running' | 'paused' | 'crashed';
  /** All records so far, applied; what brokers are sent. */
  readonly image: MetadataImage;
  /** The newest records of the metadata log, at most `METADATA_RECORDS_KEPT`, oldest first. */
  readonly records: readonly MetadataRecord[];
  /** The record that holds the partition's current registration; null before it is created. */
  readonly registration: MetadataRecord | null;
  /** When the newest record is committed and may be sent. */
  readonly committedMs: Ms;
  readonly uncleanLeaderElection: boolean;
  readonly sessions: readonly Session[];
  readonly sessionCheckMs: Ms;
  readonly uncleanElectionMs: Ms;
  readonly meters: ControllerMeters;
}

/** Soft state of the controller about one broker (BHM, BHT). */
export interface Session {
  readonly brokerId: BrokerId;
  readonly brokerEpoch: number;
  readonly contactMs: Ms;
  readonly metadataOffset: number;
  readonly shutdownOffset: number | null;
}

/** One broker process and its replica (1.1). */
export interface BrokerState {
  readonly brokerId: BrokerId;
  readonly process: 'running' | 'paused' | 'crashed' | 'stopped';
  readonly lifecycle: 'down' | 'starting' | 'recovery' | 'running' | 'pendingShutdown';
  readonly incarnation: number;
  /** Of the current registration; -1 before. */
  readonly brokerEpoch: number;
  readonly image: MetadataImage;
  /** The value this broker's own log configuration has; it follows the image's a moment later (0.4). */
  readonly minInsyncReplicas: number;
  readonly disk: Disk;
  readonly replica: ReplicaState;
  /** Only while it leads, as far as it knows. */
  readonly leading: Leading | null;
  /** Only while it follows. */
  readonly fetcher: Fetcher | null;
  /** The AlterPartition request that is not answered yet (APM): one at a time. */
  readonly alter: AlterSlot | null;
  readonly timers: BrokerTimers;
  /** How long this start takes from registration to the wish to be unfenced. */
  readonly recoveryMs: Ms;
  /** When the heartbeat was sent that has no answer yet. */
  readonly heartbeatSentMs: Ms | null;
  /** How often it has asked to stop. */
  readonly shutdownAsks: number;
  /** What the clean-shutdown file said at this start; -1: there was none (RG-1). */
  readonly previousBrokerEpoch: number;
  readonly meters: BrokerMeters;
}

/** What survives the process. */
export interface Disk {
  readonly log: Log;
  readonly epochs: readonly EpochEntry[];
  readonly producers: readonly ProducerEntry[];
  /** Null: no entry, which counts as 0. */
  readonly checkpointedHighWatermark: Offset | null;
  /** The broker epoch in the clean-shutdown file, or null where there is none. */
  readonly cleanShutdown: number | null;
}

/** An entry of the leader epoch cache (LEC): both columns strictly increasing. */
export interface EpochEntry {
  readonly epoch: LeaderEpoch;
  readonly startOffset: Offset;
}

/** What is remembered of an idempotent producer (PSM): its epoch and its last batches, at most five. */
export interface ProducerEntry {
  readonly producerId: number;
  readonly producerEpoch: number;
  readonly batches: readonly ProducedBatch[];
}

/** One remembered batch; sequences inclusive, `nextOffset` exclusive. */
export interface ProducedBatch {
  readonly firstSequence: number;
  readonly lastSequence: number;
  readonly baseOffset: Offset;
  readonly nextOffset: Offset;
}

/** What the replica believes (P). Epochs are -1 before the first metadata. */
export interface ReplicaState {
  readonly highWatermark: Offset;
  readonly leader: BrokerId | null;
  readonly leaderEpoch: LeaderEpoch;
  readonly partitionEpoch: number;
}

/** A leader's own state of its partition (P, PS). */
export interface Leading {
  readonly epochStartOffset: Offset;
  /** Committed ISR. */
  readonly isr: readonly BrokerId[];
  readonly proposal: Proposal | null;
  readonly remotes: readonly Remote[];
  readonly waiters: readonly Waiter[];
  readonly parked: readonly ParkedFetch[];
}

/** An ISR change in flight (ST-3): the set that was asked for, and whom it adds. */
export interface Proposal {
  readonly id: number;
  readonly change: 'shrink' | 'expand';
  readonly isr: readonly BrokerId[];
}

/** What the leader knows of one follower (1.2). */
export interface Remote {
  readonly brokerId: BrokerId;
  /** -1: has not fetched in this leadership. */
  readonly logEndOffset: Offset;
  readonly lastFetchLeaderLogEndOffset: Offset;
  readonly lastFetchMs: Ms;
  readonly lastCaughtUpMs: Ms;
  /** Broker epoch of its last fetch, or null. */
  readonly brokerEpoch: number | null;
  /** Leader epoch of its last fetch, or null; moved on with the leader's where that stays (BL-2). */
  readonly leaderEpoch: LeaderEpoch | null;
}

/** An acks=all produce in the purgatory (DP). */
export interface Waiter {
  readonly request: StepNumber;
  readonly values: readonly RecordValue[];
  readonly baseOffset: Offset;
  readonly requiredOffset: Offset;
  readonly deadlineMs: Ms;
  readonly duplicate: boolean;
}

/** A follower's fetch in the purgatory (DF). */
export interface ParkedFetch {
  readonly request: FetchRequest;
  readonly deadlineMs: Ms;
}

/** A follower's fetching (AFT). */
export interface Fetcher {
  readonly leader: BrokerId;
  readonly leaderEpoch: LeaderEpoch;
  /** When to fetch next; null while a request is on its way, or when it has failed for good. */
  readonly dueMs: Ms | null;
  /** The request that is not answered yet. */
  readonly inFlight: { readonly id: number; readonly sentMs: Ms; readonly to: BrokerId } | null;
  /** Length of the back-off that this fetch state still carries (FF-11). */
  readonly backoffMs: Ms | null;
  readonly failed: boolean;
  /** High watermark of the last good reply less the own LEO then, at least 0; null: none yet (FF-13). */
  readonly lag: Offset | null;
  /** Whether a fetch carries the last fetched epoch: always, but once a term before KIP-279, never before KIP-101. */
  readonly sendsEpoch: boolean;
}

/** An AlterPartition request (AP-1), and when it is sent again. */
export interface AlterSlot {
  readonly proposalId: number;
  readonly isr: readonly { readonly brokerId: BrokerId; readonly brokerEpoch: number }[];
  readonly leaderEpoch: LeaderEpoch;
  readonly partitionEpoch: number;
  /** Its last transmission. An answer to an earlier one went to a connection that is closed. */
  readonly requestId: number;
  readonly retryMs: Ms | null;
}

/** When a broker's timers fire next; null: not running. */
export interface BrokerTimers {
  readonly heartbeatMs: Ms | null;
  readonly isrCheckMs: Ms | null;
  readonly checkpointMs: Ms | null;
  readonly registerMs: Ms | null;
  readonly unfenceMs: Ms | null;
}

/** The broker with this id; throws for an id that the cluster does not have, which is our bug. */
export function brokerState(state: KafkaState, brokerId: BrokerId): BrokerState {
  const found = state.brokers.find((broker) => broker.brokerId === brokerId);
  if (found === undefined) throw new Error(`there is no broker ${brokerId}`);
  return found;
}

/** Whether the broker's process exists: it may be paused. */
export function isAlive(broker: BrokerState): boolean {
  return broker.process === 'running' || broker.process === 'paused';
}

/** The ISR that the high watermark and waiting writes count with (ST-3). */
export function maximalIsr(leading: Leading, counts: { maximal: boolean }): readonly BrokerId[] {
  const { proposal, isr } = leading;
  if (proposal === null) return isr;
  if (!counts.maximal) return proposal.isr;
  return proposal.change === 'expand' ? proposal.isr : isr;
}

/** min.insync.replicas as it counts: never more than there are replicas. */
export function effectiveMinIsr(minInsyncReplicas: number, replicas: number): number {
  return Math.min(minInsyncReplicas, replicas);
}

/** A set of brokers, ascending. */
export function sorted(brokers: Iterable<BrokerId>): readonly BrokerId[] {
  return [...new Set(brokers)].sort((one, other) => one - other);
}

/** Whether two ascending sets are the same. */
export function sameSet(one: readonly BrokerId[], other: readonly BrokerId[]): boolean {
  return one.length === other.length && one.every((broker, index) => broker === other[index]);
}
