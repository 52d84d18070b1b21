import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const APP = new URL('.', import.meta.url).pathname;

/** Characters of a face's unicode-range. */
function rangesOf(css: string): ReadonlySet<number> {
  const points = new Set<number>();
  for (const [, from = '', to = from] of css.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)) {
    for (let at = parseInt(from, 16); at <= parseInt(to, 16); at += 1) points.add(at);
  }
  return points;
}

test('every mark that the page writes is in a font that it brings along', () => {
  const known = rangesOf(readFileSync(`${APP}fonts.css`, 'utf8'));
  const sources = readdirSync(`${APP}..`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'),
  );
  const missing = new Set<string>();
  for (const file of sources) {
    for (const letter of readFileSync(`${APP}../${file}`, 'utf8')) {
      const point = letter.codePointAt(0) ?? 0;
      // Chinese, Japanese and Korean come from the system: their fonts are megabytes.
      if (point > 0x7e && point < 0x2e80 && !known.has(point)) missing.add(letter);
    }
  }
  expect(sources.length).toBeGreaterThan(100);
  expect([...missing]).toEqual([]);
});
