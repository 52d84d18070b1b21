import type { Ms } from '../kernel/ids';
import type { MessageView } from '../kernel/view';

/**
 * Whether something holds a message up that is on its way at `nowMs`: it is held by hand, or its time is over and it
 * has not arrived, for a held link or a paused receiver. Stage and space-time both ask this.
 */
export function isHeldUp({ dueMs }: Pick<MessageView, 'dueMs'>, nowMs: Ms): boolean {
  return dueMs === null || dueMs < nowMs;
}
