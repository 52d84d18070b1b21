import type { ClusterFact } from '../../kernel/cluster-event';
import type { Fact } from '../../kernel/event';
import type { BrokerId, EndPoint, Ms, NodeId, StepNumber } from '../../kernel/ids';
import type { Turn } from '../../kernel/model';
import type { BrokerMeters } from '../../kernel/view';
import { because, type Why } from '../../kernel/why';
import { delayOf } from './delays';
import { messageView } from './message-view';
import type { Content, Message } from './messages';
import { RULES } from './rules';
import { tellChanges, tellLost } from './tell';
import {
  brokerState,
  type BrokerState,
  type BrokerTimers,
  type ControllerState,
  type Disk,
  type Fetcher,
  type KafkaState,
  type Leading,
  type ReplicaState,
} from './state';

/** What routine there is: a frame only when the configuration asks for it. */
type RoutineName = Extract<ClusterFact, { type: 'Routine' }>['what'];

/**
 * The state while one command is decided, and the only way to change it: the rules read `state`, replace parts of it
 * and tell what happened. A change without an event is seen with the next one.
 */
export class Sim {
  #state: KafkaState;
  #facts = 0;
  /** The message that its receiver is about to act on. */
  #arriving: Message | null = null;

  constructor(private readonly turn: Turn<KafkaState>) {
    this.#state = turn.state;
  }

  /** The latest state. */
  get state(): KafkaState {
    return this.#state;
  }

  /** How many events other than routine were told so far. */
  get facts(): number {
    return this.#facts;
  }

  get nowMs(): Ms {
    return this.#state.nowMs;
  }

  get step(): StepNumber {
    return this.turn.step;
  }

  get behaviour(): KafkaState['settings']['behaviour'] {
    return this.#state.settings.behaviour;
  }

  broker(brokerId: BrokerId): BrokerState {
    return brokerState(this.#state, brokerId);
  }

  update(change: Partial<KafkaState>): void {
    const before = this.#state;
    this.#state = { ...before, ...change };
    const { tell } = this.turn;
    if (tell !== undefined) tellChanges(tell, { before, after: this.#state }, this.#arriving);
  }

  updateController(change: Partial<ControllerState>): void {
    this.update({ controller: { ...this.#state.controller, ...change } });
  }

  updateBroker(brokerId: BrokerId, change: Partial<BrokerState>): void {
    const brokers = this.#state.brokers.map((broker) =>
      broker.brokerId === brokerId ? { ...broker, ...change } : broker,
    );
    this.update({ brokers });
  }

  updateDisk(brokerId: BrokerId, change: Partial<Disk>): void {
    this.updateBroker(brokerId, { disk: { ...this.broker(brokerId).disk, ...change } });
  }

  updateReplica(brokerId: BrokerId, change: Partial<ReplicaState>): void {
    this.updateBroker(brokerId, { replica: { ...this.broker(brokerId).replica, ...change } });
  }

  updateTimers(brokerId: BrokerId, change: Partial<BrokerTimers>): void {
    this.updateBroker(brokerId, { timers: { ...this.broker(brokerId).timers, ...change } });
  }

  /** Changes what a leader keeps; nothing where the broker does not lead. */
  updateLeading(brokerId: BrokerId, change: Partial<Leading>): void {
    const { leading } = this.broker(brokerId);
    if (leading !== null) this.updateBroker(brokerId, { leading: { ...leading, ...change } });
  }

  /** Changes a follower's fetching; nothing where the broker does not follow. */
  updateFetcher(brokerId: BrokerId, change: Partial<Fetcher>): void {
    const { fetcher } = this.broker(brokerId);
    if (fetcher !== null) this.updateBroker(brokerId, { fetcher: { ...fetcher, ...change } });
  }

  /** Counts one more (section 4). */
  mark(brokerId: BrokerId, meter: keyof BrokerMeters): void {
    const { meters } = this.broker(brokerId);
    this.updateBroker(brokerId, { meters: { ...meters, [meter]: meters[meter] + 1 } });
  }

  /** A number that no message and no proposal of this run had before. */
  nextId(): number {
    const id = this.#state.nextMessageId;
    this.update({ nextMessageId: id + 1 });
    return id;
  }

  /**
   * Puts a message on its way. On a cut link it is lost at once. It arrives after the link's delay, but not before
   * `notBeforeMs` plus that delay, and never overtakes one of its kind on the same link.
   */
  send(from: EndPoint, to: EndPoint, content: Content, notBeforeMs: Ms = this.nowMs): void {
    const id = this.nextId();
    const link = this.#state.links.find(
      (candidate) => candidate.from === from && candidate.to === to,
    );
    const { tell } = this.turn;
    const isCut = link?.state === 'cut';
    if (isCut && tell === undefined) return;
    const delay = link?.delayMs ?? delayOf(this.#state, { id, to, content });
    let dueMs = Math.max(this.nowMs, notBeforeMs) + delay;
    for (const other of this.#state.messages) {
      if (other.from !== from || other.to !== to || other.content.kind !== content.kind) continue;
      dueMs = Math.max(dueMs, other.dueMs ?? dueMs);
    }
    const message: Message = { id, from, to, sentMs: this.nowMs, dueMs, content };
    if (isCut) {
      if (tell !== undefined) tellLost(tell, message, this.nowMs);
      return;
    }
    this.update({ messages: [...this.#state.messages, message] });
  }

  /** Hands a message that has arrived to `handle`. */
  arrive(message: Message, handle: (sim: Sim, message: Message) => void): void {
    this.#arriving = message;
    this.removeMessage(message.id);
    this.#arriving = null;
    handle(this, message);
    this.turn.tell?.({ message: messageView(message), change: 'handled', nowMs: this.nowMs });
  }

  removeMessage(id: number): void {
    this.update({ messages: this.#state.messages.filter((message) => message.id !== id) });
  }

  /** Tells what happened: a frame. */
  emit(fact: Fact, why: Why): void {
    this.turn.write(this.#state);
    this.turn.emit({ ...fact, why });
    if (fact.type !== 'Routine') this.#facts += 1;
  }

  /** Tells of routine: no frame unless the configuration asks for it. */
  routine(node: NodeId, what: RoutineName, rule: string = RULES.network): void {
    if (this.#state.settings.showRoutine) this.emit({ type: 'Routine', node, what }, because(rule));
  }

  /** The same state to try things on: what happens there is neither kept nor told. */
  scratch(): Sim {
    const nowhere = (): void => undefined;
    return new Sim({ state: this.#state, step: this.step, write: nowhere, emit: nowhere });
  }

  /** Gives the state back, with what changed since the last event. */
  finish(): void {
    this.turn.write(this.#state);
  }
}
