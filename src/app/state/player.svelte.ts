import type { BeatInfo, QuestionInfo } from '../../worker/protocol';
import type { Session } from './session.svelte';

/** Playing speeds by number key. */
const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** Number of a speed, as on the keys: 1 to 5. */
export type SpeedNumber = 1 | 2 | 3 | 4 | 5;

/** A move between two frames, in ms; within the 300 to 600 of the design. */
const MOVE_MS = 450;
/** How long a frame stays at normal speed: long enough to read its sentence. */
const READ_MS = 700;
const READ_MS_PER_CHARACTER = 28;

/**
 * Moves the session's position: by steps, beats and playing. Motion is only ever the fraction of the position;
 * a new move ends one that is under way. With reduced motion there is no fraction.
 */
export class Player {
  playing = $state(false);
  speed = $state<SpeedNumber>(2);
  moving = $state(false);
  private request = 0;
  private generation = 0;
  private readonly session: Session;
  private readonly world: { reducedMotion: () => boolean; asks: () => boolean };

  /** `asks`: whether playing stops at a question. */
  constructor(session: Session, world: { reducedMotion: () => boolean; asks: () => boolean }) {
    this.session = session;
    this.world = world;
  }

  /** One frame on (with motion) or back (at once). */
  readonly step = (direction: -1 | 1): void => {
    this.stop();
    const target = this.session.index + direction;
    if (direction === 1 && target <= this.session.lastFrame) void this.move(target, 1);
    else void this.session.seek(target);
  };

  /** To the next or previous beat, at once. */
  readonly beat = (direction: -1 | 1): void => {
    this.stop();
    void this.session.seek(this.beatFrom(this.session.index, direction));
  };

  /** To the first or the last frame. */
  readonly end = (which: 'start' | 'end'): void => {
    this.stop();
    void this.session.seek(which === 'start' ? 0 : this.session.lastFrame);
  };

  /** To a frame, at once. */
  readonly seek = (frame: number): void => {
    this.stop();
    void this.session.seek(frame);
  };

  /** Plays from here, or from the start when at the end; pauses when playing. */
  readonly toggle = (): void => {
    if (this.playing) {
      this.stop();
      return;
    }
    this.stop();
    void this.play();
  };

  /** Plays what comes after this frame; nothing where it is the last. */
  readonly playOn = (): void => {
    this.stop();
    if (this.session.index < this.session.lastFrame) void this.play();
  };

  readonly setSpeed = (speed: SpeedNumber): void => {
    this.speed = speed;
  };

  /** Ends a move or playing where it is going. */
  readonly stop = (): void => {
    this.request += 1;
    this.generation = this.session.generation;
    this.playing = false;
    if (this.moving) {
      this.moving = false;
      this.session.position = this.session.index;
    }
  };

  /** Whether a later request, or another run on the page, has ended the one that moves. */
  private isOver(request: number): boolean {
    if (request !== this.request) return true;
    if (this.generation === this.session.generation) return false;
    this.moving = false;
    this.playing = false;
    return true;
  }

  /** The question that is asked at the current frame, or null. */
  get question(): QuestionInfo | null {
    const { run, index } = this.session;
    return run?.questions.find((question) => question.askedAt === index) ?? null;
  }

  private beatFrom(index: number, direction: -1 | 1): number {
    const beats: readonly BeatInfo[] = this.session.run?.beats ?? [];
    const frames = beats.map((beat) => beat.frame);
    if (direction === 1) return frames.find((frame) => frame > index) ?? this.session.lastFrame;
    return frames.findLast((frame) => frame < index) ?? 0;
  }

  private async play(): Promise<void> {
    const request = this.request;
    const { session } = this;
    if (session.index >= session.lastFrame) await session.seek(0);
    if (this.isOver(request)) return;
    this.playing = true;
    while (session.index < session.lastFrame) {
      const rate = SPEEDS[this.speed - 1] ?? 1;
      await this.move(session.index + 1, rate);
      if (this.isOver(request)) return;
      if (this.world.asks() && this.question !== null) break;
      const sentence = session.moment?.frame.sentence ?? '';
      await wait((READ_MS + READ_MS_PER_CHARACTER * sentence.length) / rate);
      if (this.isOver(request)) return;
    }
    this.playing = false;
  }

  private async move(target: number, rate: number): Promise<void> {
    const { request, session } = this;
    await session.seek(target);
    if (this.isOver(request) || session.index !== target || this.world.reducedMotion()) return;
    this.moving = true;
    const started = performance.now();
    const from = target - 1;
    session.position = from + 0.001;
    for (;;) {
      const now = await nextPaint();
      if (this.isOver(request)) return;
      const progress = ((now - started) * rate) / MOVE_MS;
      if (progress >= 1) break;
      session.position = Math.max(session.position, from + Math.max(progress, 0.001));
    }
    session.position = target;
    this.moving = false;
  }
}

function nextPaint(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
