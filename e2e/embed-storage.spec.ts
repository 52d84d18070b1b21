import type { Page } from '@playwright/test';
import { CHAPTER, frameOf, open, SLOW } from './embedded-page';
import { expect, test } from './simulator-page';
import { staticHost } from './static-host';

/** What this browser keeps for the page's origin. */
function keptHere(page: Page) {
  return page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    locks: ((await navigator.locks.query()).held ?? []).map(({ name }) => name),
  }));
}

test.describe('what the browser keeps', () => {
  test.use({ serviceWorkers: 'allow' });

  const NOTHING = {
    localStorage: [],
    sessionStorage: [],
    databases: [],
    caches: [],
    workers: 0,
    locks: [],
  };

  test('is nothing, unless the address asks for it', async ({ page }) => {
    await open(page, '&frame=12&theme=dark&lang=zh&parts=stage,sentence,timeline,panel');
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 's', 's', '3', 'End', 'Home']) {
      await page.keyboard.press(key);
    }
    await page.getByTestId('stage').getByRole('button').first().click();
    // Longer than a playhead waits until it is kept.
    await page.waitForTimeout(600);
    expect(await keptHere(page)).toEqual(NOTHING);
    // The same look finds what is kept when it is asked for.
    await open(page, '&frame=12&store=1');
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(600);
    const kept = await keptHere(page);
    expect(kept).toMatchObject({ localStorage: ['isrscope.progress/1'], databases: ['isrscope'] });
    expect(kept.locks).toHaveLength(1);
    expect(kept.workers).toBe(0);
  });

  test('nothing of what the page itself keeps is read', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('isrscope.theme', 'dark');
      localStorage.setItem('isrscope.language', 'zh');
    });
    await open(page, '');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a page that was kept earlier embeds without a network', async ({
    page,
    context,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'going offline is Chromium’s own switch');
    const site = await staticHost('/some/deep/path/');
    await page.goto(`${site.url}${SLOW}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    for (const file of ['', 'index.html']) {
      await page.goto(`${site.url}${file}?embed=1&frame=12&parts=timeline,panel${CHAPTER}`);
      await expect(page.getByTestId('why')).toBeVisible();
      await page.goto(`${site.url}${file}?embed=1&frame=12${SLOW}`);
      await expect(page.locator('[data-idle="true"]')).toBeVisible();
      expect(await frameOf(page)).toBe(12);
    }
    await context.setOffline(false);
    await site.close();
  });
});
