import type { Ms, NodeId } from '../../kernel/ids';
import { upcomingSentence } from '../../kernel/text/timer-sentence';
import { labelText } from '../../kernel/text/message-label';
import { nodeNamed } from '../../kernel/text/words';
import { brokerOf, type ClusterView, type LogWindow } from '../../kernel/view';
import { panels as t } from '../../texts/en/panels';

/** Something that will happen if nobody interferes. */
export interface Upcoming {
  readonly key: string;
  /** Virtual time; null: not before somebody lets it. */
  readonly atMs: Ms | null;
  /** From now on; 0 for what is due at this moment. */
  readonly inMs: Ms | null;
  readonly sentence: string;
  /** It comes again and again, and as things stand it changes nothing that has a frame. */
  readonly isQuiet: boolean;
}

type View = ClusterView<LogWindow>;

/**
 * What happens next as things stand, soonest first, what is held last: messages that arrive, timers that fire, and
 * sessions that end. Empty where nothing happens by itself (MiniKafka).
 */
export function upcoming(view: View): readonly Upcoming[] {
  return inOrder(view).map((one) => told(one, view.nowMs));
}

/** The soonest that is not quiet, else the soonest at all; null when nothing is due. */
export function soonest(view: View): Upcoming | null {
  const due = inOrder(view).filter(({ atMs }) => atMs !== null);
  const first = due.find(({ isQuiet }) => !isQuiet) ?? due[0];
  return first === undefined ? null : told(first, view.nowMs);
}

/** Its sentence is written when it is shown: there can be many. */
interface Found extends Pick<Upcoming, 'key' | 'atMs' | 'isQuiet'> {
  readonly sentence: () => string;
}

function inOrder(view: View): readonly Found[] {
  return [...messages(view), ...timers(view), ...sessions(view)].toSorted(
    (one, other) => (one.atMs ?? Infinity) - (other.atMs ?? Infinity),
  );
}

function told({ sentence, ...found }: Found, nowMs: Ms): Upcoming {
  const inMs = found.atMs === null ? null : Math.max(0, found.atMs - nowMs);
  return { ...found, inMs, sentence: sentence() };
}

/** Messages of routine: what they say is only that somebody lives, or that there is nothing new. */
const QUIET_MESSAGES: ReadonlySet<string> = new Set(['Heartbeat', 'HeartbeatReply']);

function messages(view: View): readonly Found[] {
  return view.messages.map(({ id, kind, from, to, dueMs, saying }) => {
    const held = dueMs === null || linkState(view, from, to) === 'held';
    const waits = isPaused(view, to) ? t().waitsUntilItResumes : held ? t().isHeld : null;
    return {
      key: `message ${id}`,
      atMs: waits === null ? dueMs : null,
      sentence: () => {
        const what = t().ofArrivesAt(kind, nodeNamed(from), nodeNamed(to));
        const words = t().saying(what, labelText(saying));
        return waits === null ? words : `${words}; ${waits}`;
      },
      isQuiet: QUIET_MESSAGES.has(kind),
    };
  });
}

function linkState(
  view: View,
  from: View['links'][number]['from'],
  to: View['links'][number]['to'],
): string {
  return view.links.find((link) => link.from === from && link.to === to)?.state ?? 'open';
}

function isPaused(view: View, node: NodeId | 'client'): boolean {
  if (node === 'client') return false;
  if (node === 'controller') return view.controller?.state === 'paused';
  return brokerOf(view, node)?.state === 'paused';
}

function timers(view: View): readonly Found[] {
  return view.timers.map((timer) => {
    const { owner, name, dueMs } = timer;
    const { sentence, isQuiet } = upcomingSentence(timer, view);
    const paused = isPaused(view, owner);
    return {
      key: `timer ${owner} ${name}`,
      atMs: paused ? null : dueMs,
      sentence: () => (paused ? t().waitsUntilItResumes2(sentence) : sentence),
      isQuiet,
    };
  });
}

/** Sessions end by themselves unless a heartbeat comes: they are what a crash or a cut leads to. */
function sessions({ controller }: View): readonly Found[] {
  if (controller?.state !== 'running') return [];
  return controller.brokers.flatMap(({ brokerId, sessionEndsMs }) =>
    sessionEndsMs === null
      ? []
      : [
          {
            key: `session ${brokerId}`,
            atMs: sessionEndsMs,
            sentence: () => t().theSessionOfBroker(brokerId),
            isQuiet: true,
          },
        ],
  );
}
