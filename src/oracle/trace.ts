import type { Command } from '../kernel/command';
import type { ClusterConfig } from '../kernel/model';
import type { ProducerStamp, RecordValue } from '../kernel/log';

/** First line of a recorded MiniKafka trace (oracle/minikafka/README.md). */
export interface TraceHead {
  readonly format: string;
  readonly name: string;
  readonly config: {
    readonly brokers: readonly number[];
    readonly minInsync: number;
    readonly lagMaxOffsets: number;
    readonly lagTimeMs: number;
    readonly fetchMaxBytes: number;
    readonly startMs: number;
  };
}

/** A command as it was recorded. */
export type TraceCommand =
  | {
      readonly op: 'append';
      readonly acks: string;
      readonly values: readonly RecordValue[];
      readonly leaderEpoch?: number;
      readonly producer?: { readonly id: number; readonly epoch: number; readonly seq: number };
    }
  | { readonly op: 'open' }
  | { readonly op: 'fetchFollowers'; readonly only?: readonly number[] }
  | { readonly op: 'advanceClock'; readonly ms: number }
  | { readonly op: 'refreshIsr' }
  | { readonly op: 'removeFromIsr' | 'rejoin'; readonly broker: number }
  | { readonly op: 'promote'; readonly broker: number; readonly persist?: boolean }
  | { readonly op: 'reopen'; readonly how?: 'crash' }
  | { readonly op: 'read'; readonly offset: number; readonly max: number }
  | { readonly op: 'registerProducer'; readonly producerId: number; readonly producerEpoch: number }
  | { readonly op: 'openProducer'; readonly name: string }
  | { readonly op: 'truncateReplica'; readonly broker: number; readonly to: number };

/** A line after the first: a command, how it ended, and the whole state after it. */
export interface TraceLine {
  readonly n: number;
  readonly cmd: TraceCommand;
  readonly outcome: unknown;
  readonly completed: unknown;
  readonly state: { readonly logs: Readonly<Record<string, unknown>> };
}

/** The recorded configuration in the model's words. */
export function configOf(head: TraceHead): ClusterConfig {
  const { brokers, minInsync, lagMaxOffsets, lagTimeMs, fetchMaxBytes, startMs } = head.config;
  return {
    brokers,
    minInsyncReplicas: minInsync,
    replicaLagMaxOffsets: lagMaxOffsets,
    replicaLagTimeMaxMs: lagTimeMs,
    replicaFetchMaxBytes: fetchMaxBytes,
    startMs,
  };
}

/** The recorded command in the model's words; null for the opening. Throws for an unknown operation. */
export function commandOf(cmd: TraceCommand): Command | null {
  switch (cmd.op) {
    case 'open':
      return null;
    case 'append':
      return {
        type: 'produce',
        acks: cmd.acks,
        values: cmd.values,
        ...(cmd.leaderEpoch === undefined ? {} : { leaderEpoch: cmd.leaderEpoch }),
        ...(cmd.producer === undefined ? {} : { producer: stampOf(cmd.producer) }),
      };
    case 'reopen':
      return { type: 'restartCluster', how: cmd.how ?? 'clean' };
    case 'fetchFollowers':
    case 'advanceClock':
    case 'refreshIsr':
    case 'removeFromIsr':
    case 'rejoin':
    case 'promote':
    case 'read':
    case 'registerProducer':
    case 'openProducer':
    case 'truncateReplica': {
      const { op, ...rest } = cmd;
      return { type: op, ...rest } as Command;
    }
    default:
      throw new Error(`unknown operation ${JSON.stringify(cmd satisfies never)}`);
  }
}

function stampOf(producer: { id: number; epoch: number; seq: number }): ProducerStamp {
  return { producerId: producer.id, producerEpoch: producer.epoch, sequence: producer.seq };
}
