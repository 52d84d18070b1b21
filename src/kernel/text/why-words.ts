import { words } from '../../texts/en/words';
import type { BrokerId } from '../ids';
import type { RecordValue } from '../log';
import type { Comparison } from '../why';
import { operandName } from './operand-name';

/** Parts of sentences that answer why; they come with the first question. */

/** Brokers one by one inside a sentence: broker 2, broker 2 and broker 3. */
export function brokersEach(brokers: readonly BrokerId[]): string {
  const { broker, and } = words();
  return brokers
    .map((id) => broker(id))
    .reduce((list, last) => (list ? and(list, last) : last), '');
}

/** One value in full: “a”; null as null. */
export function recordValue(value: RecordValue): string {
  return value === null ? 'null' : `“${value}”`;
}

const NOT = { '<': '≥', '<=': '>', '=': '≠', '!=': '=', '>=': '<', '>': '≤' } as const;

/** A comparison that failed, as what is true instead: `LEO 2 < HW of the leader 5`. */
export function failedComparison({ left, operator, right }: Comparison): string {
  return `${operandName(left.name)} ${left.value} ${NOT[operator]} ${operandName(right.name)} ${right.value}`;
}
