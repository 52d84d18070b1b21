import { expect, test } from 'vitest';
import { zh } from './zh/index';

const sources = {
  ...import.meta.glob<string>(['../models/**/*.ts', '!../**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
  ...import.meta.glob<string>(['../kernel/metrics/*.ts', '!../**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
};

/** What is the same in Chinese. */
const SAME =
  /^(?:HW|LEO|ISR|ELR|acks|leader|broker|broker #|(?:leader |broker |partition |producer )epoch|producer id|t|ms|[a-z]+(?:[.][a-z]+)+)$/;

/** Texts that stand in the sources where `before` does; what a template puts in is a number, or whose it is. */
function namesAfter(before: string): readonly string[] {
  const pattern = new RegExp(`${before}\\s*(['\`])(.+?)\\1`, 'g');
  return Object.values(sources).flatMap((source) =>
    [...source.matchAll(pattern)].map(([, , name = '']) =>
      name.replace(/\$\{.*?\}/g, '#').replace(/ of #$/, ' of leader #'),
    ),
  );
}

/** Names that the Chinese area lacks. */
function missing(area: string, names: readonly string[]): readonly string[] {
  const given = Object.keys(zh[area] ?? {});
  return [...new Set(names)].filter((name) => !given.includes(name) && !SAME.test(name));
}

test.each([
  ['compared', String.raw`compare(?:Known)?\(`],
  ['compared', String.raw`'(?:<=|>=|!=|<|>|=)',`],
  ['fact-names', String.raw`\bfact\(`],
  ['fact-names', String.raw`\btimeFact\(`],
  ['fact-names', String.raw`\bword\(`],
  ['metric-names', String.raw`\b(?:number|brokerNumber)\(`],
  ['metric-names', 'NUMBERS ='],
])('Chinese of %s has every name that stands after %s', (area, before) => {
  const names = namesAfter(before);
  expect(names.length).toBeGreaterThan(0);
  expect(missing(area, names)).toEqual([]);
});
