import type { EndPoint } from '../../../kernel/ids';
import type { Explanation } from '../../../kernel/model';
import { because } from '../../../kernel/why';
import { messageView } from '../message-view';
import { RULES } from '../rules';
import type { KafkaState } from '../state';

function endName(end: EndPoint): string {
  if (end === 'client') return 'the client';
  return end === 'controller' ? 'the controller' : `broker ${end}`;
}

/** What is on its way, and for how long; null when it is not on its way now. */
export function explainMessage(state: KafkaState, id: number): Explanation | null {
  const message = state.messages.find((candidate) => candidate.id === id);
  if (message === undefined) return null;
  const { kind, from, to, sentMs, dueMs, label } = messageView(message);
  const sent = `Sent ${state.nowMs - sentMs} ms ago, at ${sentMs.toLocaleString('en')} ms.`;
  const due =
    dueMs === null
      ? 'It is held.'
      : dueMs <= state.nowMs
        ? `It has been there since ${dueMs.toLocaleString('en')} ms and waits.`
        : `It arrives in ${dueMs - state.nowMs} ms, at ${dueMs.toLocaleString('en')} ms.`;
  return {
    sentence: `${kind} from ${endName(from)} to ${endName(to)}: ${label}.`,
    why: because(RULES.network),
    notes: [sent, due],
  };
}
