import type { Exercise } from '../content/exercise';
import type { Judge } from '../content/judge';
import type { Scenario } from '../content/scenario';
import type { FrameIndex } from '../kernel/ids';
import { fetchModels } from '../models/index';
import { loadLanguageAndLessons } from '../texts/load';
import { choose, chosen, type Chosen } from '../texts/messages';
import type { TrackHandle } from '../timeline/track-handle';
import { catalogueOf, chaptersOf } from './catalogue';
import type { Comparing } from './comparing';
import type { KeyValue } from './key-value';
import { Library } from './library';
import { Openings } from './openings';
import type { Stage } from './open-run';
import type { Catalogue, Notice, Reply, Request, RunInfo } from './protocol';
import {
  checkFrame,
  explainReply,
  framesReply,
  metricChangesReply,
  nextEventReply,
  overviewReply,
  sentencesReply,
  spaceTimeReply,
} from './queries';
import { failureOf } from './refusal';
import { runInfo } from './run-info';
import type { RunShelf } from './run-shelf';
import { Scenarios } from './scenarios';
import type { TabCoordinator } from './tabs';
import { Workbench } from './workbench';

/** What the simulation needs of the world; tests bring their own. */
export interface SimulationOptions {
  /** The scenarios that are here from the start, in the order of the list. */
  readonly scenarios: readonly Scenario[];
  /** All of them, fetched when one is wanted that is not here. */
  allScenarios(): Promise<readonly Scenario[]>;
  readonly exercises: readonly Exercise[];
  readonly judge: Judge;
  /** Rejects when the browser refuses storage. */
  openStore(): Promise<KeyValue>;
  readonly tabs: TabCoordinator;
  notify(notice: Notice): void;
  /** Some hexadecimal digits that no run was named by yet. */
  newId(): string;
}

/**
 * Answers every request of the page, one after the other, in the order in which they came; previews last, and a list once
 * what it lists was fetched. Knows no worker: the worker file only forwards. A request that fails changes nothing and is answered with `failed`.
 */
export class Simulation {
  private readonly options: SimulationOptions;
  private readonly scenarios: Scenarios;
  private readonly library: Library;
  private readonly workbench: Workbench;
  private readonly openings: Openings;
  private shelf: Promise<RunShelf> | null = null;
  private comparing: Promise<Comparing> | null = null;
  private started: Promise<void> | null = null;
  private modelsAhead: Promise<void> | null = null;
  /** The list's chapters, for as long as scenarios and language stay. */
  private chapters: {
    readonly here: readonly Scenario[];
    readonly language: Chosen;
    readonly list: Catalogue['chapters'];
  } | null = null;
  private last: Promise<unknown> = Promise.resolve();

  constructor(options: SimulationOptions) {
    const { tabs, exercises } = options;
    this.options = options;
    this.scenarios = new Scenarios(options.scenarios, () => options.allScenarios());
    this.library = new Library(this.scenarios);
    this.workbench = new Workbench(this.library, tabs, exercises, (stage) => {
      void this.inTurn(() => this.promoted(stage));
    });
    this.openings = new Openings(this.scenarios, () => options.newId(), {
      library: this.library,
      workbench: this.workbench,
    });
    tabs.listen((message) => {
      void this.inTurn(async () => {
        if (await this.workbench.follow(message)) await this.runChanged(message.frame);
        return null;
      });
    });
  }

  /** The reply to one request. Never rejects. */
  async handle(request: Request): Promise<Reply> {
    if (request.type === 'preview') await this.idle();
    // The list waits for the network beside the queue: the picture must not. What is not here comes with the next list.
    if (request.type === 'catalogue') await this.scenarios.fetchAll().catch(() => undefined);
    let written = Promise.resolve();
    const reply = await this.inTurn(async () => {
      if (request.type !== 'savePlayhead') return await this.answer(request);
      const frame = checkFrame(this.track, request.frame, 'frame');
      written = this.workbench.savePlayhead(frame);
      return null;
    });
    // Answered when it is durable; requests that come after it need not wait for that.
    await written;
    // Once somebody has a list to read, the other model comes: its first run opens as fast as the others.
    if (request.type === 'catalogue') this.modelsAhead ??= fetchModels().catch(() => undefined);
    return reply;
  }

  /**
   * Resolves when nothing is asked. A preview is made then: it may take long, and the picture must not wait for it.
   */
  private async idle(): Promise<void> {
    let seen: Promise<unknown>;
    do {
      seen = this.last;
      await seen;
      // What was sent meanwhile comes with the next task.
      await new Promise((resolve) => setTimeout(resolve));
    } while (seen !== this.last);
  }

  /** Runs after all that was asked before; an error becomes a reply, one of ours also a notice with the run. */
  private async inTurn(action: () => Promise<Reply | null>): Promise<Reply> {
    const turn = this.last.then(async (): Promise<Reply> => {
      try {
        this.started ??= this.start();
        await this.started;
        return (await action()) ?? { type: 'done' };
      } catch (error) {
        return await this.failed(error);
      }
    });
    this.last = turn;
    return await turn;
  }

  private async start(): Promise<void> {
    const { options } = this;
    const exerciseIds = options.exercises.map(({ id }) => id);
    await this.library.start(() => options.openStore(), exerciseIds);
  }

  /** Files and changes of the list are rare: their part of the program comes with the first of them. */
  private loadShelf(): Promise<RunShelf> {
    this.shelf ??= import('./run-shelf').then(
      ({ RunShelf: Shelf }) => new Shelf(this.library, this.workbench, this.options.tabs),
    );
    return this.shelf;
  }

  /** Comparisons run beside the open run and know nothing of it. */
  private loadComparing(): Promise<Comparing> {
    this.comparing ??= import('./comparing').then(({ Comparing: Made }) => new Made());
    return this.comparing;
  }

  private async failed(error: unknown): Promise<Reply> {
    const failure = await failureOf(error);
    if (failure.kind === 'bug') {
      this.options.notify({ type: 'crashed', failure, text: await this.textOfRun() });
    }
    return { type: 'failed', failure };
  }

  /** The run on the page as a file's text; null when what broke broke that too. */
  private async textOfRun(): Promise<string | null> {
    try {
      const { writeRunFile } = await import('./run-file');
      const { run, whole } = this.workbench.current.open;
      return writeRunFile({ run, commands: whole.commands });
    } catch {
      return null;
    }
  }

  private async answer(request: Exclude<Request, { type: 'savePlayhead' }>): Promise<Reply> {
    switch (request.type) {
      case 'language':
        choose(await loadLanguageAndLessons(request.language));
        await this.workbench.tellAgain();
        return { type: 'done' };
      case 'catalogue':
        await this.library.refresh();
        return { type: 'catalogue', catalogue: this.catalogue() };
      case 'openLast':
        return await this.opened(await this.openings.openLast());
      case 'openScenario':
        return await this.opened(await this.openings.openScenario(request.scenarioId, request.at));
      case 'openRun':
        return await this.opened(await this.openings.openRun(request.runId, request.frame));
      case 'createRun':
        return await this.opened(await this.openings.createRun(request));
      case 'importRun':
        return await this.opened(await this.openings.importRun(request.text));
      case 'perform':
        return await this.opened(await this.openings.perform(request.command, request.after));
      case 'undo':
        return await this.opened(await this.openings.undo());
      case 'redo':
        return await this.opened(await this.openings.redo());
      case 'branch':
        return await this.opened(await this.openings.branch(request.after));
      case 'exportRun':
        return await (await this.loadShelf()).exportRun(request.runId);
      case 'deleteRun':
        return await (await this.loadShelf()).deleteRun(request.runId);
      case 'comparisons':
        return (await this.loadComparing()).list();
      case 'compare':
        return await (await this.loadComparing()).compare(request);
      case 'frames':
        return framesReply(this.track, request);
      case 'overview':
        return overviewReply(this.track, request.columns);
      case 'spaceTime':
        return await spaceTimeReply(this.track, request);
      case 'sentences':
        return sentencesReply(this.track, request);
      case 'explain':
        return await explainReply(this.track, request);
      case 'metricChanges':
        return metricChangesReply(this.track, request);
      case 'preview':
        return (await import('./outcome')).previewReply(this.track, request);
      case 'outcome':
        return (await import('./outcome')).outcomeReply(this.track, request.at);
      case 'nextEvent':
        return nextEventReply(this.track, request.after);
      default:
        return request satisfies never;
    }
  }

  private get track(): TrackHandle {
    return this.workbench.current.open.track;
  }

  private catalogue(): Catalogue {
    const { here } = this.scenarios;
    const language = chosen();
    if (this.chapters?.here !== here || this.chapters.language !== language) {
      this.chapters = { here, language, list: chaptersOf(here) };
    }
    return catalogueOf(this.chapters.list, this.options.exercises, this.library);
  }

  private async opened(stage: Stage): Promise<Reply> {
    return { type: 'opened', run: await this.info(stage), frame: stage.open.playhead };
  }

  private async info(stage: Stage): Promise<RunInfo> {
    // The run is open: when its scenario cannot be fetched, it is shown without what that would add.
    const scenario = await this.scenarios.find(stage.open.run.scenarioId).catch(() => null);
    return runInfo(stage, { library: this.library, scenario, judge: this.options.judge });
  }

  private async runChanged(frame: FrameIndex | null): Promise<void> {
    const run = await this.info(this.workbench.current);
    this.options.notify({ type: 'runChanged', run, frame });
  }

  private async promoted(stage: Stage): Promise<null> {
    if (await this.workbench.takeOver(stage)) await this.runChanged(null);
    return null;
  }
}
