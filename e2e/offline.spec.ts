import type { Page } from '@playwright/test';
import { expect, SimulatorPage, test } from './simulator-page';
import { staticHost, type StaticHost } from './static-host';

test.use({ serviceWorkers: 'allow' });
test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'going offline is Chromium’s own switch',
);

// A version is fetched whole before it is offered.
const offered = expect.configure({ timeout: 20_000 });

let host: StaticHost;

test.beforeEach(async () => {
  host = await staticHost('/some/deep/path/');
});

test.afterEach(async () => {
  await host.close();
});

/** Waits until the page is kept: its service worker answers for it. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Names of the caches of this host. */
function caches(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => globalThis.caches.keys());
}

test('below any path, it opens without a network after the first visit, with all its parts', async ({
  page,
  context,
}) => {
  const simulator = new SimulatorPage(page, host.url);
  await simulator.open('#/minikafka/shrink-recover-fence/5');
  await kept(page);
  await context.setOffline(true);
  await page.reload();
  await simulator.idle();
  expect(await simulator.frame()).toBe(5);
  // Another model, its stage, and dialogs: nothing of them was fetched before.
  await simulator.open('#/kafka/slow-follower/20');
  await expect(simulator.title).toContainText('A follower falls behind');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${host.url}index.html?x=1#/kafka/leader-crash/3`);
  await simulator.idle();
  expect(await simulator.frame()).toBe(3);
});

test('a newer version is offered, waits until it is asked for, and the old one’s cache goes', async ({
  page,
}) => {
  const simulator = new SimulatorPage(page, host.url);
  await simulator.open('#/minikafka/shrink-recover-fence/5');
  await kept(page);
  const [before] = await caches(page);
  host.release('release-two');
  await page.reload();
  const offer = page.getByTestId('update');
  await offered(offer).toContainText('A newer version of isrscope is ready');
  // Nothing changes by itself, not even by a reload.
  await page.reload();
  await simulator.idle();
  await expect(page.locator('body')).not.toHaveAttribute('data-release');
  await simulator.press('ArrowRight');
  await simulator.expectHash('#/minikafka/shrink-recover-fence/6');
  await offer.getByRole('button', { name: 'Use it now' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-release', 'release-two');
  await simulator.idle();
  expect(await simulator.frame()).toBe(6);
  await expect.poll(() => caches(page)).toHaveLength(1);
  expect(await caches(page)).not.toContain(before);
});

test('in front of a room nothing is offered', async ({ page }) => {
  const simulator = new SimulatorPage(page, host.url);
  await simulator.open('#/minikafka/shrink-recover-fence/5');
  await kept(page);
  host.release('release-two');
  await page.reload();
  await offered(page.getByTestId('update')).toBeVisible();
  await simulator.press('p');
  await expect(page.getByTestId('update')).toBeHidden();
  await simulator.press('Escape');
  await expect(page.getByTestId('update')).toBeVisible();
});

test('another tab goes on with the version it runs, parts that it has not fetched yet included', async ({
  page,
  context,
}) => {
  const simulator = new SimulatorPage(page, host.url);
  await simulator.open('#/minikafka/shrink-recover-fence/5');
  await kept(page);
  const other = new SimulatorPage(await context.newPage(), host.url);
  await other.open('#/minikafka/min-insync/3');
  host.release('release-two');
  await page.reload();
  await page
    .getByTestId('update')
    .getByRole('button', { name: 'Use it now' })
    .click({ timeout: 20_000 });
  await expect(page.locator('body')).toHaveAttribute('data-release', 'release-two');
  await expect(other.page.getByTestId('update')).toContainText('Another tab uses a newer version');
  await other.page.keyboard.press('?');
  await expect(other.page.getByRole('dialog')).toBeVisible();
  await other.page.keyboard.press('Escape');
  await other.page.getByTestId('update').getByRole('button', { name: 'Reload' }).click();
  await expect(other.page.locator('body')).toHaveAttribute('data-release', 'release-two');
});
