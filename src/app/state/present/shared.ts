import type { Playlist } from '../../../content/playlist';
import type { FrameIndex } from '../../../kernel/ids';
import type { Language } from '../../../texts/messages';

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

/** Where a talk stands in a playlist: `item` counts from 0. */
export interface PlaylistPlace {
  readonly playlist: Playlist;
  readonly item: number;
}

/** What both windows of a talk show alike. */
export interface TalkState {
  readonly run: RunPlace;
  readonly frame: FrameIndex;
  readonly asking: boolean;
  /** The playlist that the talk follows; null: the run alone. */
  readonly following: PlaylistPlace | null;
  readonly black: boolean;
  /** Broker that the stage is zoomed to; null: the whole stage. */
  readonly zoom: number | null;
  /** Questions that the room has seen, by run and step. */
  readonly asked: readonly string[];
  /** When the talk began, in ms of this computer's clock, and how long it may take. */
  readonly startedAt: number;
  readonly targetMinutes: number;
  /** Where a fault was tried: the talk goes on there. Null: nowhere. */
  readonly origin: (RunPlace & { readonly frame: FrameIndex; readonly asking: boolean }) | null;
}

/** The window that the room sees, or the one that only the speaker sees. */
export type TalkRole = 'room' | 'presenter';

/** Who says something. Two rooms of one browser do not hear each other. */
interface Speaker {
  readonly from: string;
  readonly role: TalkRole;
  /** Null: a presenter's window that has not found its room. */
  readonly room: string | null;
}

/** Hello asks for a here. `since`: when the window joined the talk, in ms of this computer's clock. */
export interface TalkGreeting extends Speaker {
  readonly type: 'hello' | 'here' | 'bye';
  readonly since: number;
  readonly revision: number;
  /** The open run; null before there is one. */
  readonly runId: string | null;
  readonly language: Language;
}

/** What one window says to the other. `revision` decides between two that spoke at once: the higher one counts. */
export type TalkMessage =
  | TalkGreeting
  | (Speaker & {
      readonly type: 'state';
      readonly revision: number;
      readonly state: TalkState;
    })
  | (Speaker & { readonly type: 'laser'; readonly at: StagePoint | null });

/** Whether something heard is a message; another version of the page may speak another language. */
export function isTalkMessage(data: unknown): data is TalkMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (!('from' in data && 'role' in data && 'room' in data)) return false;
  if (typeof data.from !== 'string') return false;
  if (data.type === 'hello' || data.type === 'here' || data.type === 'bye') {
    return 'since' in data && 'revision' in data && 'runId' in data && 'language' in data;
  }
  if (data.type === 'laser') return 'at' in data;
  return data.type === 'state' && 'revision' in data && 'state' in data && isState(data.state);
}

function isState(state: unknown): boolean {
  if (typeof state !== 'object' || state === null) return false;
  const named = ['run', 'frame', 'asking', 'following', 'black', 'zoom', 'asked', 'origin'];
  const timed = ['startedAt', 'targetMinutes'];
  return [...named, ...timed].every((name) => name in state);
}
