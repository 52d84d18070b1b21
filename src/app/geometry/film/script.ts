import type { FrameIndex, Ms } from '../../../kernel/ids';
import type {
  BeatInfo,
  FrameSentence,
  Gap,
  Mark,
  QuestionInfo,
  ScenarioSummary,
} from '../../../worker/protocol';

/** All that a film of a scenario is made from: what the worker tells of its run, nothing that is drawn. */
export interface FilmScript {
  readonly scenario: Pick<ScenarioSummary, 'id' | 'number' | 'title' | 'summary'>;
  readonly modelTitle: string;
  /** Every frame of the run, in order. */
  readonly frames: readonly FrameSentence[];
  readonly beats: readonly BeatInfo[];
  readonly questions: readonly QuestionInfo[];
  /** Stretches of virtual time without a frame. */
  readonly gaps: readonly Gap[];
  /** Frames at which something breaks, ascending. */
  readonly faults: readonly FrameIndex[];
}

/** What stands below the stage. */
export type Words =
  | { readonly kind: 'title' }
  /** Nothing but the line of the frame: what moves is the answer. */
  | { readonly kind: 'silent' }
  /** A beat's narration or a frame's sentence; `letter` of the choice that it proves right, or null. */
  | { readonly kind: 'told'; readonly text: string; readonly letter: string | null }
  /** `left`: whole seconds of the pause that are left; null while the question is read. */
  | { readonly kind: 'question'; readonly at: FrameIndex; readonly left: number | null };

/** A stretch of the film in which one thing happens. */
export interface Shot {
  /** How long it takes, in ms of the film. */
  readonly ms: Ms;
  readonly frame: FrameIndex;
  /** Whether the frame is reached from the one before during the shot; else it stands. */
  readonly moves: boolean;
  readonly words: Words;
  /** Virtual ms that are skipped here, with a mark; null: none. */
  readonly foldMs: Ms | null;
  /** Name of the beat to whose part of the film it belongs. */
  readonly chapter: string;
}

/** Kinds of marks that are faults: a breath goes before and after them. */
export const FAULT_MARKS: ReadonlySet<Mark> = new Set<Mark>([
  'crashed',
  'paused',
  'link',
  'closed',
  'leaderless',
]);

/** Letter of a choice: A for 0. */
export function letterOf(choice: number): string {
  return String.fromCharCode(65 + choice);
}
