import type { SimulationEvent } from '../kernel/event';
import type { FrameIndex } from '../kernel/ids';
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
      return event.duplicate
        ? lastEnd(rows, { broker: event.broker, offset: event.nextOffset - 1, from: before })
        : previousInStep(effect);
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
      return beforeHighWatermark(rows, effect);
    case 'PromotionRejected':
      return event.error === 'INVALID_RECORD'
        ? lastHighWatermark(rows, before)
        : lastMember(rows, event.broker, before);
    case 'RecordsRead':
      return lastHighWatermark(rows, before);
    case 'ProducerRejected':
      return lastKind(rows, before, 'ProducerEpochRegistered');
    case 'CommandRejected':
      return event.error === 'VALUE_ERROR' && event.broker !== null
        ? lastKind(rows, before, 'LeaderElected', 'ClusterOpened')
        : null;
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
  if (error === 'FENCED_LEADER_EPOCH') return lastKind(rows, from, 'LeaderElected');
  if (error === 'PRODUCER_FENCED') return lastKind(rows, from, 'ProducerEpochRegistered');
  return null;
}

/** The frame of the same step after which the high watermark could move. */
function beforeHighWatermark(rows: Rows, { index, stepStart }: Effect): FrameIndex | null {
  let at = index - 1;
  while (at >= stepStart && rows.kinds[at] === 'HighWatermarkAdvanced') at -= 1;
  return at >= stepStart ? at : null;
}
