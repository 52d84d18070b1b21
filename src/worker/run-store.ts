import type { Command } from '../kernel/command';
import type { KeyValue } from './key-value';
import {
  commandsKey,
  exerciseKey,
  headKey,
  playheadKey,
  SEGMENT_SIZE,
  segmentsFor,
  SESSION_KEY,
  undoneKey,
  type Head,
} from './stored-format';
import type { ListedRun, Solution, StoredRun } from './stored-run';

/** Checks of stored values: on a first visit there is none, and they are not loaded. */
function loadChecks() {
  return import('./read-stored');
}

/**
 * Reads what is stored and checks every value of it: damage and newer versions are thrown as StoreProblem with
 * the key and field, and nothing is ever repaired. Rejects with the browser's error when it does not read.
 */
export class RunStore {
  readonly keyValue: KeyValue;
  /** Heads that were found sound, by key: the list is read often, and most of it is as it was. */
  private sound: ReadonlyMap<string, { readonly text: unknown; readonly run: ListedRun }> =
    new Map();

  constructor(keyValue: KeyValue) {
    this.keyValue = keyValue;
  }

  /** All stored runs, in no order. */
  async list(): Promise<readonly ListedRun[]> {
    const keys = (await this.keyValue.keys()).filter((key) => /^run\/[^/]+$/.test(key));
    if (keys.length === 0) return [];
    const [texts, { listed }] = await Promise.all([this.keyValue.read(keys), loadChecks()]);
    const lines = keys.map((key, index) => {
      const text = texts[index];
      const known = this.sound.get(key);
      if (known !== undefined && known.text === text) return { key, ...known };
      return { key, text, run: listed(key.slice('run/'.length), text) };
    });
    this.sound = new Map(
      lines.filter(({ run }) => run.problem === null).map((line) => [line.key, line]),
    );
    return lines.map(({ run }) => run);
  }

  /** The run, or null when there is none of this id. */
  async read(runId: string): Promise<StoredRun | null> {
    const keys = [headKey(runId), playheadKey(runId), undoneKey(runId)] as const;
    const [headText, playheadText, undoneText] = await this.keyValue.read(keys);
    if (headText === undefined) return null;
    const { readHead, readCount } = await loadChecks();
    const found = readHead(runId, headText);
    const commands = await this.readCommands(found, 0);
    const playhead = readCount(runId, keys[1], playheadText);
    const undone = readCount(runId, keys[2], undoneText);
    return {
      head: found,
      commands,
      playhead: playhead.value,
      undone: undone.value ?? 0,
      problem: undone.problem ?? playhead.problem,
    };
  }

  /** Head and the commands after step `from`, or null when the run is not stored. */
  async readSince(
    runId: string,
    from: number,
  ): Promise<Pick<StoredRun, 'head' | 'commands'> | null> {
    const [headText] = await this.keyValue.read([headKey(runId)]);
    if (headText === undefined) return null;
    const found = (await loadChecks()).readHead(runId, headText);
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
    return text === undefined ? null : (await loadChecks()).readSession(text);
  }

  /** Solutions of these exercises; a damaged one counts as not solved. */
  async solutions(exerciseIds: readonly string[]): Promise<ReadonlyMap<string, Solution>> {
    const texts = await this.keyValue.read(exerciseIds.map(exerciseKey));
    const found = new Map<string, Solution>();
    if (texts.every((text) => text === undefined)) return found;
    const { readSolution } = await loadChecks();
    exerciseIds.forEach((exerciseId, index) => {
      const solved = readSolution(exerciseKey(exerciseId), texts[index]);
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
    const { readSegment } = await loadChecks();
    const commands = keys.flatMap((key, index) => {
      const expected = Math.min(SEGMENT_SIZE, steps - (first + index) * SEGMENT_SIZE);
      return readSegment(runId, { key, text: texts[index], expected });
    });
    return commands.slice(from - first * SEGMENT_SIZE);
  }
}
