import type { BrokerId, NodeId, Offset } from '../../../kernel/ids';
import type { KafkaError } from '../../../kernel/kafka-error';
import type { ProducerStamp } from '../../../kernel/log';
import type { Registration } from '../../../kernel/view';
import { deliver } from '../deliver';
import { checkSessions } from '../heartbeat';
import { checkIsr } from '../isr-shrink';
import type { Content } from '../messages';
import { expireParkedFetches } from '../purgatory';
import type { FetchReply, FetchRequest } from '../messages';
import { Bench } from './bench';

/**
 * The real rules on a state made by hand, one atomic step at a time. For vectors that name what one broker or the
 * controller does in a given situation.
 */
export class Rig extends Bench {
  /** A message arrives. */
  arrives(to: NodeId, content: Content, from: NodeId | 'client' = 'client'): this {
    const { nowMs: sentMs } = this.sim;
    deliver(this.sim, { id: this.sim.nextId(), from, to, sentMs, dueMs: sentMs, content });
    return this;
  }

  /** A fetch that this follower would send to the leader it asks, with what the leader expects of it. */
  request(
    leader: BrokerId,
    follower: BrokerId,
    fetchOffset: Offset,
    change: Partial<FetchRequest> = {},
  ): FetchRequest {
    return {
      id: this.sim.nextId(),
      follower,
      brokerEpoch: this.image.brokers.find((b) => b.brokerId === follower)?.brokerEpoch ?? -1,
      fetchOffset,
      leaderEpoch: this.broker(leader).replica.leaderEpoch,
      lastFetchedEpoch: null,
      ...change,
    };
  }

  /** The leader serves a follower's fetch; the answer, or null when it is parked. */
  fetch(
    leader: BrokerId,
    follower: BrokerId,
    fetchOffset: Offset,
    change: Partial<FetchRequest> = {},
  ): FetchReply | null {
    const request = this.request(leader, follower, fetchOffset, change);
    this.arrives(leader, { kind: 'Fetch', request }, follower);
    const replies = this.sent('FetchReply').filter(({ request: { id } }) => id === request.id);
    return replies.at(-1)?.reply ?? null;
  }

  /** The leader appends so many records, one batch each, for a producer with acks=1. */
  append(leader: BrokerId, count: number): this {
    for (let index = 0; index < count; index += 1) this.produce(leader, '1');
    return this;
  }

  /** The broker serves a produce request of one record. */
  produce(
    broker: BrokerId,
    acks: '0' | '1' | 'all' | null,
    change: { producer?: ProducerStamp; request?: number } = {},
  ): this {
    return this.arrives(broker, {
      kind: 'Produce',
      request: change.request ?? 1,
      acks,
      acksWord: acks ?? 'x',
      values: ['v'],
      producer: change.producer ?? null,
      timeoutMs: 30_000,
    });
  }

  /** The leader's periodic ISR check. */
  checkIsr(leader: BrokerId): this {
    checkIsr(this.sim, leader);
    return this;
  }

  /** The controller's answer to the leader's proposal arrives: an error, or the registration with this change. */
  reply(leader: BrokerId, answer: KafkaError | Partial<Registration>): this {
    const { alter } = this.broker(leader);
    if (alter === null) throw new Error(`broker ${leader} has asked for nothing`);
    const failed = typeof answer === 'string';
    return this.arrives(leader, {
      kind: 'AlterPartitionReply',
      proposalId: alter.proposalId,
      requestId: alter.requestId,
      topLevel: answer === 'STALE_BROKER_EPOCH',
      error: failed ? answer : null,
      registration: failed ? null : { ...this.registered, ...answer },
    });
  }

  /** The leader answers the parked fetches whose time is over. */
  expireLongPoll(leader: BrokerId): this {
    expireParkedFetches(this.sim, leader);
    return this;
  }

  /** The controller finds that these brokers' sessions are over, and fences them. */
  fence(...brokers: readonly BrokerId[]): this {
    for (const broker of brokers) {
      this.silence(broker);
      checkSessions(this.sim);
    }
    return this;
  }

  /** The broker was not heard for longer than its session; all others were heard just now. */
  silence(broker: BrokerId): this {
    const { sessions } = this.sim.state.controller;
    this.sim.updateController({
      sessions: sessions.map((session) => ({
        ...session,
        contactMs: session.brokerId === broker ? 0 : this.sim.nowMs,
      })),
    });
    return this;
  }

  /** The controller serves a heartbeat of a broker that has all metadata. */
  heartbeat(
    broker: BrokerId,
    change: { wantFence?: boolean; wantShutdown?: boolean; metadataOffset?: number } = {},
  ): this {
    const { offset, brokers } = this.image;
    const brokerEpoch = brokers.find((known) => known.brokerId === broker)?.brokerEpoch ?? -1;
    return this.arrives(
      'controller',
      {
        kind: 'Heartbeat',
        broker,
        brokerEpoch,
        metadataOffset: offset,
        wantFence: false,
        wantShutdown: false,
        ...change,
      },
      broker,
    );
  }

  /** A new incarnation registers when its former session is over; clean: with the right clean-shutdown file. */
  reregister(broker: BrokerId, how: 'clean' | 'unclean'): this {
    const stored = this.image.brokers.find((known) => known.brokerId === broker);
    const previousBrokerEpoch = how === 'clean' ? (stored?.brokerEpoch ?? -1) : -1;
    const incarnation = (stored?.incarnation ?? 0) + 1;
    const content = { broker, incarnation, previousBrokerEpoch };
    return this.arrives('controller', { kind: 'BrokerRegistration', ...content }, broker);
  }

  /** The controller serves the registered leader's AlterPartition for this ISR. */
  alterPartition(isr: readonly BrokerId[]): this {
    const { leader, leaderEpoch, partitionEpoch } = this.registered;
    const epochOf = (id: BrokerId) =>
      this.image.brokers.find((b) => b.brokerId === id)?.brokerEpoch;
    const broker = leader ?? -1;
    return this.arrives(
      'controller',
      {
        kind: 'AlterPartition',
        proposalId: this.sim.nextId(),
        requestId: 0,
        broker,
        brokerEpoch: epochOf(broker) ?? -1,
        leaderEpoch,
        partitionEpoch,
        isr: isr.map((brokerId) => ({ brokerId, brokerEpoch: epochOf(brokerId) ?? -1 })),
      },
      broker,
    );
  }
}
