// Films scenarios: one picture of the page for each video frame, and all that belongs to a film.
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { importTypeScript } from '../typescript.mjs';
import { openEncoder } from './encoder.mjs';
import { addToGallery } from './gallery.mjs';
import { openGif } from './gif.mjs';
import { progressOf } from './progress.mjs';
import { openStage } from './stage.mjs';

/**
 * Films what the options name, one after the other. Answers what each took: seconds of work and of video, and bytes.
 * Throws with scenario and frame when one fails.
 */
export async function filmScenarios(site, options, signal) {
  const plan = await importTypeScript('src/app/geometry/film/plan.ts');
  const out = resolve(options.out);
  mkdirSync(out, { recursive: true });
  const stage = await openStage(site, options);
  const works = [];
  try {
    const catalogue = await stage.catalogue();
    const order = scenariosOf(catalogue, { scenarios: [], model: null });
    const wanted = scenariosOf(catalogue, options);
    for (const [at, id] of wanted.entries()) {
      const place = wanted.length === 1 ? '' : ` (${at + 1} of ${wanted.length})`;
      const name = `${id}${place}`;
      const { entry, work } = await filmOne({ site, stage, plan, options, out, signal, id, name });
      addToGallery(out, entry, order);
      works.push(work);
    }
    return works;
  } finally {
    await stage.close().catch(() => undefined);
  }
}

/** Ids of the scenarios that are wanted, in the order of the list. Throws for a name that is none. */
export function scenariosOf({ chapters }, { scenarios: named, model }) {
  const all = chapters.flatMap(({ scenarios }) => scenarios);
  const unknown = named.find((name) => !all.some(({ id }) => id === name));
  if (unknown !== undefined) {
    throw new Error(
      `there is no scenario “${unknown}”; there are ${all.map((s) => s.id).join(', ')}`,
    );
  }
  return all
    .filter(({ id, modelId }) => {
      const isNamed = named.length === 0 || named.includes(id);
      return isNamed && (model === null || modelId === model);
    })
    .map(({ id }) => id);
}

/** Films one scenario and writes what belongs to it; answers its entry in the gallery and the work. */
async function filmOne({ site, stage, plan, options, out, signal, id, name }) {
  const script = await stage.open(id);
  const whole = plan.shotsOf(script, options.pace);
  const shots = plan.beginningOf(whole, (options.seconds ?? Infinity) * 1_000);
  const pictures = plan.picturesOf(shots, options.fps);
  const total = pictures.reduce((sum, { count }) => sum + count, 0);
  const file = `${out}/${id}.${options.format}`;
  const progress = progressOf(name, total);
  const started = performance.now();
  const encoder =
    options.format === 'gif'
      ? openGif({ ...options, file })
      : await openEncoder(site, { ...options, file, bitrate: plan.bitrateOf(options) });
  let work;
  let frame = 0;
  let shown = null;
  try {
    await stage.front();
    let pending = Promise.resolve();
    for (const picture of pictures) {
      signal.throwIfAborted();
      shown = picture.shown;
      const png = await stage.picture(shown);
      // One picture is encoded while the next is drawn.
      await pending;
      progress.at(frame);
      pending = encoder.add(png, picture.count);
      // It is awaited in the next round, which an abort may leave out.
      pending.catch(() => undefined);
      frame += picture.count;
    }
    await pending;
    const bytes = await encoder.finish();
    const seconds = (performance.now() - started) / 1_000;
    const length = total / options.fps;
    work = { seconds, length, bytes };
    progress.done(
      `${length.toFixed(1)} s of video in ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`,
    );
  } catch (error) {
    await encoder.cancel();
    if (signal.aborted) throw error;
    const at = shown === null ? '' : ` (frame ${Math.ceil(shown.position)} of the run)`;
    throw new Error(`${id}, video frame ${frame} of ${total}${at}: ${error.message}`, {
      cause: error,
    });
  }
  const chapters = plan.chaptersOf(shots);
  const poster = await stage.picture(plan.posterOf(script, shots));
  writeFileSync(`${out}/${id}.png`, Buffer.from(poster, 'base64'));
  writeFileSync(`${out}/${id}.vtt`, plan.vttOf(plan.cuesOf(script, shots)));
  writeFileSync(`${out}/${id}.chapters.vtt`, plan.vttOf(chapters));
  writeFileSync(`${out}/${id}.md`, plan.transcriptOf(script, shots));
  const { scenario, modelTitle } = script;
  const entry = {
    file: `${id}.${options.format}`,
    id,
    number: scenario.number,
    title: scenario.title,
    summary: scenario.summary,
    modelTitle,
    width: options.width,
    height: options.height,
    length: plan.clock(plan.filmMs(shots)),
    chapters: chapters.map(({ fromMs, text }) => ({ seconds: fromMs / 1_000, label: text })),
  };
  return { entry, work };
}
