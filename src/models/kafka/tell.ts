import type { Ms } from '../../kernel/ids';
import type { Travel } from '../../kernel/travel';
import { messageView } from './message-view';
import type { Message } from './messages';
import type { KafkaState } from './state';

type Tell = (travel: Travel) => void;

/** Tells what a change of the state did to the messages. `arriving` is being handed over; what else goes is lost. */
export function tellChanges(
  tell: Tell,
  { before, after }: { before: KafkaState; after: KafkaState },
  arriving: Message | null,
): void {
  if (before.messages === after.messages) return;
  const { nowMs } = after;
  const known = new Map(before.messages.map((message) => [message.id, message]));
  for (const message of after.messages) {
    const was = known.get(message.id);
    known.delete(message.id);
    if (was === message) continue;
    tell({ message: messageView(message), change: was === undefined ? 'sent' : 'retimed', nowMs });
  }
  for (const message of known.values()) {
    const change = message.id === arriving?.id ? 'arrived' : 'lost';
    tell({ message: messageView(message), change, nowMs });
  }
}

/** Tells of a message that a cut link takes as it is sent. */
export function tellLost(tell: Tell, message: Message, nowMs: Ms): void {
  for (const change of ['sent', 'lost'] as const) {
    tell({ message: messageView(message), change, nowMs });
  }
}
