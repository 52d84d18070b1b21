import type { BrokerId, LeaderEpoch, Ms, Offset } from './ids';
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
}

/** Name of a kind of command. */
export type CommandType = Command['type'];
