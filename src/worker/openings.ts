import type { Scenario } from '../content/scenario';
import type { Command } from '../kernel/command';
import type { FrameIndex, StepNumber } from '../kernel/ids';
import type { TrackHandle } from '../timeline/track-handle';
import { givenSteps } from './lesson';
import type { Library } from './library';
import type { MadeRun, NewRun } from './made-run';
import { undoneOf, type OpenRun, type Stage } from './open-run';
import type { Request, StorageTrouble } from './protocol';
import { checkGrowth } from './growth';
import { checkFrame } from './queries';
import { notFound, nothingTo, readerOnly, Refusal, refusalWords, wrongInput } from './refusal';
import { scenarioIdOf, scenarioRun, scenarioRunId, type Run } from './run';
import type { Scenarios } from './scenarios';
import { UnusableRun } from './store-problem';
import type { Workbench } from './workbench';

/** Everything that puts a run on the page: opening, making, importing, branching, and giving a command. */
export class Openings {
  private readonly scenarios: Scenarios;
  private readonly newId: () => string;
  private readonly library: Library;
  private readonly workbench: Workbench;

  constructor(
    scenarios: Scenarios,
    newId: () => string,
    of: { readonly library: Library; readonly workbench: Workbench },
  ) {
    this.scenarios = scenarios;
    this.newId = newId;
    this.library = of.library;
    this.workbench = of.workbench;
  }

  /** The run that was open last; the first scenario if there is none or it cannot be opened. */
  async openLast(): Promise<Stage> {
    const last = await this.library.store?.lastOpened().catch(() => null);
    const open = (this.workbench.isEmpty ? last : this.workbench.current.open.run.runId) ?? null;
    if (open === null) return await this.openFirst();
    try {
      return await this.openRun(open, null);
    } catch (error) {
      // Whatever is wrong with that run, the page must open.
      const stage = await this.openFirst();
      if (error instanceof Refusal) return stage;
      return withTrouble(stage, await unplayable(error, open));
    }
  }

  /** A scenario's own run at a frame, at a beat, or where the scenario opens. */
  async openScenario(scenarioId: string, at: FrameIndex | string | null): Promise<Stage> {
    const scenario = await this.scenarios.find(scenarioId);
    if (scenario === null) throw notFound('scenario', scenarioId);
    return await this.openOwnRunOf(scenario, (track) => placeIn(scenario, track, at));
  }

  /** A stored run at a frame, or where it was left. One that cannot be used is shown as its scenario. */
  async openRun(runId: string, frame: FrameIndex | null): Promise<Stage> {
    await this.library.refresh();
    const frameOf = (track: TrackHandle): FrameIndex | null =>
      frame === null ? null : checkFrame(track, frame, 'frame');
    const scenario = await this.scenarios.find(scenarioIdOf(runId));
    if (scenario !== null && scenarioRunId(scenario) === runId) {
      const isKnown = this.library.has(runId);
      return await this.openOwnRunOf(scenario, (track) =>
        frame === null && !isKnown ? placeIn(scenario, track, null) : frameOf(track),
      );
    }
    try {
      return await this.workbench.open(runId, null, frameOf);
    } catch (error) {
      if (error instanceof UnusableRun) return await this.openInstead(error);
      throw error;
    }
  }

  /** A run of one's own: an empty one, or a scenario's commands with another configuration. */
  async createRun(request: Extract<Request, { type: 'createRun' }>): Promise<Stage> {
    const { createdRun } = await import('./made-run');
    const open = request.copyAt === undefined ? null : this.workbench.current.open;
    return await this.add(
      await createdRun({ scenarios: this.scenarios, open }, request, (run) => this.named(run)),
    );
  }

  /** The run of a file as a run of one's own. */
  async importRun(text: string): Promise<Stage> {
    const { importedRun } = await import('./made-run');
    return await this.add(await importedRun(this.scenarios, text, (run) => this.named(run)));
  }

  /** Starts a branch after the step of frame `after`. */
  async branch(after: FrameIndex): Promise<Stage> {
    const { run, track } = this.workbench.current.open;
    const step = track.stepOf(checkFrame(track, after, 'after'));
    const branch = track.upTo(step);
    const playhead = branch.frameCount - 1;
    return await this.workbench.add(this.branchOf(run, step, playhead), branch, {
      playhead,
      from: branch.frameCount,
    });
  }

  /** Gives a command: at the end of a run of one's own that this tab writes, else on a new branch. */
  async perform(given: Command, after: FrameIndex): Promise<Stage> {
    const { open, role } = this.workbench.current;
    const { run, track } = open;
    const { checkCommand } = await import('./check-input');
    const command = checkCommand(given, 'command');
    if (!track.commandTypes.includes(command.type)) {
      throw wrongInput('command.type', (t) => t.notOffered(track.modelTitle, command.type));
    }
    const step = track.stepOf(checkFrame(track, after, 'after'));
    const isEnd = step === track.commands.length && undoneOf(open) === 0;
    if (isEnd && run.kind === 'own' && role === 'writer')
      return await this.workbench.extend(command);
    const branch = track.upTo(step);
    const from = branch.frameCount;
    checkGrowth(branch, command, 'command');
    branch.perform(command);
    return await this.workbench.add(this.branchOf(run, step, from - 1), branch, {
      playhead: branch.frameCount - 1,
      from,
    });
  }

  /** Takes the newest command of a run of one's own back; what the scenario gave stays. */
  async undo(): Promise<Stage> {
    const { run, track } = this.ownRun();
    const given = givenSteps(this.scenarios.knownOf(run.scenarioId), track);
    const { length } = track.commands;
    if (length <= given) throw nothingTo('nothingToTakeBack', 'nothingGivenByHand');
    return await this.workbench.showStep(length - 1);
  }

  /** Gives the command again that was taken back last. */
  async redo(): Promise<Stage> {
    const { track, whole } = this.ownRun();
    const { length } = track.commands;
    if (length === whole.commands.length) {
      throw nothingTo('nothingToGiveAgain', 'nothingTakenBack');
    }
    return await this.workbench.showStep(length + 1);
  }

  /** The run on the page, if it is one's own and this tab writes it. */
  private ownRun(): OpenRun {
    const { open, role } = this.workbench.current;
    if (role === 'reader') throw readerOnly(this.library.titleOf(open.run));
    if (open.run.kind === 'own') return open;
    throw nothingTo('nothingToTakeBack', 'scenarioNeverChanges');
  }

  private async openFirst(): Promise<Stage> {
    const { first } = this.scenarios;
    if (first === null) throw notFound('scenario', '');
    return await this.openScenario(first.id, null);
  }

  private async openOwnRunOf(
    scenario: Scenario,
    frameOf: (track: TrackHandle) => FrameIndex | null,
  ): Promise<Stage> {
    return await this.workbench.open(scenarioRunId(scenario), scenarioRun(scenario), frameOf);
  }

  /** The scenario of a run that cannot be used, with the reason to show. */
  private async openInstead({ scenarioId, trouble }: UnusableRun): Promise<Stage> {
    const scenario = await this.scenarios.find(scenarioId);
    const stage =
      scenario === null ? await this.openFirst() : await this.openScenario(scenario.id, null);
    return withTrouble(stage, trouble);
  }

  private async add({ run, track, from, playhead }: MadeRun): Promise<Stage> {
    return await this.workbench.add(run, track, { playhead, from });
  }

  private branchOf(parent: Run, step: StepNumber, frame: FrameIndex): Run {
    const { runId, scenarioId, modelId, config } = parent;
    const title = this.library.branchTitle(parent);
    return this.named({ title, scenarioId, modelId, config, forkedFrom: { runId, step, frame } });
  }

  private named(run: NewRun): Run {
    let runId = `run-${this.newId()}`;
    while (this.library.has(runId)) runId = `run-${this.newId()}`;
    const title = this.library.freeTitle(run.title);
    return { ...run, runId, kind: 'own', createdSeq: this.library.nextSeq(), title };
  }
}

async function unplayable(error: unknown, runId: string): Promise<StorageTrouble> {
  const reason = error instanceof Error ? error.message : String(error);
  return {
    kind: 'damaged',
    sentence: (await refusalWords()).lastNotReplayed(reason),
    field: runId,
    stored: null,
    replayed: null,
    runId,
  };
}

function withTrouble(stage: Stage, trouble: StorageTrouble): Stage {
  stage.open.trouble = trouble;
  return stage;
}

/** A frame as it is, or the last one of a beat; the beat at which the scenario opens when nothing is named. */
function placeIn(
  scenario: Scenario,
  track: TrackHandle,
  at: FrameIndex | string | null,
): FrameIndex {
  if (typeof at === 'number') return checkFrame(track, at, 'at');
  const label = at ?? scenario.opensAt;
  if (label === scenario.start.label) return track.lastFrameOf(0);
  const index = scenario.steps.findIndex(({ beat }) => beat?.label === label);
  if (index === -1) throw wrongInput('at', (t) => t.notABeat(label));
  return track.lastFrameOf(index + 1);
}
