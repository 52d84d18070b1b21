import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { traceFiles } from '../../oracle/cli';
import { replayTrace } from '../../oracle/minikafka';

const committed = fileURLToPath(new URL('../../oracle/testdata/minikafka', import.meta.url));
/** All recorded runs; beside the repository where they were recorded, absent in a clone. */
const all = fileURLToPath(new URL('../../../../shared/oracle/minikafka', import.meta.url));

describe('MiniKafka, as recorded from the real program', () => {
  it.each(traceFiles(committed).map((file) => [basename(file, '.jsonl'), file] as const))(
    'is reproduced line by line in %s',
    (_name, file) => {
      expect(replayTrace(readFileSync(file, 'utf8'))).toBeNull();
    },
  );

  it.skipIf(!existsSync(all))(
    'is reproduced in every recorded run (skipped where ../shared/oracle/minikafka is absent)',
    () => {
      const files = traceFiles(all);
      const different = files.filter((file) => replayTrace(readFileSync(file, 'utf8')) !== null);
      expect(different).toEqual([]);
      expect(files.length).toBeGreaterThanOrEqual(407);
    },
    60_000,
  );
});
