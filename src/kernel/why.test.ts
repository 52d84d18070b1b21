import { describe, expect, it } from 'vitest';
import { about, because, compare } from './why';

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
