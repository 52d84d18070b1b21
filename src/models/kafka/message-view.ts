import type { MessageView } from '../../kernel/view';
import { recordsOf } from './message-records';
import { sayingOf } from './message-saying';
import type { Message } from './messages';

const views = new WeakMap<Message, MessageView>();

/** A message as it can be drawn; the same object every time. */
export function messageView(message: Message): MessageView {
  const known = views.get(message);
  if (known !== undefined) return known;
  const { id, from, to, sentMs, dueMs, content } = message;
  const told = { saying: sayingOf(content), records: recordsOf(content) };
  const view = { id, kind: content.kind, from, to, sentMs, dueMs, ...told };
  views.set(message, view);
  return view;
}
