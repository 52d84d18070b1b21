import type { Snippet } from 'svelte';
import type { Overview, RunInfo } from '../../worker/protocol';

/** What the timeline shows and tells. */
export interface TimelineProps {
  readonly overview: Overview;
  readonly run: RunInfo;
  /** Index of the frame; fractional while it moves. */
  readonly position: number;
  readonly frames: number;
  readonly width: number;
  readonly playing: boolean;
  /** 1 to 5. */
  readonly speed: number;
  readonly label: string;
  readonly phone?: boolean;
  /** What comes after this frame is blank: it is asked for in a prediction. */
  readonly blankAfter?: number | null;
  /** Frames that space-time shows, accented on the rail; `to` exclusive. */
  readonly shown?: { readonly from: number; readonly to: number } | null;
  readonly onseek: (frame: number) => void;
  readonly onplay: () => void;
  readonly onspeed: (speed: 1 | 2 | 3 | 4 | 5) => void;
  readonly onstep: (direction: -1 | 1) => void;
  readonly onbeat: (direction: -1 | 1) => void;
  readonly onend: (which: 'start' | 'end') => void;
  readonly onopenrun: (runId: string, frame: number) => void;
  /** What comes next, beside the clock; it makes way for what is under the pointer. */
  readonly ahead?: Snippet | undefined;
}
