import type { Command } from '../../../kernel/command';
import type { SimulationEvent } from '../../../kernel/event';
import { recordsBetween } from '../../../kernel/log';
import type { ClusterConfig } from '../../../kernel/model';
import { takeStep } from '../../../kernel/step';
import { miniKafka } from '../model';
import type { MiniKafkaState } from '../state';
import { assertLogs, assertWellFormed } from '../well-formed';

/** Two brokers and settings that keep everyone in the ISR. */
const CONFIG: ClusterConfig = {
  brokers: [1, 2],
  minInsyncReplicas: 1,
  replicaLagMaxOffsets: 10_000,
  replicaLagTimeMaxMs: 10_000,
  replicaFetchMaxBytes: 1_048_576,
  startMs: 0,
};

export const FETCH: Command = { type: 'fetchFollowers' };
export const REFRESH: Command = { type: 'refreshIsr' };
export const RESTART: Command = { type: 'restartCluster', how: 'clean' };

export function fetchOnly(...only: readonly number[]): Command {
  return { type: 'fetchFollowers', only };
}

export function produce(acks: string, ...values: readonly (string | null)[]): Command {
  return { type: 'produce', acks, values };
}

export function promote(broker: number): Command {
  return { type: 'promote', broker };
}

export function remove(broker: number): Command {
  return { type: 'removeFromIsr', broker };
}

export function rejoin(broker: number): Command {
  return { type: 'rejoin', broker };
}

export function clock(ms: number): Command {
  return { type: 'advanceClock', ms };
}

export function read(offset: number, max = 0): Command {
  return { type: 'read', offset, max };
}

/** One record with acks=1 from a numbering producer. */
export function numbered(value: string, producer: { id?: number; epoch?: number; seq: number }) {
  const { id = 7, epoch = 0, seq } = producer;
  const stamp = { producerId: id, producerEpoch: epoch, sequence: seq };
  return { type: 'produce', acks: '1', values: [value], producer: stamp } as const;
}

/** A run on MiniKafka; what is asserted after every step needs no test of its own. */
export class Run {
  state: MiniKafkaState;
  /** Events of the last command. */
  events: readonly SimulationEvent[] = [];
  private step = 0;

  constructor(config: Partial<ClusterConfig> = {}) {
    this.state = miniKafka.create({ ...CONFIG, ...config });
    this.take(null);
  }

  /** Gives the commands, in order. */
  then(...commands: readonly Command[]): this {
    for (const command of commands) this.take(command);
    return this;
  }

  /** Kinds of the last command's events. */
  get kinds(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  /** Errors of the last command's events. */
  get errors(): readonly string[] {
    const errors = this.events.map((event) => ('error' in event ? event.error : null));
    return errors.filter((error) => error !== null);
  }

  /** The last command's event of this kind; throws when there is none. */
  event<Type extends SimulationEvent['type']>(
    type: Type,
  ): Extract<SimulationEvent, { type: Type }> {
    const found = this.events.find((event) => event.type === type);
    if (found === undefined) throw new Error(`no ${type} among ${this.kinds.join(', ')}`);
    return found as Extract<SimulationEvent, { type: Type }>;
  }

  /** `B1* a0 b0 | B2 a0 | ISR 1,2 | HW 1`: values with their epochs, the leader starred. */
  get drawing(): string {
    const { replicas, leader, isr, highWatermark } = this.state;
    const logs = replicas.map(({ brokerId, log }) => {
      const records = recordsBetween(log, { from: 0, to: log.endOffset });
      const cells = records.map(({ value, leaderEpoch }) => ` ${value ?? 'null'}${leaderEpoch}`);
      return `B${brokerId}${brokerId === leader ? '*' : ''}${cells.join('')}`;
    });
    return `${logs.join(' | ')} | ISR ${isr.join(',')} | HW ${highWatermark}`;
  }

  /** Steps of the requests that wait. */
  get waiting(): readonly number[] {
    return this.state.waiters.map(({ request }) => request);
  }

  private take(command: Command | null): void {
    const frames = takeStep(miniKafka, this.state, this.step, command);
    this.events = frames.map(({ event }) => event);
    this.state = frames.at(-1)?.state ?? this.state;
    this.step += 1;
    assertWellFormed(this.state);
    assertLogs(this.state);
  }
}
