import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES } from './rules';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
const rows = readme
  .split('\n')
  .filter((line) => line.startsWith('| MK-'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the rules', () => {
  it('are mapped to files and sources, each once', () => {
    const ids = rows.map(([, id]) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids.toSorted()).toEqual(Object.values<string>(RULES).sort());
  });

  it('stand in files that exist', () => {
    for (const [, id, , files = ''] of rows) {
      for (const file of files.split(', ')) {
        expect(existsSync(new URL(file, import.meta.url)), `${id ?? ''}: ${file}`).toBe(true);
      }
    }
  });
});
