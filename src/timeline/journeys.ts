import { firstIndex } from '../kernel/first-index';
import type { EndPoint, FrameIndex, Ms } from '../kernel/ids';
import type { MessageSaying } from '../kernel/message-saying';
import type { SeenTravel } from '../kernel/travel';
import type { ClusterView, MessageView } from '../kernel/view';
import { isHeldUp } from './held-up';
import type { Frame } from './track';
import type { TrackHandle } from './track-handle';

/** A moment of the run. Steps from frame to frame are even; `at` stands between two where nothing has a frame. */
export interface Spot {
  /** The first frame at which it has happened. */
  readonly frame: FrameIndex;
  readonly at: number;
  readonly ms: Ms;
}

/** A message from its sending to its end. It is on its way at a frame f when sent.frame <= f < end.frame. */
export interface Journey {
  readonly id: number;
  readonly kind: string;
  readonly from: EndPoint;
  readonly to: EndPoint;
  readonly saying: MessageSaying;
  readonly sent: Spot;
  /** When it arrives, or would have; null while that is open. */
  readonly due: Spot | null;
  /** When and why it stood, from its first frame on; `to` null: it still stands at the end of the run. */
  readonly wait: {
    readonly from: Spot;
    readonly to: Spot | null;
    /** Held by hand, at a held link, or at a paused receiver. */
    readonly why: 'held' | 'link' | 'paused';
  } | null;
  /** Null: on its way at the end of what was replayed. */
  readonly end: (Spot & { readonly how: 'arrived' | 'lost' }) | null;
  /** Whether a frame came of its arrival. */
  readonly hasEffect: boolean;
  /** How many there were like it, between the same two frames. */
  readonly count: number;
}

interface Draft {
  message: MessageView;
  sent: Spot;
  dueMs: Ms | null;
  held: { from: Spot; to: Spot | null } | null;
  end: Journey['end'];
  arrivedFrame: FrameIndex | null;
  hasEffect: boolean;
}

/**
 * Every message that was on its way at a frame of the range, or between two of them and made a frame or was lost.
 * `frames` are those of the range. What comes and goes between two frames and changes nothing is left out.
 */
export function journeysIn(
  track: TrackHandle,
  range: { from: FrameIndex; to: FrameIndex },
  frames: readonly Frame[],
): readonly Journey[] {
  const drafts = followed(track, range);
  const lastMs = frames.at(-1)?.after.view.nowMs ?? 0;
  const journeys = drafts
    .filter(({ sent, end }) => sent.frame < range.to && (end === null || end.frame >= range.from))
    .filter(isTelling)
    .map((draft) => journeyOf(draft, { track, frames, lastMs }));
  return counted(journeys).toSorted((one, other) => one.id - other.id);
}

function isTelling({ sent, end, hasEffect, message }: Draft): boolean {
  if (end === null || sent.frame < end.frame || hasEffect) return true;
  return end.how === 'lost' && !isSignOfLife(message);
}

function isSignOfLife({ kind }: MessageView): boolean {
  return kind === 'Heartbeat' || kind === 'HeartbeatReply';
}

function followed(
  track: TrackHandle,
  range: { from: FrameIndex; to: FrameIndex },
): readonly Draft[] {
  const { before, travels } = track.traffic(range);
  const { nowMs, kinds } = track.rows;
  const spot = (ms: Ms, frame: FrameIndex): Spot => spotOf({ nowMs, kinds }, { ms, frame });
  const drafts = new Map<number, Draft>();
  for (const message of before) {
    drafts.set(message.id, begun(message, spot(message.sentMs, frameAt(nowMs, message.sentMs))));
  }
  for (const travel of travels) follow(drafts, travel, spot);
  return [...drafts.values()];
}

function begun(message: MessageView, sent: Spot): Draft {
  const { dueMs } = message;
  return {
    message,
    sent,
    dueMs,
    held: dueMs === null ? { from: sent, to: null } : null,
    end: null,
    arrivedFrame: null,
    hasEffect: false,
  };
}

function follow(
  drafts: Map<number, Draft>,
  { message, change, nowMs, frame }: SeenTravel,
  spot: (ms: Ms, frame: FrameIndex) => Spot,
): void {
  const now = spot(nowMs, frame);
  if (change === 'sent') {
    drafts.set(message.id, begun(message, now));
    return;
  }
  const draft = drafts.get(message.id);
  if (draft === undefined) return;
  switch (change) {
    case 'retimed':
      draft.dueMs = message.dueMs;
      if (message.dueMs === null) draft.held ??= { from: now, to: null };
      else if (draft.held !== null) draft.held.to ??= now;
      return;
    case 'arrived':
      draft.end = { ...now, how: 'arrived' };
      draft.arrivedFrame = frame;
      return;
    case 'lost':
      draft.end = { ...now, how: 'lost' };
      return;
    case 'handled':
      draft.hasEffect = draft.arrivedFrame !== null && frame > draft.arrivedFrame;
      return;
    default:
      change satisfies never;
  }
}

/** First frame whose time is not before `ms`; the number of frames when there is none. */
function frameAt(nowMs: readonly Ms[], ms: Ms): FrameIndex {
  return firstIndex(0, nowMs.length, (frame) => (nowMs[frame] ?? Infinity) >= ms);
}

/** Where `ms` stands among the frames; `frame` is the first that shows what happened then. */
function spotOf(
  { nowMs, kinds }: { nowMs: readonly Ms[]; kinds: readonly string[] },
  { ms, frame }: { ms: Ms; frame: FrameIndex },
): Spot {
  const to = nowMs[frame];
  const from = nowMs[frame - 1];
  if (to === undefined || from === undefined) return { frame, at: frame, ms };
  if (ms <= from) {
    // Of two frames at that time it belongs to the later, but to none that only ends a step.
    const joins = to === from && kinds[frame] !== 'ClockAdvanced';
    return { frame, at: joins ? frame : frame - 1, ms };
  }
  return { frame, at: ms >= to ? frame : frame - 1 + (ms - from) / (to - from), ms };
}

function journeyOf(
  draft: Draft,
  world: { track: TrackHandle; frames: readonly Frame[]; lastMs: Ms },
): Journey {
  const { message, sent, end, hasEffect, dueMs } = draft;
  const { id, kind, from, to, saying } = message;
  const due = dueMs === null ? null : dueSpot(dueMs, { sent, end, nowMs: world.track.rows });
  return {
    id,
    kind,
    from,
    to,
    saying,
    sent,
    due,
    wait: waitOf(draft, due, { ...world, nowMs: world.track.rows.nowMs }),
    end,
    hasEffect,
    count: 1,
  };
}

/** When it is due: at its end where that is the time, else where the time stands among the frames. */
function dueSpot(
  ms: Ms,
  { sent, end, nowMs: rows }: { sent: Spot; end: Journey['end']; nowMs: TrackHandle['rows'] },
): Spot {
  if (end?.ms === ms) return { frame: end.frame, at: end.at, ms };
  const frame = Math.max(sent.frame, frameAt(rows.nowMs, ms));
  const found = spotOf(rows, { ms, frame });
  return { ...found, at: Math.max(sent.at, found.at) };
}

function waitOf(
  draft: Draft,
  due: Spot | null,
  { frames, lastMs, nowMs }: { frames: readonly Frame[]; lastMs: Ms; nowMs: readonly Ms[] },
): Journey['wait'] {
  const { held, end, message } = draft;
  if (held !== null) return { from: held.from, to: held.to ?? end, why: 'held' };
  if (due === null) return null;
  if (!isHeldUp({ dueMs: due.ms }, end?.ms ?? lastMs)) return null;
  let frame = due.frame;
  while (frame < nowMs.length && !isHeldUp({ dueMs: due.ms }, nowMs[frame] ?? Infinity)) frame += 1;
  return {
    from: { ...due, frame },
    to: end,
    why: isPaused(frames, due.frame, message) ? 'paused' : 'link',
  };
}

/** Whether the receiver stands still when a message is due; else its link holds it. */
function isPaused(frames: readonly Frame[], index: FrameIndex, { to }: MessageView): boolean {
  const first = frames[0]?.index ?? 0;
  const frame = frames[Math.min(frames.length - 1, Math.max(0, index - first))];
  const view: ClusterView | undefined = frame?.after.view;
  if (to === 'controller') return view?.controller?.state === 'paused';
  return view?.brokers.find(({ brokerId }) => brokerId === to)?.state === 'paused';
}

/** Those that were lost between the same two frames on the same way are one, with their number. */
function counted(journeys: readonly Journey[]): readonly Journey[] {
  const groups = new Map<string, Journey>();
  for (const journey of journeys) {
    const { id, kind, from, to, sent, end, wait } = journey;
    const joins = end?.how === 'lost' && end.frame === sent.frame && wait === null;
    const key = joins ? `${kind} ${from} ${to} ${sent.frame}` : String(id);
    const known = groups.get(key);
    groups.set(key, known === undefined ? journey : { ...known, count: known.count + 1 });
  }
  return [...groups.values()];
}
