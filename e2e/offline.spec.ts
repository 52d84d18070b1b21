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

test('half of a deployment is not taken: what is kept stays, and the whole is offered later', async ({
  page,
}) => {
  const simulator = new SimulatorPage(page, host.url);
  await simulator.open('#/minikafka/shrink-recover-fence/5');
  await kept(page);
  host.releaseHalf('release-two');
  const refused = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => undefined);
    const { installing } = registration;
    if (installing === null) return 'nothing was installed';
    await new Promise((done) => {
      installing.addEventListener('statechange', done, { once: true });
    });
    return installing.state;
  });
  expect(refused).toBe('redundant');
  simulator.problems.length = 0;
  await page.reload();
  await simulator.idle();
  await expect(page.locator('body')).not.toHaveAttribute('data-release');
  host.release('release-two');
  await page.reload();
  await offered(page.getByTestId('update')).toBeVisible();
  simulator.problems.length = 0;
});

test('a page that stays open looks for a newer version when one comes back, not before a room', async ({
  page,
}) => {
  await page.clock.install();
  const simulator = new SimulatorPage(page, host.url);
  await simulator.open('#/minikafka/shrink-recover-fence/5');
  await kept(page);
  host.release('release-two');
  const later = (hours: string): Promise<void> => page.clock.fastForward(hours);
  const back = (): Promise<boolean> =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const isAsked = (): Promise<boolean> =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return (installing ?? waiting) !== null;
    });
  await simulator.press('p');
  await later('05:00:00');
  await back();
  expect(await isAsked()).toBe(false);
  await simulator.press('Escape');
  await back();
  await expect.poll(isAsked).toBe(true);
  await offered(page.getByTestId('update')).toContainText('A newer version of isrscope is ready');
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
