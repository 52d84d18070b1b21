import * as v from 'valibot';
import type { Command } from '../kernel/command';
import { RUN_FILE_BYTES_MAX } from '../kernel/limits';
import type { ClusterConfig } from '../kernel/model';
import { checked, parseJson } from '../content/checked';
import { clusterConfig, commandList, runTitle } from './check-input';
import type { RunSource } from './run';
import { Refusal, wrongInput } from './refusal';
import { text } from './shapes';

/** Names the kind and the version of a run file. */
const FORMAT = 'isrscope-run/1';

/** What a run file holds; a run is its configuration and its commands. */
export interface RunFile {
  readonly title: string;
  readonly modelId: string;
  readonly scenarioId: string | null;
  readonly config: ClusterConfig;
  readonly commands: readonly Command[];
}

const NAME_MAX = 120;

const runFile = v.strictObject({
  format: v.literal(FORMAT),
  title: runTitle,
  modelId: text(NAME_MAX, 1),
  scenarioId: v.nullable(text(NAME_MAX, 1)),
  config: clusterConfig,
  commands: commandList,
});

/**
 * A run as the text of a file: JSON, one command a line and fields in one order, so that two files can be
 * compared by line.
 */
export function writeRunFile(source: RunSource): string {
  const { title, modelId, scenarioId } = source.run;
  const config = checked(clusterConfig, source.run.config, 'config');
  const commands = checked(commandList, source.commands, 'commands');
  const fields = [
    ['format', FORMAT],
    ['title', title],
    ['modelId', modelId],
    ['scenarioId', scenarioId],
    ['config', config],
  ].map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  const lines = commands.map((command) => `\n    ${JSON.stringify(command)}`).join(',');
  const end = lines === '' ? '' : '\n  ';
  return `{\n${fields.join('')}  "commands": [${lines}${end}]\n}\n`;
}

/**
 * Reads the text of a run file. Throws InputError naming the field and the reason, or a Refusal when a newer
 * isrscope wrote it.
 */
export function readRunFile(fileText: unknown): RunFile {
  if (typeof fileText !== 'string') throw wrongInput('file', (t) => t.notAText);
  if (fileText.length > RUN_FILE_BYTES_MAX) {
    throw wrongInput('file', (t) => t.largerThan(RUN_FILE_BYTES_MAX));
  }
  const value = parseJson(fileText, 'file');
  const format =
    typeof value === 'object' && value !== null && 'format' in value ? value.format : null;
  if (typeof format === 'string' && format !== FORMAT && format.startsWith('isrscope-run/')) {
    throw new Refusal({ kind: 'version', field: 'format' }, (t) => ({
      reason: t.anotherVersion(format.slice(0, 40), FORMAT),
      advice: t.openWithANewer,
    }));
  }
  return checked(runFile, value, '');
}
