import type { BrokerId, LeaderEpoch, Ms, Offset } from '../../kernel/ids';

/** First line of a recorded run (oracle/kafka/README.md). */
export interface RunHead {
  readonly kind: 'run';
  readonly name: string;
  readonly kafka: string;
  readonly metadata?: string;
  readonly eligibleLeaderReplicas: boolean;
  readonly brokers: readonly BrokerId[];
  readonly controller: number;
  readonly sessionTimeoutMs: Ms;
  readonly heartbeatIntervalMs?: Ms;
  readonly replicaLagTimeMaxMs: Ms;
  readonly replicaFetchWaitMaxMs: Ms;
  readonly replicaFetchMaxBytes?: number;
  readonly highWatermarkCheckpointIntervalMs?: Ms;
  readonly topic: {
    readonly replicas: readonly BrokerId[];
    readonly minInsyncReplicas: number;
    readonly uncleanLeaderElection: boolean;
  };
}

/** A command that was given. */
export interface CommandLine {
  readonly t: Ms;
  readonly kind: 'cmd';
  readonly do: string;
  readonly id?: string;
  readonly node?: number;
  readonly acks?: 'all' | number;
  readonly value?: string;
  readonly count?: number;
  readonly timeoutMs?: Ms;
  readonly producerId?: number;
  readonly producerEpoch?: number;
  readonly sequence?: number;
  readonly offset?: Offset;
  readonly leaderEpoch?: LeaderEpoch;
  readonly currentLeaderEpoch?: LeaderEpoch;
  readonly lastFetchedEpoch?: LeaderEpoch;
  readonly name?: string;
  readonly type?: 'preferred' | 'unclean';
}

/** The partition's registration after one record. */
export interface PartitionLine {
  readonly t: Ms;
  readonly kind: 'partition';
  readonly leader: number;
  readonly leaderEpoch: LeaderEpoch;
  readonly partitionEpoch: number;
  readonly isr: readonly BrokerId[];
  readonly elr: readonly BrokerId[];
  readonly lastKnownElr: readonly BrokerId[];
  readonly recovering: boolean;
}

/** A broker's registration after a change. */
export interface BrokerLine {
  readonly t: Ms;
  readonly kind: 'broker';
  readonly node: BrokerId;
  readonly registration: number;
  readonly fenced: boolean;
  readonly shuttingDown: boolean;
}

/** The reply to a command with an id. */
export interface ResultLine {
  readonly t: Ms;
  readonly kind: 'result';
  readonly id: string;
  readonly error: string;
  readonly [field: string]: unknown;
}

/** What one replica held when nothing was going on. */
export interface NodeState {
  readonly state: 'up' | 'down' | 'paused';
  readonly leo: Offset;
  readonly records: readonly (readonly [Offset, LeaderEpoch | null, string])[];
  readonly epochCache?: readonly (readonly [LeaderEpoch, Offset])[];
  readonly hw?: Offset;
  readonly hwCheckpoint?: Offset;
}

/** All replicas at rest. */
export interface StateLine {
  readonly t: Ms;
  readonly kind: 'state';
  readonly nodes: Readonly<Record<string, NodeState>>;
}

/** A line of a broker's own log; a hint for the schedule, never compared. */
export interface BrokerLogLine {
  readonly t: Ms;
  readonly kind: 'brokerLog';
  readonly node: BrokerId;
  readonly what: string;
  readonly values: readonly unknown[];
}

/** Registered brokers of a ZooKeeper cluster. */
export interface LiveLine {
  readonly t: Ms;
  readonly kind: 'live';
  readonly nodes: readonly BrokerId[];
}

/** Any line after the first. */
export type RecordedLine =
  | CommandLine
  | PartitionLine
  | BrokerLine
  | ResultLine
  | StateLine
  | BrokerLogLine
  | LiveLine
  | { readonly t: Ms; readonly kind: 'exited'; readonly node: BrokerId }
  | { readonly t: Ms; readonly kind: 'config' | 'describe' | 'note' };

/** One recorded run: its settings and what was given and seen, in time order. */
export interface Recording {
  readonly head: RunHead;
  readonly lines: readonly RecordedLine[];
}

/** Reads a run. Throws an Error that names the line when the text is not one. */
export function parseRecording(text: string): Recording {
  const [first, ...rest] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index): unknown => {
      try {
        return JSON.parse(line);
      } catch (error) {
        throw new Error(`line ${index + 1} is not JSON`, { cause: error });
      }
    });
  const head = first as RunHead | undefined;
  if (head?.kind !== 'run') throw new Error('line 1: kind is not “run”');
  return { head, lines: rest as RecordedLine[] };
}

/** The lines of one kind. */
export function linesOf<Kind extends RecordedLine['kind']>(
  { lines }: Recording,
  kind: Kind,
): readonly Extract<RecordedLine, { kind: Kind }>[] {
  return lines.filter((line) => line.kind === kind) as Extract<RecordedLine, { kind: Kind }>[];
}
