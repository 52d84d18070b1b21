// Which built files come together: a program and everything that it imports at its start.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*(["'`])\.\/([^"'`]+\.js)\1/g;

/**
 * Names of the files in `folder` (the assets of a build) that the browser fetches for the program whose name begins
 * with `name` and is no other's part: itself and its static imports, over all steps. Throws without such a program.
 */
export function fetchedWith(folder, name) {
  const first = readdirSync(folder).filter((file) => file.startsWith(name) && file.endsWith('.js'));
  if (first.length === 0) throw new Error(`${folder} holds no ${name}*.js: build first`);
  const found = new Set();
  for (const rest = [...first]; rest.length > 0;) {
    const file = rest.pop();
    if (found.has(file)) continue;
    found.add(file);
    const program = readFileSync(join(folder, file), 'utf8');
    for (const [, , imported] of program.matchAll(STATIC_IMPORT)) rest.push(imported);
  }
  return [...found];
}

/** What must stay small: programs by the names they begin with, and at most so many kB (gzip) with the page's style. */
export const FETCHED_TOGETHER = [
  {
    name: 'page and worker: all that they import, and the style',
    programs: ['index-', 'simulator.worker-'],
    limit: 90,
  },
  {
    name: 'with Kafka: the same and the model of Kafka',
    programs: ['index-', 'simulator.worker-', 'kafka-model-', 'cluster-cause-'],
    limit: 130,
  },
  {
    name: 'first frame of MiniKafka: page, worker, its model and stage, its scenarios',
    programs: ['index-', 'simulator.worker-', 'minikafka-model-', 'MiniKafkaStage-', 'chapter-'],
    limit: 140,
  },
];
