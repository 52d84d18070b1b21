import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { record } from './recorder';
import { expect, test } from './simulator-page';

test.skip(({ browserName }) => browserName !== 'chromium', 'the recorder brings its own Chromium');
test.use({ trace: 'off' });
test.describe.configure({ mode: 'default' });
// A busy machine takes several times as long.
test.setTimeout(240_000);

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isrscope-live-'));
});

test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A script of a few steps: pointer, keys, motion between frames, a dialog, typing, and styles that move by themselves. */
const SCRIPT = `export default {
  title: 'A short script',
  summary: 'For a test.',
  start: '#/minikafka/shrink-recover-fence/0',
  run: async (tour) => {
    const { page } = tour;
    await tour.chapter('Keys');
    await tour.press('ArrowRight');
    await tour.chapter('Hand');
    await tour.say('A command.');
    await tour.click(page.getByTestId('free-play').getByRole('button', { name: 'produce' }), '“produce”');
    await tour.type(page.getByRole('dialog').getByLabel('Records'), 'zz', 'Records');
    await tour.press('Escape');
    await tour.press('p');
    await tour.press('2');
  },
};
`;
const BROKEN = `export default {
  title: 'A broken script',
  summary: 'For a test.',
  start: '#/minikafka/shrink-recover-fence/0',
  run: async (tour: { say: (text: string) => Promise<void>; click: (place: unknown) => Promise<void>; page: { locator: (css: string) => unknown } }) => {
    await tour.say('A caption.');
    await tour.click(tour.page.locator('.no such thing'));
  },
};
`;
const SHORT = ['--fps', '8', '--pace', '6'];

/** Writes a script and answers the arguments that record it. */
function scriptOf(name: string, text: string): readonly string[] {
  const file = join(folder, name);
  writeFileSync(file, text);
  return ['--live', file, ...SHORT];
}

test('what a script does is the same film in two browser starts, byte for byte', async () => {
  const args = scriptOf('short.mjs', SCRIPT);
  const films: Buffer[] = [];
  while (films.length < 2) {
    expect(await record(folder, args)).toMatchObject({ code: 0 });
    films.push(readFileSync(join(folder, 'short.webm')));
  }
  expect(films[0]?.length).toBeGreaterThan(20_000);
  expect(films[0]?.equals(films[1] ?? Buffer.alloc(0))).toBe(true);
  const kinds = ['chapters.vtt', 'md', 'mjs', 'png', 'vtt', 'webm'];
  expect(readdirSync(folder).sort()).toEqual([
    'films.json',
    'index.html',
    ...kinds.map((kind) => `short.${kind}`),
  ]);
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  expect(read('short.md')).toMatch(
    /## Hand \(0:0\d\)\n\nA command\.\n\n- Click “produce”\n- Type “zz”/,
  );
  // The summary, then the caption; the chapters follow each other without a gap.
  expect(read('short.vtt')).toMatch(/^WEBVTT\n\n00:00:00\.000 --> [\d:.]+\nFor a test\.\n\n/);
  const chapters = [...read('short.chapters.vtt').matchAll(/(\S+) --> (\S+)\n(.+)/g)];
  expect(chapters.map(([, , , text]) => text)).toEqual(['A short script', 'Keys', 'Hand']);
  expect(chapters[1]?.[1]).toBe(chapters[0]?.[2]);
  expect(read('index.html')).toContain('A short script');
});

test('a failure names script, step and video frame, and a stopped recording leaves no film', async () => {
  const args = scriptOf('broken.ts', BROKEN);
  const failed = await record(folder, args);
  expect(failed.code).toBe(1);
  expect(failed.text).toMatch(
    /record: broken, step 2 \(click .*no such thing.*\), video frame \d+: .*Timeout/,
  );
  expect(readdirSync(folder)).toEqual(['broken.ts']);
  const stopped = await record(folder, args, /broken: frame \d+/);
  expect(stopped.text).toContain('stopped');
  expect(stopped.code).toBe(130);
  expect(readdirSync(folder)).toEqual(['broken.ts']);
});

/** A script of one act; the title alone takes a few video frames. */
function actScript(act: string, summary = 'For a test.'): string {
  const start = '#/minikafka/shrink-recover-fence/0';
  return `export default { title: 'One act', summary: '${summary}', start: '${start}', run: async (tour) => { ${act} } };`;
}

test('a worker that never answers ends a recording, and Ctrl+C ends the wait', async () => {
  // The program of this worker hears nothing.
  const ask = `new Worker(URL.createObjectURL(new Blob(['']))).postMessage({ id: 1 })`;
  const wait = `await tour.page.evaluate(() => { ${ask}; document.title = 'asked'; }); console.log('asked'); await tour.pause(1);`;
  const args = scriptOf('mute.mjs', actScript(wait));
  const stopped = await record(folder, args, /asked/);
  expect(stopped).toMatchObject({ code: 130 });
  const failed = await record(folder, args);
  expect(failed.code).toBe(1);
  expect(failed.text).toMatch(
    /mute, step 1 \(pause 1 s\), video frame \d+: the page is not at rest after 30 s: a worker owes an answer/,
  );
  expect(readdirSync(folder)).toEqual(['mute.mjs']);
});

test('a part that is on its way is in the next picture, however long it takes', async () => {
  // The page’s own file, asked for anew, and what stands on the page once it is here.
  const late = `await tour.page.evaluate(() => { void fetch('./?late').then((answer) => answer.text()).then(() => { document.body.dataset.late = 'here'; }); });`;
  const look = `await tour.pause(0.1); if (await tour.page.locator('body[data-late]').count() === 0) throw new Error('it is not here');`;
  const slow = `await tour.page.page().route('**/?late', async (route) => { await new Promise((done) => setTimeout(done, 1500)); await route.continue(); });`;
  const args = scriptOf('late.mjs', actScript(`${slow} ${late} ${look}`));
  expect(await record(folder, args)).toMatchObject({ code: 0 });
});

test('an empty text empties the field, and the shortest film has one picture', async () => {
  const field = `tour.page.getByRole('dialog').getByLabel('Records')`;
  const open = `await tour.click(tour.page.getByTestId('free-play').getByRole('button', { name: 'produce' }));`;
  const empty = `await tour.type(${field}, 'zz'); await tour.type(${field}, '');`;
  const check = `const left = await ${field}.inputValue(); if (left !== '') throw new Error('it holds ' + left);`;
  const args = scriptOf('empty.mjs', actScript(`${open} ${empty} ${check}`));
  expect(await record(folder, args)).toMatchObject({ code: 0 });
  const least = await record(folder, [...args, '--seconds', '0.1', '--fps', '4']);
  expect(least).toMatchObject({ code: 0 });
});

test('a form that the layout has not, and a summary that does not fit, are refused', async () => {
  const size = await record(folder, [...scriptOf('one.mjs', actScript('')), '--size', '1280x960']);
  expect(size.code).not.toBe(0);
  expect(size.text).toContain('--size is “1280x960”; with --live it has the form 16:9');
  const long = await record(folder, scriptOf('long.mjs', actScript('', 'x'.repeat(171))));
  expect(long.text).toContain('its summary has 171 characters; 170 fit');
  expect(readdirSync(folder).filter((name) => name.endsWith('.webm'))).toEqual([]);
});

test('a film whose chapters are gone leaves the gallery', async () => {
  for (const name of ['one', 'two']) {
    expect(await record(folder, scriptOf(`${name}.mjs`, actScript('')))).toMatchObject({ code: 0 });
    rmSync(join(folder, 'one.chapters.vtt'), { force: true });
  }
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('one film');
});

test('the scripts of e2e/videos do what they say on the page as it is now', async () => {
  const names = ['first-look', 'own-scenario'];
  const files = names.flatMap((name) => ['--live', `e2e/videos/${name}.mjs`]);
  // A picture or two for each step.
  expect(await record(folder, [...files, '--fps', '1', '--pace', '20'])).toMatchObject({ code: 0 });
  for (const name of names) {
    const transcript = readFileSync(join(folder, `${name}.md`), 'utf8');
    expect(transcript.match(/^## /gm)).toHaveLength(5);
    expect(transcript.match(/^- (Click|Press|Drag|Type)/gm)?.length).toBeGreaterThan(5);
  }
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('2 films');
});
