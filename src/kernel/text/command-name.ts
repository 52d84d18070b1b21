import { commandNames } from '../../texts/en/command-names';
import type { CommandType } from '../command';

/** A command's short name, for beats and the palette. */
export function commandName(type: CommandType): string {
  return commandNames()[type];
}
