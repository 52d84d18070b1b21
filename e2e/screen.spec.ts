import type { Page } from '@playwright/test';
import { expect, test } from './simulator-page';
import { currentBeat, present } from './talk';

const PLACE = '#/minikafka/shrink-recover-fence/append';

/** Whether the whole page fills the screen. */
async function isFull(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.fullscreenElement === document.documentElement);
}

/** Notes each wake lock that the browser gives. */
async function noteLocks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = [];
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const lock = await request(type);
      locks.push(lock);
      return lock;
    };
    Object.assign(window, { locks });
  });
}

/** Of each wake lock, in their order: whether it still holds. */
async function locksHeld(page: Page): Promise<readonly boolean[]> {
  return await page.evaluate(() => {
    const { locks } = window as unknown as { locks: readonly WakeLockSentinel[] };
    return locks.map(({ released }) => !released);
  });
}

test('presenting fills the screen and gives it back', async ({ simulator }) => {
  const { page } = simulator;
  await present(simulator, PLACE);
  await expect.poll(() => isFull(page)).toBe(true);
  // Out of it and into it again in the middle of a talk.
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(false);
  await expect(currentBeat(page)).toHaveText('append');
  await page.keyboard.press('f');
  await expect.poll(() => isFull(page)).toBe(true);
  await page.keyboard.press('p');
  await expect.poll(() => isFull(page)).toBe(false);
  await expect(simulator.title).toBeVisible();
});

test('a screen that was full before the talk stays so after it', async ({ simulator }) => {
  const { page } = simulator;
  await simulator.open(PLACE);
  await page.locator('body').press('Shift');
  await page.evaluate(() => document.documentElement.requestFullscreen());
  await page.keyboard.press('p');
  await expect(currentBeat(page)).toBeVisible();
  await page.keyboard.press('p');
  await expect(simulator.title).toBeVisible();
  await simulator.idle();
  expect(await isFull(page)).toBe(true);
});

test('where the browser refuses the full screen, the talk goes on', async ({ simulator }) => {
  const { page } = simulator;
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
  });
  await present(simulator, PLACE);
  expect(await isFull(page)).toBe(false);
  await page.keyboard.press('PageDown');
  await expect(page.getByTestId('room-question')).toBeVisible();
});

test('the screen stays awake for as long as one presents', async ({ simulator }) => {
  const { page } = simulator;
  await noteLocks(page);
  await present(simulator, PLACE);
  await expect.poll(() => locksHeld(page)).toEqual([true]);
  // A browser takes the lock away while the page is hidden; it is asked for again afterwards.
  await page.evaluate(async () => {
    const { locks } = window as unknown as { locks: readonly WakeLockSentinel[] };
    await locks[0]?.release();
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => locksHeld(page)).toEqual([false, true]);
  await page.keyboard.press('p');
  await expect.poll(() => locksHeld(page)).toEqual([false, false]);
});

test('without wake locks the talk goes on', async ({ simulator }) => {
  const { page } = simulator;
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
  });
  await present(simulator, PLACE);
  expect(await page.evaluate(() => 'wakeLock' in navigator)).toBe(false);
  await page.keyboard.press('PageDown');
  await expect(page.getByTestId('room-question')).toBeVisible();
});
