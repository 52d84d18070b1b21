import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { main, traceFiles } from '../cli';
import { parseRecording } from './recording';
import { replayRun } from './replay';

const committed = fileURLToPath(new URL('../testdata/kafka', import.meta.url));
/** All recorded runs; beside the repository where they were recorded, absent in a clone. */
const all = fileURLToPath(new URL('../../../../shared/oracle/kafka', import.meta.url));

function recorded(name: string): string {
  return readFileSync(join(committed, `${name}.jsonl`), 'utf8');
}

/** The recording with the first `from` in it replaced by `to`. */
function corrupted(name: string, from: string, to: string): string {
  const text = recorded(name);
  expect(text).toContain(from);
  return text.replace(from, to);
}

describe('Kafka, as recorded from real clusters', () => {
  it.each(traceFiles(committed).map((file) => [relative(committed, file), file] as const))(
    'is reproduced in %s',
    (_name, file) => {
      expect(replayRun(parseRecording(readFileSync(file, 'utf8')))).toBeNull();
    },
    60_000,
  );

  it.skipIf(!existsSync(all))(
    'is reproduced in every recorded run (skipped where ../shared/oracle/kafka is absent)',
    () => {
      const different = traceFiles(all).filter(
        (file) => replayRun(parseRecording(readFileSync(file, 'utf8'))) !== null,
      );
      expect(different).toEqual([]);
      expect(traceFiles(all).length).toBeGreaterThanOrEqual(121);
    },
    240_000,
  );
});

describe('the comparison', () => {
  it.each([
    ['a partition state', '"isr":[1,2],"elr":[]', '"isr":[1,3],"elr":[]', 'partition[1].isr.1'],
    [
      'a leader epoch',
      '"leaderEpoch":0,"partitionEpoch":2',
      '"leaderEpoch":1,"partitionEpoch":2',
      'partition[2].leaderEpoch',
    ],
    [
      'a broker state',
      '"registration":2,"fenced":true',
      '"registration":2,"fenced":false',
      'broker[1].fenced',
    ],
    ['a result', '"error":"NONE","offset":1', '"error":"NONE","offset":2', 'result p2.offset'],
    [
      'an error',
      '"error":"NONE","offset":0',
      '"error":"NOT_ENOUGH_REPLICAS","offset":0',
      'result p1.error',
    ],
    ['a record', '[1,0,"a1"]', '[1,0,"b1"]', 'state[0] of node 1: records.1.2'],
    ['a high watermark', '"state":"up","hw":3', '"state":"up","hw":2', 'state[0] of node 1: hw'],
    [
      'an epoch cache',
      '"epochCache":[[0,0]]',
      '"epochCache":[[0,0],[1,2]]',
      'state[0] of node 1: epochCache.1',
    ],
  ])(
    'finds %s that differs',
    (_what, from, to, field) => {
      const difference = replayRun(parseRecording(corrupted('named/follower-crash', from, to)));
      expect(difference?.field).toBe(field);
    },
    60_000,
  );

  it('finds a change at a time that no rule allows', () => {
    const text = recorded('named/follower-crash').replaceAll(
      /"t":(\d+)(,"kind":"partition","leader":1,"leaderEpoch":0,"partitionEpoch":2)/g,
      (_line, t: string, rest: string) => `"t":${Number(t) - 4_000}${rest}`,
    );
    expect(replayRun(parseRecording(text))?.field).toBe('time of partition[2]');
  }, 60_000);
});

describe('oracle kafka', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'isrscope-kafka-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('prints file, time, field, both values and the frame that caused ours, and exits with 1', () => {
    writeFileSync(join(folder, 'good.jsonl'), recorded('named/follower-crash'));
    const file = join(folder, 'wrong.jsonl');
    writeFileSync(
      file,
      corrupted('named/follower-crash', '"isr":[1,2],"elr":[]', '"isr":[1,3],"elr":[]'),
    );
    const lines: string[] = [];
    expect(main(['kafka', folder], (line) => lines.push(line))).toBe(1);
    expect(lines[0]).toBe(`first difference\n  file      ${file}`);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^ {2}time {6}\d+ ms$/),
      '  field     partition[1].isr.1',
      '  expected  3',
      '  got       2',
      expect.stringMatching(/^ {2}frame {5}\d+ of ours: PartitionChanged by FN-3$/),
      '2 runs, 1 equal',
    ]);
  }, 60_000);

  it('says what is wrong with a file that is not a run', () => {
    writeFileSync(join(folder, 'half.jsonl'), recorded('named/follower-crash').slice(0, 2_000));
    const lines: string[] = [];
    expect(main(['kafka', folder], (line) => lines.push(line))).toBe(1);
    expect(lines[1]).toMatch(/^ {2}problem {3}line \d+ is not JSON$/);
  });
});
