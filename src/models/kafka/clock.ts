import type { EndPoint, Ms, NodeId } from '../../kernel/ids';
import { because } from '../../kernel/why';
import { deliver } from './deliver';
import { linkOf, refuseConnection } from './links';
import type { Message } from './messages';
import { RULES } from './rules';
import type { Sim } from './sim';
import { brokerState, isAlive, type KafkaState } from './state';
import { fire, visitTimers, type TimerName } from './timers';

/** What happens next: a message arrives, or a timer fires. */
type Next =
  | { readonly kind: 'message'; readonly dueMs: Ms; readonly message: Message }
  | { readonly kind: 'timer'; readonly dueMs: Ms; readonly node: NodeId; readonly name: TimerName };

/** Whether the process at this end is paused: what reaches it waits. */
export function isPaused(state: KafkaState, node: EndPoint): boolean {
  if (node === 'client') return false;
  if (node === 'controller') return state.controller.process === 'paused';
  return brokerState(state, node).process === 'paused';
}

function isDown(state: KafkaState, node: EndPoint): boolean {
  if (node === 'client') return false;
  if (node === 'controller') return state.controller.process === 'crashed';
  return !isAlive(brokerState(state, node));
}

/** The next thing that happens, not after `untilMs`; messages before timers of the same moment, in order of sending. */
function nextOf(state: KafkaState, untilMs: Ms): Next | null {
  let message: Message | null = null;
  let dueMs = untilMs + 1;
  for (const candidate of state.messages) {
    if (candidate.dueMs === null || candidate.dueMs >= dueMs) continue;
    if (isPaused(state, candidate.to)) continue;
    if (state.links.length > 0 && linkOf(state, candidate.from, candidate.to)?.state === 'held') {
      continue;
    }
    message = candidate;
    ({ dueMs } = candidate);
  }
  const found: { node: NodeId; name: TimerName }[] = [];
  visitTimers(state, (node, name, due) => {
    if (due === null || due >= dueMs) return;
    found[0] = { node, name };
    dueMs = due;
  });
  const [timer] = found;
  if (timer !== undefined) return { kind: 'timer', dueMs, ...timer };
  return message === null ? null : { kind: 'message', dueMs, message };
}

/** Lets the next thing happen if its time has come by `toMs`; false when nothing is due until then. */
export function happenNext(sim: Sim, toMs: Ms): boolean {
  const next = nextOf(sim.state, toMs);
  if (next === null) return false;
  if (next.dueMs > sim.nowMs) sim.update({ nowMs: next.dueMs });
  if (next.kind === 'timer') fire(sim, next);
  else arrive(sim, next.message);
  return true;
}

/** Lets everything happen whose time has come by `toMs`, in its order, and sets the clock there. */
export function passTime(sim: Sim, toMs: Ms): void {
  const fromMs = sim.nowMs;
  while (happenNext(sim, toMs));
  sim.update({ nowMs: toMs });
  sim.emit({ type: 'ClockAdvanced', fromMs, toMs }, because(RULES.clock));
}

/** A message reaches its receiver, or finds it down. */
export function arrive(sim: Sim, message: Message): void {
  if (isDown(sim.state, message.to)) {
    refuseConnection(sim, message);
    return;
  }
  sim.arrive(message, deliver);
}
