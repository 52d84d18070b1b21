import { nameIn } from '../../texts/messages';
import type { Operand, Why } from '../why';

/** A name of a number that was compared, or a word that stands for one, in the language chosen. */
export function operandName(name: string): string {
  return nameIn('compared', name);
}

function told({ name, value }: Operand): Operand {
  return {
    name: operandName(name),
    value: typeof value === 'string' ? operandName(value) : value,
  };
}

/** A reason with its names and words in the language chosen. */
export function toldWhy({ rule, compared: rows }: Why): Why {
  return {
    rule,
    compared: rows.map((row) => ({ ...row, left: told(row.left), right: told(row.right) })),
  };
}
