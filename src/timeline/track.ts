import type { Command } from '../kernel/command';
import type { SimulationEvent } from '../kernel/event';
import { observe, startHistory, type History } from '../kernel/history';
import type { FrameIndex, StepNumber } from '../kernel/ids';
import type { Situation } from '../kernel/invariant';
import type { ClusterConfig, Model } from '../kernel/model';
import { takeStep } from '../kernel/step';
import type { SeenTravel, Travel } from '../kernel/travel';
import type { ClusterView } from '../kernel/view';
import { lastUpTo } from './last-up-to';
import { changesUpTo, noChanges, type MetricChanges } from './metric-changes';
import { addRow, emptyRows, rowsUpTo, type Rows } from './rows';

/**
 * One model's run: configuration, commands and what is needed to show any frame of it. Frames are not kept but
 * replayed from the nearest checkpoint, so a long run stays small. Plain data (structuredClone changes nothing);
 * `appendStep` is its only writer and only adds at the end.
 */
export interface Track<State> {
  readonly modelId: string;
  readonly config: ClusterConfig;
  /** Command of step 1, 2, 3...; step 0 is the opening. */
  readonly commands: Command[];
  /** First frame of each step, from step 0. */
  readonly stepStarts: FrameIndex[];
  /** What stood before some of the steps, the first included; see {@link CHECKPOINT_STEPS}. */
  readonly checkpoints: StepCheckpoint<State>[];
  readonly rows: Rows;
  readonly metricChanges: MetricChanges;
  readonly breaks: Break[];
  head: Checkpoint<State>;
}

/** What stands between two steps. */
export interface Checkpoint<State> {
  readonly state: State;
  readonly view: ClusterView;
  readonly history: History;
}

/** A checkpoint and the step before which it stands. */
export interface StepCheckpoint<State> extends Checkpoint<State> {
  readonly step: StepNumber;
}

/** The first frame at which an invariant broke, with the values that broke it. Once per invariant. */
export interface Break {
  readonly invariant: string;
  readonly frame: FrameIndex;
  readonly finding: string;
}

/** One event and the situation around it. */
export interface Frame {
  readonly index: FrameIndex;
  readonly step: StepNumber;
  readonly event: SimulationEvent;
  readonly before: Situation;
  readonly after: Situation;
}

/**
 * A checkpoint stands before a step when so many steps, or so many frames, were made since the last one. Steps are
 * made whole, so a frame costs at most this many steps, and few frames more than its own step has, to replay.
 */
export const CHECKPOINT_STEPS = 16;
const CHECKPOINT_FRAMES = 64;

/** A new track whose cluster was just opened (step 0). Throws InputError for a configuration the model refuses. */
export function createTrack<State>(model: Model<State>, config: ClusterConfig): Track<State> {
  const state = model.create(config);
  const view = model.view(state);
  const head = { state, view, history: startHistory(view) };
  const track: Track<State> = {
    modelId: model.id,
    config,
    commands: [],
    stepStarts: [],
    checkpoints: [],
    rows: emptyRows(view),
    metricChanges: noChanges(model.metrics, view.brokers.length),
    breaks: [],
    head,
  };
  runStep(track, model, null);
  return track;
}

/** Runs one more command at the end of the track. Throws when the model breaks its own shape: our bug. */
export function appendStep<State>(
  track: Track<State>,
  model: Model<State>,
  command: Command,
): void {
  runStep(track, model, command);
  track.commands.push(command);
}

/**
 * The first part of a track, up to and including `step`, as a new track. Copies lists and replays at most
 * {@link CHECKPOINT_STEPS} steps, so a branch of a long run is cheap.
 */
export function trackUpTo<State>(
  track: Track<State>,
  model: Model<State>,
  step: StepNumber,
): Track<State> {
  const end = lastFrameOf(track, step);
  const { after } = frameAt(track, model, end);
  return {
    modelId: track.modelId,
    config: track.config,
    commands: track.commands.slice(0, step),
    stepStarts: track.stepStarts.slice(0, step + 1),
    checkpoints: track.checkpoints.slice(0, blockOf(track, step) + 1),
    rows: rowsUpTo(track.rows, end + 1),
    metricChanges: changesUpTo(track.metricChanges, end + 1),
    breaks: track.breaks.filter(({ frame }) => frame <= end),
    head: { state: stateAt(track, model, end), ...after },
  };
}

/** Number of frames of the track; frames are numbered from 0. */
export function frameCount<State>(track: Track<State>): number {
  return track.rows.kinds.length;
}

/** Step that frame `index` belongs to. */
export function stepOf<State>(track: Track<State>, index: FrameIndex): StepNumber {
  return lastUpTo(track.stepStarts, index, (start) => start);
}

/** Index of the last checkpoint at or before a step: what is replayed from it is a block. */
export function blockOf<State>(track: Track<State>, step: StepNumber): number {
  return lastUpTo(track.checkpoints, step, (checkpoint) => checkpoint.step);
}

/** Frames of a block: `from` inclusive, `to` exclusive. */
export function framesOfBlock<State>(
  { checkpoints, stepStarts, rows }: Track<State>,
  block: number,
): { from: FrameIndex; to: FrameIndex } {
  const next = checkpoints[block + 1]?.step;
  return {
    from: stepStarts[checkpoints[block]?.step ?? 0] ?? 0,
    to: (next === undefined ? undefined : stepStarts[next]) ?? rows.kinds.length,
  };
}

/** Last frame of a step. */
export function lastFrameOf<State>(track: Track<State>, step: StepNumber): FrameIndex {
  return (track.stepStarts[step + 1] ?? frameCount(track)) - 1;
}

function runStep<State>(track: Track<State>, model: Model<State>, command: Command | null): void {
  const step = track.stepStarts.length;
  const start = frameCount(track);
  const frames = framesOf(model, track.head, step, command);
  // Asserted before anything is written: a bug of ours leaves the track as it was.
  model.assertWellFormed(frames.at(-1)?.state ?? track.head.state);
  if (needsCheckpoint(track, step)) track.checkpoints.push({ step, ...track.head });
  for (const frame of frames) {
    const index = frameCount(track);
    checkInvariants(track, model, frame, index);
    addRow(track.rows, frame.event, frame.after.view);
    // Before the first frame there is no cluster to compare with.
    if (index > 0) {
      model.metrics.compare(frame.before, frame.after, (place) => {
        track.metricChanges[place]?.push(index);
      });
    }
    track.head = { state: frame.state, ...frame.after };
  }
  track.stepStarts.push(start);
}

function needsCheckpoint<State>(track: Track<State>, step: StepNumber): boolean {
  const last = track.checkpoints.at(-1);
  if (last === undefined) return true;
  const frames = frameCount(track) - (track.stepStarts[last.step] ?? 0);
  return step - last.step >= CHECKPOINT_STEPS || frames >= CHECKPOINT_FRAMES;
}

interface RawFrame<State> {
  readonly event: SimulationEvent;
  readonly state: State;
  readonly before: Situation;
  readonly after: Situation;
}

function framesOf<State>(
  model: Model<State>,
  from: Checkpoint<State>,
  step: StepNumber,
  command: Command | null,
): readonly RawFrame<State>[] {
  let before: Situation = { view: from.view, history: from.history };
  return takeStep(model, from.state, step, command).map(({ event, state }) => {
    const view: ClusterView = state === from.state ? before.view : model.view(state);
    const after = { view, history: observe(before.history, before.view, event, view) };
    const frame = { event, state, before, after };
    before = after;
    return frame;
  });
}

function checkInvariants<State>(
  track: Track<State>,
  model: Model<State>,
  frame: RawFrame<State>,
  index: FrameIndex,
): void {
  for (const invariant of model.invariants) {
    const finding = invariant.check(frame.before, frame.event, frame.after);
    if (finding === null) continue;
    if (track.breaks.some((known) => known.invariant === invariant.id)) continue;
    track.breaks.push({ invariant: invariant.id, frame: index, finding });
  }
}

/**
 * Frame `index`, replayed from the nearest checkpoint. Throws RangeError outside the track. Costs at most
 * {@link CHECKPOINT_STEPS} steps, whatever the length of the track.
 */
export function frameAt<State>(track: Track<State>, model: Model<State>, index: FrameIndex): Frame {
  const frame = framesBetween(track, model, { from: index, to: index + 1 })[0];
  if (frame === undefined)
    throw new RangeError(`no frame ${index} in a run of ${frameCount(track)}`);
  return frame;
}

/** Frames with `from` <= index < `to`, clamped to the track. */
export function framesBetween<State>(
  track: Track<State>,
  model: Model<State>,
  range: { from: FrameIndex; to: FrameIndex },
): readonly Frame[] {
  const from = Math.max(0, range.from);
  const to = Math.min(range.to, frameCount(track));
  if (from >= to) return [];
  const base = track.checkpoints[blockOf(track, stepOf(track, from))];
  let at: Checkpoint<State> = base ?? track.head;
  const frames: Frame[] = [];
  for (let step = base?.step ?? 0; (track.stepStarts[step] ?? Infinity) < to; step += 1) {
    const command = step === 0 ? null : (track.commands[step - 1] ?? null);
    const raw = framesOf(model, at, step, command);
    const start = track.stepStarts[step] ?? 0;
    raw.forEach(({ event, before, after }, position) => {
      const index = start + position;
      if (index >= from && index < to) frames.push({ index, step, event, before, after });
    });
    const end = raw.at(-1);
    if (end !== undefined) at = { state: end.state, ...end.after };
  }
  return frames;
}

/** The model's state after frame `index`; for questions that the view does not answer. */
export function stateAt<State>(track: Track<State>, model: Model<State>, index: FrameIndex): State {
  const step = stepOf(track, index);
  const base = track.checkpoints[blockOf(track, step)];
  let state = (base ?? track.head).state;
  for (let at = base?.step ?? 0; at <= step; at += 1) {
    const command = at === 0 ? null : (track.commands[at - 1] ?? null);
    const frames = takeStep(model, state, at, command);
    const wanted = at === step ? index - (track.stepStarts[step] ?? 0) : frames.length - 1;
    state = frames[wanted]?.state ?? state;
  }
  return state;
}

/** What happened to the messages of a block, in order; and what was on its way before it. */
export interface Traffic {
  readonly before: ClusterView['messages'];
  readonly travels: readonly SeenTravel[];
}

/** The traffic of block `block`: its steps are made once more. */
export function trafficOfBlock<State>(
  track: Track<State>,
  model: Model<State>,
  block: number,
): Traffic {
  const base = track.checkpoints[block];
  const { to } = framesOfBlock(track, block);
  const travels: SeenTravel[] = [];
  let { state } = base ?? track.head;
  for (let step = base?.step ?? 0; (track.stepStarts[step] ?? Infinity) < to; step += 1) {
    const start = track.stepStarts[step] ?? 0;
    const command = step === 0 ? null : (track.commands[step - 1] ?? null);
    const told: [Travel, number][] = [];
    const frames = takeStep(model, state, step, command, (travel, made) => {
      told.push([travel, made]);
    });
    // What is written after the last event is seen with it.
    for (const [travel, made] of told) {
      travels.push({ ...travel, frame: start + Math.min(made, frames.length - 1) });
    }
    state = frames.at(-1)?.state ?? state;
  }
  return { before: base?.view.messages ?? [], travels };
}
