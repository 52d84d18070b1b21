import { readHostMessage, type Problem } from '../../content/embed-message';
import { embed as t } from '../../texts/en/embed';
import type { Language } from '../../texts/messages';
import type { BeatInfo, FrameSentence } from '../../worker/protocol';
import { pageLanguage } from '../state/language.svelte';
import { Page } from '../state/page.svelte';
import type { Simulator } from '../state/simulator';
import { readEmbedAddress, type EmbedAddress, type EmbedPlace, type Part } from './address';
import type { Host } from './host';

/** A scenario inside another page: what its address asks for, and what is said to and by the page around it. */
export class Embedding {
  readonly page: Page;
  readonly given: EmbedAddress;
  /** What is wrong with the address; what is right of it is shown. */
  problems = $state.raw<readonly Problem[]>([]);
  /** Whether the scenario that the address names is open. */
  opened = $state(false);
  /** All sentences of the run, so that room is kept for the longest. */
  sentences = $state.raw<readonly FrameSentence[]>([]);
  private readonly host: Host;
  private readonly reducedMotion: () => boolean;
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
    await this.open(this.given.place, this.given.problems);
    // Motion that nobody asked for is not for those who want little of it.
    if (this.opened && this.given.autoplay && !this.reducedMotion()) this.page.player.playOn();
  }

  /** The host put another address into the frame, of which only the part from `#` on is new. */
  async follow(hash: string): Promise<void> {
    this.page.player.stop();
    // Frame and beat of the part before it are those of the first scenario.
    const { place, problems } = readEmbedAddress('', hash);
    await this.open(place, problems);
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

  private async open(place: EmbedPlace | null, problems: readonly Problem[]): Promise<void> {
    this.forget();
    const more = place === null ? [] : await this.openPlace(place);
    this.problems = [...problems, ...more];
    for (const problem of this.problems) this.host.tell({ type: 'error', ...problem });
    const { run } = this.page.session;
    if (!this.opened || run === null) return;
    this.host.tell({
      type: 'ready',
      model: run.modelId,
      scenario: run.scenarioId ?? '',
      title: run.title,
      frames: run.frames,
      beats: run.beats.map(({ label, name, frame }) => ({ label, name, frame })),
    });
    this.tellPlace();
    await this.loadSentences(run.frames);
  }

  /** Nothing is open, and the host knows of nothing. */
  private forget(): void {
    this.opened = false;
    this.toldFrame = this.toldBeat = null;
  }

  /** Answers what of the place cannot be shown; the scenario is then open at its start, if there is one. */
  private async openPlace(place: EmbedPlace): Promise<readonly Problem[]> {
    const { session } = this.page;
    const { scenarioId, modelId, at } = place;
    this.opened = await session.open({ type: 'openScenario', scenarioId, at });
    if (!this.opened) {
      const { field, reason } = session.failure ?? { field: null, reason: '' };
      session.failure = null;
      if (field !== 'at') return [{ field: field ?? 'scenario', reason }];
      const wrong = typeof at === 'number' ? 'frame' : 'beat';
      const rest = await this.openPlace({ ...place, at: 0 });
      return [{ field: wrong, reason: t().cannotBeShown(reason) }, ...rest];
    }
    const { run } = session;
    if (run === null || run.modelId === modelId) return [];
    return [{ field: 'model', reason: t().isNotItsModel(modelId, run.modelTitle) }];
  }

  private async loadSentences(frames: number): Promise<void> {
    if (!this.has('sentence')) return;
    const { session } = this.page;
    await session.attempt(async () => {
      const reply = await session.ask('sentences', { type: 'sentences', from: 0, to: frames });
      this.sentences = reply.sentences;
    });
  }

  private heard(data: unknown): void {
    const message = readHostMessage(data);
    if (message === null) return;
    if ('problem' in message) this.refuse(message.problem);
    else if (!this.opened)
      this.refuse({ field: 'type', reason: `“${message.type}” comes before ready` });
    else if (message.type === 'seek') this.seek(message.to);
    else if ((message.type === 'play') !== this.page.player.playing) this.page.player.toggle();
  }

  private seek(to: number | string): void {
    const { run, lastFrame } = this.page.session;
    if (typeof to === 'number') {
      if (to <= lastFrame) this.page.player.seek(to);
      else this.refuse({ field: 'frame', reason: `${to} is above ${lastFrame}` });
      return;
    }
    const beat = run?.beats.find(({ label }) => label === to);
    if (beat !== undefined) this.page.player.seek(beat.frame);
    else
      this.refuse({ field: 'beat', reason: `“${to}” is not a beat of “${run?.scenarioId ?? ''}”` });
  }

  private refuse(problem: Problem): void {
    this.host.tell({ type: 'error', ...problem });
  }
}

/** The address of the page itself for a hash, in the language that was asked for; null: in the reader’s. */
export function ownAddress(hash: string, language: Language | null): string {
  return `${location.pathname}${language === null ? '' : `?lang=${language}`}${hash}`;
}
