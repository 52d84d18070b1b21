/** Something with a name and a value that a rule looked at: `{ name: 'LEO of broker 2', value: 1 }`. */
export interface Operand {
  readonly name: string;
  readonly value: number | string;
}

/** How two numbers were compared. */
export type Operator = '<' | '<=' | '=' | '!=' | '>=' | '>';

/** One comparison a rule made, with the result. `subject` groups rows, for example `broker 2`. */
export interface Comparison {
  readonly left: Operand;
  readonly operator: Operator;
  readonly right: Operand;
  readonly holds: boolean;
  readonly subject?: string;
}

/**
 * Why an event happened: the id of the deciding rule (each model's README maps ids to sources) and what it
 * compared, in the order in which it was compared.
 */
export interface Why {
  readonly rule: string;
  readonly compared: readonly Comparison[];
}

function evaluate(left: number, operator: Operator, right: number): boolean {
  switch (operator) {
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '>=':
      return left >= right;
    case '>':
      return left > right;
    default:
      return operator satisfies never;
  }
}

/** Compares two named numbers and keeps names, values and result: `compare('age', 5, '<=', 'limit', 10)`. */
export function compare(
  leftName: string,
  left: number,
  operator: Operator,
  rightName: string,
  right: number,
): Comparison {
  return {
    left: { name: leftName, value: left },
    operator,
    right: { name: rightName, value: right },
    holds: evaluate(left, operator, right),
  };
}

/** What a number is called that nobody knows. */
const UNKNOWN = 'unknown';

/**
 * The same where a number may not be known (null): it is below every number and equal to none, and is written as a
 * word instead of the value that Kafka keeps for it.
 */
export function compareKnown(
  leftName: string,
  left: number | null,
  operator: Operator,
  rightName: string,
  right: number | null,
): Comparison {
  const equal = operator === '=' || operator === '!=';
  return {
    left: { name: leftName, value: left ?? UNKNOWN },
    operator,
    right: { name: rightName, value: right ?? UNKNOWN },
    holds: evaluate(left ?? -Infinity, operator, right ?? (equal ? NaN : -Infinity)),
  };
}

/** Kafka's own way to keep a number that is not known, -1, as null. */
export function knownOrNull(value: number): number | null {
  return value < 0 ? null : value;
}

/** The same comparison, grouped under `subject`. */
export function about(subject: string, comparison: Comparison): Comparison {
  const { left, operator, right, holds } = comparison;
  return { left, operator, right, holds, subject };
}

/** A reason: the rule's id and what it compared (nothing for a rule without a condition). */
export function because(rule: string, ...compared: readonly Comparison[]): Why {
  return { rule, compared };
}
