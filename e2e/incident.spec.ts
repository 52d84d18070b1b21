import AxeBuilder from '@axe-core/playwright';
import { expect, test, type SimulatorPage } from './simulator-page';

/** Starts an empty cluster of three brokers. */
async function freePlay(simulator: SimulatorPage): Promise<void> {
  await simulator.open('#/kafka/dead-follower/start');
  const strip = simulator.page.getByTestId('free-play');
  await strip.getByRole('button', { name: 'Apache Kafka' }).click();
  await expect(simulator.title).toHaveText('Free play, Apache Kafka');
  await simulator.idle();
}

/** Gives a command and goes to its last frame. */
async function give(
  simulator: SimulatorPage,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<void> {
  await simulator.command(name, fields);
  await simulator.press('End');
}

/** Lets the clock run with the button beside it, and goes to its last frame. */
async function until(simulator: SimulatorPage, what: string): Promise<void> {
  const buttons = simulator.page.getByTestId('run-until');
  await buttons.getByRole('button', { name: `Run until ${what}` }).click();
  await simulator.idle();
  await simulator.press('End');
}

/** Selects a broker on the stage, as the keyboard does. */
async function selectBroker(simulator: SimulatorPage, broker: number): Promise<void> {
  await simulator.stage
    .getByRole('button', { name: new RegExp(`^Broker ${broker}, `) })
    .first()
    .focus();
  await simulator.press('Enter');
}

const said = (simulator: SimulatorPage) => simulator.page.getByTestId('said');

test('an incident is played by hand from an empty cluster', async ({ simulator }) => {
  test.setTimeout(120_000);
  const { page } = simulator;
  await freePlay(simulator);
  await give(simulator, 'produce', { Records: 'a', acks: 'all' });
  await until(simulator, 'settled');
  await expect(said(simulator)).toContainText('HW 0 → 1');
  await give(simulator, 'set a link', { From: '3', To: '1', State: 'cut' });
  await give(simulator, 'produce', { Records: 'b', acks: 'all' });
  await until(simulator, 'ISR changes');
  await expect(said(simulator)).toContainText('ISR {1, 2, 3} → {1, 2}');
  await expect(simulator.sentence).toContainText('the ISR is now {1, 2}, before {1, 2, 3}.');
  // More than half a minute is folded into the room of its length.
  await expect(page.getByRole('img', { name: /^\d+ s pass before frame/ }).first()).toBeAttached();
  // The menu of the broker says beforehand what a crash does.
  await selectBroker(simulator, 1);
  const menu = page.getByTestId('menu');
  await menu.getByRole('button', { name: 'crash', exact: true }).hover();
  await expect(said(simulator)).toContainText('Would: broker 1 running → crashed.');
  await menu.getByRole('button', { name: 'crash', exact: true }).click();
  await simulator.idle();
  await simulator.press('Escape');
  await until(simulator, 'leader changes');
  await expect(said(simulator)).toContainText('leader 1 → 2 · leader epoch 0 → 1');
  await expect(said(simulator)).toContainText('ISR {1, 2} → {2}');
  await selectBroker(simulator, 3);
  await menu.getByRole('button', { name: 'heal 3 → 1' }).click();
  await simulator.idle();
  await simulator.press('Escape');
  await give(simulator, 'start', { Process: '1' });
  await until(simulator, 'settled');
  await expect(simulator.sentence).toContainText('nothing but routine would follow');
  await expect(said(simulator)).toContainText('ISR {2} → {1, 2, 3}');
  await expect(said(simulator)).toContainText('HW 1 → 2');
});

test('undo and redo take back and bring back, over a reload, until another command is given', async ({
  simulator,
}) => {
  const { page } = simulator;
  await freePlay(simulator);
  await give(simulator, 'produce', { Records: 'a', acks: 'all' });
  await give(simulator, 'crash', { Process: '3' });
  const last = await simulator.frame();
  await simulator.press('Control+z');
  await expect(page.getByTestId('message')).toContainText('Taken back: crash.');
  expect(await simulator.frame()).toBeLessThan(last);
  await expect(simulator.stage.getByRole('button', { name: /^Broker 3, running/ })).toBeAttached();
  await page.reload();
  await simulator.idle();
  await expect(page.getByRole('button', { name: 'Redo: crash' })).toBeVisible();
  await simulator.press('Control+Shift+Z');
  expect(await simulator.frame()).toBe(last);
  await expect(simulator.stage.getByRole('button', { name: /^Broker 3, crashed/ })).toBeAttached();
  await page.getByRole('button', { name: 'Undo: crash' }).click();
  await simulator.idle();
  await give(simulator, 'pause', { Process: '2' });
  await expect(simulator.title).toContainText('Branch 1 of Free play');
  await expect(page.getByRole('button', { name: 'Redo', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // The old future is there still.
  await page
    .getByRole('button', { name: /^Free play, Apache Kafka/ })
    .first()
    .click();
  await simulator.idle();
  await simulator.press('End');
  expect(await simulator.frame()).toBe(last);
});

test('with the keyboard alone: what a request will be told, and a run that meets its limit', async ({
  simulator,
}) => {
  const { page } = simulator;
  await freePlay(simulator);
  await selectBroker(simulator, 2);
  // From the stage on by Tab to the last command of the menu.
  const produce = page.getByTestId('menu').getByRole('button', { name: 'produce to it…' });
  for (let stop = 0; stop < 80; stop += 1) {
    await page.keyboard.press('Tab');
    if (await produce.evaluate((node) => node === document.activeElement)) break;
  }
  await expect(said(simulator)).toContainText('NOT_LEADER_OR_FOLLOWER');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('To broker')).toHaveValue('2');
  await expect(dialog).toContainText('NOT_LEADER_OR_FOLLOWER');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await dialog.getByLabel('Until').selectOption('leaderChange');
  await dialog.getByLabel('At most').fill('0');
  await expect(dialog).toContainText('0 is below 1');
  await dialog.getByLabel('At most').fill('2000');
  await expect(dialog).toContainText('The limit of 2,000 ms is over first');
  await page.keyboard.press('Enter');
  await simulator.idle();
  await simulator.press('End');
  await expect(simulator.sentence).toContainText('broker 1 leads still.');
});

test('what is next is listed with its time, and routine can be shown', async ({ simulator }) => {
  const { page } = simulator;
  await freePlay(simulator);
  await give(simulator, 'produce', { Records: 'a', acks: 'all' });
  await simulator.tab('Next');
  const next = page.getByTestId('next');
  await expect(next).toContainText('Produce of a client arrives at broker 1');
  await expect(next).toContainText('broker 2 sends a heartbeat');
  await next.getByRole('button', { name: /Produce of a client/ }).click();
  await simulator.idle();
  await simulator.press('End');
  await expect(page.getByText(/t = 100,002 ms/)).toBeVisible();
  await give(simulator, 'advance clock', { Milliseconds: '3000' });
  const quiet = await simulator.frame();
  await next.getByRole('button', { name: 'The same run with routine shown' }).click();
  await expect(simulator.title).toContainText('routine shown');
  await simulator.idle();
  expect(await simulator.frame()).toBeGreaterThan(quiet + 20);
  await simulator.tab('Events');
  await expect(page.getByTestId('events')).toContainText('heartbeat');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in free play, ${colorScheme}`, async ({ simulator }) => {
    test.setTimeout(120_000);
    const { page } = simulator;
    await page.emulateMedia({ colorScheme });
    const violations = async () => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const found = await new AxeBuilder({ page }).withTags(tags).analyze();
      return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 100) ?? ''}`);
    };
    await freePlay(simulator);
    await give(simulator, 'produce', { Records: 'a', acks: 'all' });
    await until(simulator, 'settled');
    await simulator.tab('Next');
    expect(await violations(), 'next').toEqual([]);
    await selectBroker(simulator, 1);
    expect(await violations(), 'menu').toEqual([]);
    await page.keyboard.press('u');
    await expect(page.getByRole('dialog')).toContainText('What the model would say');
    expect(await violations(), 'run until').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    expect(await violations(), 'keys').toEqual([]);
  });
}

test('on a phone menus, undo and run until are as high as a finger and nothing is cut off', async ({
  simulator,
}) => {
  const { page } = simulator;
  await page.setViewportSize({ width: 390, height: 844 });
  await freePlay(simulator);
  await give(simulator, 'produce', { Records: 'a', acks: 'all' });
  await until(simulator, 'settled');
  await expect(said(simulator)).toContainText('HW 0 → 1');
  await expect(page.getByText(/t = \d+,\d+ ms/).first()).toBeVisible();
  await selectBroker(simulator, 2);
  await simulator.tab('Next');
  const small = await page.locator('button:visible').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ high: button.getBoundingClientRect().height, text: button.textContent }))
      .filter(({ high }) => high < 43.5)
      .map(({ high, text }) => `${text.trim()} ${high}`),
  );
  expect(small).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
