import type { Command } from '../../kernel/command';
import type { BrokerId } from '../../kernel/ids';
import type { ClusterConfig, Selection } from '../../kernel/model';
import type {
  Answer,
  Catalogue,
  Failure,
  FrameData,
  Notice,
  Overview,
  Reply,
  Request,
  RunInfo,
} from '../../worker/protocol';
import type { Language } from '../../texts/messages';
import type { Moment } from '../geometry/moment';
import { askFor, Refused, type Simulator } from './simulator';

/** Frames fetched on each side of the one that is wanted. */
const NEIGHBOURS = 12;
/** Pause after a jump, in ms, before what can wait until the picture stands. */
const PICTURE_MS = 80;
/** Samples of the timeline: about one for each of its pixels. */
const OVERVIEW_COLUMNS = 1200;

const FRAME: Selection = { kind: 'frame' };

/**
 * The open run and where one is in it. The position is a number of frames; its fraction is motion. It changes
 * only when the frames it needs are here, so there is always something to draw. Everything comes from the worker.
 */
export class Session {
  catalogue = $state.raw<Catalogue | null>(null);
  run = $state.raw<RunInfo | null>(null);
  overview = $state.raw<Overview | null>(null);
  position = $state(0);
  selection = $state.raw<Selection>(FRAME);
  /** Answer for the selection at the current frame; null while the frame itself is selected. */
  selectedAnswer = $state.raw<Answer | null>(null);
  failure = $state.raw<Failure | null>(null);
  /** Text of the run, offered as a file after the worker broke. */
  rescued = $state.raw<string | null>(null);
  /** Requests on their way; 0 means that what is shown is what was asked for. */
  pending = $state(0);
  /** The frames that are here. What is drawn follows with the position, so that neighbours draw nothing anew. */
  private frames: ReadonlyMap<number, FrameData> = new Map();
  private drawn = $state.raw(this.frames);
  private columns = 8;
  private columnsFor: (brokers: readonly BrokerId[]) => number = () => 8;
  /** The position that was asked for last; {@link position} follows once its frames are here. */
  wanted = 0;
  /** Changes of the run, one after the other: a second click is answered after the first was shown. */
  private changes: Promise<unknown> = Promise.resolve();
  /** The timer of a playhead that is not kept yet. */
  private keeping: ReturnType<typeof setTimeout> | undefined;
  private readonly simulator: Simulator;
  /** Whether the place follows the tab that writes the run; the windows of a talk agree among themselves. */
  followsWriter = true;
  /** Raised whenever a run is shown anew: whoever moves the position gives up then. */
  generation = 0;

  /** Index of the frame that is shown or being reached. */
  readonly index = $derived(Math.ceil(this.position));
  readonly moment: Moment | null = $derived.by(() => {
    const { drawn, index, position } = this;
    const frame = drawn.get(index);
    if (frame === undefined) return null;
    return { before: drawn.get(index - 1) ?? null, frame, progress: 1 - (index - position) };
  });
  readonly lastFrame = $derived((this.run?.frames ?? 1) - 1);

  constructor(simulator: Simulator) {
    this.simulator = simulator;
    simulator.onNotice((notice) => {
      void this.noticed(notice);
    });
  }

  /** Loads the catalogue and opens a run by `request`; a refusal is kept in `failure` and the start is opened. */
  async start(request: Request): Promise<void> {
    if (!(await this.open(request))) await this.open({ type: 'openLast' }, { keepFailure: true });
  }

  /** Tells the worker in which language to answer. */
  async tellLanguage(language: Language): Promise<void> {
    await this.attempt(async () => {
      await this.ask('done', { type: 'language', language });
    });
  }

  /** Asks again for all that is shown, in another language: the same run at the same frame. */
  async speak(language: Language): Promise<void> {
    await this.change(async () => {
      await this.ask('done', { type: 'language', language });
      // What is open when its turn comes: another run may have been asked for meanwhile.
      if (this.run === null) return;
      const { runId } = this.run;
      const { run, frame } = await this.ask('opened', {
        type: 'openRun',
        runId,
        frame: this.wanted,
      });
      await this.show(run, frame);
    });
    await this.refreshCatalogue();
  }

  /** Opens what the request names (any of the open… and createRun requests). False when it was refused. */
  async open(request: Request, options: { keepFailure?: boolean } = {}): Promise<boolean> {
    const failure = options.keepFailure === true ? this.failure : null;
    const done = await this.change(async () => {
      const { run, frame } = await this.ask('opened', request);
      await this.show(run, frame);
    });
    if (done) await this.refreshCatalogue();
    if (failure !== null) this.failure = failure;
    return done;
  }

  /** Gives a command after the current frame. The run grows, or a branch starts. */
  async perform(command: Command): Promise<boolean> {
    const done = await this.change(async () => {
      const after = this.index;
      const { run, frame } = await this.ask('opened', { type: 'perform', command, after });
      const firstNew = run.beats.find((beat) => beat.frame === frame)?.firstFrame ?? frame;
      await this.show(run, Math.min(firstNew, frame));
    });
    if (done) await this.refreshCatalogue();
    return done;
  }

  /** Starts a branch after the current frame. */
  async branch(): Promise<boolean> {
    return await this.open({ type: 'branch', after: this.index });
  }

  /** A run of one's own: a scenario's commands with another configuration, or an empty one. */
  async create(
    modelId: string,
    config: ClusterConfig,
    of: { scenarioId: string | null; title: string; copyAt?: number },
  ): Promise<boolean> {
    return await this.open({ type: 'createRun', modelId, config, ...of });
  }

  /** Moves to a position, clamped to the run. Later calls win over earlier ones that still wait for frames. */
  async seek(position: number): Promise<void> {
    const target = Math.min(Math.max(0, position), this.lastFrame);
    this.wanted = target;
    const index = Math.ceil(target);
    if (!this.has(index)) {
      await this.attempt(() => this.load(index, index - 1, index + 1));
      if (this.wanted !== target || !this.has(index)) return;
      // The neighbours come after the picture: a jump draws at once, the next steps find their frames here.
      setTimeout(() => {
        if (this.wanted === target) void this.attempt(() => this.loadAround(index));
      }, PICTURE_MS);
    } else if (!this.has(index + 1) && index < this.lastFrame) {
      void this.attempt(() => this.loadAround(index));
    }
    const moved = index !== this.index;
    this.drawn = this.frames;
    this.position = target;
    if (moved) this.settle();
  }

  /** How many offsets fit the stage for given brokers; the window of every frame follows. */
  async fit(columnsFor: (brokers: readonly BrokerId[]) => number): Promise<void> {
    this.columnsFor = columnsFor;
    const columns = this.run === null ? this.columns : columnsFor(this.run.config.brokers);
    if (columns === this.columns) return;
    this.columns = columns;
    if (this.run === null) return;
    await this.change(async () => {
      const frames = await this.fetchFrames(this.index - NEIGHBOURS, this.index + NEIGHBOURS);
      if (columns !== this.columns) return;
      this.frames = this.drawn = frames;
      await this.seek(this.wanted);
    });
  }

  /** Selects a thing (again: lets it go) and asks why it is as it is. */
  async select(selection: Selection): Promise<void> {
    const same = JSON.stringify(selection) === JSON.stringify(this.selection);
    this.selection = same ? FRAME : selection;
    await this.explainSelection();
  }

  /** Asks without showing a refusal; for lists and previews. */
  async ask<Type extends Reply['type']>(
    type: Type,
    request: Request,
  ): Promise<Extract<Reply, { type: Type }>> {
    this.pending += 1;
    try {
      return await askFor(this.simulator, type, request);
    } finally {
      this.pending -= 1;
    }
  }

  /** Runs something that may be refused; a refusal is shown. Answers whether it went well. */
  async attempt(action: () => Promise<void>): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.failure = error.failure;
      return false;
    }
  }

  /** Runs a change of the run after those that were asked for before it; a refusal is shown. */
  private async change(action: () => Promise<void>): Promise<boolean> {
    // Before another run is open: it would be taken for a place in that one.
    this.keepPlayhead();
    const done = this.changes.then(() => this.attempt(action));
    this.changes = done;
    return await done;
  }

  async refreshCatalogue(): Promise<void> {
    await this.attempt(async () => {
      this.catalogue = (await this.ask('catalogue', { type: 'catalogue' })).catalogue;
    });
  }

  private has(index: number): boolean {
    return this.frames.has(index) && (index === 0 || this.frames.has(index - 1));
  }

  /**
   * Swaps the run, its overview and its frames at once, so that nothing is drawn half. Without a frame one stays
   * where one is, or goes on to what is asked for meanwhile.
   */
  private async show(run: RunInfo, frame: number | null): Promise<void> {
    const { wanted } = this;
    const target = Math.min(frame ?? Math.ceil(wanted), run.frames - 1);
    this.columns = this.columnsFor(run.config.brokers);
    const frames = await this.fetchFrames(target - NEIGHBOURS, target + NEIGHBOURS);
    const { overview } = await this.ask('overview', {
      type: 'overview',
      columns: OVERVIEW_COLUMNS,
    });
    const other = run.runId !== this.run?.runId;
    const later = frame === null && this.wanted !== wanted ? this.wanted : null;
    this.generation += 1;
    this.run = run;
    this.overview = overview;
    this.frames = this.drawn = frames;
    this.position = target;
    this.wanted = target;
    this.failure = null;
    if (other) this.selection = FRAME;
    this.settle();
    if (later !== null) await this.seek(later);
  }

  /** Frames with `from` <= index < `to`, clamped to the run. */
  private async fetchFrames(from: number, to: number): Promise<ReadonlyMap<number, FrameData>> {
    const { columns } = this;
    const request: Request = { type: 'frames', from: Math.max(0, from), to, columns };
    const { frames } = await this.ask('frames', request);
    return new Map(frames.map((frame) => [frame.index, frame]));
  }

  private async load(around: number, from: number, to: number): Promise<void> {
    const { generation, columns } = this;
    const more = await this.fetchFrames(from, to);
    if (generation !== this.generation || columns !== this.columns) return;
    const near = [...this.frames].filter(([index]) => Math.abs(index - around) < 8 * NEIGHBOURS);
    // What is here stays as it is: the same frame again would be drawn again.
    this.frames = new Map([...more, ...near]);
  }

  private async loadAround(index: number): Promise<void> {
    await this.load(index, index - NEIGHBOURS, index + NEIGHBOURS);
  }

  /** After the frame changed: keeps the playhead once the picture stands, and asks for the selection again. */
  private settle(): void {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(this.keepPlayhead, PICTURE_MS);
    void this.explainSelection();
  }

  private readonly keepPlayhead = (): void => {
    if (this.keeping === undefined) return;
    clearTimeout(this.keeping);
    this.keeping = undefined;
    // A playhead that is not kept costs a place, not a run: storage has its own sentence.
    this.ask('done', { type: 'savePlayhead', frame: this.index }).catch(() => undefined);
  };

  private async explainSelection(): Promise<void> {
    const { selection, index } = this;
    if (selection.kind === 'frame') {
      this.selectedAnswer = null;
      return;
    }
    await this.attempt(async () => {
      const { answer } = await this.ask('explained', { type: 'explain', frame: index, selection });
      if (this.selection === selection && this.index === index) this.selectedAnswer = answer;
    });
  }

  private async noticed(notice: Notice): Promise<void> {
    if (notice.type === 'crashed') {
      this.failure = notice.failure;
      this.rescued = notice.text;
      return;
    }
    const frame = this.followsWriter ? notice.frame : null;
    await this.change(() => this.show(notice.run, frame));
  }
}
