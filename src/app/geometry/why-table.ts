import { grouped } from '../../kernel/text/words';
import type { Comparison, Operator } from '../../kernel/why';

/** A reason's comparisons as a table: a row each; where several subjects share them, with a column per subject. */
export interface WhyTable {
  /** The subjects, as titles of the cells; empty for the plain form. */
  readonly columns: readonly string[];
  readonly rows: readonly WhyRow[];
}

/** `title` names the comparison; each cell holds its numbers for one subject, or for none. */
export interface WhyRow {
  readonly title: string;
  readonly cells: readonly WhyCell[];
}

/** `text` is true as written: `1 ≤ 5`, or `1 > 0` when `lag <= cap` did not hold. */
export interface WhyCell {
  readonly holds: boolean;
  readonly text: string;
}

const SIGN: Readonly<Record<Operator, string>> = {
  '<': '<',
  '<=': '≤',
  '=': '=',
  '!=': '≠',
  '>=': '≥',
  '>': '>',
};
const OPPOSITE: Readonly<Record<Operator, Operator>> = {
  '<': '>=',
  '<=': '>',
  '=': '!=',
  '!=': '=',
  '>=': '<',
  '>': '<=',
};

function nameOf({ left, operator, right }: Comparison): string {
  return `${left.name} ${SIGN[operator]} ${right.name}`;
}

function cellOf({ left, operator, right, holds }: Comparison): WhyCell {
  const sign = SIGN[holds ? operator : OPPOSITE[operator]];
  return { holds, text: `${grouped(left.value)} ${sign} ${grouped(right.value)}` };
}

/** Arranges comparisons for reading. Subjects that share the same comparisons become the columns of a matrix. */
export function whyTable(compared: readonly Comparison[]): WhyTable {
  const subjects = [...new Set(compared.flatMap(({ subject }) => subject ?? []))];
  const bySubject = subjects.map((subject) => compared.filter((row) => row.subject === subject));
  const names = bySubject[0]?.map(nameOf) ?? [];
  const isMatrix =
    subjects.length > 1 &&
    names.length > 1 &&
    bySubject.every(
      (rows) => rows.length === names.length && rows.every((row, i) => nameOf(row) === names[i]),
    );
  const plain = compared.filter((row) => !isMatrix || row.subject === undefined);
  const plainRows = plain.map((row) => ({ title: nameOf(row), cells: [cellOf(row)] }));
  if (!isMatrix) return { columns: [], rows: plainRows };
  const matrix = names.map((title, i) => ({
    title,
    cells: bySubject.flatMap((rows) => rows.slice(i, i + 1)).map(cellOf),
  }));
  return { columns: subjects, rows: [...matrix, ...plainRows] };
}
