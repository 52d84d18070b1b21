import type { Command } from '../../../kernel/command';
import type { StepNumber } from '../../../kernel/ids';
import type { Selection } from '../../../kernel/model';
import type { QuestionInfo, RunInfo } from '../../../worker/protocol';
import type { Page } from '../page.svelte';
import type { PresentAction } from './keys';
import { TalkLink, talkChannel } from './link.svelte';
import { firstSentence, placeOf, stopFrom, stopsOf, type Stop, type TalkPlace } from './stops';
import type { RunPlace, StagePoint, TalkRole, TalkState } from './shared';

const TARGET_KEY = 'isrscope.talk-minutes';
const TARGET_MINUTES = 20;

/** A talk in front of a room, as one of its windows holds it: where it is and what both windows show. */
export class Talk {
  asking = $state(false);
  black = $state(false);
  zoom = $state<number | null>(null);
  /** Notes in this window only. */
  notes = $state(false);
  laser = $state.raw<StagePoint | null>(null);
  startedAt = $state(Date.now());
  targetMinutes = $state(storedTarget());
  private asked = $state.raw<readonly StepNumber[]>([]);
  private origin = $state.raw<TalkState['origin']>(null);
  /** Changes of the run that are under way. */
  private busy = 0;
  private readonly page: Page;
  readonly link: TalkLink;

  readonly stops: readonly Stop[] = $derived.by(() => stopsOf(this.page.session.run));
  readonly place: TalkPlace = $derived.by(() => ({
    frame: this.page.session.index,
    asking: this.question !== null,
  }));
  /** The question that the room is asked just now. */
  readonly question: QuestionInfo | null = $derived.by(() => {
    const { run, index } = this.page.session;
    if (!this.asking) return null;
    return run?.questions.find(({ askedAt }) => askedAt === index) ?? null;
  });
  readonly next: Stop | null = $derived.by(() => stopFrom(this.stops, this.place, 1));
  /** The question that the frame answers, once the room has been asked. */
  readonly answered: QuestionInfo | null = $derived.by(() => {
    const { run, index } = this.page.session;
    const found = run?.questions.find(({ answeredAt }) => answeredAt === index) ?? null;
    return found !== null && this.asked.includes(found.step) && !this.asking ? found : null;
  });
  /** What the room reads. Where only the clock moved, the narration says more than the frame does. */
  readonly sentence: string = $derived.by(() => {
    const { beat, session } = this.page;
    const frame = session.moment?.frame;
    const told = frame?.event.type === 'ClockAdvanced' ? (beat?.text ?? null) : null;
    return told === null ? (frame?.sentence ?? '') : firstSentence(told);
  });
  /** Whether a fault is being tried: Back leads to the beat at which it was. */
  readonly branched: boolean = $derived.by(() => this.origin !== null);

  constructor(page: Page, role: TalkRole) {
    this.page = page;
    this.link = new TalkLink({
      role,
      talk: this,
      channel: talkChannel(),
      id: crypto.getRandomValues(new Uint32Array(2)).join('-'),
    });
  }

  /** Whether the room has seen a question. */
  hasSeen(question: QuestionInfo): boolean {
    return this.asked.includes(question.step);
  }

  /** One stop on or back, at once: the frames may still be on their way when the next press comes. */
  readonly go = (direction: -1 | 1): void => {
    const { session } = this.page;
    this.black = false;
    const from = { frame: session.wanted, asking: this.asking };
    const stop = stopFrom(this.stops, from, direction);
    const { origin } = this;
    if (origin !== null && (stop === null || stop.frame <= origin.frame)) void this.goBack(origin);
    else if (stop !== null) this.goTo(stop);
    this.link.tell();
  };

  readonly goTo = (stop: Stop): void => {
    this.asking = stop.asks !== null;
    if (stop.asks !== null && !this.asked.includes(stop.asks.step)) {
      this.asked = [...this.asked, stop.asks.step];
    }
    this.page.player.seek(placeOf(stop).frame);
    this.link.tell();
  };

  /** Gives a command as a branch; the talk comes back to where it was. */
  async tryOut(command: Command): Promise<void> {
    const { session, player } = this.page;
    const { run } = session;
    if (run === null) return;
    const origin = this.origin ?? { ...placeOfRun(run), ...this.place };
    player.stop();
    this.busy += 1;
    if (await session.perform(command)) {
      this.origin = origin;
      this.asking = false;
      await session.seek(session.lastFrame);
    }
    this.busy -= 1;
    this.link.tell();
  }

  private async goBack(origin: NonNullable<TalkState['origin']>): Promise<void> {
    this.origin = null;
    await this.show(origin, origin.frame);
    this.asking = origin.asking;
    this.link.tell();
  }

  /** What a key or button asks for; false where this window has to answer itself. */
  act(action: PresentAction): boolean {
    switch (action.do) {
      case 'go':
        this.go(action.direction);
        return true;
      case 'black':
        this.black = !this.black;
        break;
      case 'zoom':
        this.zoom = this.zoom === null ? this.brokerInFocus() : null;
        break;
      case 'broker':
        this.zoomTo(action.broker);
        break;
      case 'notes':
        this.notes = !this.notes;
        return true;
      case 'escape':
        return this.escape();
      default:
        return false;
    }
    this.link.tell();
    return true;
  }

  /** A broker that is selected fills the stage; once more, and the whole stage is back. */
  readonly select = (selection: Selection): void => {
    if (selection.kind === 'broker') this.zoomTo(selection.broker);
    void this.page.session.select(selection);
    this.link.tell();
  };

  readonly point = (at: StagePoint | null): void => {
    this.laser = at;
    this.link.point(at);
  };

  /** Starts the clock of the talk again. */
  readonly restart = (): void => {
    this.startedAt = Date.now();
    this.link.tell();
  };

  /** Minutes that the talk may take; 1 to 600. */
  readonly setTarget = (minutes: number): void => {
    if (!Number.isFinite(minutes)) return;
    this.targetMinutes = Math.min(600, Math.max(1, Math.round(minutes)));
    keepTarget(this.targetMinutes);
    this.link.tell();
  };

  /** What the other window has to show; null while this one changes its run. */
  readonly state = (): TalkState | null => {
    const { run, wanted } = this.page.session;
    if (run === null || this.busy > 0) return null;
    const { asking, black, zoom, asked, startedAt, targetMinutes, origin } = this;
    return {
      run: placeOfRun(run),
      frame: wanted,
      asking,
      black,
      zoom,
      asked,
      startedAt,
      targetMinutes,
      origin,
    };
  };

  /** Shows what the other window shows. */
  readonly follow = async (state: TalkState): Promise<void> => {
    this.black = state.black;
    this.zoom = state.zoom;
    this.asked = state.asked;
    this.startedAt = state.startedAt;
    this.targetMinutes = state.targetMinutes;
    this.origin = state.origin;
    this.asking = state.asking;
    await this.show(state.run, state.frame);
  };

  private async show(run: RunPlace, frame: number): Promise<void> {
    const { session, player } = this.page;
    player.stop();
    if (session.run?.runId === run.runId) {
      await session.seek(frame);
      return;
    }
    this.busy += 1;
    const { scenarioId, runId, isOwn } = run;
    await session.open(
      isOwn || scenarioId === null
        ? { type: 'openRun', runId, frame }
        : { type: 'openScenario', scenarioId, at: frame },
    );
    this.busy -= 1;
  }

  private zoomTo(broker: number): void {
    const brokers = this.page.session.run?.config.brokers ?? [];
    if (!brokers.includes(broker)) return;
    this.zoom = this.zoom === broker ? null : broker;
  }

  /** The selected broker, else the leader, else the first. */
  private brokerInFocus(): number | null {
    const { selection, moment, run } = this.page.session;
    if (selection.kind === 'broker') return selection.broker;
    const view = moment?.frame.view;
    return view?.partition.leader ?? run?.config.brokers[0] ?? null;
  }

  private escape(): boolean {
    const { session, controls } = this.page;
    if (controls.overlay.kind !== 'none') return false;
    if (this.black) this.black = false;
    else if (this.zoom !== null) {
      this.zoom = null;
      if (session.selection.kind === 'broker') void session.select({ kind: 'frame' });
    } else if (this.notes) this.notes = false;
    else return false;
    this.link.tell();
    return true;
  }
}

function placeOfRun({ runId, scenarioId, isOwn }: RunInfo): RunPlace {
  return { runId, scenarioId, isOwn };
}

function storedTarget(): number {
  try {
    return Number(localStorage.getItem(TARGET_KEY)) || TARGET_MINUTES;
  } catch {
    return TARGET_MINUTES;
  }
}

function keepTarget(minutes: number): void {
  try {
    localStorage.setItem(TARGET_KEY, String(minutes));
  } catch {
    // A browser that refuses storage asks for the time again.
  }
}
