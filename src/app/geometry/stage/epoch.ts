import type { LeaderEpoch } from '../../../kernel/ids';

/** Number of epoch hues in theme.css. */
const HUES = 6;

/** How a leader epoch looks. Hues repeat after six epochs; `round` then changes border and hatch, never silently. */
export interface EpochLook {
  readonly label: string;
  /** CSS colours. */
  readonly fill: string;
  readonly onFill: string;
  /** 0 for epochs 0 to 5, 1 for 6 to 11 and so on. */
  readonly round: number;
}

export function epochLook(epoch: LeaderEpoch): EpochLook {
  const hue = epoch % HUES;
  return {
    label: `e${epoch}`,
    fill: `var(--e${hue})`,
    onFill: `var(--on-e${hue})`,
    round: Math.floor(epoch / HUES),
  };
}
