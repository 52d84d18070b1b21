import type { BrokerId, EndPoint, Ms } from '../../../../kernel/ids';
import { brokerOf, type LinkView, type MessageView } from '../../../../kernel/view';
import { isHeldUp } from '../../../../timeline/held-up';
import type { Moment } from '../../moment';
import { between, clamp } from '../numbers';
import { isRoutine, isShown } from './message-words';
import type { View } from './registered';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** Messages that are drawn as one: of one kind, between the same two, held up at the same place. */
export interface Traffic {
  readonly key: string;
  readonly message: MessageView;
  /** How many messages it stands for. */
  readonly count: number;
  /** Part of the way that is behind it, in [0, 1]; a held one stands in the middle. */
  readonly part: number;
  /** `lost`: it vanished in this frame without arriving. */
  readonly state: 'moving' | 'held' | 'waits' | 'lost';
  /** Words that take the place of the message's own: the numbers of metadata records. Longest first. */
  readonly words: readonly string[] | null;
}

/** Virtual time of a moment: between those of both frames while it moves. */
function nowOf({ before, frame, progress }: Moment): Ms {
  const to = frame.view.nowMs;
  return between({ from: before?.view.nowMs ?? to, to }, clamp(progress, { min: 0, max: 1 }));
}

/** What is on its way at a moment, oldest first, without routine that nothing holds up. */
export function trafficOf(moment: Moment): readonly Traffic[] {
  const { before, frame, progress } = moment;
  const now = nowOf(moment);
  const messages = new Map<number, MessageView>();
  const stay = new Set(frame.view.messages);
  if (progress < 1) for (const each of before?.view.messages ?? []) messages.set(each.id, each);
  for (const each of frame.view.messages) messages.set(each.id, each);
  // What arrives in this frame may be late in the middle of its motion, but nothing holds it up.
  const holdsUp = (message: MessageView): boolean =>
    (message.dueMs === null || stay.has(message)) && isHeldUp(message, now);
  const lost = lostIn(moment);
  for (const { message } of lost) messages.delete(message.id);
  const single = [...messages.values()]
    .filter(({ sentMs }) => sentMs <= now)
    .filter((message) => isShown(message, holdsUp(message)))
    .map((message) => traffic(message, { now, view: frame.view, heldUp: holdsUp(message) }));
  return merge([...single, ...lost]).toSorted((one, other) => one.message.id - other.message.id);
}

/** Messages that vanished in this frame before their time, or at the door of a process that is down. */
function lostIn({ before, frame }: Moment): readonly Traffic[] {
  const { nowMs, messages } = frame.view;
  const left = new Set(messages.map(({ id }) => id));
  return (before?.view.messages ?? []).flatMap((message) => {
    const { id, sentMs, dueMs, to } = message;
    if (left.has(id) || isRoutine(message)) return [];
    const early = dueMs === null || dueMs > nowMs;
    if (!early && !isDown(frame.view, to)) return [];
    const part = dueMs === null ? 0.5 : dueMs <= sentMs ? 1 : (nowMs - sentMs) / (dueMs - sentMs);
    const at = clamp(part, { min: 0.15, max: 1 });
    const words = metadataWords(message, frame.view);
    return [{ key: `${id}`, message, count: 1, part: at, state: 'lost' as const, words }];
  });
}

function isDown(view: View, node: EndPoint): boolean {
  if (node === 'client') return false;
  if (node === 'controller') return view.controller?.state === 'crashed';
  const state = brokerOf(view, node)?.state;
  return state === 'crashed' || state === 'stopped';
}

/** The numbers of the records in a metadata message, as they stand in the stack; null for any other message. */
function metadataWords({ to, saying }: MessageView, view: View): readonly string[] | null {
  if (saying.says !== 'metadata' || typeof to !== 'number') return null;
  const { end } = saying;
  const from = brokerOf(view, to)?.kafka?.metadataOffset ?? end;
  const last = end - 1;
  if (from >= last) return [t().record(last), `${last}`];
  return [t().records3(from, last), `${from}–${last}`, t().to(last)];
}

function traffic(
  message: MessageView,
  { now, view, heldUp }: { now: Ms; view: View; heldUp: boolean },
): Traffic {
  const { id, from, to, sentMs, dueMs } = message;
  const key = `${id}`;
  const base = { key, message, count: 1, words: metadataWords(message, view) };
  if (dueMs === null) return { ...base, part: 0.5, state: 'held' };
  const part = dueMs <= sentMs ? 1 : clamp((now - sentMs) / (dueMs - sentMs), { min: 0, max: 1 });
  const isDue = dueMs <= now;
  if (isDue && isLinkHeld(view, { from, to })) return { ...base, part, state: 'held' };
  // Just resumed, its receiver has not taken it yet.
  const waits = heldUp || (isDue && isPaused(view, to));
  return { ...base, part, state: waits ? 'waits' : 'moving' };
}

function isLinkHeld({ links }: View, { from, to }: Pick<LinkView, 'from' | 'to'>): boolean {
  return links.some((link) => link.from === from && link.to === to && link.state === 'held');
}

function isPaused(view: View, node: EndPoint): boolean {
  if (node === 'client') return false;
  if (node === 'controller') return view.controller?.state === 'paused';
  return brokerOf(view, node)?.state === 'paused';
}

/** Metadata for one broker is one stack; what is held up at one place in one kind is one arrow with a count. */
function merge(all: readonly Traffic[]): readonly Traffic[] {
  const merged = new Map<string, Traffic>();
  for (const one of all) {
    const { kind, from, to } = one.message;
    const joins = kind === 'Metadata' || one.state !== 'moving';
    const key = joins ? `${kind} ${from} ${to} ${one.state}` : one.key;
    const known = merged.get(key);
    // The newest tells what they say together, the oldest how far they are.
    merged.set(
      key,
      known === undefined
        ? { ...one, key }
        : { ...known, message: one.message, words: one.words, count: known.count + 1 },
    );
  }
  return [...merged.values()];
}

/** A link that is not simply open, both directions in one where they are the same. */
export interface LinkState {
  readonly key: string;
  readonly link: LinkView;
  readonly both: boolean;
}

/** Links that are cut, held or slower than configured. */
export function linkStates({ links }: View): readonly LinkState[] {
  const seen = new Set<LinkView>();
  return links.flatMap((link) => {
    if (seen.has(link)) return [];
    const back = links.find((other) => isBack(link, other));
    if (back !== undefined) seen.add(back);
    const key = `link ${link.from} ${link.to}`;
    return [{ key, link, both: back !== undefined }];
  });
}

function isBack(link: LinkView, other: LinkView): boolean {
  const turned = other.from === link.to && other.to === link.from;
  return turned && other.state === link.state && other.delayMs === link.delayMs;
}

/**
 * The broker beside whose lane something between two ends stands: the follower's, never the leader's if there is
 * another. Where neither leads, it is who asks.
 */
export function laneOf(
  { from, to }: { readonly from: EndPoint; readonly to: EndPoint },
  leader: BrokerId | null,
  { answers = false }: { answers?: boolean } = {},
): BrokerId | null {
  const both = answers ? [to, from] : [from, to];
  const ends = both.filter((end) => typeof end === 'number');
  return ends.find((end) => end !== leader) ?? ends[0] ?? null;
}
