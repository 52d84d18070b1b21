import type { EventType, SimulationEvent } from '../../../kernel/event';
import type { BrokerId, LeaderEpoch, Ms, Offset } from '../../../kernel/ids';
import type { ProducerStamp } from '../../../kernel/log';
import type { Registration } from '../../../kernel/view';
import { create } from '../create';
import type { Content } from '../messages';
import { applyMetadata } from '../metadata';
import { Sim } from '../sim';
import type { BrokerRegistration, MetadataImage } from '../image';
import type { BrokerState, Leading, Remote } from '../state';
import { diskOf } from './disk';
import { configOf, T0, type RigOptions } from './options';

/** A state made by hand, with what it takes to look at it. No clock runs and no message arrives by itself. */
export class Bench {
  readonly sim: Sim;
  /** All events so far. */
  readonly events: SimulationEvent[] = [];

  constructor(options: RigOptions = {}) {
    const state = create(configOf(options));
    this.sim = new Sim({
      state,
      step: 1,
      write: () => undefined,
      emit: (event) => this.events.push(event),
    });
    this.register({});
  }

  /** Sets the clock to so many ms after T0. */
  at(ms: Ms): this {
    this.sim.update({ nowMs: T0 + ms });
    return this;
  }

  broker(brokerId: BrokerId): BrokerState {
    return this.sim.broker(brokerId);
  }

  /** What a leader keeps; throws when the broker does not lead. */
  leading(brokerId: BrokerId): Leading {
    const { leading } = this.broker(brokerId);
    if (leading === null) throw new Error(`broker ${brokerId} does not lead`);
    return leading;
  }

  /** A leader's book on one follower. */
  remote(leader: BrokerId, follower: BrokerId): Remote {
    const found = this.leading(leader).remotes.find(({ brokerId }) => brokerId === follower);
    if (found === undefined) throw new Error(`broker ${leader} does not know ${follower}`);
    return found;
  }

  highWatermark(brokerId: BrokerId): Offset {
    return this.broker(brokerId).replica.highWatermark;
  }

  end(brokerId: BrokerId): Offset {
    return this.broker(brokerId).disk.log.endOffset;
  }

  /** Gives a broker a log of one record for each epoch, with the epoch cache and producers that belong to it. */
  records(
    brokerId: BrokerId,
    epochs: readonly LeaderEpoch[],
    stamp: (index: number) => ProducerStamp | null = () => null,
  ): this {
    this.sim.updateDisk(brokerId, diskOf(epochs, stamp));
    return this;
  }

  get image(): MetadataImage {
    return this.sim.state.controller.image;
  }

  /** The partition as the controller has it. */
  get registered(): Registration {
    const { partition } = this.image;
    if (partition === null) throw new Error('there is no partition');
    return partition;
  }

  /** `{0, 1} / {2} / [] / 0`: ISR, ELR, last known leader, leader; and whether it recovers. */
  get summary(): string {
    const { isr, elr, lastKnownLeader, leader, recovering } = this.registered;
    const known = lastKnownLeader === null ? '' : String(lastKnownLeader);
    const line = `{${isr.join(',')}} / {${elr.join(',')}} / [${known}] / ${leader ?? -1}`;
    return recovering ? `${line} RECOVERING` : line;
  }

  private setImage(change: Partial<MetadataImage>): void {
    const image = { ...this.image, ...change, offset: this.image.offset + 1 };
    this.sim.updateController({ image });
  }

  /** Makes this the registration of the partition, without a rule. */
  register(change: Partial<Registration>): this {
    const { replicas } = this.sim.state.settings;
    const before = this.image.partition ?? {
      replicas,
      isr: replicas.toSorted((one, other) => one - other),
      elr: [],
      lastKnownLeader: null,
      leader: replicas[0] ?? null,
      leaderEpoch: 0,
      partitionEpoch: 0,
      recovering: false,
    };
    this.setImage({ partition: { ...before, ...change } });
    return this;
  }

  /** Changes a broker's registration, without a rule. */
  registerBroker(brokerId: BrokerId, change: Partial<BrokerRegistration>): this {
    const brokers = this.image.brokers.map((broker) =>
      broker.brokerId === brokerId ? { ...broker, ...change } : broker,
    );
    this.setImage({ brokers });
    return this;
  }

  /** A broker applies all metadata there is. */
  learn(...brokers: readonly BrokerId[]): this {
    for (const broker of brokers) applyMetadata(this.sim, broker, this.image);
    return this;
  }

  /** Registers a new leader in the next or the given epoch, which learns of it. */
  lead(leader: BrokerId, change: Partial<Registration> = {}): this {
    const { leaderEpoch, partitionEpoch } = this.registered;
    this.register({
      leader,
      leaderEpoch: leaderEpoch + 1,
      partitionEpoch: partitionEpoch + 1,
      ...change,
    });
    return this.learn(leader);
  }

  /** Contents of the messages of one kind that were sent so far. */
  sent<Kind extends Content['kind']>(kind: Kind): readonly Extract<Content, { kind: Kind }>[] {
    return this.sim.state.messages.flatMap(({ content }) =>
      content.kind === kind ? [content as Extract<Content, { kind: Kind }>] : [],
    );
  }

  /** All events of one kind. */
  told<Type extends EventType>(type: Type): readonly Extract<SimulationEvent, { type: Type }>[] {
    return this.events.filter(
      (event): event is Extract<SimulationEvent, { type: Type }> => event.type === type,
    );
  }
}
