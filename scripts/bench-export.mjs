// Exports a film from the page as a person does.
import { statSync } from 'node:fs';
import { startedBytes, watchMemory } from './record/memory.mjs';

/**
 * Exports the beat at an address. Answers of the `film` the seconds of work, its seconds and bytes; and the resident
 * bytes of all browsers that this process started, `before` the export and the `most` during it, null where nobody tells.
 */
export async function measureExport(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('[data-idle="true"]');
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^the beat/ }).check();
  await dialog.getByLabel('Size').selectOption('1080');
  const before = startedBytes();
  const memory = watchMemory(startedBytes);
  const started = performance.now();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('link', { name: 'Save the film' }).waitFor({ timeout: 300_000 });
  const workSeconds = (performance.now() - started) / 1_000;
  const most = memory();
  const filmSeconds = await page.evaluate(async () => {
    const video = document.querySelector('dialog video');
    if (video.readyState < 1) await new Promise((done) => (video.onloadedmetadata = done));
    return video.duration;
  });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Save the film' }).click();
  const { size } = statSync(await (await downloading).path());
  await page.close();
  return { film: { workSeconds, filmSeconds, bytes: size }, before, most };
}
