import { expect, test } from 'vitest';
import { about, compare } from '../../kernel/why';
import { whyTable } from './why-table';

test('a comparison that failed is written the way it is true', () => {
  const table = whyTable([compare('lag', 1, '<=', 'cap', 0), compare('LEO', 4, '>=', 'HW', 3)]);
  expect(table.columns).toEqual([]);
  expect(table.rows).toEqual([
    { title: 'lag ≤ cap', cells: [{ holds: false, text: '1 > 0' }] },
    { title: 'LEO ≥ HW', cells: [{ holds: true, text: '4 ≥ 3' }] },
  ]);
});

test('several subjects with the same comparisons become a matrix, others follow as rows', () => {
  const of = (broker: number, lag: number) => [
    about(`broker ${broker}`, compare('lag', lag, '<=', 'cap', 0)),
    about(`broker ${broker}`, compare('LEO', 3, '>=', 'HW', 3)),
  ];
  const table = whyTable([...of(1, 0), ...of(3, 2), compare('ISR size', 1, '>=', 'minimum', 2)]);
  expect(table.columns).toEqual(['broker 1', 'broker 3']);
  expect(table.rows.map((row) => row.title)).toEqual([
    'lag ≤ cap',
    'LEO ≥ HW',
    'ISR size ≥ minimum',
  ]);
  expect(table.rows[0]?.cells[1]).toEqual({ holds: false, text: '2 > 0' });
});
