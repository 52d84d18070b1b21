import type { Command } from '../../../kernel/command';
import type { EventType, SimulationEvent } from '../../../kernel/event';
import type { BrokerId, Ms } from '../../../kernel/ids';
import { recordsBetween } from '../../../kernel/log';
import { takeStep } from '../../../kernel/step';
import type { Registration } from '../../../kernel/view';
import type { Content, Message } from '../messages';
import { kafka } from '../model';
import { brokerState, type BrokerState, type KafkaState } from '../state';
import { assertWellFormed } from '../well-formed';
import { configOf, T0, type RigOptions } from './options';

/** Lets so many virtual ms pass. */
export function clock(ms: Ms): Command {
  return { type: 'advanceClock', ms };
}

/** One batch of records. */
export function produce(acks: string, ...values: readonly string[]): Command {
  return { type: 'produce', acks, values };
}

/** Holds, cuts or opens both directions between two ends. */
export function link(
  one: BrokerId | 'controller',
  other: BrokerId | 'controller',
  state: 'open' | 'held' | 'cut',
): readonly Command[] {
  return [
    { type: 'setLink', from: one, to: other, state },
    { type: 'setLink', from: other, to: one, state },
  ];
}

/** A whole cluster that is given commands; every state is checked. */
export class Run {
  state: KafkaState;
  /** All events so far. */
  readonly events: SimulationEvent[] = [];
  private step = 0;

  constructor(options: RigOptions = {}) {
    this.state = kafka.create(configOf(options));
    this.take(null);
  }

  /** Gives the commands, in order. */
  then(...commands: readonly (Command | readonly Command[])[]): this {
    for (const command of commands.flat()) this.take(command);
    return this;
  }

  /** Lets time pass in small steps until it holds; throws after a minute. */
  until(holds: (run: this) => boolean): this {
    for (let waited = 0; waited < 60_000; waited += 1) {
      if (holds(this)) return this;
      this.take(clock(1));
    }
    throw new Error(`never came: ${String(holds)}`);
  }

  /** Virtual ms since the start of the clock. */
  get ms(): Ms {
    return this.state.nowMs - T0;
  }

  broker(brokerId: BrokerId): BrokerState {
    return brokerState(this.state, brokerId);
  }

  get registered(): Registration {
    const { partition } = this.state.controller.image;
    if (partition === null) throw new Error('there is no partition');
    return partition;
  }

  /** Records of a broker: values with their epochs. */
  log(brokerId: BrokerId): string {
    const { log } = this.broker(brokerId).disk;
    return recordsBetween(log, { from: 0, to: log.endOffset })
      .map(({ value, leaderEpoch }) => `${value ?? 'null'}${leaderEpoch}`)
      .join(' ');
  }

  /** All events of one kind. */
  told<Type extends EventType>(type: Type): readonly Extract<SimulationEvent, { type: Type }>[] {
    return this.events.filter(
      (event): event is Extract<SimulationEvent, { type: Type }> => event.type === type,
    );
  }

  /** Messages of one kind that are on their way. */
  underWay(kind: Content['kind']): readonly Message[] {
    return this.state.messages.filter(({ content }) => content.kind === kind);
  }

  private take(command: Command | null): void {
    const frames = takeStep(kafka, this.state, this.step, command);
    for (const { event, state } of frames) {
      if (event.type !== 'ClockAdvanced') this.events.push(event);
      assertWellFormed(state);
    }
    this.state = frames.at(-1)?.state ?? this.state;
    this.step += 1;
  }
}
