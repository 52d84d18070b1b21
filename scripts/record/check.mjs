// Compares the stage at every beat of every scenario with the pictures in e2e/pictures, one sheet for each scenario.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { scenariosOf } from './film.mjs';
import { openStage } from './stage.mjs';
import { differenceOf, sheetOf, tileOf, tilesOf } from './tile.mjs';

/**
 * Fewer pixels than these are the same picture. A mark that is moved, gone or of another colour has many more; other
 * hinting and contrast of letters have none. A single digit may have fewer: numbers are compared as golden texts.
 */
const FEWEST = 6;
/** The smallest room; its upper two thirds are the stage, of which a picture of half the size is taken. */
const VIEW = { width: 1280, height: 720, theme: 'light' };
const STAGE = { x: 0, y: 0, width: 1280, height: 480, scale: 0.5 };
/** Pages at a time. */
const PAGES = 2;

/**
 * Checks what the options name, or with `update` writes the pictures anew. Answers the differences, a line each; they
 * are also written as images to reports/pictures: before, now, difference.
 */
export async function checkPictures(site, options, signal) {
  const folder = resolve(site.root, options.pictures);
  const reports = resolve(site.root, 'reports/pictures');
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  mkdirSync(folder, { recursive: true });
  const stages = await Promise.all(Array.from({ length: PAGES }, () => openStage(site, VIEW)));
  const queue = scenariosOf(await stages[0].catalogue(), options);
  const total = queue.length;
  const lines = [];
  let pictures = 0;
  const work = async (stage) => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      signal.throwIfAborted();
      const { labels, tiles } = await tilesOfScenario(stage, id);
      pictures += tiles.length;
      const file = `${folder}/${id}.png`;
      if (options.update) writeFileSync(file, sheetOf(tiles));
      else lines.push(...compare({ id, labels, tiles, file, reports }));
    }
  };
  await Promise.all(stages.map(work));
  await Promise.all(stages.map((stage) => stage.close()));
  console.log(
    options.update
      ? `${pictures} beats of ${total} scenarios are in ${options.pictures} now`
      : `${pictures} beats of ${total} scenarios, ${lines.length} differ`,
  );
  return lines.sort();
}

async function tilesOfScenario(stage, id) {
  const { beats } = await stage.open(id);
  const tiles = [];
  for (const { frame, label } of beats) {
    const shown = { position: frame, words: { kind: 'silent' }, foldMs: null };
    const picture = await stage.picture(shown, STAGE).catch((error) => {
      throw new Error(`${id}, beat ${label}, frame ${frame}: ${error.message}`, { cause: error });
    });
    tiles.push(tileOf(picture));
  }
  return { labels: beats.map(({ label }) => label), tiles };
}

function compare({ id, labels, tiles, file, reports }) {
  if (!existsSync(file)) return [`${id}: there is no ${file}`];
  const known = tilesOf(readFileSync(file));
  if (known.length !== tiles.length) {
    return [`${id}: ${tiles.length} beats, but ${known.length} in ${file}`];
  }
  return tiles.flatMap((tile, at) => {
    const { tile: difference, count } = differenceOf(known[at], tile);
    if (count < FEWEST) return [];
    const name = `${id}-${at + 1}.png`;
    writeFileSync(`${reports}/${name}`, sheetOf([known[at], tile, difference]));
    return [`${id}, beat “${labels[at]}”: ${count} pixels, see reports/pictures/${name}`];
  });
}
