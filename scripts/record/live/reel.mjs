// The film while it is made: video frames one after the other, and when words stand in it.

/**
 * Begins a film of a Screen. `add(png, count)` encodes a picture for so many video frames. `told(frame)` hears how many
 * there are. What is `shown` beside the page is changed by whoever records. `maxFrames`: how many there are at most.
 */
export class Reel {
  frames = 0;
  shown = {
    chapter: '',
    caption: '',
    keys: [],
    pointer: { x: 640, y: 400, isDown: false },
    ring: null,
  };
  /** Texts with the frames at which they stand: `from` inclusive, `to` exclusive, `to` null while it stands. */
  captions = [];
  chapters = [];
  /** The picture that is not encoded yet, and for how many frames it stands. */
  last = null;
  pending = Promise.resolve();

  constructor({ screen, fps, add, told, signal, maxFrames }) {
    Object.assign(this, { screen, fps, add, told, signal, maxFrames });
  }

  /** Time of the film in ms. */
  get ms() {
    return (this.frames * 1_000) / this.fps;
  }

  /** Frames in so many ms, at least one. */
  framesIn(ms) {
    return Math.max(1, Math.round((ms * this.fps) / 1_000));
  }

  /** One video frame; the page's time moves by as much. `acted`: the page was pressed or moved over since the last. */
  async frame(acted = false) {
    this.signal.throwIfAborted();
    if (this.frames >= this.maxFrames) throw new FilmIsFull();
    const begin = Math.round(this.ms);
    this.frames += 1;
    const ms = Math.round(this.ms) - begin;
    await this.screen.pass(ms);
    const isNew = await this.screen.show({ ...this.shown, ms, acted: acted || this.last === null });
    if (isNew) {
      const png = await this.screen.picture();
      await this.flush();
      this.last = { png, count: 1 };
    } else {
      this.last.count += 1;
    }
    this.told(this.frames);
  }

  /** Lets so many ms pass. */
  async stand(ms) {
    for (let left = this.framesIn(ms); left > 0; left -= 1) await this.frame();
  }

  /** Shows a text from here on, in `captions` or `chapters`, until the next one there. */
  tell(list, text) {
    this.endText(list);
    this[list].push({ from: this.frames, to: null, text });
    this.shown = { ...this.shown, [list === 'captions' ? 'caption' : 'chapter']: text };
  }

  endText(list) {
    const last = this[list].at(-1);
    if (last !== undefined) last.to ??= this.frames;
  }

  /** Encodes what is not encoded yet; answers the last picture. */
  async finish() {
    for (const list of ['captions', 'chapters']) this.endText(list);
    const { png } = this.last;
    await this.flush();
    await this.pending;
    return png;
  }

  /** Hands the last picture to the encoder, once the one before it is done; the next is drawn meanwhile. */
  async flush() {
    await this.pending;
    if (this.last === null) return;
    this.pending = this.add(this.last.png, this.last.count);
    // It is awaited with the next picture, which a failure may leave out.
    this.pending.catch(() => undefined);
    this.last = null;
  }
}

/** The film is as long as it may be. */
export class FilmIsFull extends Error {}
