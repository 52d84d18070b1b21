import type { Command } from '../kernel/command';
import type { FrameIndex, Ms } from '../kernel/ids';
import type { ClusterConfig, Selection } from '../kernel/model';
import type { Language } from '../texts/messages';
import type { ComparisonSummary } from '../content/comparison';
import type { Overview } from '../timeline/overview';
import type { SpaceTime } from '../timeline/space-time';
import type {
  Answer,
  Catalogue,
  Compared,
  FrameData,
  FrameSentence,
  Outcome,
  Preview,
  RunInfo,
} from './protocol-data';

export type * from './protocol-data';

/**
 * What page and worker say to each other. The worker holds model, run, history and storage; the page asks for
 * frames and never holds the whole run. Every request has an id and gets exactly one reply with that id.
 */

/** Raised when a message changes its shape; a worker answers another version with `failed`. */
export const PROTOCOL_VERSION = 3;

/** The name of a worker that stores nothing and knows no other tab. */
export const NO_STORE = 'memory';

/** A request as it travels. */
export interface Envelope {
  readonly version: number;
  readonly id: number;
  readonly request: Request;
}

/** What the page asks. */
export type Request =
  /** The language in which everything is answered from now on; the run on the page is computed again for it. */
  | { readonly type: 'language'; readonly language: Language }
  /** What is there to open. */
  | { readonly type: 'catalogue' }
  /** Opens the run that was open last, else the first scenario. */
  | { readonly type: 'openLast' }
  /** Opens a scenario's own run; `at` is a frame, a beat's label, or null for where the scenario opens. */
  | {
      readonly type: 'openScenario';
      readonly scenarioId: string;
      readonly at: FrameIndex | string | null;
    }
  | { readonly type: 'openRun'; readonly runId: string; readonly frame: FrameIndex | null }
  /** Starts a run of one's own: an empty one, or a scenario's commands (`scenarioId`) with another configuration. */
  | {
      readonly type: 'createRun';
      readonly title: string;
      readonly modelId: string;
      readonly config: ClusterConfig;
      readonly scenarioId: string | null;
      /** Instead: the commands of the run on the page, with the playhead at the step of this frame of it. */
      readonly copyAt?: FrameIndex;
    }
  /** Gives a command after frame `after`. In the middle of a run, or on a scenario's own run, it starts a branch. */
  | { readonly type: 'perform'; readonly command: Command; readonly after: FrameIndex }
  /** Starts a branch after frame `after` without a command. */
  | { readonly type: 'branch'; readonly after: FrameIndex }
  /** Takes the newest command of a run of one's own back, or gives the one again that was taken back last. */
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | {
      readonly type: 'frames';
      readonly from: FrameIndex;
      readonly to: FrameIndex;
      readonly columns: number;
    }
  | { readonly type: 'overview'; readonly columns: number }
  /** What space-time draws of frames `from` (inclusive) to `to` (exclusive), clamped to the run; at most 400. */
  | { readonly type: 'spaceTime'; readonly from: FrameIndex; readonly to: FrameIndex }
  /** Sentences of frames `from` (inclusive) to `to` (exclusive), for the Events list. */
  | { readonly type: 'sentences'; readonly from: FrameIndex; readonly to: FrameIndex }
  | { readonly type: 'explain'; readonly frame: FrameIndex; readonly selection: Selection }
  /** When each metric last changed, up to and including `frame`. */
  | { readonly type: 'metricChanges'; readonly frame: FrameIndex }
  /** What a command would do after frame `after`; the model computes it on a copy. */
  | { readonly type: 'preview'; readonly command: Command; readonly after: FrameIndex }
  /** What the step of frame `at` did, in short. */
  | { readonly type: 'outcome'; readonly at: FrameIndex }
  /** How long the clock must run after frame `after` until something happens that has a frame. */
  | { readonly type: 'nextEvent'; readonly after: FrameIndex }
  /** What can be compared: the same commands before and after a change of Kafka. */
  | { readonly type: 'comparisons' }
  /** One instant of a comparison; `at` null: where its runs part. It needs no open run. */
  | {
      readonly type: 'compare';
      readonly id: string;
      readonly at: number | null;
      readonly columns: number;
    }
  | { readonly type: 'savePlayhead'; readonly frame: FrameIndex }
  /** The open run as the text of a file; `runId` null means the open one. */
  | { readonly type: 'exportRun'; readonly runId: string | null }
  | { readonly type: 'importRun'; readonly text: string }
  | { readonly type: 'deleteRun'; readonly runId: string };

/** What the worker answers. `failed` is for every request: something to show, with what to do. */
export type Reply =
  | { readonly type: 'catalogue'; readonly catalogue: Catalogue }
  | { readonly type: 'opened'; readonly run: RunInfo; readonly frame: FrameIndex }
  | { readonly type: 'frames'; readonly frames: readonly FrameData[] }
  | { readonly type: 'overview'; readonly overview: Overview }
  | { readonly type: 'spaceTime'; readonly spaceTime: SpaceTime }
  | { readonly type: 'sentences'; readonly sentences: readonly FrameSentence[] }
  | { readonly type: 'explained'; readonly answer: Answer | null }
  /** The newest frame of a change, in the order of `listMetrics`; null: as at the start. */
  | {
      readonly type: 'metricChanges';
      readonly last: readonly (FrameIndex | null)[];
    }
  | ({ readonly type: 'previewed' } & Preview)
  | ({ readonly type: 'outcome' } & Outcome)
  /** Virtual ms; null when nothing happens for longer than one looks ahead. */
  | { readonly type: 'nextEvent'; readonly ms: Ms | null }
  | { readonly type: 'comparisons'; readonly comparisons: readonly ComparisonSummary[] }
  | { readonly type: 'compared'; readonly compared: Compared }
  | { readonly type: 'file'; readonly name: string; readonly text: string }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly failure: Failure };

/** A reply as it travels, or a notice that nobody asked for. */
export type FromWorker =
  | { readonly version: number; readonly id: number; readonly reply: Reply }
  | { readonly version: number; readonly id: null; readonly notice: Notice };

/** What the worker says on its own. */
export type Notice =
  /** The open run grew, changed its role or its storage: another tab wrote, or this one took over. */
  | { readonly type: 'runChanged'; readonly run: RunInfo; readonly frame: FrameIndex | null }
  /** The worker itself broke; the run can still be exported if `text` is there. */
  | { readonly type: 'crashed'; readonly failure: Failure; readonly text: string | null };

/**
 * Why something could not be done. `field` names the input at fault (a path such as `steps[3].broker`), `reason`
 * says what is wrong with it, `advice` what to do.
 */
export interface Failure {
  readonly kind: 'input' | 'not-found' | 'reader' | 'version' | 'storage' | 'bug';
  readonly field: string | null;
  readonly reason: string;
  readonly advice: string;
}
