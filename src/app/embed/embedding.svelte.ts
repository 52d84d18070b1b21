import { readHostMessage, type Problem } from '../../content/embed-message';
import { addressReason, NOT_READY, noSuchBeat, noSuchFrame } from '../../content/embed-reasons';
import { embed as t } from '../../texts/en/embed';
import type { Language } from '../../texts/messages';
import type { BeatInfo, FrameSentence } from '../../worker/protocol';
import { pageLanguage } from '../state/language.svelte';
import { Page } from '../state/page.svelte';
import type { Simulator } from '../state/simulator';
import { readEmbedAddress, type EmbedAddress, type EmbedPlace, type Part } from './address';
import type { Host } from './host';

/** What came of opening a place: whether a run was opened, and what is wrong with the place. */
interface Opening {
  readonly opened: boolean;
  readonly problems: readonly Problem[];
}

const NOTHING: Opening = { opened: false, problems: [] };

/** A scenario inside another page: what its address asks for, and what is said to and by the page around it. */
export class Embedding {
  readonly page: Page;
  readonly given: EmbedAddress;
  /** What is wrong with the address; what is right of it is shown. */
  problems = $state.raw<readonly Problem[]>([]);
  /** Whether a scenario is open of which the host knows: it is told where the playhead is, and may move it. */
  opened = $state(false);
  /** All sentences of the run, so that room is kept for the longest. */
  sentences = $state.raw<readonly FrameSentence[]>([]);
  private readonly host: Host;
  private readonly reducedMotion: () => boolean;
  /** Raised with every address: an earlier one that still waits is given up. */
  private generation = 0;
  private toldFrame: number | null = null;
  private toldBeat: BeatInfo | null = null;

  constructor(
    world: { simulator: Simulator; host: Host; reducedMotion: () => boolean },
    given: EmbedAddress,
  ) {
    const { simulator, host, reducedMotion } = world;
    this.given = given;
    this.host = host;
    this.reducedMotion = reducedMotion;
    // Questions are asked in the panel: without it nobody could answer.
    this.page = new Page(simulator, reducedMotion, () => this.has('panel'));
    this.page.controls.theme = given.theme;
    this.page.controls.view = given.view;
    host.listen((data) => {
      this.heard(data);
    });
  }

  /** Whether a part is shown. */
  has(part: Part): boolean {
    return this.given.parts.includes(part);
  }

  /** Opens what the address names, tells the host, and plays where that was asked for. */
  async start(): Promise<void> {
    const { session } = this.page;
    if (pageLanguage.current !== 'en') await session.tellLanguage(pageLanguage.current);
    if (!(await this.open(this.given.place, this.given.problems))) return;
    // Motion that nobody asked for is not for those who want little of it.
    if (this.given.autoplay && !this.reducedMotion()) this.page.player.playOn();
    await this.loadSentences();
  }

  /**
   * The host put another address into the frame, of which only the part from `#` on is new. Where that names nothing
   * that can be opened, what was open stays, and the host may go on moving it. `search` is the part before it, of
   * which the view still counts.
   */
  async follow(search: string, hash: string): Promise<void> {
    this.page.player.stop();
    // Frame and beat of the part before it are those of the first scenario.
    const view = new URLSearchParams(search).get('view');
    const kept = view === null ? '' : `?${new URLSearchParams({ view }).toString()}`;
    const read = readEmbedAddress(kept, hash);
    if (!(await this.open(read.place, read.problems))) return;
    this.page.controls.view = read.view;
    await this.loadSentences();
  }

  /** Tells the host where the playhead is now, if that is new. */
  tellPlace(): void {
    const { session, beat } = this.page;
    const { moment } = session;
    if (!this.opened || moment === null) return;
    const { index, sentence, view } = moment.frame;
    if (index !== this.toldFrame) {
      this.toldFrame = index;
      this.host.tell({ type: 'frame', frame: index, timeMs: view.nowMs, sentence });
    }
    if (beat === this.toldBeat) return;
    this.toldBeat = beat;
    if (beat === null) return;
    const { label, name, frame, text } = beat;
    this.host.tell({ type: 'beat', label, name, frame, text });
  }

  /** Opens a place and tells the host what came of it, `ready` first. False when what was open stays. */
  private async open(place: EmbedPlace | null, problems: readonly Problem[]): Promise<boolean> {
    const generation = (this.generation += 1);
    // Until the host knows what is open it hears of no frame, and moves none.
    this.opened = false;
    const result = place === null ? NOTHING : await this.openPlace(place, generation);
    if (generation !== this.generation) return false;
    this.problems = [...problems, ...result.problems];
    for (const { field } of this.problems) this.refuse({ field, reason: addressReason(field) });
    const { run } = this.page.session;
    if (run === null) return false;
    if (result.opened) {
      this.toldFrame = this.toldBeat = null;
      this.host.tell({
        type: 'ready',
        model: run.modelId,
        scenario: run.scenarioId ?? '',
        title: run.title,
        frames: run.frames,
        beats: run.beats.map(({ label, name, frame }) => ({ label, name, frame })),
      });
    }
    this.opened = true;
    this.tellPlace();
    return result.opened;
  }

  /** Answers what of the place cannot be shown; the scenario is then open at its start, if there is one. */
  private async openPlace(place: EmbedPlace, generation: number): Promise<Opening> {
    const { session } = this.page;
    const { scenarioId, modelId, at } = place;
    if (await session.open({ type: 'openScenario', scenarioId, at })) {
      const { run } = session;
      if (run === null || run.modelId === modelId) return { opened: true, problems: [] };
      const reason = t().isNotItsModel(modelId, run.modelTitle);
      return { opened: true, problems: [{ field: 'model', reason }] };
    }
    if (generation !== this.generation) return NOTHING;
    const { field, reason } = session.failure ?? { field: null, reason: '' };
    session.failure = null;
    if (field !== 'at' || at === 0) {
      return { opened: false, problems: [{ field: field ?? 'scenario', reason }] };
    }
    const wrong = typeof at === 'number' ? 'frame' : 'beat';
    const { opened, problems } = await this.openPlace({ ...place, at: 0 }, generation);
    return { opened, problems: [{ field: wrong, reason: t().cannotBeShown(reason) }, ...problems] };
  }

  private async loadSentences(): Promise<void> {
    if (!this.has('sentence')) return;
    const { session } = this.page;
    const { run, generation } = session;
    if (run === null) return;
    await session.attempt(async () => {
      const request = { type: 'sentences', from: 0, to: run.frames } as const;
      const { sentences } = await session.ask('sentences', request);
      if (generation === session.generation) this.sentences = sentences;
    });
  }

  private heard(data: unknown): void {
    const message = readHostMessage(data);
    if (message === null) return;
    const { player } = this.page;
    if ('problem' in message) this.refuse(message.problem);
    else if (!this.opened) this.refuse({ field: 'type', reason: NOT_READY });
    else if (message.type === 'seek') this.seek(message.to);
    // Also before it plays: from the last frame it first goes to the start.
    else if (message.type === 'pause') player.stop();
    else if (!player.playing) player.toggle();
  }

  private seek(to: number | string): void {
    const { run, lastFrame } = this.page.session;
    if (typeof to === 'number') {
      if (to <= lastFrame) this.page.player.seek(to);
      else this.refuse({ field: 'frame', reason: noSuchFrame(to, lastFrame) });
      return;
    }
    const beat = run?.beats.find(({ label }) => label === to);
    if (beat !== undefined) this.page.player.seek(beat.frame);
    else this.refuse({ field: 'beat', reason: noSuchBeat(to, run?.scenarioId ?? '') });
  }

  private refuse(problem: Problem): void {
    this.host.tell({ type: 'error', ...problem });
  }
}

/** The address of the page itself for a hash, in the language that was asked for; null: in the reader’s. */
export function ownAddress(hash: string, language: Language | null): string {
  return `${location.pathname}${language === null ? '' : `?lang=${language}`}${hash}`;
}
