import type { FrameIndex, StepNumber } from '../../../kernel/ids';

/** A run by what opens it in another window: a scenario's own run has none of its own. */
export interface RunPlace {
  readonly runId: string;
  readonly scenarioId: string | null;
  readonly isOwn: boolean;
}

/** A point of the stage, as fractions of its width and height. */
export interface StagePoint {
  readonly x: number;
  readonly y: number;
}

/** What both windows of a talk show alike. */
export interface TalkState {
  readonly run: RunPlace;
  readonly frame: FrameIndex;
  readonly asking: boolean;
  readonly black: boolean;
  /** Broker that the stage is zoomed to; null: the whole stage. */
  readonly zoom: number | null;
  /** Steps whose question the room has seen. */
  readonly asked: readonly StepNumber[];
  /** When the talk began, in ms of this computer's clock, and how long it may take. */
  readonly startedAt: number;
  readonly targetMinutes: number;
  /** Where a fault was tried: the talk goes on there. Null: nowhere. */
  readonly origin: (RunPlace & { readonly frame: FrameIndex; readonly asking: boolean }) | null;
}

/** Hello asks for a here. `since`: when the window joined the talk, in ms of this computer's clock. */
export interface TalkGreeting {
  readonly type: 'hello' | 'here' | 'bye';
  readonly from: string;
  readonly role: TalkRole;
  readonly since: number;
  readonly revision: number;
  /** The open run; null before there is one. */
  readonly runId: string | null;
}

/** What one window says to the other. `revision` decides between two that spoke at once: the higher one counts. */
export type TalkMessage =
  | TalkGreeting
  | {
      readonly type: 'state';
      readonly from: string;
      readonly revision: number;
      readonly state: TalkState;
    }
  | { readonly type: 'laser'; readonly from: string; readonly at: StagePoint | null };

/** The window that the room sees, or the one that only the speaker sees. */
export type TalkRole = 'room' | 'presenter';

/** Whether something heard is a message; another version of the page may speak another language. */
export function isTalkMessage(data: unknown): data is TalkMessage {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('from' in data))
    return false;
  if (typeof data.from !== 'string') return false;
  if (data.type === 'hello' || data.type === 'here' || data.type === 'bye') {
    return 'role' in data && 'since' in data && 'revision' in data && 'runId' in data;
  }
  if (data.type === 'laser') return 'at' in data;
  return data.type === 'state' && 'revision' in data && 'state' in data && isState(data.state);
}

function isState(state: unknown): boolean {
  if (typeof state !== 'object' || state === null) return false;
  const named = ['run', 'frame', 'asking', 'black', 'zoom', 'asked', 'origin'];
  const timed = ['startedAt', 'targetMinutes'];
  return [...named, ...timed].every((name) => name in state);
}
