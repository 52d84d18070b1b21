import type { EndPoint } from '../../../../kernel/ids';
import { labelText } from '../../../../kernel/text/message-label';
import { linkStates } from '../../../../texts/en/link-state';
import type { Point } from '../numbers';
import { cutText, textWidth } from '../text';
import type { KafkaLayout } from './layout';
import { messageWords } from './message-words';
import { spanText } from './registered';
import { endsOf, type Entry } from './wire-places';
import { kafkaStage as t } from '../../../../texts/en/kafka-stage';

/** What a phone writes of all that is under way. */
export interface PhoneLine extends Point {
  readonly text: string;
}

const stateWords = () =>
  ({ moving: '', held: t().held, waits: t().waits, lost: t().lost2 }) as const;

/** What to write beside a message or a link, the longest first. */
export function wordsOf(entry: Entry): readonly string[] {
  if (entry.kind === 'message') {
    const { message, count, state, words } = entry.traffic;
    const plain = words ?? messageWords(message);
    const times =
      count > 1 && message.kind !== 'Metadata' ? plain.map((each) => `${count}× ${each}`) : plain;
    const word = stateWords()[state];
    return word === '' ? times : [...times.map((each) => `${word}${each}`), ...times];
  }
  const { link, both } = entry.state;
  const name =
    link.state === 'open' ? t().late(spanText(link.delayMs ?? 0)) : linkStates()[link.state];
  const broker = typeof link.to === 'number' && typeof link.from === 'number';
  const whom = broker ? (both ? ` ${link.from}–${link.to}` : ` ${link.from}→${link.to}`) : '';
  return [`${name}${whom}`, name];
}

function nameOf(end: EndPoint): string {
  if (end === 'client') return t().aClient;
  return end === 'controller' ? t().theController : t().broker(end);
}

/** All about a message or a link. */
export function sentenceOf(entry: Entry, nowMs: number): string {
  if (entry.kind === 'link') {
    const { link, both } = entry.state;
    const delay = link.delayMs === null ? '' : t().forEachMessage(spanText(link.delayMs));
    return t().theLinkFromTo(
      nameOf(link.from),
      nameOf(link.to),
      both ? t().andBack : '',
      linkStates()[link.state],
      delay,
    );
  }
  const { message, count, state } = entry.traffic;
  const { kind, saying, from, to, sentMs, dueMs } = message;
  const times = count > 1 ? `${count} × ` : '';
  const where =
    state === 'held'
      ? t().isHeld
      : state === 'waits'
        ? t().waitsAtItsReceiver
        : state === 'lost'
          ? t().wasLostHere
          : t().sentAgoArrivesIn(
              spanText(Math.max(0, nowMs - sentMs)),
              spanText(Math.max(0, (dueMs ?? nowMs) - nowMs)),
            );
  return t().fromTo(times, kind, nameOf(from), nameOf(to), labelText(saying), where);
}

/** One line about all that is under way: as many as fit, and how many more. */
export function phoneLine(
  entries: readonly Entry[],
  { layout, y }: { layout: KafkaLayout; y: number },
): PhoneLine {
  const k = layout.scale;
  const parts = entries.map((entry) => {
    const { from, to } = endsOf(entry);
    const short = (end: EndPoint): string =>
      end === 'client' ? t().client : end === 'controller' ? t().ctl : `${end}`;
    // The longer words of a link name its ends too.
    const [words = ''] = entry.kind === 'link' ? wordsOf(entry).slice(-1) : wordsOf(entry);
    return `${words} ${short(from)}→${short(to)}`;
  });
  const font = { size: 11 * k };
  const room = layout.width - 24 * k;
  for (let count = parts.length; count > 0; count -= 1) {
    const rest = parts.length - count;
    const text = [...parts.slice(0, count), ...(rest > 0 ? [`+ ${rest}`] : [])].join(' · ');
    if (textWidth(text, font) <= room) return { x: 12 * k, y, text };
  }
  return { x: 12 * k, y, text: cutText(parts[0] ?? '', { room, font }) };
}
