import { describe, expect, it } from 'vitest';
import { about, because, compare, compareKnown, knownOrNull } from './why';

describe('compare', () => {
  it.each([
    ['<', false, true],
    ['<=', true, true],
    ['=', true, false],
    ['!=', false, true],
    ['>=', true, false],
    ['>', false, false],
  ] as const)('%s holds as it should', (operator, same, less) => {
    expect(compare('a', 2, operator, 'b', 2).holds).toBe(same);
    expect(compare('a', 1, operator, 'b', 2).holds).toBe(less);
  });

  it('keeps names and values, and is grouped by a subject', () => {
    const comparison = about('broker 2', compare('lag', 1, '<=', 'cap', 0));
    expect(because('MK-4.1', comparison)).toEqual({
      rule: 'MK-4.1',
      compared: [
        {
          left: { name: 'lag', value: 1 },
          operator: '<=',
          right: { name: 'cap', value: 0 },
          holds: false,
          subject: 'broker 2',
        },
      ],
    });
  });
});

describe('compareKnown', () => {
  it.each([
    ['<', null, 0, true],
    ['>=', null, 0, false],
    ['=', null, 0, false],
    ['!=', null, 0, true],
    ['>', 0, null, true],
    ['=', null, null, false],
    ['=', 3, 3, true],
  ] as const)('%s of %s and %s is %s: unknown is below every number', (operator, a, b, holds) => {
    expect(compareKnown('a', a, operator, 'b', b).holds).toBe(holds);
  });

  it('writes a word where nobody knows the number', () => {
    expect(compareKnown('LEO', knownOrNull(-1), '>=', 'HW', knownOrNull(2))).toMatchObject({
      left: { name: 'LEO', value: 'unknown' },
      right: { name: 'HW', value: 2 },
    });
  });
});
