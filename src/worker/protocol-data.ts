import type { CommandType } from '../kernel/command';
import type { SimulationEvent } from '../kernel/event';
import type { BrokerId, FrameIndex, Ms, Offset, StepNumber } from '../kernel/ids';
import type { ClusterConfig, Explanation } from '../kernel/model';
import type { ClusterView, LogWindow } from '../kernel/view';
import type { ComparisonSummary } from '../content/comparison';
import type { Judged } from '../content/judge';
import type { Source } from '../content/scenario';
import type { Language } from '../texts/messages';
import type { LedgerWindow } from '../timeline/window';

export type { ComparisonSummary } from '../content/comparison';
export type { Source } from '../content/scenario';
export type { Gap, Mark, Overview } from '../timeline/overview';
export type { SpaceTime } from '../timeline/space-time';
export type { LedgerWindow } from '../timeline/window';

/** What the worker tells: types only, as replies carry them (protocol.ts). */

/** What a command would do, computed on a copy of the frame at which one stands. */
export interface Preview {
  readonly sentences: readonly string[];
  /** Name of the first error. */
  readonly error: string | null;
  /** Numbers and states that the command itself changes, such as `HW 1 → 0`. */
  readonly changes: readonly string[];
  /** The answer to a request that is only sent: what comes of it if nothing else is done meanwhile. */
  readonly later: {
    readonly ms: Ms;
    readonly sentence: string;
    readonly error: string | null;
  } | null;
}

/** What one step did. */
export interface Outcome {
  readonly step: StepNumber;
  /** The command as an imperative sentence; null for the opening. */
  readonly command: string | null;
  /** The step's last event. */
  readonly sentence: string;
  readonly error: string | null;
  readonly changes: readonly string[];
}

/** What can be opened. */
export interface Catalogue {
  /** The models there are, by id, with short names. */
  readonly models: readonly { readonly id: string; readonly name: string }[];
  readonly chapters: readonly {
    readonly title: string;
    readonly scenarios: readonly ScenarioSummary[];
  }[];
  readonly exercises: readonly ExerciseSummary[];
  /** Runs of one's own that are stored in this browser, newest first. */
  readonly runs: readonly RunSummary[];
}

/** A scenario's line in the list. */
export interface ScenarioSummary {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly summary: string;
  /** The language that its words are in: English where the chosen one has none. */
  readonly language: Language;
  readonly modelId: string;
  readonly beats: readonly BeatSummary[];
}

/** A beat of a scenario that is not open. */
export interface BeatSummary {
  /** Names it in addresses and files. */
  readonly label: string;
  /** What is read. */
  readonly name: string;
  /** Letters of its narration and of the question before it. */
  readonly letters: number;
  /** Whether a question is asked before it. */
  readonly isAsked: boolean;
}

/** One of the chapter's exercises and whether it was solved in this browser, and by which run. */
export interface ExerciseSummary {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly task: string;
  readonly hint: string;
  /** The reference answer; shown on request or once solved. */
  readonly answer: string;
  readonly scenarioId: string;
  readonly solvedBy: { readonly runId: string; readonly frame: FrameIndex } | null;
}

/** A stored run's line in the list. `damaged` runs can be exported and are never changed. */
export interface RunSummary {
  readonly runId: string;
  readonly title: string;
  readonly scenarioId: string | null;
  readonly forkedFrom: { readonly runId: string; readonly step: StepNumber } | null;
  readonly steps: number;
  readonly problem: string | null;
}

/** Everything about the open run that does not depend on the frame. */
export interface RunInfo {
  readonly runId: string;
  readonly title: string;
  /** A run of one's own, which commands extend; false for a scenario's own run, which never changes. */
  readonly isOwn: boolean;
  readonly modelId: string;
  readonly modelTitle: string;
  readonly scenarioId: string | null;
  readonly scenarioNumber: string | null;
  /** The language that the words of beats and questions are in. */
  readonly language: Language;
  readonly config: ClusterConfig;
  /** The commands that the model understands, in the order in which to offer them. */
  readonly commandTypes: readonly CommandType[];
  readonly steps: number;
  readonly frames: number;
  readonly beats: readonly BeatInfo[];
  readonly questions: readonly QuestionInfo[];
  /** What the scenario is taken from; none for a run with other settings. */
  readonly sources: readonly Source[];
  readonly invariants: readonly InvariantInfo[];
  readonly forkedFrom: {
    readonly runId: string;
    readonly step: StepNumber;
    readonly frame: FrameIndex;
  } | null;
  /** Runs of the same family (the scenario's own run, its branches), oldest first, this one included. */
  readonly family: readonly RunBranch[];
  readonly exercises: readonly { readonly exerciseId: string; readonly frame: FrameIndex }[];
  readonly role: 'writer' | 'reader';
  /** Names of the command that undo takes back and of the one that redo gives again; null: there is none. */
  readonly undo: string | null;
  readonly redo: string | null;
  readonly storage: StorageInfo;
}

/** One line of the branches' railway. */
export interface RunBranch {
  readonly runId: string;
  readonly title: string;
  readonly parentId: string | null;
  /** Frame of the parent after which it parts. */
  readonly parentFrame: FrameIndex | null;
  readonly frames: number;
}

/** A named moment; `frame` is the last frame of its step. Steps given by hand have their command's name. */
export interface BeatInfo {
  /** Names it in addresses and files. */
  readonly label: string;
  /** What is read. */
  readonly name: string;
  readonly step: StepNumber;
  readonly firstFrame: FrameIndex;
  readonly frame: FrameIndex;
  /** Virtual time at that frame. */
  readonly nowMs: Ms;
  readonly text: string | null;
}

/** Asked while the playhead stands before `step`. */
export interface QuestionInfo extends Judged {
  readonly step: StepNumber;
  /** Last frame before the step: where it is asked. */
  readonly askedAt: FrameIndex;
  /** Last frame of the step: where the answer is seen. */
  readonly answeredAt: FrameIndex;
  readonly ask: string;
}

/** An invariant and the first frame at which it broke. `expected` when the scenario says it breaks. */
export interface InvariantInfo {
  readonly id: string;
  readonly claim: string;
  readonly source: string;
  readonly broken: {
    readonly frame: FrameIndex;
    readonly finding: string;
    readonly expected: boolean;
  } | null;
}

/** Where the run is kept. `trouble` is a sentence for the page; the run goes on in memory. */
export interface StorageInfo {
  readonly kind: 'indexeddb' | 'memory';
  readonly trouble: StorageTrouble | null;
}

/** What went wrong with storage. `stored` and `replayed` are both values of a difference. */
export interface StorageTrouble {
  readonly kind: 'refused' | 'quota' | 'newer-version' | 'damaged' | 'different';
  readonly sentence: string;
  readonly field: string | null;
  readonly stored: string | null;
  readonly replayed: string | null;
  /** The stored bytes as they are, for a file; null when there are none. */
  readonly runId: string | null;
}

/** One frame as the page draws it. Logs are cut to a window of `columns` offsets that ends at the next free one. */
export interface FrameData {
  readonly index: FrameIndex;
  readonly step: StepNumber;
  readonly event: SimulationEvent;
  readonly sentence: string;
  readonly view: ClusterView<LogWindow>;
  /** First offset of the window, the same for every log. */
  readonly windowFrom: Offset;
  readonly ledger: LedgerWindow;
  /** First diverging offset of each pair that differs. */
  readonly divergences: readonly {
    readonly brokers: readonly [BrokerId, BrokerId];
    readonly offset: Offset;
  }[];
  /** The event's reason with the frame that caused it. */
  readonly answer: Answer;
  /** Last offset, exclusive, that an ordinary consumer can read. */
  readonly readableEnd: Offset;
}

/** An answer to why, with the frame that caused it, if there is one. */
export interface Answer extends Explanation {
  readonly cause: { readonly frame: FrameIndex; readonly sentence: string } | null;
}

/** Two runs of the same commands at one instant of their common virtual time. */
export interface Compared {
  readonly comparison: ComparisonSummary;
  /** How many instants there are, which one this is, and from which on the runs differ; null: they never do. */
  readonly instants: number;
  readonly at: number;
  readonly parts: number | null;
  readonly nowMs: Ms;
  readonly before: ComparedFrame;
  readonly after: ComparedFrame;
  /** Leader, ISR, high watermark, logs and answers of both, as lines of text. */
  readonly facts: readonly ComparedFact[];
}

/** What one of the runs shows: its last frame that is not later, and the one before that. */
export interface ComparedFrame {
  readonly previous: FrameData | null;
  readonly frame: FrameData;
}

/** One fact of both runs; they differ when the lines do. */
export interface ComparedFact {
  readonly name: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A line of the Events list. */
export interface FrameSentence {
  readonly index: FrameIndex;
  readonly step: StepNumber;
  readonly nowMs: Ms;
  readonly kind: SimulationEvent['type'];
  readonly sentence: string;
  readonly error: string | null;
}
