import { startProcess } from './browser-process';
import { branchWith, expect, test } from './simulator-page';

// A trace cannot be written by a browser that is killed.
test.use({ trace: 'off' });

test('killing the browser keeps the run', async ({ browserName, baseURL, launchOptions }, info) => {
  test.skip(browserName !== 'chromium', 'starts Chromium itself, to be able to kill it');
  const profile = info.outputPath('profile');
  const first = await startProcess(profile, launchOptions);
  const page = await first.open(baseURL ?? '');
  await branchWith(page, 'kept');
  const [title, frame] = [await page.title.innerText(), await page.frame()];
  await first.kill();
  const second = await startProcess(profile, launchOptions);
  const again = await second.open(baseURL ?? '');
  await again.open();
  await expect(again.title).toHaveText(title);
  expect(await again.frame()).toBe(frame);
  await second.kill();
});
