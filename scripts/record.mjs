// npm run record -- --help: films of scenarios from the built page, the same every time.
import { fileURLToPath } from 'node:url';
import { checkPictures } from './record/check.mjs';
import { filmScenarios } from './record/film.mjs';
import { filmLive } from './record/live/film-live.mjs';
import { optionsOf, USAGE } from './record/options.mjs';
import { openSite } from './record/site.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Raised by Ctrl+C: what is under way is given up, and its file with it. */
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort());

process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  let options;
  try {
    options = optionsOf(args);
  } catch (error) {
    console.error(`record: ${error.message}\n\n${USAGE}`);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const site = await openSite(root, options.built);
  try {
    if (options.live.length > 0) {
      await filmLive(site, options, stop.signal);
      return 0;
    }
    if (!options.check) {
      await filmScenarios(site, options, stop.signal);
      return 0;
    }
    const differences = await checkPictures(site, options, stop.signal);
    for (const line of differences) console.error(line);
    if (differences.length === 0) return 0;
    console.error(
      `\nIf that is meant: npm run record -- --check --update, then look at the pictures.`,
    );
    return 1;
  } catch (error) {
    if (stop.signal.aborted) {
      console.error('\nrecord: stopped; what was finished is kept');
      return 130;
    }
    console.error(`\nrecord: ${error.message}`);
    return 1;
  } finally {
    await site.close();
  }
}
