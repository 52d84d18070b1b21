import type { BrokerId, LeaderEpoch, Offset } from './ids';

/** What a message between processes says. text/message-label.ts makes words of it. */
export type MessageSaying =
  /** A negative answer: the name of the error. */
  | { readonly says: 'error'; readonly error: string }
  /** A producer's records; `acks` as the producer writes it. */
  | { readonly says: 'records'; readonly count: number; readonly acks: string }
  /** To a producer: where its first record stands; null where nothing was appended, and with acks=0. */
  | { readonly says: 'appended'; readonly offset: Offset | null }
  | {
      readonly says: 'fetchFrom';
      readonly offset: Offset;
      readonly leaderEpoch: LeaderEpoch;
    }
  /** To a follower: how many records, and the leader's high watermark, exclusive; -1 where it brings none. */
  | { readonly says: 'reply'; readonly count: number; readonly highWatermark: Offset }
  /** To a follower: up to where its log may agree, exclusive. */
  | { readonly says: 'diverging'; readonly offset: Offset }
  /** The exclusive end of the leader's log. */
  | { readonly says: 'end'; readonly offset: Offset }
  | { readonly says: 'proposedIsr'; readonly isr: readonly BrokerId[] }
  | { readonly says: 'registeredIsr'; readonly isr: readonly BrokerId[] }
  | { readonly says: 'brokerEpoch'; readonly epoch: number }
  /** Metadata records up to here, exclusive. */
  | { readonly says: 'metadata'; readonly end: number }
  | { readonly says: 'readFrom'; readonly offset: Offset }
  /** A client's question: the API's name. */
  | { readonly says: 'ask'; readonly api: string }
  | { readonly says: 'setting'; readonly name: string; readonly value: number }
  | { readonly says: 'unregister'; readonly broker: BrokerId }
  | { readonly says: PlainSaying };

/** What is said without a number or a name. */
type PlainSaying =
  | 'endOfTheLog'
  | 'wantsToStop'
  | 'starting'
  | 'alive'
  | 'mayStop'
  | 'fenced'
  | 'ok'
  | 'register'
  | 'answer'
  | 'preferred'
  | 'unclean'
  | 'done';

/** The same text for what says the same, so that it can be compared. */
export function sayingKey(saying: MessageSaying): string {
  return JSON.stringify(saying);
}
