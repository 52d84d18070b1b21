import type { SetLinkCommand } from '../../kernel/command';
import type { EndPoint, Ms } from '../../kernel/ids';
import type { LinkView } from '../../kernel/view';
import { because } from '../../kernel/why';
import type { Message } from './messages';
import { messageLost } from './process';
import { RULES } from './rules';
import type { Sim } from './sim';
import type { KafkaState } from './state';

/** The state of one direction of a link; undefined: simply open. */
export function linkOf(state: KafkaState, from: EndPoint, to: EndPoint): LinkView | undefined {
  return state.links.find((link) => link.from === from && link.to === to);
}

/** Holds, cuts, slows or opens one direction of a link. A cut loses what is on its way there. */
export function setLink(sim: Sim, command: SetLinkCommand): void {
  const { from, to, state } = command;
  const known = linkOf(sim.state, from, to);
  const delayMs = command.delayMs === undefined ? (known?.delayMs ?? null) : command.delayMs;
  const others = sim.state.links.filter((link) => link !== known);
  const plain = state === 'open' && delayMs === null;
  sim.update({ links: plain ? others : [...others, { from, to, state, delayMs }] });
  const isThere = (message: Message): boolean => message.from === from && message.to === to;
  const lost = state === 'cut' ? sim.state.messages.filter(isThere) : [];
  if (lost.length > 0) {
    sim.update({ messages: sim.state.messages.filter((message) => !isThere(message)) });
  }
  sim.emit(
    { type: 'LinkChanged', from, to, state, delayMs, lost: lost.length },
    because(RULES.network),
  );
}

/** Loses one message on its way. Its sender notices nothing but the silence. */
export function dropMessage(sim: Sim, message: Message): void {
  const { id, from, to, content } = message;
  sim.removeMessage(id);
  sim.emit(
    {
      type: 'MessageChanged',
      message: id,
      kind: content.kind,
      from,
      to,
      change: 'dropped',
      dueMs: null,
    },
    because(RULES.network),
  );
}

/** Gives one message another time of arrival, `ms` from now; null holds it. */
export function delayMessage(sim: Sim, message: Message, ms: Ms | null): void {
  const { id, from, to, content } = message;
  const dueMs = ms === null ? null : sim.nowMs + ms;
  const messages = sim.state.messages.map((other) =>
    other === message ? { ...other, dueMs } : other,
  );
  sim.update({ messages });
  const change = ms === null ? 'held' : 'delayed';
  sim.emit(
    { type: 'MessageChanged', message: id, kind: content.kind, from, to, change, dueMs },
    because(RULES.network),
  );
}

/** Tells that a message arrives now because somebody said so; the arrival itself comes next. */
export function tellDelivery(sim: Sim, { id, from, to, content }: Message): void {
  const { kind } = content;
  const dueMs = sim.nowMs;
  sim.emit(
    { type: 'MessageChanged', message: id, kind, from, to, change: 'delivered', dueMs },
    because(RULES.network),
  );
}

/** A message that reaches a process that is down: refused. */
export function refuseConnection(sim: Sim, message: Message): void {
  sim.removeMessage(message.id);
  messageLost(sim, message);
}
