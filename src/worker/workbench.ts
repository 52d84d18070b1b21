import type { Command } from '../kernel/command';
import type { FrameIndex, StepNumber } from '../kernel/ids';
import type { Exercise } from '../content/exercise';
import type { TrackHandle } from '../timeline/track-handle';
import { checkGrowth } from './growth';
import { solvedFrames } from './exercises';
import type { Library } from './library';
import { loadRun, newRun, replay } from './load-run';
import { retryWriting, showUpTo, undoneOf, type OpenRun, type Stage } from './open-run';
import type { StorageTrouble } from './protocol';
import { Refusal } from './refusal';
import type { Run, RunSource } from './run';
import { anyTrouble, browserTrouble } from './store-problem';
import { exerciseKey, SESSION_KEY, undoneKey } from './stored-format';
import type { TabMessage } from './tab-message';
import type { Role, TabCoordinator } from './tabs';

type Puts = readonly (readonly [key: string, text: string])[];

/**
 * The run on the page and everything that changes it. What it changes is stored before the promise resolves:
 * durable before visible. Where storage fails the run goes on in memory with the trouble to show.
 */
export class Workbench {
  private stage: Stage | null = null;
  private readonly library: Library;
  private readonly tabs: TabCoordinator;
  private readonly exercises: readonly Exercise[];
  /** Called when this tab became the writer of the run it followed. */
  private readonly promoted: (stage: Stage) => void;

  constructor(
    library: Library,
    tabs: TabCoordinator,
    exercises: readonly Exercise[],
    promoted: (stage: Stage) => void,
  ) {
    this.library = library;
    this.tabs = tabs;
    this.exercises = exercises;
    this.promoted = promoted;
  }

  /** The run on the page; a Refusal when there is none yet. */
  get current(): Stage {
    if (this.stage !== null) return this.stage;
    throw new Refusal({ kind: 'not-found', field: null }, (t) => ({
      reason: t.noneRun,
      advice: t.openOneFirst,
    }));
  }

  get isEmpty(): boolean {
    return this.stage === null;
  }

  /**
   * Opens a stored run, or `fresh` where nothing is stored under the id. `frameOf` says where; null leaves the
   * playhead where it was.
   */
  async open(
    runId: string,
    fresh: RunSource | null,
    frameOf: (track: TrackHandle) => FrameIndex | null,
  ): Promise<Stage> {
    const same = this.stage?.open.run.runId === runId ? this.stage : null;
    const puts = this.session(runId);
    if (same === null) {
      return await this.enter(runId, puts, async (role) => {
        const open = await this.load(runId, fresh, role);
        placeAt(open, frameOf(open.whole));
        return open;
      });
    }
    const { open } = same;
    placeAt(open, frameOf(open.whole));
    if (same.role === 'writer') retryWriting(open);
    await this.save(same, puts);
    return same;
  }

  /** Shows a run that was just made, and stores it. */
  async add(
    run: Run,
    track: TrackHandle,
    place: { playhead: FrameIndex; from: FrameIndex },
  ): Promise<Stage> {
    const open = newRun(this.library, run, track);
    open.playhead = place.playhead;
    const whole = this.givenBackBy(run);
    const puts = [
      ...this.session(run.runId),
      ...this.solve(open, place.from),
      ...(whole === null || whole.writer === null ? [] : undonePut(whole, 0)),
    ];
    return await this.enter(
      run.runId,
      puts,
      () => Promise.resolve(open),
      (isStored) => {
        if (whole !== null && (isStored || whole.writer === null)) this.showWhole(whole);
      },
    );
  }

  /** Gives a command at the end of the run on the page, which this tab must write. */
  async extend(command: Command): Promise<Stage> {
    const stage = this.current;
    const { open } = stage;
    checkGrowth(open.track, command, 'command');
    const from = open.track.frameCount;
    open.track.perform(command);
    open.playhead = open.track.frameCount - 1;
    await this.save(stage, this.solve(open, from));
    this.tell(stage);
    return stage;
  }

  /**
   * Shows the run on the page up to and including a step: later commands are taken back, earlier ones that were
   * are given again. Nothing of the run is changed but this number, which only its writer may store.
   */
  async showStep(step: StepNumber): Promise<Stage> {
    const stage = this.current;
    const { open } = stage;
    showUpTo(open, step);
    open.playhead = open.track.frameCount - 1;
    await this.save(stage, open.writer === null ? [] : undonePut(open, undoneOf(open)));
    this.tell(stage);
    return stage;
  }

  /**
   * A command on a branch of the run on the page ends redo there: what was taken back is its future again. Answers that
   * run, or null where nothing of it is taken back; nothing is changed yet.
   */
  private givenBackBy(branch: Run): OpenRun | null {
    const { stage } = this;
    if (stage?.role !== 'writer' || branch.forkedFrom?.runId !== stage.open.run.runId) return null;
    return undoneOf(stage.open) === 0 ? null : stage.open;
  }

  /** Shows all of a run again, here and in the tabs that follow it. */
  private showWhole(open: OpenRun): void {
    showUpTo(open, open.whole.commands.length);
    this.tell({ open });
  }

  /** Keeps where the person is. Resolves when it is stored; of several that wait the latest is written. */
  async savePlayhead(frame: FrameIndex): Promise<void> {
    const stage = this.current;
    const { open } = stage;
    open.playhead = frame;
    if (stage.role === 'reader') return;
    this.tell(stage);
    try {
      await open.writer?.savePlayhead(frame);
    } catch (error) {
      this.toMemory(open, await browserTrouble(error, open.run.runId));
    }
  }

  /** Takes over what the writer of the run on the page told. False when it is not about that run. */
  async follow(message: TabMessage): Promise<boolean> {
    const { stage } = this;
    if (stage?.role !== 'reader' || stage.open.run.runId !== message.runId) return false;
    // One that went to memory here has steps of its own.
    if (this.library.memory.has(message.runId)) return false;
    const { open } = stage;
    const { whole } = open;
    const known = whole.commands.length;
    try {
      if (message.steps > known) {
        const news = await this.library.store?.readSince(message.runId, known);
        for (const command of news?.commands ?? []) whole.perform(command);
      }
    } catch (error) {
      open.trouble = await anyTrouble(error, message.runId);
    }
    showUpTo(open, message.steps);
    return true;
  }

  /** Becomes the writer of the run that this tab followed, as the store has it now. */
  async takeOver(stage: Stage): Promise<boolean> {
    if (this.stage !== stage) return false;
    stage.role = 'writer';
    const { run, whole, playhead } = stage.open;
    try {
      const fresh = { run, commands: whole.commands };
      const loaded = await this.load(run.runId, fresh, 'writer');
      stage.open = loaded;
      loaded.playhead = Math.min(playhead, loaded.track.frameCount - 1);
      if (this.library.memory.has(run.runId)) await this.save(stage, []);
    } catch (error) {
      this.toMemory(stage.open, await anyTrouble(error, run.runId));
    }
    return true;
  }

  /** Computes the run on the page anew, in the language that was chosen: names and findings are written as it runs. */
  async tellAgain(): Promise<void> {
    if (this.stage === null) return;
    const { open } = this.stage;
    const { run, whole, track } = open;
    open.whole = await replay({ run, commands: whole.commands });
    open.track = track === whole ? open.whole : open.whole.upTo(track.commands.length);
  }

  private async load(runId: string, fresh: RunSource | null, role: Role): Promise<OpenRun> {
    const open = await loadRun(this.library, runId, fresh);
    if (role === 'reader') open.writer = null;
    else retryWriting(open);
    return open;
  }

  /**
   * Makes a run the one on the page: takes a place at it, then loads it (with all that another tab wrote before),
   * stores it and leaves the run before. `entered` is told, before it leaves that one, whether the puts are stored.
   */
  private async enter(
    runId: string,
    puts: Puts,
    load: (role: Role) => Promise<OpenRun>,
    entered?: (isStored: boolean) => void,
  ): Promise<Stage> {
    const mine: { stage: Stage | null; early: boolean } = { stage: null, early: false };
    const claim = await this.tabs.claim(runId, () => {
      if (mine.stage === null) mine.early = true;
      else this.promoted(mine.stage);
    });
    const open = await load(claim.role).catch((error: unknown) => {
      claim.release();
      throw error;
    });
    const stage: Stage = { open, claim, role: claim.role };
    mine.stage = stage;
    const left = this.stage;
    this.stage = stage;
    await this.save(stage, puts);
    entered?.(open.writer !== null);
    // Not before: what is stored may say how the run it leaves is shown, and whoever takes that over reads it at once.
    left?.claim.release();
    if (mine.early) this.promoted(stage);
    return stage;
  }

  /** Stores the run with `puts`. Without a writer only the puts are stored, and a failure of that is not shown. */
  private async save({ open, role }: Stage, puts: Puts): Promise<void> {
    const { writer, run, whole, playhead } = open;
    const { store } = this.library;
    if (writer === null) {
      if (role === 'writer') this.library.memory.set(run.runId, open);
      if (puts.length > 0) {
        await store?.keyValue.write({ puts, deletes: [] }).catch(() => undefined);
      }
      return;
    }
    try {
      await writer.commit(run, whole, { playhead, puts });
    } catch (error) {
      this.toMemory(open, await anyTrouble(error, run.runId));
      return;
    }
    open.trouble = null;
    this.library.memory.delete(run.runId);
    this.library.note(run, open);
  }

  /** From now on the run is kept in memory; opening it again may store it after all. */
  private toMemory(open: OpenRun, trouble: StorageTrouble): void {
    open.retry = open.writer ?? open.retry;
    open.writer = null;
    open.trouble = trouble;
    this.library.memory.set(open.run.runId, open);
  }

  private session(runId: string): Puts {
    return [[SESSION_KEY, JSON.stringify({ runId })]];
  }

  private tell({ open }: Pick<Stage, 'open'>): void {
    const { run, track, playhead } = open;
    this.tabs.tell({ runId: run.runId, steps: track.commands.length, frame: playhead });
  }

  /** Looks for exercises that the frames from `from` on solve; answers what to store. Lessons solve none. */
  private solve(open: OpenRun, from: FrameIndex): Puts {
    if (open.run.kind !== 'own') return [];
    const { runId } = open.run;
    const left = this.exercises.filter(({ id }) => !open.solved.has(id));
    const found = solvedFrames(left, open.track, from);
    open.solved = new Map([...open.solved, ...found]);
    const first = [...found].filter(([id]) => !this.library.solutions.has(id));
    for (const [id, frame] of first) this.library.solutions.set(id, { runId, frame });
    return first.map(([id, frame]) => [exerciseKey(id), JSON.stringify({ runId, frame })]);
  }
}

/** Puts the playhead at a frame of the whole run, or leaves it; what is taken back is not shown. */
function placeAt(open: OpenRun, frame: FrameIndex | null): void {
  open.playhead = Math.min(frame ?? open.playhead, open.track.frameCount - 1);
}

function undonePut({ run }: OpenRun, undone: StepNumber): Puts {
  return [[undoneKey(run.runId), String(undone)]];
}
