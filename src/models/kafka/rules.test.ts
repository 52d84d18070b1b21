import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RULES } from './rules';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8');
const rows = read('README.md')
  .split('\n')
  .filter((line) => /^\| [A-Z]+-\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** `PR-2.5` is row 5 of PR-2; `0.4` is a section. */
function ruleOf(id: string): string {
  return /^[A-Z]+-\d+/.exec(id)?.[0] ?? id;
}

describe('the rules', () => {
  it('are mapped to files, each once', () => {
    const ids = rows.map(([, id = '']) => id);
    expect(ids).toHaveLength(new Set(ids).size);
    const missing = Object.values(RULES).filter((id) => id !== '0.4' && !ids.includes(ruleOf(id)));
    expect(missing).toEqual([]);
  });

  it('stand in files that exist, or are left out for a reason', () => {
    for (const [, id = '', says = '', files = ''] of rows) {
      if (files === '') expect(says, id).toMatch('left out (docs/fidelity.md)');
      for (const file of files.split(', ').filter((name) => name !== '')) {
        expect(existsSync(`${folder}/${file}`), `${id}: ${file}`).toBe(true);
      }
    }
  });

  it('are all used', () => {
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = all.filter((file) => file.endsWith('.ts') && !file.includes('.test.'));
    const sources = files.map(read).join('\n');
    const unused = Object.keys(RULES).filter(
      (name) => !new RegExp(`RULES\\.${name}\\b`).test(sources),
    );
    expect(unused).toEqual([]);
  });
});
