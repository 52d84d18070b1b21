import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { record } from './recorder';
import { expect, test } from './simulator-page';

test.skip(({ browserName }) => browserName !== 'chromium', 'the recorder brings its own Chromium');
test.use({ trace: 'off' });
test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);

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
