import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main } from './cli';
import { firstUnequal } from './difference';
import { replayTrace } from './minikafka';

const testdata = fileURLToPath(new URL('./testdata/minikafka', import.meta.url));
const experiment = readFileSync(
  join(testdata, 'chapter-experiment-shrink-recover-fence.jsonl'),
  'utf8',
);

/** The experiment with the first `from` in it replaced by `to`. */
function corrupted(from: string, to: string): string {
  expect(experiment).toContain(from);
  return experiment.replace(from, to);
}

function run(...argv: readonly string[]): { code: number; lines: readonly string[] } {
  const lines: string[] = [];
  const code = main(argv, (line) => lines.push(line));
  return { code, lines };
}

describe('oracle', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'isrscope-oracle-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('counts the traces that are equal and exits with 0', () => {
    const { code, lines } = run('minikafka', testdata);
    expect(code).toBe(0);
    expect(lines).toEqual(['17 traces, 17 equal']);
  });

  it('reports file, line, field, expected and got of a changed field and exits with 1', () => {
    writeFileSync(join(folder, 'good.jsonl'), experiment);
    const file = join(folder, 'wrong.jsonl');
    // Line 4 is the refresh that shrinks the ISR; its high watermark is 1.
    writeFileSync(file, corrupted('"isr":[1],"hw":1', '"isr":[1],"hw":7'));
    const { code, lines } = run('minikafka', folder);
    expect(code).toBe(1);
    expect(lines).toEqual([
      `first difference\n  file      ${file}`,
      '  line      4',
      '  field     state.hw',
      '  expected  7',
      '  got       1',
      '2 traces, 1 equal',
    ]);
  });

  it('reports a trace that is not readable and exits with 1', () => {
    writeFileSync(join(folder, 'half.jsonl'), experiment.slice(0, 500));
    expect(run('minikafka', folder).code).toBe(1);
    writeFileSync(join(folder, 'half.jsonl'), experiment.replace('trace/1', 'trace/9'));
    const { lines } = run('minikafka', folder);
    expect(lines[1]).toBe('  problem   format: minikafka-replication-trace/9 is not known');
  });

  it('exits with 2 without traces, without a folder and for an unknown model', () => {
    expect(run('minikafka', folder)).toEqual({
      code: 2,
      lines: [`DIR: ${folder} holds no *.jsonl trace`],
    });
    const missing = join(folder, 'missing');
    expect(run('minikafka', missing)).toEqual({
      code: 2,
      lines: [`DIR: ${missing} is not a folder`],
    });
    expect(run('minikafka').code).toBe(2);
    expect(run('zookeeper', testdata).code).toBe(2);
  });
});

describe('replayTrace', () => {
  it.each([
    ['an outcome', '"error":"NOT_ENOUGH_REPLICAS"', '"error":"OTHER"', 5, 'outcome.error'],
    ['an answer', '"baseOffset":0', '"baseOffset":1', 3, 'outcome.baseOffset'],
    ['a log', '[[0,0,"one"]]', '[[0,0,"two"]]', 3, 'state.logs.1.records.0.2'],
    [
      'a fetch time',
      '"lastFetch":{"1":0,"2":0}',
      '"lastFetch":{"1":0,"2":1}',
      2,
      'state.lastFetch.2',
    ],
    ['a completion', '"completed":[]', '"completed":[{"n":1,"ok":true}]', 2, 'completed.0'],
    [
      'the saved epoch',
      '"persisted":{"leader":2,"epoch":1}',
      '"persisted":{"leader":2}',
      7,
      'state.persisted.epoch',
    ],
  ])('finds %s that differs', (_what, from, to, line, field) => {
    expect(replayTrace(corrupted(from, to))).toMatchObject({ line, field });
  });

  it('does not know other operations', () => {
    expect(() => replayTrace(corrupted('"op":"promote"', '"op":"elect"'))).toThrow(
      'unknown operation',
    );
  });
});

describe('firstUnequal', () => {
  it('answers the path of the first difference, or null', () => {
    expect(firstUnequal({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeNull();
    expect(firstUnequal({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toEqual({
      field: 'a.1.b',
      expected: 2,
      got: 3,
    });
    expect(firstUnequal({ a: 1 }, {})).toEqual({ field: 'a', expected: 1, got: undefined });
    expect(firstUnequal([], {})).toEqual({ field: '', expected: [], got: {} });
    expect(firstUnequal({ a: undefined }, {})).toBeNull();
  });
});
