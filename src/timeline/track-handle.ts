import type { Command, CommandType } from '../kernel/command';
import type { SimulationEvent } from '../kernel/event';
import type { FrameIndex, StepNumber } from '../kernel/ids';
import type { Invariant, Situation } from '../kernel/invariant';
import type { ClusterConfig, Explanation, Model, Selection } from '../kernel/model';
import { takeStep } from '../kernel/step';
import type { ClusterView } from '../kernel/view';
import type { ClusterCauses } from './cause';
import { FrameCache } from './frame-cache';
import { lastChanges } from './metric-changes';
import type { Rows } from './rows';
import {
  appendStep,
  createTrack,
  frameCount,
  lastFrameOf,
  stateAt,
  stepOf,
  trackUpTo,
  type Break,
  type Frame,
  type Track,
  type Traffic,
} from './track';

/** A track with its model, whatever the model's state is: who holds a handle never sees a state. */
export interface TrackHandle {
  readonly modelId: string;
  readonly modelTitle: string;
  /** Commands the model understands, in the order in which to offer them. */
  readonly commandTypes: readonly CommandType[];
  readonly invariants: readonly (Pick<Invariant, 'id' | 'source'> & { readonly claim: string })[];
  readonly config: ClusterConfig;
  /** Commands of step 1, 2, 3... */
  readonly commands: readonly Command[];
  readonly stepStarts: readonly FrameIndex[];
  readonly rows: Rows;
  /** How causes are found in it; null for a run of MiniKafka. */
  readonly clusterCauses: ClusterCauses | null;
  readonly breaks: readonly Break[];
  readonly frameCount: number;
  /** What stands after the last frame. */
  readonly end: Situation;
  stepOf(frame: FrameIndex): StepNumber;
  lastFrameOf(step: StepNumber): FrameIndex;
  /** Frames with `from` <= index < `to`, clamped to the track. */
  frames(range: { from: FrameIndex; to: FrameIndex }): readonly Frame[];
  /** What happened to messages in the blocks of frames `from` (inclusive) to `to` (exclusive), clamped to the track. */
  traffic(range: { from: FrameIndex; to: FrameIndex }): Traffic;
  /** Throws RangeError outside the track. */
  frame(index: FrameIndex): Frame;
  /** Runs one more command at the end. Throws on a bug of the model and leaves the track as it was. */
  perform(command: Command): void;
  /** Why the selected thing is as it is after a frame. */
  explain(frame: FrameIndex, selection: Selection): Promise<Explanation | null>;
  /** What an event says, in one sentence. */
  sentenceOf(event: SimulationEvent, before: ClusterView, after: ClusterView): string;
  /** The newest frame up to this one at which each metric changed, in the order of `listMetrics`; null: none did. */
  lastChanges(frame: FrameIndex): readonly (FrameIndex | null)[];
  /** What commands would do after `step`, one after the other, on a copy. */
  preview(step: StepNumber, ...commands: readonly Command[]): readonly PreviewedEvent[];
  /** The first part of the track, up to and including `step`, as a track of its own. */
  upTo(step: StepNumber): TrackHandle;
}

/** An event that would happen and the views around it. */
export interface PreviewedEvent {
  readonly step: StepNumber;
  readonly event: SimulationEvent;
  readonly before: ClusterView;
  readonly after: ClusterView;
}

/**
 * A new track of a model; a cluster of processes brings how its causes are found. Throws InputError for a
 * configuration the model refuses.
 */
export function openTrackOf<State>(
  model: Model<State>,
  config: ClusterConfig,
  causes: ClusterCauses | null = null,
): TrackHandle {
  return handleOf(model, createTrack(model, config), causes);
}

function handleOf<State>(
  model: Model<State>,
  track: Track<State>,
  clusterCauses: ClusterCauses | null,
): TrackHandle {
  const cache = new FrameCache(track, model);
  const shown = { frame: -1, state: track.head.state };
  const stateAfter = (frame: FrameIndex): State => {
    if (frame === frameCount(track) - 1) return track.head.state;
    // A person asks several questions about one frame.
    if (shown.frame !== frame) Object.assign(shown, { frame, state: stateAt(track, model, frame) });
    return shown.state;
  };
  return {
    modelId: model.id,
    modelTitle: model.titleOf(track.config),
    commandTypes: model.commands,
    invariants: model.invariants.map(({ id, claim, source }) => ({ id, claim: claim(), source })),
    config: track.config,
    commands: track.commands,
    stepStarts: track.stepStarts,
    rows: track.rows,
    clusterCauses,
    breaks: track.breaks,
    get frameCount() {
      return frameCount(track);
    },
    get end() {
      return { view: track.head.view, history: track.head.history };
    },
    stepOf: (frame) => stepOf(track, frame),
    lastFrameOf: (step) => lastFrameOf(track, step),
    frames: (range) => cache.between(range),
    traffic: (range) => cache.traffic(range),
    frame: (index) => cache.at(index),
    perform: (command) => {
      appendStep(track, model, command);
    },
    explain: async (frame, selection) => {
      const explain = await model.explainer();
      return explain(stateAfter(frame), selection);
    },
    sentenceOf: (event, before, after) => model.sentenceOf(event, before, after),
    lastChanges: (frame) => lastChanges(track.metricChanges, frame),
    preview: (step, ...commands) =>
      previewSteps(model, stateAfter(lastFrameOf(track, step)), { after: step, commands }),
    upTo: (step) => handleOf(model, trackUpTo(track, model, step), clusterCauses),
  };
}

function previewSteps<State>(
  model: Model<State>,
  start: State,
  next: { after: StepNumber; commands: readonly Command[] },
): readonly PreviewedEvent[] {
  let state = start;
  let before = model.view(state);
  return next.commands.flatMap((command, index) => {
    const step = next.after + index + 1;
    return takeStep(model, state, step, command).map((frame) => {
      ({ state } = frame);
      const after = model.view(state);
      const previewed = { step, event: frame.event, before, after };
      before = after;
      return previewed;
    });
  });
}
