import type { Command } from '../kernel/command';
import { InputError } from '../kernel/model';
import { refusals as t } from '../texts/en/refusals';
import { checkedText } from '../content/checked';
import { commandList } from './check-input';
import { headKey, SESSION_KEY, STORE_VERSION, type Head } from './stored-format';
import type { ListedRun, Solution } from './stored-run';
import {
  head,
  count,
  scenarioOnly,
  session,
  solution,
  titleOnly,
  versionOnly,
} from './stored-shapes';
import { damageOf, StoreProblem } from './store-problem';

/** The commands of a segment. Throws StoreProblem with the key and field at fault. */
export function readSegment(
  runId: string,
  segment: { key: string; text: unknown; expected: number },
): readonly Command[] {
  const { key, text, expected } = segment;
  try {
    const commands = checkedText(commandList, text, key);
    if (commands.length === expected) return commands;
    throw new InputError(key, t().holdsCommands(commands.length, expected));
  } catch (error) {
    throw damageOf(runId, error);
  }
}

/** A run's head. Throws StoreProblem: damaged, or of a newer version. */
export function readHead(runId: string, text: unknown): Head {
  const key = headKey(runId);
  try {
    const { version } = checkedText(versionOnly, text, key);
    if (version > STORE_VERSION) {
      const reason = t().newerVersion(version, STORE_VERSION);
      throw new StoreProblem('newer-version', runId, {
        field: `${key}.version`,
        reason,
        stored: String(version),
        replayed: String(STORE_VERSION),
      });
    }
    const found = checkedText(head, text, key);
    if (found.runId === runId) return found;
    throw new InputError(`${key}.runId`, t().notOfThisKey(found.runId));
  } catch (error) {
    throw damageOf(runId, error);
  }
}

/**
 * A frame or a number of commands stored under a key of its own; null for none. A damaged one counts as none, so that
 * it hides nothing of the run, and `problem` says what is wrong.
 */
export function readCount(
  runId: string,
  key: string,
  text: unknown,
): { readonly value: number | null; readonly problem: StoreProblem | null } {
  if (text === undefined) return { value: null, problem: null };
  try {
    return { value: checkedText(count, text, key), problem: null };
  } catch (error) {
    const problem = damageOf(runId, error);
    if (!(problem instanceof StoreProblem)) throw problem;
    return { value: null, problem };
  }
}

/** A head as a line of the list, also when it cannot be used. */
export function listed(runId: string, text: unknown): ListedRun {
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

/** The run that was open last; null when that cannot be read. */
export function readSession(text: unknown): string | null {
  return readOrNull(() => checkedText(session, text, SESSION_KEY).runId);
}

/** Where an exercise was solved; a damaged value counts as not solved. */
export function readSolution(key: string, text: unknown): Solution | null {
  return readOrNull(() => checkedText(solution, text, key));
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
