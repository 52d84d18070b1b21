import type { SimulationEvent } from '../kernel/event';
import type { FrameIndex, Offset, StepNumber } from '../kernel/ids';
import type { Selection } from '../kernel/model';
import type { Rows } from './rows';
import { isrCause } from './isr-cause';
import type * as clusterCauses from './cluster-cause';
import {
  lastAbout,
  lastElection,
  lastEnd,
  lastHighWatermark,
  lastIsr,
  lastKind,
  lastMember,
  newest,
} from './search-back';

/** How causes are found in runs of a cluster; it comes with the first of them (models/index). */
export type ClusterCauses = typeof clusterCauses;

/** A frame and where its step begins: what a cause is searched for. */
export interface Effect {
  readonly index: FrameIndex;
  readonly stepStart: FrameIndex;
  readonly event: SimulationEvent;
  /** First frame of each step; without them a request is not traced back to its sending. */
  readonly stepStarts?: readonly FrameIndex[];
}

/**
 * The frame that made this one happen, or null when its own command did. Reads rows only, backwards, so it costs
 * nothing to replay. `cluster` is null for a run of MiniKafka.
 */
export function causeOfFrame(
  rows: Rows,
  effect: Effect,
  cluster: ClusterCauses | null,
): FrameIndex | null {
  const { event, index } = effect;
  const before = index - 1;
  switch (event.type) {
    case 'RecordsAppended':
      return sendingOf(rows, effect, event.request);
    case 'ProduceRejected':
      return cluster === null
        ? refusalCause(rows, event.error, before)
        : (cluster.clusterRefusalCause(rows, event, before) ??
            sendingOf(rows, effect, event.request));
    case 'RunEnded':
      return event.met && event.until.kind !== 'time' ? previousInStep(effect) : null;
    case 'ProduceWaiting':
    case 'ProducerEpochRegistered':
    case 'ReplicaRejoined':
    case 'ClusterOpened':
      return previousInStep(effect);
    case 'ProduceAcknowledged':
      return cluster === null
        ? acknowledgementCause(rows, event, before)
        : cluster.clusterAnswerCause(rows, event, before);
    case 'ProduceFailed':
      return failureCause(rows, effect, event, cluster);
    case 'ProduceAbandoned':
      return lastKind(
        rows,
        before,
        'ClusterClosed',
        'NodeChanged',
        'LinkChanged',
        'MessageChanged',
      );
    case 'FollowerFetched':
      return fetchCause(rows, event, before);
    case 'FetchRejected':
      return lastKind(rows, before, 'LogTruncated', 'LeaderElected', 'ClusterOpened');
    case 'LogTruncated':
      return cutCause(rows, event, before, cluster);
    case 'IsrChanged':
      return isrCause(rows, effect, event);
    case 'HighWatermarkAdvanced':
      return cluster === null
        ? (highWatermarkCause(rows, event.from, index) ?? previousInStep(effect))
        : cluster.clusterHighWatermarkCause(rows, before);
    case 'PromotionRejected':
      return event.error === 'INVALID_RECORD'
        ? lastHighWatermark(rows, before)
        : lastMember(rows, event.broker, before);
    case 'RecordsRead':
      return lastHighWatermark(rows, before);
    case 'CommandRejected':
      return event.error === 'VALUE_ERROR' && event.broker !== null
        ? lastElection(rows, before)
        : null;
    // Rows do not know producers: no link is better than one to another producer's epoch.
    case 'ProducerRejected':
    case 'IsrUnchanged':
    case 'LeaderElected':
    case 'ClusterClosed':
    case 'ClockAdvanced':
    case 'ReadRejected':
    case 'ProducerOpened':
    case 'CommandNotApplicable':
      return null;
    default:
      return cluster?.clusterCause(rows, event, before) ?? null;
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
      return rows.isCluster && rows.leaders[at] === selection.broker
        ? lastElection(rows, at)
        : lastMember(rows, selection.broker, at);
    case 'isr':
      return selection.broker === null ? lastIsr(rows, at) : lastMember(rows, selection.broker, at);
    case 'highWatermark':
      return lastHighWatermark(rows, at);
    case 'record':
      return lastEnd(rows, { ...selection, from: at });
    case 'request': {
      // The first event of a produce request's step is its sending, its append or its refusal.
      const first = stepStarts[selection.request];
      return first === undefined || first > at ? null : first;
    }
    case 'controller':
      return newest([lastElection(rows, at), lastIsr(rows, at)]);
    // Rows do not know them; a message's own times say when it was sent.
    case 'message':
    case 'metadata':
    case 'parkedFetch':
      return null;
    default:
      return selection satisfies never;
  }
}

/** The frame that sent a request, where requests travel. */
function sendingOf(rows: Rows, effect: Effect, request: StepNumber): FrameIndex | null {
  const sent = effect.stepStarts?.[request];
  return sent !== undefined && sent < effect.index && rows.kinds[sent] === 'ProduceSent'
    ? sent
    : null;
}

function previousInStep({ index, stepStart }: Effect): FrameIndex | null {
  return index > stepStart ? index - 1 : null;
}

function refusalCause(rows: Rows, error: string, from: FrameIndex): FrameIndex | null {
  if (error === 'NOT_ENOUGH_REPLICAS') return lastIsr(rows, from);
  return error === 'FENCED_LEADER_EPOCH' ? lastElection(rows, from) : null;
}

type EventOf<Type extends SimulationEvent['type']> = Extract<SimulationEvent, { type: Type }>;

function failureCause(
  rows: Rows,
  effect: Effect,
  event: EventOf<'ProduceFailed'>,
  cluster: ClusterCauses | null,
): FrameIndex | null {
  const before = effect.index - 1;
  if (cluster !== null) {
    return (
      cluster.clusterFailureCause(rows, event, before) ?? sendingOf(rows, effect, event.request)
    );
  }
  return event.error === 'FENCED_LEADER_EPOCH'
    ? lastKind(rows, before, 'LeaderElected')
    : lastIsr(rows, before);
}

function fetchCause(
  rows: Rows,
  event: EventOf<'FollowerFetched'>,
  before: FrameIndex,
): FrameIndex | null {
  const { broker, leader, fetchOffset, batches } = event;
  if (rows.isCluster) return lastAbout(rows, broker, before, 'FetchAnswered');
  return batches.length === 0
    ? null
    : lastEnd(rows, { broker: leader, offset: fetchOffset, from: before });
}

function cutCause(
  rows: Rows,
  event: EventOf<'LogTruncated'>,
  before: FrameIndex,
  cluster: ClusterCauses | null,
): FrameIndex | null {
  if (event.cause === 'byHand') return null;
  if (cluster !== null) return cluster.clusterCutCause(rows, event, before);
  return event.cause === 'fetch'
    ? lastKind(rows, before, 'LeaderElected', 'ClusterOpened')
    : lastHighWatermark(rows, before);
}

/**
 * The newest frame at which a log that the answer waited for reached the target: for acks=all every captured one
 * (the high watermark plays no part, specs/minikafka.md section 3), else the leader's.
 */
function acknowledgementCause(
  rows: Rows,
  event: EventOf<'ProduceAcknowledged'>,
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
