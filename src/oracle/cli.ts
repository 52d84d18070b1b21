import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { replayTrace } from './minikafka';

const USAGE =
  'usage: npm run oracle -- minikafka DIR   (DIR holds *.jsonl traces, also in sub-folders)';

/** Every trace file below `folder`, in a stable order. */
export function traceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name))
    .sort();
}

/**
 * `oracle minikafka DIR`: replays every trace below DIR, prints `N traces, N equal` and, for the first
 * difference, file, line, field and both values. Answers the exit code: 0 all equal, 1 a difference or an
 * unreadable trace, 2 wrong words on the command line or no trace.
 */
export function main(argv: readonly string[], print: (line: string) => void = console.log): number {
  const [model, folder] = argv;
  if (model !== 'minikafka' || folder === undefined) {
    print(USAGE);
    return 2;
  }
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    print(`DIR: ${folder} is not a folder`);
    return 2;
  }
  const files = traceFiles(folder);
  if (files.length === 0) {
    print(`DIR: ${folder} holds no *.jsonl trace`);
    return 2;
  }
  return replayFiles(files, print);
}

function replayFiles(files: readonly string[], print: (line: string) => void): number {
  let equal = 0;
  let reported = false;
  for (const file of files) {
    const problem = problemOf(file);
    if (problem === null) equal += 1;
    else if (!reported) {
      reported = true;
      print(`first difference\n  file      ${file}`);
      for (const line of problem) print(`  ${line}`);
    }
  }
  print(`${files.length} traces, ${equal} equal`);
  return equal === files.length ? 0 : 1;
}

function problemOf(file: string): readonly string[] | null {
  try {
    const difference = replayTrace(readFileSync(file, 'utf8'));
    if (difference === null) return null;
    return [
      `line      ${difference.line}`,
      `field     ${difference.field}`,
      `expected  ${JSON.stringify(difference.expected ?? null)}`,
      `got       ${JSON.stringify(difference.got ?? null)}`,
    ];
  } catch (error) {
    return [`problem   ${error instanceof Error ? error.message : String(error)}`];
  }
}
