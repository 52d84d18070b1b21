import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecording } from './kafka/recording';
import { replayRun } from './kafka/replay';
import { replayTrace } from './minikafka';

const USAGE = [
  'usage: npm run oracle -- MODEL DIR',
  '  MODEL  minikafka or kafka',
  '  DIR    holds recorded *.jsonl runs, also in sub-folders',
].join('\n');

/** What a model's recordings are called, and how one is replayed: the lines that tell the first difference, or null. */
interface Oracle {
  readonly plural: string;
  replay(text: string): readonly string[] | null;
}

const ORACLES: Readonly<Record<string, Oracle>> = {
  minikafka: { plural: 'traces', replay: replayMiniKafka },
  kafka: { plural: 'runs', replay: replayKafka },
};

/** Every recording below `folder`, in a stable order. */
export function traceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name))
    .sort();
}

/**
 * `oracle MODEL DIR`: replays every recording below DIR, prints `N traces, N equal` (`N runs, N equal` for Kafka)
 * and, for the first difference, file, place, field and both values. Answers the exit code: 0 all equal, 1 a
 * difference or an unreadable recording, 2 wrong words on the command line or no recording.
 */
export function main(argv: readonly string[], print: (line: string) => void = console.log): number {
  const [model = '', folder] = argv;
  const oracle = Object.hasOwn(ORACLES, model) ? ORACLES[model] : undefined;
  if (oracle === undefined || folder === undefined) {
    print(USAGE);
    return 2;
  }
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    print(`DIR: ${folder} is not a folder`);
    return 2;
  }
  const files = traceFiles(folder);
  if (files.length === 0) {
    print(`DIR: ${folder} holds no *.jsonl ${oracle.plural.slice(0, -1)}`);
    return 2;
  }
  return replayFiles(oracle, files, print);
}

function replayFiles(
  oracle: Oracle,
  files: readonly string[],
  print: (line: string) => void,
): number {
  const different: string[] = [];
  for (const file of files) {
    const problem = problemOf(oracle, file);
    if (problem === null) continue;
    different.push(file);
    if (different.length > 1) continue;
    print(`first difference\n  file      ${file}`);
    for (const line of problem) print(`  ${line}`);
  }
  if (different.length > 1) print(['also different', ...different.slice(1)].join('\n  '));
  print(`${files.length} ${oracle.plural}, ${files.length - different.length} equal`);
  return different.length === 0 ? 0 : 1;
}

function problemOf(oracle: Oracle, file: string): readonly string[] | null {
  try {
    return oracle.replay(readFileSync(file, 'utf8'));
  } catch (error) {
    return [`problem   ${error instanceof Error ? error.message : String(error)}`];
  }
}

function replayMiniKafka(text: string): readonly string[] | null {
  const difference = replayTrace(text);
  if (difference === null) return null;
  return [`line      ${difference.line}`, ...valueLines(difference)];
}

function replayKafka(text: string): readonly string[] | null {
  const difference = replayRun(parseRecording(text));
  if (difference === null) return null;
  const { t, frame, cause } = difference;
  const by = frame === null ? [] : [`frame     ${frame} of ours: ${cause}`];
  return [`time      ${t} ms`, ...valueLines(difference), ...by];
}

function valueLines({
  field,
  expected,
  got,
}: {
  field: string;
  expected: unknown;
  got: unknown;
}): readonly string[] {
  return [
    `field     ${field}`,
    `expected  ${JSON.stringify(expected ?? null)}`,
    `got       ${JSON.stringify(got ?? null)}`,
  ];
}
