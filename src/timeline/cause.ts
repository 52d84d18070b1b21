import type { SimulationEvent } from '../kernel/event';
import type { FrameIndex, Offset } from '../kernel/ids';
import type { Selection } from '../kernel/model';
import type { Rows } from './rows';
import { isrCause } from './isr-cause';
import { lastEnd, lastHighWatermark, lastIsr, lastKind, lastMember } from './search-back';

/** A frame and where its step begins: what a cause is searched for. */
export interface Effect {
  readonly index: FrameIndex;
  readonly stepStart: FrameIndex;
  readonly event: SimulationEvent;
}

/**
 * The frame that made this one happen, or null when its own command did. Reads rows only, backwards, so it costs
 * nothing to replay.
 */
export function causeOfFrame(rows: Rows, effect: Effect): FrameIndex | null {
  const { event, index } = effect;
  const before = index - 1;
  switch (event.type) {
    case 'ProduceRejected':
      return refusalCause(rows, event.error, before);
    case 'ProduceWaiting':
    case 'ProducerEpochRegistered':
    case 'ReplicaRejoined':
    case 'ClusterOpened':
      return previousInStep(effect);
    case 'ProduceAcknowledged':
      return acknowledgementCause(rows, event, before);
    case 'ProduceFailed':
      return event.error === 'FENCED_LEADER_EPOCH'
        ? lastKind(rows, before, 'LeaderElected')
        : lastIsr(rows, before);
    case 'ProduceAbandoned':
      return lastKind(rows, before, 'ClusterClosed');
    case 'FollowerFetched':
      return event.batches.length === 0
        ? null
        : lastEnd(rows, { broker: event.leader, offset: event.fetchOffset, from: before });
    case 'FetchRejected':
      return lastKind(rows, before, 'LogTruncated', 'LeaderElected', 'ClusterOpened');
    case 'LogTruncated':
      if (event.cause === 'byHand') return null;
      return event.cause === 'fetch'
        ? lastKind(rows, before, 'LeaderElected', 'ClusterOpened')
        : lastHighWatermark(rows, before);
    case 'IsrChanged':
      return isrCause(rows, effect, event);
    case 'HighWatermarkAdvanced':
      return highWatermarkCause(rows, event.from, index) ?? previousInStep(effect);
    case 'PromotionRejected':
      return event.error === 'INVALID_RECORD'
        ? lastHighWatermark(rows, before)
        : lastMember(rows, event.broker, before);
    case 'RecordsRead':
      return lastHighWatermark(rows, before);
    case 'CommandRejected':
      return event.error === 'VALUE_ERROR' && event.broker !== null
        ? lastKind(rows, before, 'LeaderElected', 'ClusterOpened')
        : null;
    // Rows do not know producers: no link is better than one to another producer's epoch.
    case 'ProducerRejected':
    case 'RecordsAppended':
    case 'IsrUnchanged':
    case 'LeaderElected':
    case 'ClusterClosed':
    case 'ClockAdvanced':
    case 'ReadRejected':
    case 'ProducerOpened':
    case 'CommandNotApplicable':
      return null;
    default:
      return event satisfies never;
  }
}

/**
 * The frame, at or before `at`, that made the selected thing what it is, or null. `stepStarts` is the first frame
 * of each step. A selection of the frame itself has its own question: {@link causeOfFrame}.
 */
export function causeOfSelection(
  rows: Rows,
  selection: Exclude<Selection, { kind: 'frame' }>,
  place: { at: FrameIndex; stepStarts: readonly FrameIndex[] },
): FrameIndex | null {
  const { at, stepStarts } = place;
  switch (selection.kind) {
    case 'broker':
      return lastMember(rows, selection.broker, at);
    case 'isr':
      return selection.broker === null ? lastIsr(rows, at) : lastMember(rows, selection.broker, at);
    case 'highWatermark':
      return lastHighWatermark(rows, at);
    case 'record':
      return lastEnd(rows, { ...selection, from: at });
    case 'request': {
      // The first event of a produce request's step is its append or its refusal.
      const first = stepStarts[selection.request];
      return first === undefined || first > at ? null : first;
    }
    default:
      return selection satisfies never;
  }
}

function previousInStep({ index, stepStart }: Effect): FrameIndex | null {
  return index > stepStart ? index - 1 : null;
}

function refusalCause(rows: Rows, error: string, from: FrameIndex): FrameIndex | null {
  if (error === 'NOT_ENOUGH_REPLICAS') return lastIsr(rows, from);
  if (error === 'FENCED_LEADER_EPOCH')
    return lastKind(rows, from, 'LeaderElected', 'ClusterOpened');
  return null;
}

/**
 * The newest frame at which a log that the answer waited for reached the target: for acks=all every captured one
 * (the high watermark plays no part, specs/minikafka.md section 3), else the leader's.
 */
function acknowledgementCause(
  rows: Rows,
  event: Extract<SimulationEvent, { type: 'ProduceAcknowledged' }>,
  from: FrameIndex,
): FrameIndex | null {
  const captured = event.why.compared.flatMap(({ subject }) =>
    subject === undefined ? [] : Number(subject.replace('broker ', '')),
  );
  const waitedFor = captured.length > 0 ? captured : [event.broker];
  const offset = event.nextOffset - 1;
  return newest(waitedFor.map((broker) => lastEnd(rows, { broker, offset, from })));
}

/** The newest frame before `index` at which an in-sync log passed the old high watermark, or the ISR changed. */
function highWatermarkCause(rows: Rows, offset: Offset, index: FrameIndex): FrameIndex | null {
  const from = index - 1;
  const mask = rows.isrMasks[index] ?? 0;
  const members = rows.brokers.filter((_, column) => (mask & (1 << column)) !== 0);
  const ends = members.map((broker) => lastEnd(rows, { broker, offset, from }));
  return newest([...ends, lastIsr(rows, from)]);
}

function newest(frames: readonly (FrameIndex | null)[]): FrameIndex | null {
  const known = frames.filter((frame) => frame !== null);
  return known.length === 0 ? null : Math.max(...known);
}
