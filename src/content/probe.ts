import type { EventType, SimulationEvent } from '../kernel/event';
import type { BrokerId, StepNumber } from '../kernel/ids';
import type { Situation } from '../kernel/invariant';
import { KAFKA_ERRORS } from '../kernel/kafka-error';
import { recordsBetween, type RecordValue } from '../kernel/log';
import { at, search } from '../kernel/vector';
import { brokerOf, type ClusterView, type ProducePromise } from '../kernel/view';
import type { Probe, ProbeValue, RequestStanding } from './scenario';

/** What content needs of a frame; the timeline's frames are such frames. */
export interface LessonFrame {
  readonly index: number;
  readonly step: StepNumber;
  readonly event: SimulationEvent;
  readonly after: Situation;
}

/** Step of a beat by its label; undefined for a label that no beat has. */
export type StepOfLabel = (label: string) => StepNumber | undefined;

/**
 * Reads a value off the frames of one step: state as it is after the step's last frame, outcome and read values
 * from its events. Throws RangeError without frames.
 */
export function probeStep(
  probe: Probe,
  frames: readonly LessonFrame[],
  stepOf: StepOfLabel,
): ProbeValue {
  const last = frames.at(-1);
  if (last === undefined) throw new RangeError('a step has at least one frame');
  const { view } = last.after;
  switch (probe.of) {
    case 'isr':
      return view.partition.isr;
    case 'highWatermark':
      return view.partition.highWatermark;
    case 'replicaHighWatermark':
      return brokerOf(view, probe.broker)?.highWatermark ?? -1;
    case 'leader':
      return view.partition.leader ?? 'none';
    case 'leaderEpoch':
      return view.partition.leaderEpoch;
    case 'partitionEpoch':
      return view.partition.partitionEpoch ?? -1;
    case 'elr':
      return view.partition.eligibleLeaderReplicas ?? [];
    case 'logEndOffset':
      return brokerOf(view, probe.broker)?.log.endOffset ?? -1;
    case 'outcome':
      return outcomeOf(frames);
    case 'request':
      return standingOf(last.after, stepOf(probe.sentAt)) ?? 'none';
    case 'answer':
      return answerOf(frames, stepOf(probe.sentAt));
    case 'offset':
      return promiseOf(last.after, stepOf(probe.sentAt))?.baseOffset ?? 'none';
    case 'values':
      return valuesOf(view, probe.broker).map((value) => value ?? 'null');
    case 'readValues':
      return readValuesOf(frames).map((value) => value ?? 'null');
    default:
      return probe satisfies never;
  }
}

/** Values that consumers were given, in order. */
export function readValuesOf(frames: readonly LessonFrame[]): readonly RecordValue[] {
  return frames.flatMap(({ event }) => {
    if (event.type === 'RecordsRead') return event.records.map(({ value }) => value);
    return event.type === 'ClientAnswered' && event.api === 'Fetch' ? event.values : [];
  });
}

/** How the produce request of a step stands: its error, else its promise's status; null where there is none. */
export function standingOf(
  situation: Situation,
  request: StepNumber | undefined,
): RequestStanding | null {
  const promise = promiseOf(situation, request);
  if (promise === null) return null;
  return KAFKA_ERRORS.find((error) => error === promise.error) ?? promise.status;
}

/** What is noted of the produce request of a step; null where it sent none. */
export function promiseOf(
  { history }: Situation,
  request: StepNumber | undefined,
): ProducePromise | null {
  if (request === undefined) return null;
  const { promises } = history.ledger;
  const promise = at(
    promises,
    search(promises, (candidate) => candidate.request >= request),
  );
  return promise?.request === request ? promise : null;
}

/**
 * What a client was told of its request in these frames: the name of an error; else `acknowledged` (a producer), the
 * latest offset (ListOffsets), the end of the epoch asked for, the values (Fetch) or `done` (an election). `none`
 * while there is no answer, as always with acks=0.
 */
export function answerOf(
  frames: readonly LessonFrame[],
  request: StepNumber | undefined,
): ProbeValue {
  for (const { event } of frames) {
    if (!('request' in event) || event.request !== request) continue;
    if ('acks' in event && event.acks === '0') continue;
    switch (event.type) {
      case 'ProduceAcknowledged':
        return 'acknowledged';
      case 'ProduceFailed':
      case 'ProduceRejected':
        return event.error;
      case 'ElectionAnswered':
        return event.error ?? 'done';
      case 'ClientAnswered': {
        const { error, offset, endOffset, values } = event;
        return error ?? offset ?? endOffset ?? values.map((value) => value ?? 'null');
      }
      default:
    }
  }
  return 'none';
}

/** Values of all records in a broker's log; none for a broker that is not there. */
export function valuesOf(view: ClusterView, broker: BrokerId): readonly RecordValue[] {
  const log = brokerOf(view, broker)?.log;
  const records = log === undefined ? [] : recordsBetween(log, { from: 0, to: log.endOffset });
  return records.map(({ value }) => value);
}

/** Kinds of events with an error that only brokers and the controller hear of. */
const BETWEEN_NODES: ReadonlySet<EventType> = new Set([
  'FetchAnswered',
  'FetchFailed',
  'AlterPartitionAnswered',
  'AlterPartitionFailed',
  'RegistrationRefused',
] as const);

/** How a step's own command ended; what it did to earlier requests or among brokers does not count. */
export function outcomeOf(frames: readonly LessonFrame[]): string {
  let outcome = 'done';
  for (const { event, step } of frames) {
    if ('request' in event && event.request !== step) continue;
    if (BETWEEN_NODES.has(event.type)) continue;
    if ('error' in event) outcome = event.error ?? outcome;
    else if (event.type === 'ProduceWaiting') outcome = 'waiting';
    else if (event.type === 'ProduceAcknowledged') {
      outcome = event.baseOffset === null ? 'done' : 'acknowledged';
    }
  }
  return outcome;
}

/** Whether two probed values are the same; lists are compared in order. */
export function sameValue(one: ProbeValue, other: ProbeValue): boolean {
  if (!isList(one) || !isList(other)) return one === other;
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

function isList(value: ProbeValue): value is readonly (number | string)[] {
  return typeof value === 'object';
}
