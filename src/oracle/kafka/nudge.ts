import type { Command } from '../../kernel/command';
import type { Driver } from './driver';

/** At `t`, before anything recorded for that moment: a command that moves a timer or a message, or none. */
export interface Nudge {
  readonly t: number;
  readonly command: (driver: Driver) => Command | null;
}
