import type { Command } from '../../../kernel/command';
import type { Selection } from '../../../kernel/model';
import type { Language } from '../../../texts/messages';
import type { Request, RunInfo } from '../../../worker/protocol';
import { pageLanguage } from '../language.svelte';
import { keep, kept } from '../kept';
import type { Page } from '../page.svelte';
import { presenterAddress, roomOfAddress } from '../presenter-address';
import { Course } from './course.svelte';
import type { PresentAction } from './keys';
import { TalkLink, talkChannel } from './link.svelte';
import { keepRoom, newId, ownRoom } from './room-id';
import type { RunPlace, StagePoint, TalkRole, TalkState } from './shared';
import { roomSentence } from './stops';
import { present as t } from '../../../texts/en/present';

const TARGET_KEY = 'isrscope.talk-minutes';
const TARGET_MINUTES = 20;

/** A talk in front of a room, as one of its windows holds it: where it is and what both windows show. */
export class Talk {
  black = $state(false);
  zoom = $state<number | null>(null);
  /** Notes in this window only. */
  notes = $state(false);
  laser = $state.raw<StagePoint | null>(null);
  startedAt = $state(Date.now());
  targetMinutes = $state(Number(kept(TARGET_KEY)) || TARGET_MINUTES);
  private origin = $state.raw<TalkState['origin']>(null);
  private readonly page: Page;
  readonly link: TalkLink;
  readonly course: Course;

  /** What the room reads. */
  readonly sentence: string = $derived.by(() => {
    const { beat, session } = this.page;
    const frame = session.moment?.frame;
    if (frame === undefined) return '';
    const { event, sentence, index } = frame;
    return roomSentence({ kind: event.type, sentence }, beat?.frame === index ? beat.text : null);
  });
  /** What the speaker reads: the note of the playlist, else the narration of the beat that was reached last. */
  readonly spoken: string = $derived.by(
    () => this.course.note || (this.page.beat?.text ?? t().thisBeatHasNo),
  );
  /** Whether a fault is being tried: Back leads to the beat at which it was. */
  readonly branched: boolean = $derived.by(() => this.origin !== null);

  constructor(page: Page, role: TalkRole) {
    this.page = page;
    page.session.followsWriter = false;
    this.course = new Course(page);
    this.link = new TalkLink({
      role,
      room: role === 'room' ? ownRoom() : roomOfAddress(location.search),
      talk: this,
      channel: talkChannel(),
      id: newId(),
      rename: (room) => (room === null ? keepRoom(newId()) : joined(room)),
    });
  }

  /** Leaves the talk: the other window hears of it. */
  readonly end = (): void => {
    this.page.session.followsWriter = true;
    this.link.end();
  };

  /** Opens what a talk that follows a playlist begins with. */
  readonly begin = (): void => {
    this.course.begin();
  };

  /** One stop on or back. A fault that is being tried is left first. */
  readonly go = (direction: -1 | 1): void => {
    this.black = false;
    const { course } = this;
    course.inTurn(() => {
      const { origin } = this;
      const stop = course.stopFrom(direction);
      if (origin !== null && (stop === null || stop.frame <= origin.frame))
        void this.goBack(origin);
      else course.go(direction);
      this.link.tell();
    });
  };

  /** To a beat of the talk, or to the question before it; a fault that is being tried is over. */
  readonly jump = (at: number, to: 'beat' | 'question' = 'beat'): void => {
    this.course.inTurn(() => {
      if (this.course.playlist !== null) this.origin = null;
      this.course.jump(at, to);
      this.link.tell();
    });
  };

  /** Gives a command as a branch; the talk comes back to where it was. */
  readonly tryOut = (command: Command): void => {
    this.course.inTurn(() => {
      void this.branchOff(command);
    });
  };

  private async branchOff(command: Command): Promise<void> {
    const { course } = this;
    const { session, player } = this.page;
    player.stop();
    await course.hold(async () => {
      // It is tried at the beat that was asked for, also where that is still on its way.
      await session.seek(session.wanted);
      const { run } = session;
      if (run === null) return;
      const origin = this.origin ?? { ...placeOfRun(run), ...course.place };
      if (!(await session.perform(command))) return;
      this.origin = origin;
      course.asking = false;
      await session.seek(session.lastFrame);
    });
    this.link.tell();
  }

  private async goBack(origin: NonNullable<TalkState['origin']>): Promise<void> {
    this.origin = null;
    this.course.asking = origin.asking;
    await this.show(origin, origin.frame);
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
    keep(TARGET_KEY, String(this.targetMinutes));
    this.link.tell();
  };

  /** What the other window has to show; null while this one changes its run. */
  readonly state = (): TalkState | null => {
    const { run, wanted } = this.page.session;
    if (run === null || this.course.isOpening) return null;
    const { black, zoom, startedAt, targetMinutes, origin } = this;
    return {
      run: placeOfRun(run),
      frame: wanted,
      ...this.course.state(),
      black,
      zoom,
      startedAt,
      targetMinutes,
      origin,
    };
  };

  get language(): Language {
    return pageLanguage.current;
  }

  /** Speaks the room's language. It opens the run anew, so it has its turn, and nothing is told meanwhile. */
  readonly hearLanguage = (language: Language): void => {
    if (language === this.language) return;
    this.course.inTurn(() => {
      if (language === this.language) return;
      // What could not be fetched is asked for again when the room is heard again.
      void this.course.hold(() => this.speak(language).catch(() => undefined));
    });
  };

  private async speak(language: Language): Promise<void> {
    await pageLanguage.show(language);
    await this.page.session.speak(language);
  }

  /** Shows what the other window shows, after what this one is about to show. */
  readonly follow = async (state: TalkState): Promise<void> => {
    await new Promise<void>((done, failed) => {
      this.course.inTurn(() => {
        this.take(state).then(done, failed);
      });
    });
  };

  private async take(state: TalkState): Promise<void> {
    this.black = state.black;
    this.zoom = state.zoom;
    this.startedAt = state.startedAt;
    this.targetMinutes = state.targetMinutes;
    this.origin = state.origin;
    this.course.follow(state);
    await this.show(state.run, state.frame);
  }

  private async show(run: RunPlace, frame: number): Promise<void> {
    const { session, player } = this.page;
    player.stop();
    if (session.run?.runId === run.runId) {
      await session.seek(frame);
      return;
    }
    const { scenarioId, runId, isOwn } = run;
    const request: Request =
      isOwn || scenarioId === null
        ? { type: 'openRun', runId, frame }
        : { type: 'openScenario', scenarioId, at: frame };
    await this.course.hold(() => session.open(request));
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

/** The address of a presenter's window names its room from now on. */
function joined(room: string): string {
  history.replaceState(history.state, '', presenterAddress(room, location.hash));
  return room;
}

function placeOfRun({ runId, scenarioId, isOwn }: RunInfo): RunPlace {
  return { runId, scenarioId, isOwn };
}
