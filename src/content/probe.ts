import type { EventType, SimulationEvent } from '../kernel/event';
import type { StepNumber } from '../kernel/ids';
import type { Situation } from '../kernel/invariant';
import { brokerOf } from '../kernel/view';
import type { Probe, ProbeValue } from './scenario';

/** What content needs of a frame; the timeline's frames are such frames. */
export interface LessonFrame {
  readonly index: number;
  readonly step: StepNumber;
  readonly event: SimulationEvent;
  readonly after: Situation;
}

/**
 * Reads a value off the frames of one step: state as it is after the step's last frame, outcome and read values
 * from its events. Throws RangeError without frames.
 */
export function probeStep(probe: Probe, frames: readonly LessonFrame[]): ProbeValue {
  const last = frames.at(-1);
  if (last === undefined) throw new RangeError('a step has at least one frame');
  const { view } = last.after;
  switch (probe.of) {
    case 'isr':
      return view.partition.isr;
    case 'highWatermark':
      return view.partition.highWatermark;
    case 'leader':
      return view.partition.leader ?? 'none';
    case 'logEndOffset':
      return brokerOf(view, probe.broker)?.log.endOffset ?? -1;
    case 'outcome':
      return outcomeOf(frames);
    case 'readValues':
      return frames.flatMap(({ event }) =>
        event.type === 'RecordsRead' ? event.records.map(({ value }) => value ?? 'null') : [],
      );
    default:
      return probe satisfies never;
  }
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
