// Exports a film from the page as a person does.
import { statSync } from 'node:fs';

/** Exports the beat at an address; answers the seconds of work, and the film's seconds and bytes. */
export async function measureExport(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('[data-idle="true"]');
  await page.keyboard.press('v');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^the beat/ }).check();
  await dialog.getByLabel('Size').selectOption('1080');
  const started = performance.now();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByRole('link', { name: 'Save the film' }).waitFor({ timeout: 300_000 });
  const workSeconds = (performance.now() - started) / 1_000;
  const filmSeconds = await page.evaluate(async () => {
    const video = document.querySelector('dialog video');
    if (video.readyState < 1) await new Promise((done) => (video.onloadedmetadata = done));
    return video.duration;
  });
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Save the film' }).click();
  const { size } = statSync(await (await downloading).path());
  await page.close();
  return { workSeconds, filmSeconds, bytes: size };
}
