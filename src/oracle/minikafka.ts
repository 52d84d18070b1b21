import type { SimulationEvent } from '../kernel/event';
import { recordsBetween } from '../kernel/log';
import { takeStep } from '../kernel/step';
import { slice } from '../kernel/vector';
import { miniKafka } from '../models/minikafka/model';
import { replicaOf, type MiniKafkaState } from '../models/minikafka/state';
import { firstUnequal, type Difference } from './difference';
import { commandOf, configOf, type TraceHead, type TraceLine } from './trace';

/** Where a replay first parts from its trace; `line` counts from 1 as an editor does. */
export interface TraceDifference extends Difference {
  readonly line: number;
}

/**
 * Replays one recorded trace and compares outcome, completions in order and the whole state after every line.
 * Answers the first difference, or null. Throws SyntaxError or Error when the text is not a trace.
 */
export function replayTrace(text: string): TraceDifference | null {
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const { format } = head as TraceHead;
  if (format !== 'minikafka-replication-trace/1') throw new Error(`format: ${format} is not known`);
  let state = miniKafka.create(configOf(head as TraceHead));
  let logs: Record<string, unknown> = {};
  for (const [index, raw] of lines.entries()) {
    const line = raw as TraceLine;
    const frames = takeStep(miniKafka, state, line.n, commandOf(line.cmd));
    const after = frames.at(-1)?.state ?? state;
    logs = { ...logs, ...line.state.logs };
    const expected = {
      outcome: line.outcome,
      completed: line.completed,
      state: { ...line.state, logs },
    };
    const got = {
      ...outcomes(
        line.n,
        frames.map((frame) => frame.event),
      ),
      state: recordedState(after),
    };
    const difference = firstUnequal(expected, got);
    if (difference !== null) return { line: index + 2, ...difference };
    miniKafka.assertWellFormed(after);
    state = after;
  }
  return null;
}

/** Outcome of command `n` and the earlier appends that ended with it, in the recording's words. */
function outcomes(
  n: number,
  events: readonly SimulationEvent[],
): { outcome: unknown; completed: unknown[] } {
  let outcome: unknown = { ok: true };
  const completed: unknown[] = [];
  for (const event of events) {
    const ending = endingOf(event);
    if (ending === null) continue;
    if ('request' in event && event.request !== n)
      completed.push({ n: event.request, ...ending.ended });
    else outcome = ending.outcome;
  }
  return { outcome, completed };
}

function endingOf(event: SimulationEvent): { outcome: unknown; ended: object } | null {
  const same = (ended: object) => ({ outcome: ended, ended });
  switch (event.type) {
    case 'ProduceAcknowledged': {
      const { baseOffset, nextOffset, duplicate } = event;
      const ended = { ok: true, baseOffset, nextOffset, offsetsKnown: baseOffset !== null };
      return { outcome: { ...ended, duplicate }, ended };
    }
    case 'ProduceWaiting':
      return same({ pending: true });
    case 'ProduceRejected':
      return same({ error: event.error, ...(event.sequence ?? {}) });
    case 'ProduceFailed':
      return same({ error: event.error });
    case 'ProduceAbandoned':
      return same({ abandoned: true });
    case 'FetchRejected':
    case 'CommandRejected':
    case 'ReadRejected':
      return same({ error: event.error, ...(event.range ?? {}) });
    case 'PromotionRejected':
    case 'ProducerRejected':
      return same({ error: event.error });
    case 'RecordsRead':
      return same({ ok: true, records: event.records.map(({ offset, value }) => [offset, value]) });
    case 'ProducerOpened':
      return same({ ok: true, producerId: event.producerId, producerEpoch: event.producerEpoch });
    default:
      return null;
  }
}

function recordedState(state: MiniKafkaState): object {
  const ids = state.replicas.map((replica) => replica.brokerId);
  const byBroker = <Value>(read: (broker: number) => Value): Record<string, Value> =>
    Object.fromEntries(ids.map((id) => [String(id), read(id)]));
  return {
    now: state.nowMs,
    leader: state.leader,
    epoch: state.leaderEpoch,
    isr: state.isr,
    hw: state.highWatermark,
    visibleEnd: state.highWatermark,
    leo: byBroker((id) => replicaOf(state, id)?.log.endOffset),
    lastFetch: byBroker((id) => replicaOf(state, id)?.lastFetchMs),
    waiters: state.waiters.map(({ request, target, captured }) => ({
      n: request,
      target,
      captured,
    })),
    persisted: { leader: state.saved.leader, epoch: state.saved.leaderEpoch },
    producers: state.producers.map(({ producerId, fenceEpoch, epoch, lastSequence }) => [
      producerId,
      fenceEpoch,
      epoch,
      lastSequence,
    ]),
    logs: byBroker((id) => recordedLog(state, id)),
  };
}

function recordedLog(state: MiniKafkaState, id: number): object | undefined {
  const log = replicaOf(state, id)?.log;
  if (log === undefined) return undefined;
  return {
    records: recordsBetween(log, { from: 0, to: log.endOffset }).map((record) => [
      record.offset,
      record.leaderEpoch,
      record.value,
    ]),
    batchEnds: slice(log.batches).map((batch) => batch.nextOffset),
  };
}
