import type { EventType } from '../kernel/event';
import type { BrokerId, FrameIndex, LeaderEpoch, Ms, Offset, StepNumber } from '../kernel/ids';
import type { BrokerView } from '../kernel/view';
import { journeysIn, type Journey } from './journeys';
import { promiseSpans, type PromiseSpan } from './promise-spans';
import { factsOf, type SpaceTimeFact } from './space-time-facts';
import type { Frame } from './track';
import type { TrackHandle } from './track-handle';

/**
 * A stretch of a run as space-time draws it: one row for each frame and what travelled. Plain data, derived from the
 * same frames as the stage; `before` is the frame before the first row, null at the start of the run.
 */
export interface SpaceTime {
  readonly from: FrameIndex;
  /** Exclusive. */
  readonly to: FrameIndex;
  /** Number of all frames of the run. */
  readonly frames: number;
  readonly brokers: readonly BrokerId[];
  /** Whether the model has a controller and messages (Kafka). */
  readonly isCluster: boolean;
  readonly before: SpaceTimeRow | null;
  readonly rows: readonly SpaceTimeRow[];
  /** In the order of sending. */
  readonly journeys: readonly Journey[];
  /** Produce requests that were open at some frame of the stretch, in the order of sending. */
  readonly promises: readonly PromiseSpan[];
}

/** One frame. */
export interface SpaceTimeRow {
  readonly frame: FrameIndex;
  readonly step: StepNumber;
  readonly nowMs: Ms;
  readonly kind: EventType;
  readonly sentence: string;
  /** As registered; null: nobody leads. */
  readonly leader: BrokerId | null;
  readonly leaderEpoch: LeaderEpoch;
  readonly partitionEpoch: number | null;
  /** Committed ISR, ascending. */
  readonly isr: readonly BrokerId[];
  /** The leader's high watermark, exclusive. */
  readonly highWatermark: Offset;
  /** In the order of the run's brokers. */
  readonly replicas: readonly ReplicaRow[];
  readonly controller: 'running' | 'paused' | 'crashed' | null;
  /** What has a mark at this frame. */
  readonly facts: readonly SpaceTimeFact[];
}

/** A broker at one frame. */
export interface ReplicaRow {
  readonly state: BrokerView['state'];
  /** Whether it leads as far as it knows. */
  readonly leads: boolean;
  /** Leader epoch that it has applied; -1 before the first, null while it is down. */
  readonly epoch: LeaderEpoch | null;
  readonly highWatermark: Offset;
  readonly endOffset: Offset;
}

/** Frames `range.from` to `range.to` (exclusive), clamped to the track. Costs the blocks they lie in, once more. */
export function spaceTimeOf(
  track: TrackHandle,
  range: { from: FrameIndex; to: FrameIndex },
): SpaceTime {
  const to = Math.min(range.to, track.frameCount);
  const from = Math.min(Math.max(0, range.from), to);
  const frames = track.frames({ from: Math.max(0, from - 1), to });
  const shown = from === 0 ? frames : frames.slice(1);
  const [first] = frames;
  return {
    from,
    to,
    frames: track.frameCount,
    brokers: track.rows.brokers,
    isCluster: track.rows.isCluster,
    before: from === 0 || first === undefined ? null : rowOf(track, first),
    rows: shown.map((frame) => rowOf(track, frame)),
    journeys: track.rows.isCluster ? journeysIn(track, { from, to }, frames) : [],
    promises: promiseSpans(shown, track.stepStarts),
  };
}

function rowOf(track: TrackHandle, frame: Frame): SpaceTimeRow {
  const { index, step, event, before, after } = frame;
  const { view } = after;
  const { leader, leaderEpoch, partitionEpoch, isr, highWatermark } = view.partition;
  return {
    frame: index,
    step,
    nowMs: view.nowMs,
    kind: event.type,
    sentence: track.sentenceOf(event, before.view, view),
    leader,
    leaderEpoch,
    partitionEpoch,
    isr,
    highWatermark,
    replicas: view.brokers.map((broker) => replicaRow(broker, { leader, leaderEpoch })),
    controller: view.controller?.state ?? null,
    facts: factsOf(frame),
  };
}

function replicaRow(
  broker: BrokerView,
  registered: { leader: BrokerId | null; leaderEpoch: LeaderEpoch },
): ReplicaRow {
  const { brokerId, state, believes, kafka, highWatermark, log } = broker;
  const isDown = state === 'crashed' || state === 'stopped';
  const leads = kafka === null ? registered.leader === brokerId : kafka.role === 'leader';
  const epoch = believes === null ? registered.leaderEpoch : believes.leaderEpoch;
  return {
    state,
    leads: leads && !isDown,
    epoch: isDown ? null : epoch,
    highWatermark,
    endOffset: log.endOffset,
  };
}
