import type { Playlist, PlaylistItem } from '../../../content/playlist';
import type { FrameIndex } from '../../../kernel/ids';
import { reachedBeat } from '../../../timeline/reached-beat';
import type { QuestionInfo, RunInfo } from '../../../worker/protocol';
import type { Page } from '../page.svelte';
import { scenarioOf } from '../scenario-of';
import { programmeOfPlaylist, programmeOfStops, type ProgrammeBeat } from './programme';
import type { PlaylistPlace, TalkState } from './shared';
import { placeOf, stopFrom, stopsOf, stopsTo, type Stop, type TalkPlace } from './stops';
import { present as t } from '../../../texts/en/present';

/** What the speaker is told of the beat that comes. */
export interface ComingBeat {
  readonly name: string;
  /** Its frame in the open run; null: it is in a scenario that is not open. */
  readonly frame: FrameIndex | null;
  /** Its note or narration; of another scenario what that is about. */
  readonly text: string;
}

/** Where a talk is and where it goes: through the beats of one run, or through the items of a playlist. */
export class Course {
  asking = $state(false);
  private following = $state.raw<PlaylistPlace | null>(null);
  private asked = $state.raw<readonly string[]>([]);
  /** Runs that are being opened: what is pressed meanwhile comes after them. */
  private opening = 0;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly page: Page;

  /** The question that the room is asked just now. */
  readonly question: QuestionInfo | null = $derived.by(() => {
    const { run, index } = this.page.session;
    if (!this.asking) return null;
    return run?.questions.find(({ askedAt }) => askedAt === index) ?? null;
  });
  readonly place: TalkPlace = $derived.by(() => ({
    frame: this.page.session.index,
    asking: this.question !== null,
  }));
  private readonly item: PlaylistItem | null = $derived.by(() => itemOf(this.following));
  /** Where the talk stands still: in the open run, or on the way to this item of the playlist. */
  readonly stops: readonly Stop[] = $derived.by(() => {
    const { run } = this.page.session;
    if (this.following === null) return stopsOf(run);
    return this.item !== null && shows(run, this.item) ? stopsTo(stopsOf(run), this.item.beat) : [];
  });
  private readonly told: readonly Stop[] = $derived.by(() =>
    this.stops.filter(({ asks }) => asks === null),
  );
  /** The stop that one press leads to; null: none in this run. */
  readonly next: Stop | null = $derived.by(() => stopFrom(this.stops, this.place, 1));
  /** The whole talk, in its order. */
  readonly beats: readonly ProgrammeBeat[] = $derived.by(() =>
    this.following === null
      ? programmeOfStops(this.stops)
      : programmeOfPlaylist(this.following.playlist, this.page.session.catalogue),
  );
  /** Which of the beats is on, from 0. */
  readonly at: number = $derived.by(() =>
    this.following === null
      ? (reachedBeat(this.told, this.page.session.index) ?? 0)
      : this.following.item,
  );
  /** The beat whose question is asked just now; null: none. */
  readonly askedFor: number | null = $derived.by(() => {
    if (this.question === null) return null;
    return this.following === null ? this.at + 1 : this.at;
  });
  /** The beat that comes; null after the last one. */
  readonly nextBeat: ComingBeat | null = $derived.by(() => {
    const { run, catalogue } = this.page.session;
    const name = this.beats[this.at + 1]?.name;
    if (name === undefined) return null;
    if (this.following === null) {
      const stop = this.told[this.at + 1];
      return { name, frame: stop?.frame ?? null, text: stop?.beat?.text ?? '' };
    }
    const item = this.following.playlist.items[this.at + 1];
    if (item === undefined) return null;
    const { note, scenarioId } = item;
    if (!shows(run, item)) {
      const { title, summary } = scenarioOf(catalogue, scenarioId) ?? { title: '', summary: '' };
      return { name, frame: null, text: note || `${title}. ${summary}` };
    }
    const beat = run?.beats.find(({ label }) => label === item.beat);
    return { name, frame: beat?.frame ?? null, text: note || (beat?.text ?? '') };
  });
  /** The note of the playlist at this item; empty where it has none. */
  readonly note: string = $derived.by(() => this.item?.note ?? '');
  /** The question that the frame answers, once the room has been asked. */
  readonly answered: QuestionInfo | null = $derived.by(() => {
    const { run, index } = this.page.session;
    const found = run?.questions.find(({ answeredAt }) => answeredAt === index) ?? null;
    return found !== null && this.hasSeen(found) && !this.asking ? found : null;
  });
  /** The question that is asked or comes next in the open run; null: none comes. */
  readonly coming: QuestionInfo | null = $derived.by(() => {
    const { run, index } = this.page.session;
    if (this.question !== null || run === null) return this.question;
    const isTold = (question: QuestionInfo): boolean =>
      this.following === null || this.followed(run).some(({ asks }) => asks === question);
    return run.questions.find((one) => one.answeredAt > index && isTold(one)) ?? null;
  });

  constructor(page: Page) {
    this.page = page;
    this.following = page.playlist;
    // The next talk begins with the open run.
    page.playlist = null;
  }

  get playlist(): Playlist | null {
    return this.following?.playlist ?? null;
  }

  /** Whether a run is being opened; what is shown is not yet what was asked for. */
  get isOpening(): boolean {
    return this.opening > 0;
  }

  /** Whether the room has seen a question. */
  hasSeen(question: QuestionInfo): boolean {
    return this.asked.includes(this.keyOf(question));
  }

  /** Opens the item with which the talk begins; nothing to do where it follows no playlist. */
  begin(): void {
    if (this.following !== null) this.toItem(this.following.item, 1);
  }

  /** One stop on or back, at once: the frames may still be on their way when the next press comes. */
  go(direction: -1 | 1): void {
    const stop = this.stopFrom(direction);
    if (stop !== null) this.goTo(stop);
    else if (this.following !== null) this.toItem(this.following.item + direction, direction);
  }

  /** The stop that lies so, seen from the place that was asked for last; null: none in this run. */
  stopFrom(direction: -1 | 1): Stop | null {
    const from = { frame: this.page.session.wanted, asking: this.asking };
    return stopFrom(this.stops, from, direction);
  }

  goTo(stop: Stop): void {
    this.asking = stop.asks !== null;
    if (stop.asks !== null && !this.hasSeen(stop.asks)) {
      this.asked = [...this.asked, this.keyOf(stop.asks)];
    }
    this.page.player.seek(placeOf(stop).frame);
  }

  /** To a beat of the talk, or to the question before it. */
  jump(at: number, to: 'beat' | 'question' = 'beat'): void {
    if (this.following !== null) this.toItem(at, to === 'beat' ? -1 : 1);
    else this.jumpInRun(at, to);
  }

  /** Does something at once, or after the run that is being opened and what waits for it already. */
  inTurn(move: () => void): void {
    if (!this.isOpening) move();
    else {
      this.turn = this.turn.then(() => {
        this.inTurn(move);
      });
    }
  }

  private jumpInRun(at: number, to: 'beat' | 'question'): void {
    const stop = this.told[at];
    const asks = this.stops.find((one) => one.asks !== null && one.asks === stop?.answers);
    const wanted = to === 'question' ? asks : stop;
    if (wanted !== undefined) this.goTo(wanted);
  }

  /** What the other window has to know of this. */
  state(): Pick<TalkState, 'asking' | 'asked' | 'following'> {
    const { asking, asked, following } = this;
    return { asking, asked, following };
  }

  /** Takes over what the other window shows; the run comes from elsewhere. */
  follow({ asking, asked, following }: ReturnType<Course['state']>): void {
    this.asking = asking;
    this.asked = asked;
    this.following = following;
  }

  /** To an item of the playlist: forward to the question before it, if there is one, backward to the beat itself. */
  private toItem(at: number, direction: -1 | 1): void {
    if (this.following === null) return;
    const next = { playlist: this.following.playlist, item: at };
    const item = itemOf(next);
    if (item === null) return;
    this.following = next;
    this.asking = false;
    if (shows(this.page.session.run, item)) this.arrive(direction);
    else void this.hold(() => this.open(item, direction));
  }

  /** Runs something that opens a run; what is pressed meanwhile comes after it. */
  async hold(action: () => Promise<unknown>): Promise<void> {
    this.opening += 1;
    const done = action().finally(() => {
      this.opening -= 1;
    });
    this.turn = Promise.allSettled([this.turn, done]);
    await done;
  }

  private arrive(direction: -1 | 1): void {
    const stop = direction === 1 ? this.stops[0] : this.stops.at(-1);
    if (stop !== undefined) this.goTo(stop);
  }

  private async open(item: PlaylistItem, direction: -1 | 1): Promise<void> {
    const { session } = this.page;
    const { scenarioId, beat } = item;
    const beats = scenarioOf(session.catalogue, scenarioId)?.beats ?? [];
    const index = beats.findIndex(({ label }) => label === beat);
    // The beat would give the answer away: a question is reached from the beat before it.
    const before = direction === 1 && beats[index]?.isAsked ? beats[index - 1]?.label : undefined;
    const done = await session.open({ type: 'openScenario', scenarioId, at: before ?? beat });
    if (!done) this.page.controls.say(session.failure?.reason ?? t().thisItemCannotBe);
    else if (itemOf(this.following) === item) this.arrive(direction);
  }

  /** All stops of the open run that the rest of the playlist stands still at, as long as it stays in this run. */
  private followed(run: RunInfo): readonly Stop[] {
    const { playlist, item } = this.following ?? { playlist: null, item: 0 };
    const rest = playlist?.items.slice(item) ?? [];
    const other = rest.findIndex((one) => !shows(run, one));
    const here = other === -1 ? rest : rest.slice(0, other);
    return here.flatMap(({ beat }) => stopsTo(stopsOf(run), beat));
  }

  private keyOf({ step }: QuestionInfo): string {
    return `${this.page.session.run?.runId ?? ''} ${step}`;
  }
}

function itemOf(place: PlaylistPlace | null): PlaylistItem | null {
  return place?.playlist.items[place.item] ?? null;
}

/** Whether a run is the scenario's own that an item is of. */
function shows(run: RunInfo | null, item: PlaylistItem): boolean {
  return run !== null && !run.isOwn && run.scenarioId === item.scenarioId;
}
