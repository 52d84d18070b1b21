import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test, type SimulatorPage } from './simulator-page';

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'other encoders are slow; drawing is the same',
);

// Encoding takes both cores of a small machine.
test.setTimeout(90_000);

/** Opens the dialog at a frame. */
async function dialogAt(simulator: SimulatorPage, hash: string): Promise<Locator> {
  await simulator.open(hash);
  await simulator.page.keyboard.press('v');
  const dialog = simulator.page.getByRole('dialog', { name: 'Export a video' });
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeVisible();
  return dialog;
}

/** Chooses frames, both inclusive. */
async function choose(dialog: Locator, height: string, from: number, to: number): Promise<void> {
  await dialog.getByLabel('Size').selectOption(height);
  await dialog.getByLabel('First frame').fill(String(from));
  await dialog.getByLabel('Last frame').fill(String(to));
}

/** A number of bytes that stands in a text as kB or MB. */
function bytesIn(text: string): number {
  const [, size = '', unit] = /([\d.]+) (kB|MB)/.exec(text) ?? [];
  return Number(size) * (unit === 'MB' ? 1e6 : 1e3);
}

/** What a browser finds in the film that was made; `at` in seconds. */
async function played(
  page: Page,
  at: number,
): Promise<{ size: number[]; duration: number; png: string }> {
  return await page.evaluate(async (seconds) => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('no video');
    if (video.readyState < 2)
      await new Promise((done) => {
        video.onloadeddata = done;
      });
    const sought = new Promise((done) => {
      video.onseeked = done;
    });
    video.currentTime = seconds;
    await sought;
    const canvas = document.createElement('canvas');
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return {
      size: [video.videoWidth, video.videoHeight],
      duration: video.duration,
      png: canvas.toDataURL('image/png'),
    };
  }, at);
}

/** The captions of the film that was made, as the browser reads them: times in seconds. */
async function captions(
  page: Page,
): Promise<{ readonly from: number; readonly to: number; readonly text: string }[]> {
  return await page.evaluate(async () => {
    const element = document.querySelector('track');
    if (element === null) throw new Error('no captions');
    element.track.mode = 'hidden';
    if (element.readyState !== HTMLTrackElement.LOADED)
      await new Promise((done) => {
        element.onload = done;
      });
    return [...(element.track.cues ?? [])].map((cue) => ({
      from: cue.startTime,
      to: cue.endTime,
      text: cue instanceof VTTCue ? cue.text : '',
    }));
  });
}

/** How many of the pixels of two pictures are further apart than compression explains, in the first picture's upper part. */
async function differing(page: Page, one: string, other: string): Promise<number> {
  return await page.evaluate(
    async (addresses) => {
      const [first, second] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = new OffscreenCanvas(1280, 480);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, 1280, 480).data ?? new Uint8ClampedArray();
        }),
      );
      if (first === undefined || second === undefined) throw new Error('no pictures');
      let count = 0;
      for (let at = 0; at < first.length; at += 4) {
        const apart = [0, 1, 2].map((part) =>
          Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)),
        );
        if (Math.max(...apart) > 64) count += 1;
      }
      return count / (first.length / 4);
    },
    [one, other],
  );
}

/** The stage of the room, as the page shows it at 1280x720. */
async function roomStage(simulator: SimulatorPage, frame: number): Promise<string> {
  await simulator.open(`#/minikafka/shrink-recover-fence/${frame}`);
  await simulator.page.keyboard.press('p');
  await simulator.page.waitForFunction(
    () => document.querySelector('svg.stage')?.clientHeight === 480,
  );
  // Letters may come after the first picture.
  await simulator.page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'),
  );
  // What is pressed lies over a corner until nobody moves.
  await simulator.page.evaluate(() => {
    for (const node of document.querySelectorAll<HTMLElement>(
      '.upper > :not([data-testid="stage"])',
    ))
      node.style.visibility = 'hidden';
  });
  const clip = { x: 0, y: 0, width: 1280, height: 480 };
  const png = await simulator.page.screenshot({ clip });
  await simulator.page.keyboard.press('p');
  await simulator.idle();
  return `data:image/png;base64,${png.toString('base64')}`;
}

test('a part of a run becomes a film that plays, seeks and shows the page’s own stage', async ({
  simulator,
  page,
}) => {
  const dialog = await dialogAt(simulator, '#/minikafka/shrink-recover-fence/9');
  await expect(dialog.getByTestId('export-plan')).toContainText(/about \d/);
  await choose(dialog, '720', 8, 9);
  await dialog.getByLabel('Speed').selectOption('4');
  const planned = (await dialog.getByTestId('export-plan').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Export' }).click();
  const save = dialog.getByRole('link', { name: 'Save the film' });
  await expect(save).toBeFocused({ timeout: 40_000 });
  const at = 1.9;
  const { size, duration, png } = await played(page, at);
  const cues = await captions(page);
  expect(cues[0]?.from).toBe(0);
  expect(cues.at(-1)?.to).toBeCloseTo(duration, 1);
  const told = cues.filter(({ from, to }) => from <= at && at < to);
  expect(told).toHaveLength(1);
  expect(size).toEqual([1280, 720]);
  expect(duration).toBeGreaterThan(2);
  expect(`${Math.round(duration)} s`).toBe(planned.split(',')[0]?.trim());
  const made = (await dialog.getByText(/^shrink-recover-fence-8-9.webm,/).textContent()) ?? '';
  expect(bytesIn(made) / bytesIn(planned)).toBeGreaterThan(1 / 3);
  expect(bytesIn(made) / bytesIn(planned)).toBeLessThan(3);
  const download = page.waitForEvent('download');
  await save.click();
  expect((await download).suggestedFilename()).toBe('shrink-recover-fence-8-9.webm');
  await expect(dialog.getByRole('link', { name: 'Save the captions' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  // What is told there is what the page says at this frame.
  expect(told[0]?.text.length).toBeGreaterThan(20);
  await expect(simulator.why).toContainText(told[0]?.text ?? '');
  // The frame itself, and for comparison the one before it.
  const shown = await roomStage(simulator, 9);
  const other = await roomStage(simulator, 7);
  expect(await differing(page, png, shown)).toBeLessThan(0.002);
  expect(await differing(page, png, other)).toBeGreaterThan(0.006);
});

test('an export that is given up leaves nothing behind', async ({ simulator, page }) => {
  const dialog = await dialogAt(simulator, '#/kafka/slow-follower/20');
  await dialog.getByLabel('Size').selectOption('360');
  const before = await page.evaluate(() => document.body.childElementCount);
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(dialog.getByText(/^Frame [1-9]\d* of/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.body.childElementCount)).toBe(before);
  await expect.poll(() => page.workers().length).toBe(1);
  // The page goes on where it was, and what was chosen is kept.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await simulator.frame()).toBe(20);
  await page.keyboard.press('v');
  await expect(dialog.getByLabel('Size')).toHaveValue('360');
});

test('a browser without an encoder says so, and makes a GIF', async ({ simulator, page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'VideoEncoder');
  });
  const dialog = await dialogAt(simulator, '#/minikafka/shrink-recover-fence/9');
  await expect(dialog.getByRole('radio', { name: 'WebM' })).toBeDisabled();
  await expect(dialog.getByTestId('export-plan')).toContainText('cannot encode video');
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'GIF' }).check();
  await choose(dialog, '360', 9, 9);
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('link', { name: 'Save the GIF' })).toBeVisible({ timeout: 20_000 });
  const gif = await page.evaluate(async () => {
    const address = document.querySelector('dialog img')?.getAttribute('src') ?? '';
    const image = new Image();
    image.src = address;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(gif).toEqual([640, 360]);
});

test('what cannot be exported is refused with the reason', async ({ simulator, page }) => {
  const dialog = await dialogAt(simulator, '#/minikafka/shrink-recover-fence/9');
  await choose(dialog, '360', 9, 3);
  await expect(dialog.getByTestId('export-plan')).toContainText('the first one first');
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'GIF' }).check();
  await dialog.getByRole('radio', { name: 'the whole run' }).check();
  await expect(dialog.getByTestId('export-plan')).toContainText('A GIF has at most 1 min');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});
