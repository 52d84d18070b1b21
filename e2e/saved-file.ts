import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Text of the file that the page saves when `act` is done. */
export async function savedFile(page: Page, act: () => Promise<void>): Promise<string> {
  if (page.context().browser()?.browserType().name() === 'firefox')
    return await handedOver(page, act);
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  expect(await download.failure()).toBeNull();
  return await readFile(await download.path(), 'utf8');
}

/**
 * In Firefox: what the page makes a file of. Firefox saves it, but reports the download of a blob without a
 * navigation, and Playwright drops such reports (WebDriver BiDi, Playwright 1.64), so there is no event to wait for.
 */
async function handedOver(page: Page, act: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      if (source instanceof Blob) {
        void source.text().then((text) => {
          document.documentElement.dataset['saved'] = text;
        });
      }
      return make(source);
    };
  });
  await act();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-saved', /./);
  return (await root.getAttribute('data-saved')) ?? '';
}
