import type { LinkState } from './command';
import type { BrokerId, EndPoint, LeaderEpoch, Ms, NodeId, Offset, StepNumber } from './ids';
import type { MessageSaying } from './message-saying';
import type { Log, LogRecord, RecordValue } from './log';

/**
 * A cluster as it can be drawn, questioned and checked, whatever the model. Where a model has no such thing the
 * field is null or empty. `L` is how logs are held: whole (`Log`) in the worker, a window (`LogWindow`) on the page.
 */
export interface ClusterView<L = Log> {
  readonly nowMs: Ms;
  /** False between the closing and the opening of a restart. */
  readonly open: boolean;
  readonly settings: Settings;
  /** Ascending by id; lanes never change places. */
  readonly brokers: readonly BrokerView<L>[];
  readonly partition: PartitionView;
  /** Broker whose log answers ordinary reads; reads end at the lower of its log end and the high watermark. */
  readonly reader: BrokerId;
  readonly waiters: readonly WaiterView[];
  readonly messages: readonly MessageView[];
  readonly timers: readonly TimerView[];
  readonly saved: SavedMetadata;
  readonly producers: readonly ProducerView[];
  /** Null where there is none (MiniKafka). */
  readonly controller: ControllerView | null;
  /** Links that are not simply open. */
  readonly links: readonly LinkView[];
}

/** What the controller has registered for the partition (specs/kafka.md section 1.4). Sets ascending. */
export interface Registration {
  /** Assignment order. */
  readonly replicas: readonly BrokerId[];
  readonly isr: readonly BrokerId[];
  readonly elr: readonly BrokerId[];
  readonly lastKnownLeader: BrokerId | null;
  /** Null: nobody leads. */
  readonly leader: BrokerId | null;
  readonly leaderEpoch: LeaderEpoch;
  readonly partitionEpoch: number;
  readonly recovering: boolean;
}

/** The controller and what it knows of each broker. */
export interface ControllerView {
  readonly state: 'running' | 'paused' | 'crashed';
  readonly meters: ControllerMeters;
  /** unclean.leader.election.enable, as the controller reads it. */
  readonly uncleanLeaderElection: boolean;
  /** End of the metadata log, in records. */
  readonly metadataOffset: number;
  /** How long a broker's session lasts when nothing is heard from it. */
  readonly sessionTimeoutMs: Ms;
  readonly brokers: readonly RegisteredBroker[];
  /** The newest records of the metadata log, oldest first; the last one ends at `metadataOffset`. */
  readonly records: readonly MetadataRecord[];
  /** The record that holds the partition's current registration, also when it is older; null before there is one. */
  readonly registration: MetadataRecord | null;
}

/** One record of the metadata log. */
export interface MetadataRecord {
  /** Its number in the metadata log, from 0. */
  readonly offset: number;
  readonly writtenMs: Ms;
  readonly change: MetadataChange;
}

/** What a metadata record says. */
export type MetadataChange =
  | { readonly kind: 'partition'; readonly registration: Registration }
  | {
      readonly kind: 'broker';
      readonly broker: BrokerId;
      readonly change: 'registered' | 'fenced' | 'unfenced' | 'shuttingDown' | 'unregistered';
      readonly brokerEpoch: number;
    }
  | { readonly kind: 'config'; readonly name: string; readonly value: number | string };

/** A broker as the controller registered it. */
export interface RegisteredBroker {
  readonly brokerId: BrokerId;
  readonly brokerEpoch: number;
  /** How often it has registered: 1 for the first start. */
  readonly registration: number;
  readonly fenced: boolean;
  readonly shuttingDown: boolean;
  /** When its session ends unless it is heard from; null when none is tracked. */
  readonly sessionEndsMs: Ms | null;
  /** When the controller last heard from it; null: not since the controller became active. */
  readonly lastContactMs: Ms | null;
}

/** What the controller's process has counted since it started (specs/kafka.md section 4). */
export interface ControllerMeters {
  /** Records that set the recovery state to RECOVERING: unclean elections and those of a last known leader. */
  readonly uncleanElections: number;
  /** Elections of a broker that was in the ELR before. */
  readonly elrElections: number;
}

/** What a broker's process has counted since it started (specs/kafka.md section 4); a pause keeps the counts. */
export interface BrokerMeters {
  /** Proposals that this leader's answer from the controller settled (LR-3). */
  readonly isrShrinks: number;
  readonly isrExpands: number;
  /** Answers that did not settle the proposal they belong to, each retry included (LR-2, LR-4 to LR-6). */
  readonly failedIsrUpdates: number;
  /** Waiting produce requests that ended in REQUEST_TIMED_OUT (PR-8). */
  readonly expiredProduces: number;
  /** Followers' long polls whose time was over (FF-8). */
  readonly expiredFollowerFetches: number;
}

/** The metadata that a broker has applied: what it answers clients from. Null before it has any. */
export interface AppliedMetadata {
  readonly partition: Registration | null;
  /** Registered brokers that are fenced, ascending. */
  readonly fenced: readonly BrokerId[];
  readonly minInsyncReplicas: number;
}

/** One direction of a link that is not simply open. */
export interface LinkView {
  readonly from: EndPoint;
  readonly to: EndPoint;
  readonly state: LinkState;
  readonly delayMs: Ms | null;
}

/** What a leader keeps of one follower (specs/kafka.md section 1.2). */
export interface FollowerView {
  readonly brokerId: BrokerId;
  /** The offset it last fetched from; null when it has not fetched in this leadership. */
  readonly logEndOffset: Offset | null;
  readonly lastCaughtUpMs: Ms;
  readonly lastFetchMs: Ms;
  /** Epoch of the leadership that this position is known in: its last fetch's; null when it has not fetched. */
  readonly leaderEpoch: LeaderEpoch | null;
}

/** A follower's fetch that a leader answers when there is something to tell, at the latest at its deadline. */
export interface ParkedFetchView {
  readonly follower: BrokerId;
  readonly fetchOffset: Offset;
  /** The leader epoch that it names. */
  readonly leaderEpoch: LeaderEpoch;
  readonly deadlineMs: Ms;
}

/** An ISR that a leader asked for and that is not settled yet. */
export interface ProposalView {
  readonly change: 'shrink' | 'expand';
  readonly isr: readonly BrokerId[];
}

/** The settings that rules compare with. Null: the model has no such setting. */
export interface Settings {
  readonly minInsyncReplicas: number;
  readonly replicaLagTimeMaxMs: Ms;
  /** The offset cap (MiniKafka; Kafka before 0.9). */
  readonly replicaLagMaxOffsets: number | null;
  readonly replicaFetchMaxBytes: number;
}

/** One broker and its replica of the partition. */
export interface BrokerView<L = Log> {
  readonly brokerId: BrokerId;
  readonly state: 'running' | 'paused' | 'crashed' | 'stopped';
  readonly log: L;
  /** What this replica knows of the high watermark (MiniKafka: the one there is). */
  readonly highWatermark: Offset;
  /** Leader and epoch this broker believes in; null where brokers hold no belief of their own (MiniKafka). */
  readonly believes: { readonly leader: BrokerId | null; readonly leaderEpoch: LeaderEpoch } | null;
  /** When it last fetched, as its leader knows; null when it never did. */
  readonly lastFetchMs: Ms | null;
  /** When it was last provably at the leader's end; null where the model has no such time. */
  readonly lastCaughtUpMs: Ms | null;
  readonly leaderEpochStartOffset: Offset | null;
  /** Null where a model has no more to tell than the fields above (MiniKafka). */
  readonly kafka: KafkaBrokerView | null;
}

/** What a Kafka broker holds beside its log. */
export interface KafkaBrokerView {
  readonly role: 'leader' | 'follower' | 'none';
  readonly partitionEpoch: number;
  /** The registered records it has applied, as an offset of the metadata log. */
  readonly metadataOffset: number;
  readonly brokerEpoch: number;
  readonly checkpointedHighWatermark: Offset;
  readonly cleanShutdown: boolean;
  readonly epochs: readonly { readonly epoch: LeaderEpoch; readonly startOffset: Offset }[];
  /** While it leads: the committed ISR it counts with, what it asked for, and its book on the followers. */
  readonly isr: readonly BrokerId[];
  readonly proposal: ProposalView | null;
  /** The ISR that its high watermark counts with while it leads. */
  readonly maximalIsr: readonly BrokerId[];
  readonly followers: readonly FollowerView[];
  /** Followers' fetches that wait there for something to tell, in the order of their arrival. */
  readonly parked: readonly ParkedFetchView[];
  readonly minInsyncReplicas: number;
  readonly applied: AppliedMetadata | null;
  readonly meters: BrokerMeters;
  /** acks=all requests that wait at this leader. */
  readonly waiting: number;
  /** High watermark of the leader's last good reply less the own LEO, at least 0; null: no such reply in this fetch state. */
  readonly fetchLag: Offset | null;
  /** It has given up fetching until new metadata comes (FF-13). */
  readonly fetchFailed: boolean;
  /** Producer ids of which the replica's log holds a state. */
  readonly producerIds: number;
}

/** What is registered for the partition: by the controller, or by MiniKafka's replica set. */
export interface PartitionView {
  readonly leader: BrokerId | null;
  readonly leaderEpoch: LeaderEpoch;
  readonly partitionEpoch: number | null;
  /** Committed ISR, ascending. */
  readonly isr: readonly BrokerId[];
  /** The larger ISR the leader counts with while an expansion is in flight; null when the same or not known. */
  readonly maximalIsr: readonly BrokerId[] | null;
  /** Null where there is none: MiniKafka, and Kafka with the feature off. */
  readonly eligibleLeaderReplicas: readonly BrokerId[] | null;
  readonly lastKnownLeader: BrokerId | null;
  /** The controller's leader recovery state; null where there is none. */
  readonly recovering: boolean | null;
  /** Brokers that hold a replica, in assignment order. */
  readonly replicas: readonly BrokerId[];
  /** The leader's high watermark, exclusive. */
  readonly highWatermark: Offset;
}

/** An acks=all request that waits for its answer. */
export interface WaiterView {
  readonly request: StepNumber;
  readonly target: Offset;
  /** Broker at which it waits. */
  readonly broker: BrokerId;
  /** Brokers that must reach the target (MiniKafka); null where the high watermark decides (Kafka). */
  readonly captured: readonly BrokerId[] | null;
  readonly deadlineMs: Ms | null;
}

/** Something that travels. MiniKafka has none: its calls are atomic. */
export interface MessageView {
  readonly id: number;
  readonly kind: string;
  readonly from: EndPoint;
  readonly to: EndPoint;
  readonly sentMs: Ms;
  /** When it arrives; null while it is held. A receiver that is paused takes it when it resumes. */
  readonly dueMs: Ms | null;
  readonly saying: MessageSaying;
  /** The first records in it, at most `MESSAGE_RECORDS_SHOWN`. */
  readonly records: readonly CarriedRecord[];
}

/** A record on its way; a producer's has neither offset nor epoch yet. */
export interface CarriedRecord {
  readonly value: RecordValue;
  readonly offset: Offset | null;
  readonly leaderEpoch: LeaderEpoch | null;
}

/** A timer that is running. MiniKafka has none. */
export interface TimerView {
  readonly owner: NodeId;
  readonly name: string;
  readonly dueMs: Ms;
}

/** What a restart of the cluster keeps beside the logs. */
export interface SavedMetadata {
  readonly leader: BrokerId;
  readonly leaderEpoch: LeaderEpoch;
  readonly producerNames: readonly {
    readonly name: string;
    readonly producerId: number;
    readonly producerEpoch: number;
  }[];
}

/** What the partition knows of one producer id. */
export interface ProducerView {
  readonly producerId: number;
  readonly fenceEpoch: number;
  readonly producerEpoch: number | null;
  readonly lastSequence: number | null;
}

/** The part of a log that a page asked for: records with `from` <= offset, and the log's exclusive end. */
export interface LogWindow {
  readonly from: Offset;
  readonly records: readonly LogRecord[];
  readonly endOffset: Offset;
  /** Exclusive ends of the batches inside the window, ascending. */
  readonly batchEnds: readonly Offset[];
}

/** How a produce request stands. `lost` was acknowledged and is in no leader's log any more: it stays so for ever. */
export type PromiseStatus =
  'pending' | 'acknowledged' | 'refused' | 'fenced' | 'unknown' | 'unanswered' | 'lost';

/** One line of the promise ledger: a produce request from its sending to its outcome. */
export interface ProducePromise {
  readonly request: StepNumber;
  readonly values: readonly RecordValue[];
  readonly acks: string;
  /** Broker that it was sent to; null where requests do not travel (MiniKafka). */
  readonly broker: BrokerId | null;
  readonly status: PromiseStatus;
  readonly error: string | null;
  readonly baseOffset: Offset | null;
  readonly nextOffset: Offset | null;
  readonly duplicate: boolean;
}

/** The broker with this id, or undefined. */
export function brokerOf<L>(
  view: ClusterView<L>,
  brokerId: BrokerId | null,
): BrokerView<L> | undefined {
  return view.brokers.find((broker) => broker.brokerId === brokerId);
}
