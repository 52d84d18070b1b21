import { milliseconds } from '../../../kernel/text/words';
import type { BrokerId, Ms } from '../../../kernel/ids';
import type { Comparison } from '../../../kernel/why';

/** `{1, 2}` */
export function braces(brokers: readonly BrokerId[]): string {
  return `{${brokers.join(', ')}}`;
}

/** `broker 2`, `broker 2 and broker 3` */
export function names(brokers: readonly BrokerId[]): string {
  return brokers.map((broker) => `broker ${broker}`).join(' and ');
}

/** `in 300 ms`, or `now`. */
export function untilMs(dueMs: Ms, nowMs: Ms): string {
  return dueMs > nowMs ? `in ${milliseconds(dueMs - nowMs)}` : 'now';
}

const NOT = { '<': '≥', '<=': '>', '=': '≠', '!=': '=', '>=': '<', '>': '≤' } as const;

/** A comparison that failed, as what is true instead: `LEO 2 < HW of the leader 5`. */
export function failed({ left, operator, right }: Comparison): string {
  return `${left.name} ${left.value} ${NOT[operator]} ${right.name} ${right.value}`;
}
