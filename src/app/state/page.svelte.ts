import type { Command, CommandType, RunCondition } from '../../kernel/command';
import type { ClusterConfig, Selection } from '../../kernel/model';
import type {
  BeatInfo,
  FrameSentence,
  InvariantInfo,
  Outcome,
  Preview,
  QuestionInfo,
} from '../../worker/protocol';
import { lastUpTo } from '../../timeline/last-up-to';
import { reachedBeat } from '../../timeline/reached-beat';
import { Controls, type Offer } from './controls.svelte';
import type { FieldValues } from './form-values';
import { formatPlace, type LearnPlace } from './learn-place';
import { pageLanguage } from './language.svelte';
import { Lessons } from './lessons.svelte';
import { formatLink, parseLink, requestOf, splitView, withView, type Link } from './link';
import type { PlaylistPlace } from './present/shared';
import { Player } from './player.svelte';
import { Session } from './session.svelte';
import type { Simulator } from './simulator';
import { page as t } from '../../texts/en/page';

/** Lines of the Events list on each side of the playhead. */
const EVENTS_AROUND = 150;

/** The whole page: the open run, the playhead, what is learned and how things are arranged, with their actions. */
export class Page {
  readonly session: Session;
  readonly player: Player;
  readonly lessons = new Lessons();
  readonly controls = new Controls();
  /** The page to read that is shown instead of the run; the run stays open behind it. Null: the run. */
  place = $state.raw<LearnPlace | null>(null);
  /** The playlist with which the next talk begins; null: with the open run. */
  playlist: PlaylistPlace | null = null;
  /** Lines of the Events list; loaded when it is shown. */
  sentences = $state.raw<readonly FrameSentence[]>([]);

  /** The beat that was reached last, or null. */
  readonly beat: BeatInfo | null = $derived.by(() => {
    const { run, index } = this.session;
    return run?.beats[reachedBeat(run.beats, index) ?? -1] ?? null;
  });
  /** The beat to which the step of the current frame leads: its narration tells of that step. Null: of none. */
  readonly stepBeat: BeatInfo | null = $derived.by(() => {
    const { run, index } = this.session;
    const beats = run?.beats ?? [];
    const leads = beats[lastUpTo(beats, index, ({ firstFrame }) => firstFrame)] ?? null;
    return leads === null || leads.frame < index ? null : leads;
  });
  readonly question: QuestionInfo | null = $derived.by(() => this.player.question);
  /** Invariants that break at exactly this frame. */
  readonly breaking: readonly InvariantInfo[] = $derived.by(() => {
    const { run, index } = this.session;
    return run?.invariants.filter((invariant) => invariant.broken?.frame === index) ?? [];
  });
  /** The address of what is shown, without the part before `#`. */
  readonly hash: string | null = $derived.by(() =>
    this.place === null ? this.runHash : formatPlace(this.place),
  );
  /** The address of the run's frame. */
  readonly runHash: string | null = $derived.by(() => {
    const { run, index } = this.session;
    if (run === null) return null;
    const { modelId, scenarioId, runId } = run;
    const place = formatLink({ modelId, scenarioId, runId, ownRun: run.isOwn, frame: index });
    return withView(place, this.controls.view);
  });

  /** Whether a command would continue this run; otherwise it starts a branch. */
  readonly continues: boolean = $derived.by(() => {
    const { run, moment } = this.session;
    if (run === null || run.redo !== null) return false;
    return run.isOwn && run.role === 'writer' && moment?.frame.step === run.steps;
  });

  /** `asks`: whether questions can be answered here, so that playing waits and what comes is not shown before. */
  constructor(
    simulator: Simulator,
    reducedMotion: () => boolean,
    // In front of a room a question is the speaker's matter.
    private readonly asks = (): boolean => !this.controls.presenting,
  ) {
    this.session = new Session(simulator);
    this.player = new Player(this.session, { reducedMotion, asks });
  }

  /** Shows the page in the next language; run, frame and what is open stay. */
  readonly nextLanguage = (): void => {
    const next = pageLanguage.current === 'en' ? 'zh' : 'en';
    void pageLanguage.show(next).then(
      () => {
        pageLanguage.keep();
        void this.session.speak(next).then(() => {
          if (this.sentences.length > 0) void this.loadSentences();
        });
      },
      () => {
        this.say(t().languageNotLoaded);
      },
    );
  };

  /** Opens what the address names; a wrong address is explained and the last run or the start is opened. */
  async start(hash: string): Promise<void> {
    const { place, view } = splitView(hash);
    const link = parseLink(place);
    this.controls.view = view;
    if (link.kind === 'learn') this.place = link.place;
    else if (link.kind !== 'none') this.controls.firstVisit = false;
    if (pageLanguage.current !== 'en') await this.session.tellLanguage(pageLanguage.current);
    await this.session.start(requestOf(link) ?? { type: 'openLast' });
    this.explainLink(link);
  }

  /** The address was changed by hand or by Back. */
  async follow(hash: string): Promise<void> {
    if (hash === this.hash) return;
    const { place, view } = splitView(hash);
    const link = parseLink(place);
    if (link.kind !== 'learn') this.controls.view = view;
    this.player.stop();
    this.controls.close();
    this.place = link.kind === 'learn' ? link.place : null;
    // Back from a page to read: the run is as it was left.
    if (link.kind === 'learn' || hash === this.runHash) return;
    const request = requestOf(link);
    if (request !== null && link.kind !== 'none') await this.session.open(request);
    this.explainLink(link);
  }

  /** Says what is wrong with an address. Most are right, so the words come when they are needed. */
  private explainLink(link: Link): void {
    const { run } = this.session;
    const fits = link.kind !== 'scenario' || run?.modelId === link.modelId;
    if (link.kind !== 'wrong' && fits) return;
    void import('./explain-link').then(({ linkFailure }) => {
      this.session.failure = linkFailure(link, run) ?? this.session.failure;
    });
  }

  readonly select = (selection: Selection): void => {
    this.player.stop();
    this.controls.tab = 'Why';
    void this.session.select(selection);
  };

  /** Selects something as it is at a frame; null: where one is. */
  readonly pick = (selection: Selection, frame: number | null): void => {
    const here = frame === null || frame === this.session.index;
    this.player.stop();
    this.controls.tab = 'Why';
    if (!here) void this.session.seek(frame);
    // What is selected already is let go where it stands, and kept where the frame is another.
    const same = JSON.stringify(selection) === JSON.stringify(this.session.selection);
    if (here || !same) void this.session.select(selection);
  };

  /** The frame after which nothing is shown: a prediction of what comes is open. */
  readonly blankAfter: number | null = $derived.by(() => {
    const { run, index } = this.session;
    const { question } = this;
    if (run === null || question === null || !this.asks()) return null;
    return this.lessons.choiceOf(run, question) === null ? index : null;
  });

  readonly openScenario = (scenarioId: string): void => {
    this.player.stop();
    this.controls.sheetShown = false;
    void this.session.open({ type: 'openScenario', scenarioId, at: null });
  };

  readonly openRun = (runId: string, frame: number | null = null): void => {
    this.player.stop();
    this.controls.sheetShown = false;
    this.controls.close();
    void this.session.open({ type: 'openRun', runId, frame });
  };

  readonly branch = (): void => {
    this.player.stop();
    void this.session.branch().then((done) => {
      if (done) this.say(t().aBranchStartsAfter);
    });
  };

  /** Takes the newest command back, or gives the one again that was taken back last. */
  readonly moveBack = (which: 'undo' | 'redo'): void => {
    const name = this.session.run?.[which] ?? null;
    this.player.stop();
    void this.session.open({ type: which }).then((done) => {
      if (done && name !== null) this.say(which === 'undo' ? t().takenBack(name) : t().again(name));
    });
  };

  /** A command from the bar: at once when it has no inputs, else its form; null opens the list. */
  readonly chooseCommand = (type: CommandType | null, values: FieldValues = {}): void => {
    this.player.stop();
    if (type === 'fetchFollowers' || type === 'refreshIsr') this.perform({ type });
    else this.controls.overlay = { kind: 'command', type, values };
  };

  readonly perform = (command: Command): void => {
    this.controls.close();
    this.noteSolved(async () => {
      // The step is shown from its first frame to its last.
      if (await this.session.perform(command)) this.player.playOn();
    });
  };

  /** What was refused is over: the input changed, or something newer is said. */
  readonly forgetFailure = (): void => {
    if (this.session.failure?.kind === 'input') this.session.failure = null;
  };

  /** Says something that is over when something newer is said. */
  say(message: string, offer: Offer | null = null): void {
    this.forgetFailure();
    this.controls.say(message, offer);
  }

  /** What a command would do now, in sentences, with the first error. */
  readonly preview = async (command: Command): Promise<Preview> => {
    await Promise.resolve();
    return await this.session.ask('previewed', {
      type: 'preview',
      command,
      after: this.session.index,
    });
  };

  /** What the step of a frame did, in short. */
  readonly outcome = async (at: number): Promise<Outcome> => {
    await Promise.resolve();
    return await this.session.ask('outcome', { type: 'outcome', at });
  };

  /** Gives the commands of this run again, with or without frames for routine, and goes to the same step. */
  readonly showRoutine = (shown: boolean): void => {
    this.player.stop();
    void import('./routine').then(({ showRoutine }) => showRoutine(this.session, shown));
  };

  readonly create = (config: ClusterConfig, scenarioId: string | null, title: string): void => {
    this.player.stop();
    const modelId = this.session.run?.modelId ?? 'minikafka';
    this.noteSolved(async () => {
      await this.session.create(modelId, config, { scenarioId, title });
    });
  };

  /** Starts an empty run of a model, with the configuration in which free play begins. */
  readonly startFree = (modelId: string, name: string): void => {
    this.player.stop();
    this.controls.sheetShown = false;
    void import('./fresh-config').then(({ freshConfig }) =>
      this.session.create(modelId, freshConfig(modelId), {
        scenarioId: null,
        title: t().freePlay3(name),
      }),
    );
  };

  /** Lets the clock of a cluster run for so many ms, or until something is so; null: until something happens. */
  readonly runClock = (to: number | RunCondition | null): void => {
    // While it plays what one just let happen, more time is wanted at the end, not a branch in the middle.
    const atEnd = this.player.playing && this.session.run?.isOwn === true;
    this.player.stop();
    void import('./run-clock').then(async ({ clockCommand }) => {
      if (atEnd) await this.session.seek(this.session.lastFrame);
      const command = await clockCommand(this.session, to);
      if (typeof command === 'string') this.controls.say(command);
      else this.perform(command);
    });
  };

  /** Lets the clock run until something is so; null: as its form will say. */
  readonly runUntil = (until: RunCondition | null): void => {
    if (until !== null) this.runClock(until);
    else if (this.session.run?.commandTypes.includes('runUntil') === true) {
      this.chooseCommand('runUntil');
    } else this.say(t().nothingHappensByItself);
  };

  /** Runs something that may solve an exercise, and says so when it does. */
  private noteSolved(action: () => Promise<void>): void {
    const solved = (): string[] =>
      (this.session.catalogue?.exercises ?? []).flatMap(({ number, solvedBy }) =>
        solvedBy === null ? [] : [number],
      );
    const before = solved();
    void action().then(() => {
      const news = solved().find((number) => !before.includes(number));
      if (news !== undefined) this.say(t().exerciseIsSolvedBy(news));
    });
  }

  readonly exportRun = (runId: string | null): void => {
    void import('./run-files').then(({ exportRun }) => exportRun(this.session, runId));
  };

  readonly importFile = (file: File): void => {
    this.player.stop();
    void import('./run-files').then(({ importFile }) => importFile(this.session, file));
  };

  readonly askDelete = (runId: string): void => {
    this.controls.overlay = { kind: 'confirm-delete', runId };
  };

  readonly deleteRun = (runId: string): void => {
    this.player.stop();
    this.controls.close();
    void import('./run-files').then(({ deleteRun }) => deleteRun(this.session, runId));
  };

  /**
   * Copies the address of this frame, or shows it to be copied by hand where the browser refuses; offers to embed a
   * scenario.
   */
  readonly share = (): void => {
    void import('./run-files').then(async ({ embedOffer, share }) => {
      const { run } = this.session;
      this.say(await share(run, this.hash ?? ''), embedOffer(run, this.controls));
    });
  };

  /** Opens what makes a video of the open run; not in front of a room. */
  readonly askVideo = (): void => {
    if (this.session.run === null || this.controls.presenting) return;
    this.player.stop();
    this.controls.overlay = { kind: 'export' };
  };

  /** Loads the lines of the Events list around the playhead. */
  async loadSentences(): Promise<void> {
    const { session } = this;
    const { index } = session;
    await session.attempt(async () => {
      const from = Math.max(0, index - EVENTS_AROUND);
      const to = index + EVENTS_AROUND;
      const { sentences } = await session.ask('sentences', { type: 'sentences', from, to });
      this.sentences = sentences;
    });
  }
}
