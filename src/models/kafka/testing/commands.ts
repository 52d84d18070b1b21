import type { Command } from '../../../kernel/command';
import type { BrokerId, EndPoint, Ms, Offset } from '../../../kernel/ids';

/** One record to the registered leader. */
export function produce(acks: 'all' | '1', value: string): Command {
  return { type: 'produce', acks, values: [value] };
}

/** Virtual time. */
export function wait(ms: Ms): Command {
  return { type: 'advanceClock', ms };
}

/** Kills a broker; its disk keeps everything. */
export function crash(node: BrokerId): Command {
  return { type: 'crash', node };
}

/** Kills a broker; its disk keeps the records below `keep`. */
export function crashLossy(node: BrokerId, keep: Offset): Command {
  return { type: 'crash', node, keep };
}

/** Starts a broker that is down. */
export function start(node: BrokerId): Command {
  return { type: 'start', node };
}

/** Freezes a broker. */
export function pause(node: BrokerId): Command {
  return { type: 'pause', node };
}

/** Continues a frozen broker. */
export function resume(node: BrokerId): Command {
  return { type: 'resume', node };
}

/** Holds, cuts or opens one direction of a link. */
export function link(from: EndPoint, to: EndPoint, state: 'open' | 'held' | 'cut'): Command {
  return { type: 'setLink', from, to, state };
}

/** Until a silent broker is fenced. */
export const FENCED = wait(11_000);
