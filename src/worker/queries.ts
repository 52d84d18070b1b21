import type { Command } from '../kernel/command';
import type { FrameIndex } from '../kernel/ids';
import { WINDOW_RECORDS_MAX } from '../kernel/limits';
import { overviewOf } from '../timeline/overview';
import type { TrackHandle } from '../timeline/track-handle';
import { checkGrowth } from './growth';
import { frameData, frameSentence } from './frame-data';
import { wrongInput } from './refusal';
import type { Reply, Request } from './protocol';

/** Frames of one reply; more do not fit any screen, and the page asks again. */
const FRAMES_MAX = 400;
/** Sentences of one reply. */
const SENTENCES_MAX = 1_000;
/** Columns of the widest timeline. */
const COLUMNS_MAX = 8_000;

type RequestOf<Type extends Request['type']> = Extract<Request, { type: Type }>;

/** Questions about the run on the page; each changes nothing and refuses wrong input by its field. */

/** The frames that were asked for, at most {@link FRAMES_MAX} from `from` on. */
export function framesReply(track: TrackHandle, request: RequestOf<'frames'>): Reply {
  const columns = columnsOf(request.columns);
  const frames = track.frames(rangeOf(request, FRAMES_MAX));
  return { type: 'frames', frames: frames.map((frame) => frameData(track, frame, columns)) };
}

/** A number of offsets that a frame may be cut to. Throws a Refusal for what is no number. */
export function columnsOf(columns: number): number {
  return clamp(columns, 'columns', WINDOW_RECORDS_MAX);
}

/** What space-time draws of the frames that were asked for; its program comes with the first of these questions. */
export async function spaceTimeReply(
  track: TrackHandle,
  request: RequestOf<'spaceTime'>,
): Promise<Reply> {
  const range = rangeOf(request, FRAMES_MAX);
  const { spaceTimeOf } = await import('../timeline/space-time');
  return { type: 'spaceTime', spaceTime: spaceTimeOf(track, range) };
}

/** The sentences that were asked for, at most {@link SENTENCES_MAX} from `from` on. */
export function sentencesReply(track: TrackHandle, request: RequestOf<'sentences'>): Reply {
  const frames = track.frames(rangeOf(request, SENTENCES_MAX));
  return { type: 'sentences', sentences: frames.map((frame) => frameSentence(track, frame)) };
}

export function overviewReply(track: TrackHandle, columns: number): Reply {
  const overview = overviewOf(track.rows, clamp(columns, 'columns', COLUMNS_MAX));
  return { type: 'overview', overview };
}

/** When each metric last changed, up to the frame that was asked for. */
export function metricChangesReply(track: TrackHandle, request: RequestOf<'metricChanges'>): Reply {
  const frame = checkFrame(track, request.frame, 'frame');
  return { type: 'metricChanges', last: track.lastChanges(frame) };
}

/** Why something is as it is; what answers that comes with the first of these questions. */
export async function explainReply(
  track: TrackHandle,
  request: RequestOf<'explain'>,
): Promise<Reply> {
  const frame = checkFrame(track, request.frame, 'frame');
  const { explainSelection } = await import('./explain-selection');
  return { type: 'explained', answer: await explainSelection(track, frame, request.selection) };
}

/** How far ahead one looks for something to happen, in virtual ms: near at first, since that is cheap. */
const LOOK_AHEAD_MS = [1_000, 60_000];

/** How long the clock must run after the step of frame `after` until an event has a frame. */
export function nextEventReply(track: TrackHandle, after: FrameIndex): Reply {
  const step = track.stepOf(checkFrame(track, after, 'after'));
  for (const ms of LOOK_AHEAD_MS) {
    const command: Command = { type: 'advanceClock', ms };
    checkGrowth(track, command, 'command');
    const events = track.preview(step, command);
    const next = events.find(({ event }) => event.type !== 'ClockAdvanced');
    const fromMs = events[0]?.before.nowMs ?? 0;
    if (next !== undefined) return { type: 'nextEvent', ms: next.after.nowMs - fromMs };
  }
  return { type: 'nextEvent', ms: null };
}

/** A frame of the run; throws a Refusal naming `field`. */
export function checkFrame(track: TrackHandle, value: FrameIndex, field: string): FrameIndex {
  if (Number.isInteger(value) && value >= 0 && value < track.frameCount) return value;
  const last = track.frameCount - 1;
  throw wrongInput(field, (t) => t.notAFrame(String(value), last));
}

function rangeOf(
  range: { from: FrameIndex; to: FrameIndex },
  most: number,
): { from: FrameIndex; to: FrameIndex } {
  for (const field of ['from', 'to'] as const) {
    if (!Number.isInteger(range[field])) {
      throw wrongInput(field, (t) => t.notWhole(String(range[field])));
    }
  }
  const from = Math.max(0, range.from);
  return { from, to: Math.min(range.to, from + most) };
}

function clamp(value: number, field: string, most: number): number {
  if (!Number.isFinite(value)) throw wrongInput(field, (t) => t.notANumber(String(value)));
  return Math.min(most, Math.max(1, Math.floor(value)));
}
