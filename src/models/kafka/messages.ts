import type { AlterConfigCommand } from '../../kernel/command';
import type { ClientAnswered, EpochEnd } from '../../kernel/cluster-event';
import type { Acks } from '../../kernel/event';
import type { BrokerId, EndPoint, LeaderEpoch, Ms, Offset, StepNumber } from '../../kernel/ids';
import type { KafkaError } from '../../kernel/kafka-error';
import type { Batch, ProducerStamp, RecordValue } from '../../kernel/log';
import type { Registration } from '../../kernel/view';
import type { Why } from '../../kernel/why';
import type { MetadataImage } from './image';

/** Something on its way. `dueMs` null: held. A paused receiver takes it when it resumes. */
export interface Message {
  readonly id: number;
  readonly from: EndPoint;
  readonly to: EndPoint;
  readonly sentMs: Ms;
  readonly dueMs: Ms | null;
  readonly content: Content;
}

/** What travels; a request and its reply are two messages. */
export type Content =
  | ProduceContent
  | ProduceReplyContent
  | { readonly kind: 'Fetch'; readonly request: FetchRequest }
  | {
      readonly kind: 'FetchReply';
      readonly request: FetchRequest;
      readonly reply: FetchReply;
      readonly why: Why;
    }
  /** A follower's question for the leader's log end (FF-13, OFFSET_OUT_OF_RANGE). */
  | { readonly kind: 'ListOffsets'; readonly request: FetchRequest }
  | {
      readonly kind: 'ListOffsetsReply';
      readonly request: FetchRequest;
      readonly error: KafkaError | null;
      readonly endOffset: Offset;
    }
  | AlterPartitionContent
  | AlterPartitionReplyContent
  | HeartbeatContent
  | HeartbeatReplyContent
  | RegistrationContent
  | RegistrationReplyContent
  | { readonly kind: 'Metadata'; readonly image: MetadataImage }
  | ClientRequestContent
  | { readonly kind: 'ClientReply'; readonly answer: ClientAnswered; readonly why: Why }
  | { readonly kind: 'AlterConfig'; readonly command: AlterConfigCommand }
  | {
      readonly kind: 'ElectLeaders';
      readonly request: StepNumber;
      readonly election: 'preferred' | 'unclean';
    }
  | {
      readonly kind: 'ElectLeadersReply';
      readonly request: StepNumber;
      readonly election: 'preferred' | 'unclean';
      readonly error: KafkaError | null;
      readonly why: Why;
    }
  | { readonly kind: 'UnregisterBroker'; readonly broker: BrokerId };

/** A follower's fetch (FF-1). `id` pairs it with its reply. */
export interface FetchRequest {
  readonly id: number;
  readonly follower: BrokerId;
  readonly brokerEpoch: number;
  readonly fetchOffset: Offset;
  readonly leaderEpoch: LeaderEpoch;
  readonly lastFetchedEpoch: LeaderEpoch | null;
}

/** The answer (FF-15). Batches continue the fetch offset. */
export interface FetchReply {
  readonly error: KafkaError | null;
  readonly highWatermark: Offset;
  readonly batches: readonly Batch[];
  readonly diverging: EpochEnd | null;
}

/** Name of a kind of message: Kafka's API name where it has one. */
export type MessageKind = Content['kind'];

/** A producer's request (PR-1): it carries no leader epoch. */
export interface ProduceContent {
  readonly kind: 'Produce';
  readonly request: StepNumber;
  readonly acks: Acks | null;
  readonly acksWord: string;
  readonly values: readonly RecordValue[];
  readonly producer: ProducerStamp | null;
  readonly timeoutMs: Ms;
}

/** The broker's answer to a producer (FF-15). */
export interface ProduceReplyContent {
  readonly kind: 'ProduceReply';
  readonly request: StepNumber;
  readonly broker: BrokerId;
  readonly acks: string;
  readonly values: readonly RecordValue[];
  readonly error: KafkaError | null;
  /** Null where nothing was appended, and with acks=0. */
  readonly baseOffset: Offset | null;
  readonly nextOffset: Offset | null;
  readonly duplicate: boolean;
  /** Only with OUT_OF_ORDER_SEQUENCE_NUMBER. */
  readonly sequence: { readonly expected: number; readonly actual: number } | null;
  /** Only with NOT_LEADER_OR_FOLLOWER: who leads, as this broker knows. */
  readonly currentLeader: { readonly leader: BrokerId | null; readonly epoch: LeaderEpoch } | null;
  readonly why: Why;
}

/** A leader's proposal (AP-1). A member's epoch is -1 when it has not fetched in this leadership. */
export interface AlterPartitionContent {
  readonly kind: 'AlterPartition';
  readonly proposalId: number;
  /** Of this transmission: a request that is sent again is another one. */
  readonly requestId: number;
  readonly broker: BrokerId;
  readonly brokerEpoch: number;
  readonly leaderEpoch: LeaderEpoch;
  readonly partitionEpoch: number;
  readonly isr: readonly { readonly brokerId: BrokerId; readonly brokerEpoch: number }[];
}

/** The controller's answer: an error, or the registration after the change. */
export interface AlterPartitionReplyContent {
  readonly kind: 'AlterPartitionReply';
  readonly proposalId: number;
  readonly requestId: number;
  /** True for an error about the sender, not the partition. */
  readonly topLevel: boolean;
  readonly error: KafkaError | null;
  readonly registration: Registration | null;
}

/** A broker's sign of life (FN-1). */
export interface HeartbeatContent {
  readonly kind: 'Heartbeat';
  readonly broker: BrokerId;
  readonly brokerEpoch: number;
  readonly metadataOffset: number;
  readonly wantFence: boolean;
  readonly wantShutdown: boolean;
}

/** The controller's answer to it. */
export interface HeartbeatReplyContent {
  readonly kind: 'HeartbeatReply';
  readonly brokerEpoch: number;
  readonly error: KafkaError | null;
  readonly fenced: boolean;
  readonly shouldShutDown: boolean;
}

/** A started process asks to be registered (RG-1). */
export interface RegistrationContent {
  readonly kind: 'BrokerRegistration';
  readonly broker: BrokerId;
  readonly incarnation: number;
  readonly previousBrokerEpoch: number;
}

/** The controller's answer to it. */
export interface RegistrationReplyContent {
  readonly kind: 'BrokerRegistrationReply';
  readonly incarnation: number;
  readonly error: KafkaError | null;
  readonly brokerEpoch: number;
}

/** A consumer's or a tool's question to one broker. */
export interface ClientRequestContent {
  readonly kind: 'ClientRequest';
  readonly request: StepNumber;
  readonly api: 'Fetch' | 'ListOffsets' | 'OffsetForLeaderEpoch';
  readonly offset: Offset;
  readonly max: number;
  /** The epoch asked about (OffsetForLeaderEpoch). */
  readonly epoch: LeaderEpoch;
  /** The leader epoch the client knows; null: none in the request. */
  readonly currentLeaderEpoch: LeaderEpoch | null;
  readonly lastFetchedEpoch: LeaderEpoch | null;
}
