// Records what a person does on the page, as a script tells it, and all that belongs to a film.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importTypeScript } from '../../typescript.mjs';
import { openEncoder } from '../encoder.mjs';
import { addToGallery } from '../gallery.mjs';
import { openGif } from '../gif.mjs';
import { liveProgressOf } from '../progress.mjs';
import { FilmIsFull, Reel } from './reel.mjs';
import { openScreen } from './screen.mjs';
import { checkCaption, Tour } from './tour.mjs';
import { transcriptOfTour } from './transcript.mjs';

/** How long the title stands at least, and the last picture, in ms at pace 1. */
const TITLE_MS = 3_000;
const LAST_MS = 1_500;

/**
 * Records the scripts that the options name, one after the other. Throws with script, step and video frame when one
 * fails; nothing of its film is left then.
 */
export async function filmLive(site, options, signal) {
  const plan = await importTypeScript('src/app/geometry/film/plan.ts');
  const out = resolve(options.out);
  mkdirSync(out, { recursive: true });
  for (const file of options.live) {
    const id = basename(file).replace(/\.\w+$/, '');
    const script = await scriptOf(file);
    const entry = await filmOne({ site, plan, options, out, signal, id, script });
    addToGallery(out, entry, null);
  }
}

/** The script of a file: title, summary, the address at which it starts, and what is done. Throws when it is none. */
async function scriptOf(file) {
  const module = file.endsWith('.ts')
    ? await importTypeScript(resolve(file))
    : await import(pathToFileURL(resolve(file)).href);
  const { title, summary, start, run } = module.default ?? {};
  for (const [name, value] of Object.entries({ title, summary, start })) {
    if (typeof value !== 'string') throw new Error(`${file}: its default export has no “${name}”`);
  }
  if (typeof run !== 'function') throw new Error(`${file}: its default export has no “run”`);
  // It stands in the strip as the first caption.
  checkCaption(`${file}: its summary`, summary);
  return { title, summary, start, run };
}

async function filmOne({ site, plan, options, out, signal, id, script }) {
  const file = `${out}/${id}.${options.format}`;
  const screen = await openScreen(site, options, { start: script.start, signal }).catch((error) => {
    if (signal.aborted) throw error;
    throw new Error(`${id}: ${error.message}`, { cause: error });
  });
  const encoder =
    options.format === 'gif'
      ? openGif({ ...options, file })
      : await openEncoder(site, { ...options, file, bitrate: plan.bitrateOf(options) });
  const progress = liveProgressOf(id, options.fps);
  const started = performance.now();
  const reel = new Reel({
    screen,
    fps: options.fps,
    add: encoder.add,
    told: progress.at,
    signal,
    maxFrames:
      options.seconds === null ? Infinity : Math.max(1, Math.round(options.seconds * options.fps)),
  });
  const tour = new Tour(reel, { pace: options.pace, readingMs: plan.readingMs });
  try {
    await screen.front();
    const last = await perform({ reel, tour, script, plan });
    const bytes = await encoder.finish();
    const seconds = (performance.now() - started) / 1_000;
    progress.done(
      `${(reel.ms / 1_000).toFixed(1)} s of video in ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`,
    );
    writeFileSync(`${out}/${id}.png`, Buffer.from(tour.poster ?? last, 'base64'));
  } catch (error) {
    await encoder.cancel();
    if (signal.aborted) throw error;
    const { number, text } = tour.step;
    const [why] = error.message.split('\n');
    throw new Error(`${id}, step ${number} (${text}), video frame ${reel.frames}: ${why}`, {
      cause: error,
    });
  } finally {
    await screen.close().catch(() => undefined);
  }
  const { captions, chapters } = cuesOf(reel);
  writeFileSync(`${out}/${id}.vtt`, plan.vttOf(captions));
  writeFileSync(`${out}/${id}.chapters.vtt`, plan.vttOf(chapters));
  writeFileSync(
    `${out}/${id}.md`,
    transcriptOfTour(script, tour.log, (frame) => plan.clock(msOf(reel, frame))),
  );
  return {
    file: `${id}.${options.format}`,
    id,
    number: '',
    title: script.title,
    summary: script.summary,
    modelTitle: 'The page',
    width: options.width,
    height: options.height,
    length: plan.clock(reel.ms),
    chapters: chapters.map(({ fromMs, text }) => ({ seconds: fromMs / 1_000, label: text })),
  };
}

/** The title, what the script does, and a moment to look at the end; answers the last picture. */
async function perform({ reel, tour, script, plan }) {
  const title = `${script.title}. ${script.summary}`;
  try {
    reel.tell('chapters', script.title);
    reel.tell('captions', script.summary);
    await tour.stand(Math.max(TITLE_MS, plan.readingMs(title)));
    await script.run(tour);
    await tour.stand(LAST_MS);
  } catch (error) {
    if (!(error instanceof FilmIsFull)) throw error;
  }
  return await reel.finish();
}

function cuesOf(reel) {
  const cues = (list) =>
    list.map(({ from, to, text }) => ({ fromMs: msOf(reel, from), toMs: msOf(reel, to), text }));
  return { captions: cues(reel.captions), chapters: cues(reel.chapters) };
}

function msOf({ fps }, frame) {
  return (frame * 1_000) / fps;
}
