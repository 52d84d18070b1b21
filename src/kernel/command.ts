import type { BrokerId, EndPoint, LeaderEpoch, Ms, NodeId, Offset } from './ids';
import type { ProducerStamp, RecordValue } from './log';

/**
 * What a person, a scenario, the virtual clock or the explorer asks for. The words are shared by all models; a
 * model that has no use for one answers with `CommandNotApplicable`.
 */
export type Command =
  | ProduceCommand
  | FetchFollowersCommand
  | { readonly type: 'advanceClock'; readonly ms: Ms }
  | { readonly type: 'refreshIsr' }
  | { readonly type: 'removeFromIsr'; readonly broker: BrokerId }
  | PromoteCommand
  | { readonly type: 'rejoin'; readonly broker: BrokerId }
  /** Stops the whole cluster and opens it again on the same disks. A crash skips the clean-up of a clean stop. */
  | { readonly type: 'restartCluster'; readonly how: 'clean' | 'crash' }
  | ReadCommand
  | {
      readonly type: 'registerProducer';
      readonly producerId: number;
      readonly producerEpoch: number;
    }
  | { readonly type: 'openProducer'; readonly name: string }
  | ClusterCommand
  /** Cuts one log by hand, behind the model's back. For recorded runs; never offered on the page. */
  | { readonly type: 'truncateReplica'; readonly broker: BrokerId; readonly to: Offset };

/** A producer's request: one batch of `values`. `acks` is 'all', '1' or '0' (or an alias the model knows). */
export interface ProduceCommand {
  readonly type: 'produce';
  readonly acks: string;
  readonly values: readonly RecordValue[];
  /** Leader epoch the caller believes in; absent means the request carries none. */
  readonly leaderEpoch?: LeaderEpoch;
  readonly producer?: ProducerStamp;
  /** Broker it is sent to (Kafka); absent: the registered leader. */
  readonly broker?: BrokerId;
  /** How long the broker may let it wait, the producer's request.timeout.ms (Kafka); absent: 30 s. */
  readonly timeoutMs?: Ms;
}

/**
 * Commands for a cluster of processes, links and a controller (Kafka). Times are virtual ms from now; where one
 * is absent the configuration's value counts.
 */
export type ClusterCommand =
  /** Kills a process. A broker's written records stay, or with `keep` only those below that offset. */
  | { readonly type: 'crash'; readonly node: NodeId; readonly keep?: Offset }
  /** Freezes a process (SIGSTOP, a long pause for garbage collection) and continues it. */
  | { readonly type: 'pause'; readonly node: NodeId }
  | { readonly type: 'resume'; readonly node: NodeId }
  | StartCommand
  /** Controlled shutdown: the broker asks the controller first. */
  | { readonly type: 'shutdown'; readonly broker: BrokerId }
  /** Deletes a stopped broker's folder of the partition, or its clean-shutdown file. */
  | { readonly type: 'loseLog'; readonly broker: BrokerId }
  | { readonly type: 'loseCleanShutdownFile'; readonly broker: BrokerId }
  | AlterConfigCommand
  | { readonly type: 'electLeader'; readonly election: 'preferred' | 'unclean' }
  | { readonly type: 'unregisterBroker'; readonly broker: BrokerId }
  | SetLinkCommand
  /** One message on its way, by its id: lost, or due at another time (null: held until it is given a time). */
  | { readonly type: 'dropMessage'; readonly message: number }
  | { readonly type: 'delayMessage'; readonly message: number; readonly ms: Ms | null }
  /** One message arrives at once, whatever holds it. */
  | { readonly type: 'deliverMessage'; readonly message: number }
  | RunUntilCommand
  /** When a running timer fires next; names are those of the view's timers. */
  | { readonly type: 'setTimer'; readonly node: NodeId; readonly timer: string; readonly ms: Ms }
  | ListOffsetsCommand
  | OffsetForLeaderEpochCommand;

/**
 * What the clock runs to: a moment, a change of the registered ISR or leader or of the high watermark that is
 * shown, or the state from which nothing but routine follows.
 */
export type RunCondition =
  | { readonly kind: 'time'; readonly atMs: Ms }
  | { readonly kind: 'isrChange' | 'leaderChange' | 'highWatermark' | 'settled' };

/** Lets the clock run until something is so, at most `limitMs` virtual ms. One step, decided by the model. */
export interface RunUntilCommand {
  readonly type: 'runUntil';
  readonly until: RunCondition;
  readonly limitMs: Ms;
}

/** Starts a process that is down. */
export interface StartCommand {
  readonly type: 'start';
  readonly node: NodeId;
  /** From the start of the process to its first registration request. */
  readonly registerMs?: Ms;
  /** From the registration to the moment at which it asks to be unfenced. */
  readonly unfenceMs?: Ms;
}

/** Changes a setting of the topic. The value is a number, or 0 and 1 for false and true. */
export interface AlterConfigCommand {
  readonly type: 'alterConfig';
  readonly name: 'min.insync.replicas' | 'unclean.leader.election.enable';
  readonly value: number;
}

/**
 * One direction of a link. `held`: messages wait there. `cut`: messages are lost, also those on their way.
 * `delayMs` replaces the configured delay; null gives it back.
 */
export interface SetLinkCommand {
  readonly type: 'setLink';
  readonly from: EndPoint;
  readonly to: EndPoint;
  readonly state: LinkState;
  readonly delayMs?: Ms | null;
}

/** How one direction of a link is. */
export type LinkState = 'open' | 'held' | 'cut';

/** A client's ListOffsets for the latest offset. */
export interface ListOffsetsCommand {
  readonly type: 'listOffsets';
  readonly broker: BrokerId;
  readonly leaderEpoch?: LeaderEpoch;
}

/** A client's OffsetForLeaderEpoch: where did `leaderEpoch` end? */
export interface OffsetForLeaderEpochCommand {
  readonly type: 'offsetForLeaderEpoch';
  readonly broker: BrokerId;
  readonly leaderEpoch: LeaderEpoch;
  readonly currentLeaderEpoch?: LeaderEpoch;
}

/** One round in which every follower fetches; `only` restricts it to some (recorded runs and lessons). */
export interface FetchFollowersCommand {
  readonly type: 'fetchFollowers';
  readonly only?: readonly BrokerId[];
}

/** Makes `broker` the leader. `persist: false` leaves the saved metadata as it was. */
export interface PromoteCommand {
  readonly type: 'promote';
  readonly broker: BrokerId;
  readonly persist?: boolean;
}

/** A consumer's read from `offset` on; `max` of 0 or less means no limit. */
export interface ReadCommand {
  readonly type: 'read';
  readonly offset: Offset;
  readonly max: number;
  /** Broker that is asked (Kafka); absent: the reader that the model chooses. */
  readonly broker?: BrokerId;
  /** The leader epoch the consumer knows (Kafka). */
  readonly leaderEpoch?: LeaderEpoch;
  /** Epoch of the last record it has, so that a divergence is told (Kafka). */
  readonly lastFetchedEpoch?: LeaderEpoch;
}

/** Name of a kind of command. */
export type CommandType = Command['type'];
