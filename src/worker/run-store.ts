import type { Command } from '../kernel/command';
import type { FrameIndex } from '../kernel/ids';
import { InputError } from '../kernel/model';
import { checkedText } from './checked';
import { commandList } from './check-input';
import type { KeyValue } from './key-value';
import {
  commandsKey,
  exerciseKey,
  head,
  headKey,
  count,
  playheadKey,
  scenarioOnly,
  SEGMENT_SIZE,
  segmentsFor,
  session,
  SESSION_KEY,
  solution,
  STORE_VERSION,
  titleOnly,
  undoneKey,
  versionOnly,
  type Head,
} from './stored-format';
import { damageOf, StoreProblem } from './store-problem';

/** A stored run as it can be replayed. */
export interface StoredRun {
  readonly head: Head;
  readonly commands: readonly Command[];
  /** Null when none was stored yet. */
  readonly playhead: FrameIndex | null;
  /** How many of the newest commands are taken back. */
  readonly undone: number;
}

/** A line of the list of stored runs: its head, or why it has none that can be used. */
export type ListedRun =
  | { readonly runId: string; readonly head: Head; readonly problem: null }
  | {
      readonly runId: string;
      readonly head: null;
      readonly problem: StoreProblem;
      /** Title and scenario if they can be read at all. */
      readonly title: string;
      readonly scenarioId: string | null;
    };

/** Where an exercise was solved. */
export interface Solution {
  readonly runId: string;
  readonly frame: FrameIndex;
}

/**
 * Reads what is stored and checks every value of it: damage and newer versions are thrown as StoreProblem with
 * the key and field, and nothing is ever repaired. Rejects with the browser's error when it does not read.
 */
export class RunStore {
  readonly keyValue: KeyValue;

  constructor(keyValue: KeyValue) {
    this.keyValue = keyValue;
  }

  /** All stored runs, in no order. */
  async list(): Promise<readonly ListedRun[]> {
    const keys = (await this.keyValue.keys()).filter((key) => /^run\/[^/]+$/.test(key));
    const texts = await this.keyValue.read(keys);
    return keys.map((key, index) => listed(key.slice('run/'.length), texts[index]));
  }

  /** The run, or null when there is none of this id. */
  async read(runId: string): Promise<StoredRun | null> {
    const keys = [headKey(runId), playheadKey(runId), undoneKey(runId)] as const;
    const [headText, playheadText, undoneText] = await this.keyValue.read(keys);
    if (headText === undefined) return null;
    const found = readHead(runId, headText);
    const commands = await this.readCommands(found, 0);
    const playhead = readCount(runId, keys[1], playheadText);
    const undone = readCount(runId, keys[2], undoneText) ?? 0;
    return { head: found, commands, playhead, undone };
  }

  /** Head and the commands after step `from`, or null when the run is not stored. */
  async readSince(
    runId: string,
    from: number,
  ): Promise<Pick<StoredRun, 'head' | 'commands'> | null> {
    const [headText] = await this.keyValue.read([headKey(runId)]);
    if (headText === undefined) return null;
    const found = readHead(runId, headText);
    return { head: found, commands: await this.readCommands(found, from) };
  }

  /** Every key and value of a run as they are stored, for a file. */
  async raw(runId: string): Promise<string> {
    const keys = (await this.keysOf(runId)).toSorted();
    const values = await this.keyValue.read(keys);
    const entries = Object.fromEntries(keys.map((key, index) => [key, values[index]]));
    return `${JSON.stringify({ format: 'isrscope-stored/1', entries }, null, 2)}\n`;
  }

  /** Deletes a run, as the person asked. */
  async delete(runId: string): Promise<void> {
    await this.keyValue.write({ puts: [], deletes: await this.keysOf(runId) });
  }

  /** The run that was open last; null when there is none or it cannot be read. */
  async lastOpened(): Promise<string | null> {
    const [text] = await this.keyValue.read([SESSION_KEY]);
    return readOrNull(() => checkedText(session, text, SESSION_KEY).runId);
  }

  /** Solutions of these exercises; a damaged one counts as not solved. */
  async solutions(exerciseIds: readonly string[]): Promise<ReadonlyMap<string, Solution>> {
    const texts = await this.keyValue.read(exerciseIds.map(exerciseKey));
    const found = new Map<string, Solution>();
    exerciseIds.forEach((exerciseId, index) => {
      const key = exerciseKey(exerciseId);
      const solved = readOrNull(() => checkedText(solution, texts[index], key));
      if (solved !== null) found.set(exerciseId, solved);
    });
    return found;
  }

  private async keysOf(runId: string): Promise<readonly string[]> {
    const own = headKey(runId);
    const keys = await this.keyValue.keys();
    return keys.filter((key) => key === own || key.startsWith(`${own}/`));
  }

  private async readCommands(found: Head, from: number): Promise<readonly Command[]> {
    const { runId, steps } = found;
    const first = Math.min(Math.floor(from / SEGMENT_SIZE), segmentsFor(steps));
    const numbers = Array.from({ length: segmentsFor(steps) - first }, (_, at) => first + at);
    const keys = numbers.map((segment) => commandsKey(runId, segment));
    const texts = await this.keyValue.read(keys);
    const commands = keys.flatMap((key, index) => {
      const expected = Math.min(SEGMENT_SIZE, steps - (first + index) * SEGMENT_SIZE);
      return readSegment(runId, { key, text: texts[index], expected });
    });
    return commands.slice(from - first * SEGMENT_SIZE);
  }
}

function readSegment(
  runId: string,
  segment: { key: string; text: unknown; expected: number },
): readonly Command[] {
  const { key, text, expected } = segment;
  try {
    const commands = checkedText(commandList, text, key);
    if (commands.length === expected) return commands;
    throw new InputError(key, `holds ${commands.length} commands instead of ${expected}`);
  } catch (error) {
    throw damageOf(runId, error);
  }
}

function readHead(runId: string, text: unknown): Head {
  const key = headKey(runId);
  try {
    const { version } = checkedText(versionOnly, text, key);
    if (version > STORE_VERSION) {
      const reason = `version ${version} is newer than ${STORE_VERSION}`;
      throw new StoreProblem('newer-version', runId, {
        field: `${key}.version`,
        reason,
        stored: String(version),
        replayed: String(STORE_VERSION),
      });
    }
    const found = checkedText(head, text, key);
    if (found.runId === runId) return found;
    throw new InputError(`${key}.runId`, `“${found.runId}” is not the run of this key`);
  } catch (error) {
    throw damageOf(runId, error);
  }
}

/** A frame or a number of commands under a key of its own; null when there is none. */
function readCount(runId: string, key: string, text: unknown): number | null {
  if (text === undefined) return null;
  try {
    return checkedText(count, text, key);
  } catch (error) {
    throw damageOf(runId, error);
  }
}

function listed(runId: string, text: unknown): ListedRun {
  try {
    return { runId, head: readHead(runId, text), problem: null };
  } catch (problem) {
    if (!(problem instanceof StoreProblem)) throw problem;
    return {
      runId,
      head: null,
      problem,
      title: readOrNull(() => checkedText(titleOnly, text, 'title').title) ?? runId,
      scenarioId: readOrNull(() => checkedText(scenarioOnly, text, 'scenarioId').scenarioId),
    };
  }
}

/** What `read` answers, or null when it refuses what it finds. */
function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}
