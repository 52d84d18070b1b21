import { miniKafkaRefusal } from '../../texts/en/minikafka-refusal';
import type { ClusterCommand, Command } from '../../kernel/command';
import { isBatchBoundary, recordsBetween } from '../../kernel/log';
import type { Turn } from '../../kernel/model';
import { because, compare } from '../../kernel/why';
import { boundaryReason } from './fetch-round';
import { RULES } from './rules';
import { replicaOf, type MiniKafkaState } from './state';

/** Moves the clock forward; nothing else happens. MiniKafka: ManualClock.advance_ms (1.5). */
export function advanceClock(
  turn: Turn<MiniKafkaState>,
  command: Extract<Command, { type: 'advanceClock' }>,
): void {
  const why = because(RULES.clock, compare('ms', command.ms, '>=', 'least', 0));
  if (command.ms < 0) {
    const error = 'VALUE_ERROR';
    turn.emit({
      type: 'CommandRejected',
      command: 'advanceClock',
      broker: null,
      error,
      range: null,
      why,
    });
    return;
  }
  const { nowMs } = turn.state;
  turn.emit({ type: 'ClockAdvanced', fromMs: nowMs, toMs: nowMs + command.ms, why });
}

/** Cuts one replica's log by hand, bypassing replication. MiniKafka: PartitionLog.truncate_to (7.6). */
export function truncateReplica(
  turn: Turn<MiniKafkaState>,
  command: Extract<Command, { type: 'truncateReplica' }>,
): void {
  const { broker, to } = command;
  const log = replicaOf(turn.state, broker)?.log;
  const rejected = { type: 'CommandRejected', command: 'truncateReplica', broker } as const;
  if (log === undefined) {
    turn.emit({ ...rejected, error: 'KEY_ERROR', range: null, why: because(RULES.truncate) });
    return;
  }
  const from = log.endOffset;
  if (to < 0 || to > from) {
    const range = { requested: to, start: 0, end: from };
    const why = because(RULES.truncate, compare('cut at', to, '<=', 'LEO', from));
    turn.emit({ ...rejected, error: 'OFFSET_OUT_OF_RANGE', range, why });
    return;
  }
  if (!isBatchBoundary(log, to)) {
    turn.emit({ ...rejected, error: 'INVALID_RECORD', range: null, why: boundaryReason(log, to) });
    return;
  }
  const removed = recordsBetween(log, { from: to, to: from });
  const why = because(RULES.truncate);
  turn.emit({ type: 'LogTruncated', broker, from, to, cause: 'byHand', removed, why });
}

/** Answers a command for processes, links or a controller, of which MiniKafka has none. */
export function notApplicable(turn: Turn<MiniKafkaState>, { type }: ClusterCommand): void {
  turn.emit({
    type: 'CommandNotApplicable',
    command: type,
    reason: miniKafkaRefusal()[INSTEAD[type]],
    why: because(RULES.open),
  });
}

/** What MiniKafka has instead of what a command is for. */
const INSTEAD: Readonly<Record<ClusterCommand['type'], keyof ReturnType<typeof miniKafkaRefusal>>> =
  {
    crash: 'noProcess',
    pause: 'noProcess',
    resume: 'noProcess',
    start: 'noProcess',
    shutdown: 'noProcess',
    loseLog: 'noProcess',
    loseCleanShutdownFile: 'noProcess',
    alterConfig: 'fixedSettings',
    electLeader: 'noController',
    unregisterBroker: 'noController',
    setLink: 'noMessage',
    runUntil: 'nothingToWaitFor',
    deliverMessage: 'noMessage',
    dropMessage: 'noMessage',
    delayMessage: 'noMessage',
    setTimer: 'noTimers',
    listOffsets: 'noQuestion',
    offsetForLeaderEpoch: 'noQuestion',
  };
