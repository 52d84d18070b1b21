// npm run bench [-- --frames N]: measures what is promised, in Chromium, against the built page. Prints machine,
// sizes and figures beside their targets; misses do not fail it, since machines differ.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { measureExport } from './bench-export.mjs';
import { FETCHED_TOGETHER, fetchedWith } from './fetched-together.mjs';
import { filmScenarios } from './record/film.mjs';
import { watchMemory } from './record/memory.mjs';
import { optionsOf } from './record/options.mjs';
import { openSite } from './record/site.mjs';
import { importTypeScript } from './typescript.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = resolve(root, 'node_modules/.cache/isrscope/bench');
const frames = Number(process.argv[process.argv.indexOf('--frames') + 1]) || 100_000;
const SEEKS = 200;
const { PROTOCOL_VERSION } = await importTypeScript('src/worker/protocol.ts');

await build({ root, logLevel: 'warn', build: { outDir: join(outDir, 'page'), emptyOutDir: true } });
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: join(outDir, 'model'),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: join(root, 'src/bench/model-bench.worker.ts'),
      output: { entryFileNames: 'model.js', codeSplitting: false },
    },
  },
});
const server = await preview({
  root,
  logLevel: 'error',
  build: { outDir: join(outDir, 'page') },
  preview: { host: '127.0.0.1', port: 0 },
});
const url = server.resolvedUrls.local[0];
const profile = mkdtempSync(join(tmpdir(), 'isrscope-bench-'));
const installed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const context = await chromium.launchPersistentContext(profile, {
  ...(existsSync(installed) ? { executablePath: installed } : {}),
  viewport: { width: 1280, height: 720 },
  // Work is measured, not the wait for the display's next beat.
  args: ['--disable-gpu-vsync', '--disable-frame-rate-limit'],
});
await context.addInitScript(() => {
  // A task that is queued before a paint runs right after it.
  window.isrscopePainted = () =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      }),
    );
});
try {
  const [{ model }] = cpus();
  const version = context.browser()?.version() ?? (await browserVersion());
  console.log(`${model}, ${cpus().length} cores, Node ${process.version}, Chromium ${version}`);
  console.log(`steady load; stored runs of ${frames} frames\n`);
  const models = await measureModels();
  modelRows('MiniKafka, 3 brokers', models.miniKafka, 500_000);
  await storedRows('MiniKafka, 3 brokers', models.miniKafkaFile);
  modelRows('Kafka, 3 brokers', models.kafka3, 300_000);
  modelRows('Kafka, 5 brokers', models.kafka5, 300_000);
  await storedRows('Kafka, 3 brokers', models.kafkaFile);
  await stageRows(models.kafkaFile);
  await exportRows();
  await oracleRows();
  await filmRows();
  printSizes();
} finally {
  await context.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}

function modelRows(name, figures, target) {
  console.log(name);
  row('model, events/s', figures.modelEventsPerSecond, '>=', target);
  row('whole run (views, history, invariants), events/s', figures.trackEventsPerSecond);
  row('time of an event at 1,000 frames, us', figures.firstMicroseconds);
  row(`time of an event at ${frames} frames, us`, figures.lastMicroseconds);
  row('growth of it', figures.lastMicroseconds / figures.firstMicroseconds, '<=', 1.3);
}

async function storedRows(name, file) {
  console.log(`${name}, stored`);
  const stored = await measureStore(file);
  row('import and store, ms', stored.importMs);
  row('restore from IndexedDB (worker start to reply), ms', stored.restoreMs, '<=', 1000);
  row('random frame, request to reply, p95 ms', p95(stored.replyMs), '<=', 16);
  row('24 frames around it, request to reply, p95 ms', p95(stored.nearMs));
  row('one more command, to durable reply, p95 ms', p95(stored.performMs));
  const paintedMs = await measurePainted(stored.runId, stored.frames);
  row('random frame, request to painted, p95 ms', p95(paintedMs), '<=', 16);
}

/** The first half minute of a film of 1920x1080 at 30 frames a second. */
async function filmRows() {
  console.log('film, 1920x1080 at 30 frames a second');
  const site = await openSite(root, join(outDir, 'page'));
  const out = join(outDir, 'films');
  const memory = watchMemory();
  try {
    const args = ['slow-follower', '--size', '1920x1080', '--seconds', '30', '--out', out];
    const [work] = await filmScenarios(site, optionsOf(args), new AbortController().signal);
    const most = memory();
    row('seconds of work for a second of video', work.seconds / work.length, '<=', 2.5);
    row('size of a minute, MB', (work.bytes / 1e6 / work.length) * 60);
    if (most !== null) row('most memory of recorder and browsers, MB', most / 1e6);
  } finally {
    memory();
    await site.close();
  }
}

/** A film made in the page: one beat of Kafka at 1920x1080, 30 frames a second. */
async function exportRows() {
  console.log('Film of a Kafka scenario, exported from the page');
  const { film, before, most } = await measureExport(context, `${url}#/kafka/slow-follower/20`);
  row('work per second of film, s', film.workSeconds / film.filmSeconds, '<=', 1);
  row('file, MB a minute', (film.bytes / 1e6 / film.filmSeconds) * 60);
  if (most === null) return;
  row('most memory of the browser, all its processes, MB', most / 1e6);
  row('of that since the export began, MB', (most - before) / 1e6);
}

/** All recorded Kafka runs, where they lie beside the repository; else the committed ones. */
async function oracleRows() {
  const shared = resolve(root, '../shared/oracle/kafka');
  const folder = existsSync(shared) ? shared : resolve(root, 'src/oracle/testdata/kafka');
  const { main } = await importTypeScript('src/oracle/cli.ts');
  const lines = [];
  const start = performance.now();
  main(['kafka', folder], (line) => lines.push(line));
  console.log(`Kafka oracle: ${lines.at(-1)}`);
  row('whole oracle, s', (performance.now() - start) / 1000, '<=', 20);
}

/** Models and pipelines in a worker of their own. */
async function measureModels() {
  const page = await context.newPage();
  const body = readFileSync(join(outDir, 'model', 'model.js'), 'utf8');
  await page.route('**/bench-model.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto(`${url}favicon.svg`);
  const result = await page.evaluate(
    (sizes) =>
      new Promise((done, failed) => {
        const worker = new Worker('/bench-model.js', { type: 'module' });
        worker.onmessage = ({ data }) => done(data);
        worker.onerror = ({ message }) => failed(new Error(message));
        worker.postMessage(sizes);
      }),
    { events: frames, fileFrames: frames },
  );
  await page.close();
  return result;
}

/** The built worker: stores the run, is started again, restores it, and gives frames at random. */
async function measureStore(file) {
  const name = readdirSync(join(outDir, 'page/assets')).find((asset) =>
    /^simulator.*\.js$/.test(asset),
  );
  const page = await context.newPage();
  await page.goto(`${url}favicon.svg`);
  const result = await page.evaluate(talk, {
    worker: `/assets/${name}`,
    file,
    seeks: SEEKS,
    version: PROTOCOL_VERSION,
  });
  await page.close();
  return result;
}

/** Runs in the page. */
async function talk({ worker: address, file, seeks, version }) {
  const open = () => {
    const worker = new Worker(address, { type: 'module' });
    const waiting = new Map();
    worker.onmessage = ({ data }) => waiting.get(data.id)?.(data.reply);
    let id = 0;
    const ask = (request) =>
      new Promise((resolve, reject) => {
        id += 1;
        waiting.set(id, (reply) => {
          if (reply.type === 'failed') reject(new Error(JSON.stringify(reply.failure)));
          else resolve(reply);
        });
        worker.postMessage({ version, id, request });
      });
    return { ask, close: () => worker.terminate() };
  };
  const timed = async (action) => {
    const start = performance.now();
    const value = await action();
    return { ms: performance.now() - start, value };
  };
  const first = open();
  await first.ask({ type: 'catalogue' });
  const imported = await timed(() => first.ask({ type: 'importRun', text: file }));
  first.close();
  let second;
  const restored = await timed(() => {
    second = open();
    return second.ask({ type: 'openLast' });
  });
  const { run } = restored.value;
  if (run.runId !== imported.value.run.runId || run.storage.trouble !== null) {
    throw new Error(`the run was not restored: ${JSON.stringify(run.storage)}`);
  }
  const replyMs = [];
  const nearMs = [];
  for (let seek = 0; seek < seeks; seek += 1) {
    const from = Math.floor(Math.random() * run.frames);
    const frames = (range) => second.ask({ type: 'frames', ...range, columns: 40 });
    replyMs.push((await timed(() => frames({ from, to: from + 1 }))).ms);
    const near = Math.floor(Math.random() * run.frames);
    nearMs.push((await timed(() => frames({ from: near - 12, to: near + 12 }))).ms);
  }
  const performMs = [];
  let after = run.frames - 1;
  for (let step = 0; step < 40; step += 1) {
    const command = { type: 'produce', acks: '1', values: ['more'] };
    const { ms, value } = await timed(() => second.ask({ type: 'perform', command, after }));
    performMs.push(ms);
    after = value.frame;
  }
  second.close();
  const { runId, frames: count } = run;
  return {
    importMs: imported.ms,
    restoreMs: restored.ms,
    replyMs,
    nearMs,
    performMs,
    runId,
    frames: count,
  };
}

/** What one sees of Kafka: a crowded stage, a run scrubbed from end to end, and every scenario opened. */
async function stageRows(file) {
  console.log('Kafka on the page');
  const run = JSON.parse(file);
  const crowded = await measureStore(JSON.stringify(crowdedRun(run)));
  const steps = await inRun(crowded.runId, stepToAndFro);
  row('5 brokers, 200 records, 40 messages: a frame painted, p95 ms', p95(steps), '<=', 8);
  const part = Math.ceil((run.commands.length * 5_000) / frames);
  const short = await measureStore(
    JSON.stringify({ ...run, title: 'A shorter run', commands: run.commands.slice(0, part) }),
  );
  const scrubbed = await inRun(short.runId, scrubToTheEnd);
  row(`${short.frames} frames scrubbed: slowest frame, ms`, Math.max(...scrubbed), '<=', 16.7);
  row(`${short.frames} frames scrubbed: p95, ms`, p95(scrubbed));
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('[data-idle="true"]').waitFor({ timeout: 30_000 });
  await page.getByTestId('scenarios').waitFor();
  const opened = await page.evaluate(openEach);
  await page.close();
  row(`${opened.length} scenarios opened: p95, ms`, p95(opened));
  row(`${opened.length} scenarios opened: slowest, ms`, Math.max(...opened), '<=', 150);
}

/** Five brokers with 200 records each, and 40 produce requests that are held on their way. */
function crowdedRun({ format, modelId, config }) {
  const brokers = [1, 2, 3, 4, 5];
  const produce = (values) => ({ type: 'produce', acks: '1', values });
  const values = (batch) => Array.from({ length: 20 }, (_, at) => `r${batch * 20 + at}`);
  return {
    format,
    title: 'Crowded',
    modelId,
    scenarioId: null,
    config: {
      ...config,
      brokers,
      kafka: { ...config.kafka, replicas: brokers, metadataMs: [5, 9, 14, 20, 27] },
    },
    commands: [
      ...Array.from({ length: 10 }, (_, batch) => produce(values(batch))),
      { type: 'advanceClock', ms: 2_000 },
      { type: 'setLink', from: 'client', to: 1, state: 'held' },
      ...Array.from({ length: 40 }, (_, at) => produce([`late${at}`])),
    ],
  };
}

/** Runs `measure` in the page of a stored run, without motion. */
async function inRun(runId, measure) {
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${url}#/run/${runId}/0`);
  await page.locator('[data-idle="true"]').waitFor({ timeout: 30_000 });
  const times = await page.evaluate(measure);
  await page.close();
  return times;
}

/** Runs in the page: between neighbours near the end of the run, where all is held. */
async function stepToAndFro() {
  const slider = document.querySelector('[role="slider"]');
  const press = (key) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const changed = () =>
    new Promise((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        done();
      });
      observer.observe(slider, { attributeFilter: ['aria-valuenow'] });
    });
  const atEnd = changed();
  press('End');
  await atEnd;
  // Not at the very end: there the buttons that continue the run come and go.
  const before = changed();
  press('ArrowLeft');
  await before;
  await new Promise((done) => setTimeout(done, 500));
  const times = [];
  for (let step = 0; step < 120; step += 1) {
    const change = changed();
    const start = performance.now();
    press(step % 2 === 0 ? 'ArrowLeft' : 'ArrowRight');
    await change;
    await window.isrscopePainted();
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 60));
  }
  return times.slice(20);
}

/** Runs in the page: drags the playhead over the whole run, one move for each frame that is painted. */
async function scrubToTheEnd() {
  const slider = document.querySelector('[role="slider"]');
  const { left, width, top } = slider.getBoundingClientRect();
  slider.setPointerCapture = () => undefined;
  const at = (type, clientX) => {
    const pointer = {
      isPrimary: true,
      pointerId: 7,
      pointerType: 'mouse',
      bubbles: true,
      buttons: 1,
    };
    slider.dispatchEvent(new PointerEvent(type, { clientX, clientY: top + 1, ...pointer }));
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const MOVES = 400;
  at('pointerdown', left + 2);
  await new Promise((done) => setTimeout(done, 500));
  const times = [];
  let last = await frame();
  for (let move = 0; move <= MOVES; move += 1) {
    at('pointermove', left + 2 + ((width - 4) * move) / MOVES);
    const now = await frame();
    times.push(now - last);
    last = now;
  }
  at('pointerup', left + width - 2);
  return times;
}

/** Runs in the page: opens every scenario of the list, and how long each took until its first frame was painted. */
async function openEach() {
  // The first is open already: a click on it changes nothing.
  const rows = [...document.querySelectorAll('[data-testid="scenarios"] > ol button.row')].slice(1);
  const title = () => document.querySelector('[data-testid="title"]')?.textContent;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const times = [];
  for (const button of rows) {
    const before = title();
    const start = performance.now();
    button.click();
    do await frame();
    while (title() === before || document.querySelector('[data-idle="true"]') === null);
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 100));
  }
  return times;
}

/** Until the frame is painted: a press at a random place of the page's own timeline. */
async function measurePainted(runId, count) {
  const page = await context.newPage();
  await page.goto(`${url}#/run/${runId}/0`);
  await page.locator('[data-idle="true"]').waitFor({ timeout: 30_000 });
  const now = () => page.getByRole('slider').getAttribute('aria-valuemax');
  if (Number(await now()) < count - 1) throw new Error(`the page shows ${await now()} frames`);
  const times = await page.evaluate(seekAtRandom, SEEKS);
  await page.close();
  return times;
}

/** Runs in the page. */
async function seekAtRandom(seeks) {
  const slider = document.querySelector('[role="slider"]');
  const { left, width, top } = slider.getBoundingClientRect();
  // A pointer that does not exist cannot be captured.
  slider.setPointerCapture = () => undefined;
  const press = (type, clientX) => {
    // At the very top: further down the labels of beats catch the pointer.
    const place = { clientX, clientY: top + 1 };
    const pointer = { isPrimary: true, pointerId: 7, pointerType: 'mouse', bubbles: true };
    slider.dispatchEvent(new PointerEvent(type, { ...place, ...pointer }));
  };
  const shown = () =>
    new Promise((done, failed) => {
      const late = setTimeout(() => {
        const { ariaValueNow } = slider;
        failed(
          new Error(
            `frame ${ariaValueNow} stayed, slider is ${slider.isConnected ? '' : 'not '}there`,
          ),
        );
      }, 5000);
      const observer = new MutationObserver(() => {
        clearTimeout(late);
        observer.disconnect();
        done();
      });
      observer.observe(slider, { attributeFilter: ['aria-valuenow'] });
    });
  const times = [];
  for (let seek = 0; seek < seeks; seek += 1) {
    const clientX = left + 2 + Math.random() * (width - 4);
    const start = performance.now();
    const change = shown();
    press('pointerdown', clientX);
    await change;
    await window.isrscopePainted();
    times.push(performance.now() - start);
    press('pointerup', clientX);
    // What follows a move (saving the playhead, the address) is not part of the next one.
    await new Promise((done) => setTimeout(done, 150));
  }
  return times;
}

/** The sums that .size-limit.js limits, and all there is, of this build. */
function printSizes() {
  const folder = join(outDir, 'page/assets');
  const all = readdirSync(folder);
  const sumOf = (files) => {
    const sizes = files.map(
      (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    );
    return sizes.reduce((one, other) => one + other, 0) / 1000;
  };
  const style = all.filter((file) => /^index-.*[.]css$/.test(file));
  for (const { name, programs, limit } of FETCHED_TOGETHER) {
    const files = new Set(programs.flatMap((program) => fetchedWith(folder, program)));
    row(`${name.split(':')[0]}, gzip kB`, sumOf([...files, ...style]), '<=', limit);
  }
  row('everything that can be fetched, gzip kB', sumOf(all));
}

async function browserVersion() {
  const page = await context.newPage();
  const agent = await page.evaluate(() => navigator.userAgent);
  await page.close();
  return /Chrome\/([\d.]+)/.exec(agent)?.[1] ?? agent;
}

function p95(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)];
}

function row(name, value, operator, target) {
  const digits = value < 100 ? 2 : 0;
  const shown = value.toLocaleString('en', { maximumFractionDigits: digits });
  if (operator === undefined) {
    console.log(`${name.padEnd(52)} ${shown.padStart(10)}`);
    return;
  }
  const holds = operator === '>=' ? value >= target : value <= target;
  const wanted = `${operator} ${target.toLocaleString('en')}`;
  console.log(`${name.padEnd(52)} ${shown.padStart(10)}   ${wanted} ${holds ? 'met' : 'MISSED'}`);
}
