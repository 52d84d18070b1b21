import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { preview } from 'vite';
import { expect, test } from './simulator-page';

test.skip(({ browserName }) => browserName !== 'chromium', 'the recorder brings its own Chromium');
test.use({ trace: 'off' });
test.setTimeout(120_000);

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isrscope-films-'));
});

test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What a run of the recorder wrote and how it ended. */
interface Recorded {
  readonly code: number | null;
  readonly text: string;
}

/** Runs `npm run record` on the built page; `stopAt` ends it with Ctrl+C once its output says so. */
function record(args: readonly string[], stopAt?: RegExp): Promise<Recorded> {
  const program = ['scripts/record.mjs', '--built', 'dist', '--out', folder, ...args];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, program);
    let text = '';
    const heard = (data: Buffer): void => {
      text += data.toString();
      if (stopAt?.test(text) === true) child.kill('SIGINT');
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', heard);
    child.on('close', (code) => {
      resolve({ code, text });
    });
  });
}

const SHORT = ['shrink-recover-fence', '--size', '320x180', '--seconds', '6', '--fps', '15'];

test('a film is the same in two browser starts, byte for byte, and the gallery plays it', async ({
  page,
}) => {
  const films: Buffer[] = [];
  while (films.length < 2) {
    expect(await record(SHORT)).toMatchObject({ code: 0 });
    films.push(readFileSync(join(folder, 'shrink-recover-fence.webm')));
  }
  expect(films[0]?.length).toBeGreaterThan(10_000);
  expect(films[0]?.equals(films[1] ?? Buffer.alloc(0))).toBe(true);
  expect(readdirSync(folder).sort()).toEqual([
    'films.json',
    'index.html',
    'shrink-recover-fence.chapters.vtt',
    'shrink-recover-fence.md',
    'shrink-recover-fence.png',
    'shrink-recover-fence.vtt',
    'shrink-recover-fence.webm',
  ]);
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  try {
    await page.goto(url);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    const told = await page.evaluate(async () => {
      const video = document.querySelector('video');
      if (video === null) throw new Error('no video');
      const once = (name: string, of: Element = video): Promise<unknown> =>
        new Promise((resolve) => {
          of.addEventListener(name, resolve, { once: true });
        });
      for (const track of video.textTracks) track.mode = 'hidden';
      const waiting = [...document.querySelectorAll('track')].filter(
        ({ readyState }) => readyState !== HTMLTrackElement.LOADED,
      );
      await Promise.all(waiting.map((track) => once('load', track)));
      video.muted = true;
      video.preload = 'auto';
      await once('loadeddata');
      const seconds = 5;
      const sought = once('seeked');
      video.currentTime = seconds;
      await sought;
      const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
      const context = canvas.getContext('2d');
      context?.drawImage(video, 0, 0);
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const [captions, chapters] = [...video.textTracks].map(({ cues }) => [...(cues ?? [])]);
      return {
        size: [video.videoWidth, video.videoHeight],
        duration: video.duration,
        colours: new Set(Array.from({ length: pixels.length / 4 }, (_, at) => pixels[at * 4])).size,
        corner: [...pixels.slice(0, 3)],
        captions: (captions ?? []).map(({ startTime, endTime }) => [startTime, endTime]),
        chapters: (chapters ?? []).length,
      };
    });
    expect(told.size).toEqual([320, 180]);
    expect(told.duration).toBeCloseTo(6, 1);
    // A decoded frame: the light page's background in the corner, and letters somewhere.
    for (const value of told.corner) expect(value).toBeGreaterThan(235);
    expect(told.colours).toBeGreaterThan(20);
    expect(told.captions).toEqual([
      [0, 3],
      [3, 6],
    ]);
    expect(told.chapters).toBeGreaterThanOrEqual(1);
    await page.getByRole('button', { name: 'start' }).click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.paused))
      .toBe(false);
  } finally {
    await server.close();
  }
});

test('what is stopped leaves no file behind, and what was there stays', async () => {
  const long = ['slow-follower', '--size', '320x180', '--fps', '60'];
  const stopped = await record(long, /frame \d+ of \d+, \d+ %/);
  expect(stopped.text).toContain('stopped');
  expect(stopped.code).toBe(130);
  expect(readdirSync(folder)).toEqual([]);
});

test('a wrong name or option is explained', async () => {
  const unknown = await record(['no-such-film']);
  expect(unknown.code).toBe(1);
  expect(unknown.text).toContain('no scenario “no-such-film”');
  const size = await record(['--size', '641x360']);
  expect(size.code).toBe(2);
  expect(size.text).toContain('width is 641; it has to be even');
});
