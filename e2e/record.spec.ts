import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { preview } from 'vite';
import { record as recordTo, type Recorded } from './recorder';
import { expect, test } from './simulator-page';

test.skip(({ browserName }) => browserName !== 'chromium', 'the recorder brings its own Chromium');
test.use({ trace: 'off' });
// One after the other: each has a browser of its own, and two write to one folder of reports.
test.describe.configure({ mode: 'default' });
test.setTimeout(120_000);

let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isrscope-films-'));
});

test.afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the recorder; films go to the test's own folder. */
function record(args: readonly string[], stopAt?: RegExp): Promise<Recorded> {
  return recordTo(folder, args, stopAt);
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
        captions: (captions ?? []).map((cue) => [
          cue.startTime,
          cue.endTime,
          cue instanceof VTTCue ? cue.text : '',
        ]),
        chapters: (chapters ?? []).length,
      };
    });
    expect(told.size).toEqual([320, 180]);
    expect(told.duration).toBeCloseTo(6, 1);
    // A decoded frame: the light page's background in the corner, and letters somewhere.
    for (const value of told.corner) expect(value).toBeGreaterThan(235);
    expect(told.colours).toBeGreaterThan(20);
    expect(told.captions).toEqual([
      [0, 3, '6.1 Shrink, recover, fence'],
      [3, 6, expect.stringMatching(/^[A-Z].+\.$/)],
    ]);
    expect(told.chapters).toBeGreaterThanOrEqual(1);
    await page.getByRole('button', { name: 'start' }).click();
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.paused))
      .toBe(false);
  } finally {
    await server.close();
  }
  // Opened as a file it has its captions too, although it may not read the file beside it.
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  const cues = page.evaluate(async () => {
    const element = document.querySelector('track');
    if (element === null) throw new Error('no captions');
    element.track.mode = 'hidden';
    if (element.readyState !== HTMLTrackElement.LOADED)
      await new Promise((resolve) => {
        element.addEventListener('load', resolve, { once: true });
      });
    return element.track.cues?.length;
  });
  expect(await cues).toBe(2);
});

test('an MP4 and an animation are what they say, and the animation has a picture for each that differs', async () => {
  for (const format of ['mp4', 'gif']) {
    const args = [...SHORT, '--format', format];
    expect(await record(args)).toMatchObject({ code: 0 });
  }
  const mp4 = readFileSync(join(folder, 'shrink-recover-fence.mp4'));
  expect(mp4.subarray(4, 8).toString()).toBe('ftyp');
  const gif = readFileSync(join(folder, 'shrink-recover-fence.gif'));
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  // Six seconds at rest: the title, then the first beat.
  expect(gif.toString('latin1').split('\x21\xf9\x04')).toHaveLength(3);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toMatch(/<video[^]*<img/);
});

test('what is stopped leaves no file behind, and what was there stays', async () => {
  const long = ['slow-follower', '--size', '320x180', '--fps', '60'];
  const stopped = await record(long, /frame \d+ of \d+, \d+ %/);
  expect(stopped.text).toContain('stopped');
  expect(stopped.code).toBe(130);
  expect(readdirSync(folder)).toEqual([]);
});

/** Runs in the filmed page: from the second frame on it cannot be shown. */
const BREAKS = `const look = setInterval(() => {
  const film = window.isrscopeFilm;
  if (film === undefined) return;
  clearInterval(look);
  const show = film.show.bind(film);
  film.show = (shown) => {
    if (shown.position > 1) throw new Error('broken on purpose');
    return show(shown);
  };
}, 1);`;

test('a failure names scenario, video frame and frame, and leaves no file behind', async () => {
  const broken = mkdtempSync(join(tmpdir(), 'isrscope-broken-'));
  try {
    cpSync('dist', broken, { recursive: true });
    writeFileSync(join(broken, 'breaks.js'), BREAKS);
    const index = readFileSync('dist/index.html', 'utf8');
    const program = '<script type="module" src="./breaks.js"></script></body>';
    writeFileSync(join(broken, 'index.html'), index.replace('</body>', program));
    const args = ['shrink-recover-fence', '--size', '320x180', '--fps', '4', '--pace', '10'];
    // Of the same option the last one counts.
    const { code, text } = await record([...args, '--built', broken]);
    expect(code).toBe(1);
    expect(text).toMatch(
      /record: shrink-recover-fence, video frame \d+ of \d+ \(frame 2 of the run\): .*broken on purpose/,
    );
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(broken, { recursive: true, force: true });
  }
});

test('a wrong name or option is explained', async () => {
  const unknown = await record(['no-such-film']);
  expect(unknown.code).toBe(1);
  expect(unknown.text).toContain('no scenario “no-such-film”');
  const size = await record(['--size', '641x360']);
  expect(size.code).toBe(2);
  expect(size.text).toContain('width is 641; it has to be even');
});

test('the stage at every beat of every scenario looks as its picture', async () => {
  test.setTimeout(600_000);
  expect(await record(['--check'])).toMatchObject({ code: 0 });
});

test('a picture that differs is named, and the difference is written as an image', async () => {
  // Two scenarios with as many beats: each has the other's pictures.
  for (const [one, other] of [
    ['shrink-recover-fence', 'two-clocks'],
    ['two-clocks', 'shrink-recover-fence'],
  ]) {
    copyFileSync(`e2e/pictures/${other}.png`, join(folder, `${one}.png`));
  }
  const names = ['shrink-recover-fence', 'two-clocks'];
  const { code, text } = await record([...names, '--check', '--pictures', folder]);
  expect(code).toBe(1);
  expect(text).toContain('14 beats of 2 scenarios, 14 differ');
  const [, image] = /two-clocks, beat “.+”: \d+ pixels, see (\S+)/.exec(text) ?? [];
  expect(
    readFileSync(image ?? '')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});
