import type { LinkState, RunCondition } from './command';
import type { BrokerId, EndPoint, LeaderEpoch, Ms, NodeId, Offset, StepNumber } from './ids';
import type { KafkaError } from './kafka-error';
import type { RecordValue } from './log';
import type { Registration } from './view';

/** What happens in a cluster of processes, links and a controller (Kafka), beside what every model has. */
export type ClusterFact =
  | NodeChanged
  | ProduceSent
  | FetchAnswered
  | FollowerProgressed
  | FollowerHighWatermarkMoved
  | FetchFailed
  | IsrChangeProposed
  | AlterPartitionAnswered
  | AlterPartitionFailed
  | IsrCommitted
  | PartitionChanged
  | BrokerRegistrationChanged
  | RegistrationRefused
  | BecameLeader
  | BecameFollower
  | ConfigChanged
  | ElectionAnswered
  | LinkChanged
  | MessageChanged
  | ClientAnswered
  | RunEnded
  | Routine;

/** A process died, froze, went on, started or ended. `lostFrom`: records from here on were not on disk. */
export interface NodeChanged {
  readonly type: 'NodeChanged';
  readonly node: NodeId;
  readonly change:
    | 'crashed'
    | 'paused'
    | 'resumed'
    | 'started'
    | 'stopping'
    | 'stopped'
    | 'logLost'
    | 'cleanFileLost';
  readonly lostFrom: Offset | null;
}

/** A producer's request is on its way to a broker. */
export interface ProduceSent {
  readonly type: 'ProduceSent';
  readonly request: StepNumber;
  readonly broker: BrokerId;
  readonly acks: string;
  readonly values: readonly RecordValue[];
}

/** A leader answers a follower's fetch with something to act on: records, a divergence or an error. */
export interface FetchAnswered {
  readonly type: 'FetchAnswered';
  readonly leader: BrokerId;
  readonly follower: BrokerId;
  readonly fetchOffset: Offset;
  /** Records in the reply. */
  readonly records: number;
  readonly highWatermark: Offset | null;
  readonly diverging: EpochEnd | null;
  readonly error: KafkaError | null;
}

/** Where an epoch ended, as a leader answers it. The epoch is null where a version names an offset only. */
export interface EpochEnd {
  readonly epoch: LeaderEpoch | null;
  readonly endOffset: Offset;
}

/** The leader's book on a follower has a new log end offset: the one the follower fetches from. */
export interface FollowerProgressed {
  readonly type: 'FollowerProgressed';
  readonly leader: BrokerId;
  readonly follower: BrokerId;
  /** Null: unknown before. */
  readonly from: Offset | null;
  readonly to: Offset;
  readonly lastCaughtUpMs: Ms;
}

/** A follower takes over the high watermark of a reply; it may fall. */
export interface FollowerHighWatermarkMoved {
  readonly type: 'FollowerHighWatermarkMoved';
  readonly broker: BrokerId;
  readonly leader: BrokerId;
  readonly from: Offset;
  readonly to: Offset;
}

/** A follower's fetch came to nothing; it tries again after `retryMs`, or null: not before new metadata. */
export interface FetchFailed {
  readonly type: 'FetchFailed';
  readonly broker: BrokerId;
  readonly leader: BrokerId;
  readonly error: KafkaError | 'CONNECTION_LOST';
  readonly retryMs: Ms | null;
}

/** A leader asks the controller for another ISR; both sets ascending. */
export interface IsrChangeProposed {
  readonly type: 'IsrChangeProposed';
  readonly leader: BrokerId;
  readonly change: 'shrink' | 'expand';
  readonly isr: readonly BrokerId[];
  readonly proposed: readonly BrokerId[];
  readonly leaderEpoch: LeaderEpoch;
  readonly partitionEpoch: number;
}

/** The controller refuses a leader's AlterPartition, or grants one that changes nothing. */
export interface AlterPartitionAnswered {
  readonly type: 'AlterPartitionAnswered';
  readonly leader: BrokerId;
  readonly proposed: readonly BrokerId[];
  readonly error: KafkaError | null;
}

/** What a leader makes of an answer that did not settle its proposal. */
export interface AlterPartitionFailed {
  readonly type: 'AlterPartitionFailed';
  readonly leader: BrokerId;
  readonly error: KafkaError | null;
  readonly action: 'goesBack' | 'staysPending' | 'asksAgain' | 'ignores';
}

/** A leader counts with a registered ISR from now on: by the controller's answer, or by the metadata record. */
export interface IsrCommitted {
  readonly type: 'IsrCommitted';
  readonly leader: BrokerId;
  readonly before: readonly BrokerId[];
  readonly isr: readonly BrokerId[];
  readonly partitionEpoch: number;
  readonly by: 'reply' | 'metadata';
}

/** Why the controller changed the partition. */
export type PartitionChangeCause =
  | 'created'
  | 'fenced'
  | 'unfenced'
  | 'shutdown'
  | 'registered'
  | 'unregistered'
  | 'alterPartition'
  | 'preferredElection'
  | 'uncleanElection'
  | 'minIsrChanged';

/** The controller wrote a new registration of the partition. */
export interface PartitionChanged {
  readonly type: 'PartitionChanged';
  readonly cause: PartitionChangeCause;
  /** Broker whose fencing, return or proposal this was; null for an operator's. */
  readonly broker: BrokerId | null;
  readonly before: Registration | null;
  readonly after: Registration;
  /** How a new leader was chosen; null when none was. */
  readonly election: 'isr' | 'preferred' | 'elr' | 'lastKnown' | 'unclean' | 'nobody' | null;
}

/** The controller wrote a broker's registration. */
export interface BrokerRegistrationChanged {
  readonly type: 'BrokerRegistrationChanged';
  readonly broker: BrokerId;
  readonly change: 'registered' | 'fenced' | 'unfenced' | 'shuttingDown' | 'unregistered';
  readonly brokerEpoch: number;
  readonly fenced: boolean;
  readonly shuttingDown: boolean;
}

/** A started broker may not register yet. */
export interface RegistrationRefused {
  readonly type: 'RegistrationRefused';
  readonly broker: BrokerId;
  readonly error: KafkaError;
  readonly retryMs: Ms;
}

/** A broker learned from metadata that it leads in this epoch. */
export interface BecameLeader {
  readonly type: 'BecameLeader';
  readonly broker: BrokerId;
  readonly leaderEpoch: LeaderEpoch;
  readonly partitionEpoch: number;
  readonly epochStartOffset: Offset;
  readonly isr: readonly BrokerId[];
}

/** A broker learned from metadata whom it follows; null: nobody leads. */
export interface BecameFollower {
  readonly type: 'BecameFollower';
  readonly broker: BrokerId;
  readonly follows: BrokerId | null;
  readonly leaderEpoch: LeaderEpoch;
  readonly partitionEpoch: number;
  /** True when it led before. */
  readonly deposed: boolean;
}

/** A topic setting was committed by the controller, or taken over by a broker. */
export interface ConfigChanged {
  readonly type: 'ConfigChanged';
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly node: NodeId;
}

/** An operator's election command was answered. */
export interface ElectionAnswered {
  readonly type: 'ElectionAnswered';
  readonly request: StepNumber;
  readonly election: 'preferred' | 'unclean';
  readonly error: KafkaError | null;
}

/** One direction of a link is another. */
export interface LinkChanged {
  readonly type: 'LinkChanged';
  readonly from: EndPoint;
  readonly to: EndPoint;
  readonly state: LinkState;
  readonly delayMs: Ms | null;
  /** Messages that were on their way there and are lost. */
  readonly lost: number;
}

/** A request from outside is on its way, or somebody interfered with a message. */
export interface MessageChanged {
  readonly type: 'MessageChanged';
  readonly message: number;
  readonly kind: string;
  readonly from: EndPoint;
  readonly to: EndPoint;
  readonly change: 'sent' | 'dropped' | 'delayed' | 'held' | 'delivered';
  readonly dueMs: Ms | null;
}

/** A client's Fetch, ListOffsets or OffsetForLeaderEpoch was answered (FF-15); null where a field is absent. */
export interface ClientAnswered {
  readonly type: 'ClientAnswered';
  readonly request: StepNumber;
  readonly api: 'Fetch' | 'ListOffsets' | 'OffsetForLeaderEpoch';
  readonly broker: BrokerId;
  readonly error: KafkaError | null;
  readonly highWatermark: Offset | null;
  readonly values: readonly RecordValue[];
  readonly diverging: EpochEnd | null;
  readonly offset: Offset | null;
  readonly leaderEpoch: LeaderEpoch | null;
  readonly endOffset: Offset | null;
}

/** What a run of the clock looks at. */
export interface RunValues {
  /** The registered ISR and leader. */
  readonly isr: readonly BrokerId[];
  readonly leader: BrokerId | null;
  /** Of the replica that is shown for the partition: the registered leader's. */
  readonly highWatermark: Offset;
}

/** The clock ran until something was so (`met`), or until its limit was over first. */
export interface RunEnded {
  readonly type: 'RunEnded';
  readonly until: RunCondition;
  readonly met: boolean;
  readonly fromMs: Ms;
  readonly toMs: Ms;
  readonly limitMs: Ms;
  readonly before: RunValues;
  readonly after: RunValues;
  /** Settled: so long from `toMs` on nothing but routine would follow; else null. */
  readonly quietMs: Ms | null;
}

/** Something that happens all the time and changed nothing one would look at; a frame only when asked for. */
export interface Routine {
  readonly type: 'Routine';
  readonly node: NodeId;
  readonly what:
    | 'heartbeat'
    | 'heartbeatAnswered'
    | 'fetchSent'
    | 'fetchParked'
    | 'fetchAnsweredEmpty'
    | 'fetchedNothing'
    | 'fetchFailedAgain'
    | 'staleReply'
    | 'metadataApplied'
    | 'isrChecked'
    | 'sessionsChecked'
    | 'checkpointWritten'
    | 'registrationSent';
}
