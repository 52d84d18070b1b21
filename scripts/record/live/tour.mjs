// What a script of a live recording is given: a hand and a voice. Every step takes time of the film, and none of ours.
import { LAYOUT } from './booth.mjs';

/** Times in ms of the film at pace 1. */
const MOVE = { least: 300, most: 900, perPixel: 0.9 };
const PRESS_MS = 130;
const RING_MS = 450;
const KEY_BEFORE_MS = 350;
const KEY_AFTER_MS = 700;
const LETTER_MS = 90;
const DRAG_MS = 1_800;
/** How long a part of the page may take to come, of our time: the page's own stands still. */
const WAIT_MS = 3_000;
/** The longest caption that fits the strip, in characters. */
const CAPTION_MOST = 170;

/** Throws when a caption does not fit the strip. `name`: what the error calls it. */
export function checkCaption(name, text) {
  if (text.length > CAPTION_MOST)
    throw new Error(`${name} has ${text.length} characters; ${CAPTION_MOST} fit`);
}

/** Names of keys as they are written on them. */
const CAPS = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Control: 'Ctrl',
  Escape: 'Esc',
  ' ': 'Space',
};

/**
 * A place on the page: the middle of what a Playwright locator finds, or with `x` and `y` from 0 to 1 another point of
 * it: `{ locator, x: 0.9, y: 0.5 }`.
 * @typedef {import('playwright').Locator | { locator: import('playwright').Locator, x: number, y: number }} Place
 */

/** Each method is one step of the script; a failure names it. */
export class Tour {
  /** What was done, for the transcript: chapters, captions and acts with the video frame at which they begin. */
  log = [];
  /** The step that is under way. */
  step = { number: 0, text: 'the beginning' };
  poster = null;

  constructor(reel, { pace, readingMs }) {
    this.reel = reel;
    this.pace = pace;
    this.readingMs = readingMs;
  }

  /** The page: find things in it with `getByRole`, `getByLabel`, `locator` and the like. */
  get page() {
    return this.reel.screen.frame;
  }

  /** Begins a chapter. */
  chapter(title) {
    return this.take(`chapter “${title}”`, { kind: 'chapter', text: title }, () => {
      this.reel.tell('chapters', title);
    });
  }

  /** Shows a caption and stays for as long as it takes to read; it stands until the next one. */
  say(text) {
    return this.take(`say “${text}”`, { kind: 'caption', text }, async () => {
      checkCaption('the caption', text);
      this.reel.tell('captions', text);
      await this.stand(this.readingMs(text));
    });
  }

  /** Stays for so many seconds. */
  pause(seconds) {
    return this.take(`pause ${seconds} s`, null, () => this.stand(seconds * 1_000));
  }

  /** Moves the pointer to a place and leaves it there. */
  point(place) {
    return this.take(`point at ${nameOf(place)}`, null, () => this.moveTo(place));
  }

  /** Moves to a place and clicks. `name`: what the transcript calls it. */
  click(place, name) {
    return this.take(`click ${nameOf(place)}`, actOf(`Click ${name}`, name), async () => {
      await this.moveTo(place);
      await this.down();
      await this.stand(PRESS_MS);
      await this.up();
    });
  }

  /** Moves to the first place, and from there to the second with the button held. */
  drag(from, to, name) {
    const text = `drag from ${nameOf(from)} to ${nameOf(to)}`;
    return this.take(text, actOf(`Drag ${name}`, name), async () => {
      await this.moveTo(from);
      await this.down();
      await this.moveTo(to, DRAG_MS);
      await this.up();
    });
  }

  /** Presses a key as Playwright names it, such as `ArrowRight` or `Control+z`, once or several times. */
  press(key, times = 1) {
    const caps = capsOf(key);
    const often = times === 1 ? '' : `, ${times} times`;
    const log = { kind: 'act', text: `Press ${caps.join(' ')}${often}` };
    return this.take(`press ${key}${often}`, log, async () => {
      this.shows({ keys: caps });
      await this.stand(KEY_BEFORE_MS);
      for (let left = times; left > 0; left -= 1) {
        await this.reel.screen.keyboard.press(key);
        await this.acted();
        await this.stand(KEY_AFTER_MS);
      }
      this.shows({ keys: [] });
    });
  }

  /** Clicks into a field, empties it and types a text into it. */
  type(place, text, name) {
    const log = actOf(`Type “${text}” into ${name}`, name);
    return this.take(`type “${text}” into ${nameOf(place)}`, log, async () => {
      await this.moveTo(place);
      await this.down();
      await this.stand(PRESS_MS);
      await this.up();
      await this.reel.screen.keyboard.press('Control+a');
      // The first letter takes the place of what is selected.
      if (text === '') {
        await this.reel.screen.keyboard.press('Delete');
        await this.acted();
      }
      for (const letter of text) {
        await this.reel.screen.keyboard.type(letter);
        await this.acted();
        await this.stand(LETTER_MS);
      }
    });
  }

  /** Points at a list of choices and takes the one with this label. The browser's own list is not filmed. */
  select(place, label, name) {
    const log = actOf(`Choose “${label}” as ${name}`, name);
    return this.take(`select “${label}” in ${nameOf(place)}`, log, async () => {
      await this.moveTo(place);
      await locatorOf(place).selectOption({ label });
      await this.acted();
      await this.ring();
    });
  }

  /** Stays until something is shown, for at most so many seconds of the film. */
  until(locator, seconds = 60) {
    return this.take(`until ${nameOf(locator)}`, null, async () => {
      const last = this.reel.frames + this.reel.framesIn(seconds * 1_000);
      while (!(await locator.isVisible())) {
        if (this.reel.frames >= last) throw new Error(`it is not shown within ${seconds} s`);
        await this.reel.frame();
      }
    });
  }

  /** Takes the picture that stands now as the film's poster; else it is the last one. */
  keepPoster() {
    return this.take('keep the poster', null, async () => {
      this.poster = await this.reel.screen.picture();
    });
  }

  /** One step: a failure of it can be named, and the transcript tells it. */
  async take(text, entry, work) {
    this.step = { number: this.step.number + 1, text };
    if (entry !== null) this.log.push({ ...entry, frame: this.reel.frames });
    await work();
  }

  async stand(ms) {
    await this.reel.stand(ms / this.pace);
  }

  shows(change) {
    this.reel.shown = { ...this.reel.shown, ...change };
  }

  /** After something was pressed: all that it asked for is here before the next frame. */
  async acted() {
    await this.reel.screen.rest();
    await this.reel.frame(true);
  }

  /** Moves the pointer to a place, slowly at both ends; longer ways take longer, unless told how long. */
  async moveTo(place, ms = null) {
    const target = await pointOf(place);
    const { x, y, isDown } = this.reel.shown.pointer;
    const distance = Math.hypot(target.x - x, target.y - y);
    const usual = Math.min(MOVE.most, MOVE.least + distance * MOVE.perPixel);
    const frames = this.reel.framesIn((ms ?? usual) / this.pace);
    for (let done = 1; done <= frames; done += 1) {
      const part = eased(done / frames);
      const at = { x: rounded(x + (target.x - x) * part), y: rounded(y + (target.y - y) * part) };
      await this.reel.screen.mouse.move(at.x, at.y);
      this.shows({ pointer: { ...at, isDown } });
      if (done === frames) await this.reel.screen.rest();
      await this.reel.frame(true);
    }
  }

  async down() {
    this.shows({ pointer: { ...this.reel.shown.pointer, isDown: true } });
    await this.reel.screen.mouse.down();
    await this.acted();
  }

  async up() {
    this.shows({ pointer: { ...this.reel.shown.pointer, isDown: false } });
    await this.reel.screen.mouse.up();
    await this.acted();
    await this.ring();
  }

  /** A ring grows from the pointer. */
  async ring() {
    const { x, y } = this.reel.shown.pointer;
    const frames = this.reel.framesIn(RING_MS / this.pace);
    for (let done = 1; done <= frames; done += 1) {
      this.shows({ ring: { x, y, progress: done / frames } });
      await this.reel.frame();
    }
    this.shows({ ring: null });
  }
}

/** Where a place is, in px of the layout. Throws when it is not shown, or not where one can point at it. */
async function pointOf(place) {
  const locator = locatorOf(place);
  await locator.waitFor({ state: 'visible', timeout: WAIT_MS });
  await locator.scrollIntoViewIfNeeded({ timeout: WAIT_MS });
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not shown');
  const { x = 0.5, y = 0.5 } =
    'locator' in place && typeof place.locator !== 'function' ? place : {};
  const point = { x: box.x + box.width * x, y: box.y + box.height * y };
  const bottom = LAYOUT.height - LAYOUT.strip;
  if (point.x < 0 || point.x > LAYOUT.width || point.y < 0 || point.y > bottom)
    throw new Error(
      `it is outside of the picture, at ${Math.round(point.x)}, ${Math.round(point.y)}`,
    );
  return point;
}

/** A locator has a method of the same name. */
function locatorOf(place) {
  return typeof place.locator === 'function' ? place : place.locator;
}

function nameOf(place) {
  return String(locatorOf(place)).replace(/^locator\((.*)\)$/, '$1');
}

function actOf(text, name) {
  return name === undefined ? null : { kind: 'act', text };
}

/** A key's caps: Control+z is two. */
function capsOf(key) {
  const parts = key === '+' ? ['+'] : key.split('+');
  return parts.map((part) => CAPS[part] ?? (part.length === 1 ? part.toUpperCase() : part));
}

/** Slow, fast, slow: 0 to 1. */
function eased(part) {
  return part * part * part * (10 + part * (6 * part - 15));
}

/** Hundredths of a px: the same on every machine. */
function rounded(value) {
  return Math.round(value * 100) / 100;
}
