import type { Command } from '../../kernel/command';
import type { SimulationEvent } from '../../kernel/event';
import type { Ms } from '../../kernel/ids';
import type { ClusterConfig } from '../../kernel/model';
import { takeStep } from '../../kernel/step';
import { kafka } from '../../models/kafka/model';
import type { KafkaState } from '../../models/kafka/state';

/** An event of our run and when it happened, in ms since the topic was created. */
export interface TimedEvent {
  readonly t: Ms;
  readonly event: SimulationEvent;
  /** Frame of the run that shows it. */
  readonly frame: number;
}

/** Drives the model by commands at given times and keeps what happened. */
export class Driver {
  readonly events: TimedEvent[] = [];
  #state: KafkaState;
  #step = 0;
  #frame = 0;

  constructor(private readonly config: ClusterConfig) {
    this.#state = kafka.create(config);
    this.#take(null);
  }

  get state(): KafkaState {
    return this.#state;
  }

  /** Now, in ms since the topic was created. */
  get t(): Ms {
    return this.#state.nowMs - this.config.startMs;
  }

  /** Lets everything happen up to `t`; nothing when that is past. */
  runTo(t: Ms): void {
    if (t > this.t) this.#take({ type: 'advanceClock', ms: t - this.t });
  }

  /** Gives a command now. Answers its step, the name of the request it sent. */
  give(command: Command): number {
    return this.#take(command);
  }

  #take(command: Command | null): number {
    const step = this.#step;
    this.#step += 1;
    for (const { event, state } of takeStep(kafka, this.#state, step, command)) {
      kafka.assertWellFormed(state);
      this.events.push({ t: state.nowMs - this.config.startMs, event, frame: this.#frame });
      this.#frame += 1;
      this.#state = state;
    }
    return step;
  }
}
