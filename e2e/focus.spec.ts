import type { Page } from '@playwright/test';
import { expect, test } from './simulator-page';

// Where the focus of the keyboard is after something that took its place away: never on the body, where Tab begins
// at the top of the page again.

const SLOW = '#/kafka/slow-follower';
const strip = (page: Page) => page.getByTestId('free-play');

test('after a command of a form the focus is where its form was opened', async ({ simulator }) => {
  const { page } = simulator;
  await simulator.open(`${SLOW}/38`);
  const produce = strip(page).getByRole('button', { name: 'produce', exact: true });
  await produce.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Give the command' }).press('Enter');
  await expect(simulator.title).toContainText('Branch');
  await expect(produce).toBeFocused();
  // A form that is closed without a command gives it back too.
  await produce.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(produce).toBeFocused();
});

test('after a command of the menu, which goes with it, the focus is in the strip', async ({
  simulator,
}) => {
  const { page } = simulator;
  await simulator.open(`${SLOW}/38`);
  await simulator.stage
    .getByRole('button', { name: /^Broker 2/ })
    .first()
    .press('Enter');
  await page.getByTestId('menu').getByRole('button', { name: 'crash', exact: true }).press('Enter');
  await expect(simulator.title).toContainText('Branch');
  await simulator.idle();
  await expect(page.getByTestId('menu')).toBeHidden();
  await expect(strip(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(strip(page).getByRole('button').first()).toBeFocused();
});

test('after a run until something the focus stays on its button', async ({ simulator }) => {
  const { page } = simulator;
  await simulator.open(`${SLOW}/38`);
  await simulator.press('End');
  const until = page.getByRole('button', { name: 'Run until HW moves' });
  await until.press('Enter');
  await expect(simulator.title).toContainText('Branch');
  await simulator.idle();
  await expect(until).toBeFocused();
});

test('after the events of a step were asked for the focus is in the panel', async ({
  simulator,
}) => {
  const { page } = simulator;
  await simulator.open(`${SLOW}/healthy`);
  const events = page.getByRole('button', { name: /of this step, one by one$/ });
  await events.press('Enter');
  await simulator.idle();
  await expect(events).toBeHidden();
  await expect(page.getByRole('tabpanel')).toBeFocused();
});

test('with a broker selected the clock can run, and its menu is there', async ({ simulator }) => {
  const { page } = simulator;
  await simulator.open(`${SLOW}/38`);
  await simulator.press('End');
  await simulator.stage
    .getByRole('button', { name: /^Broker 2/ })
    .first()
    .press('Enter');
  await expect(page.getByTestId('menu')).toBeVisible();
  for (const name of ['Run 1 s', 'next event', 'run until…', 'Run until ISR changes'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('all of a long line of what a command did can be read', async ({ simulator }) => {
  const { page } = simulator;
  await simulator.open(`${SLOW}/38`);
  await simulator.press('End');
  await page.keyboard.press('r');
  await expect(simulator.title).toContainText('Branch');
  await simulator.press('End');
  const said = page.getByTestId('said');
  const isWhole = (): Promise<boolean> =>
    said.evaluate((node) => node.scrollHeight <= node.clientHeight + 1);
  await expect(said).toContainText('Did:');
  // Narrow enough that two lines are too few.
  await said.evaluate((node) => {
    node.style.maxWidth = '90px';
  });
  expect(await isWhole()).toBe(false);
  await page.getByRole('button', { name: 'all of it' }).click();
  await expect.poll(isWhole).toBe(true);
  await page.getByRole('button', { name: 'less' }).click();
  await expect.poll(isWhole).toBe(false);
});
