import { expect, test } from './simulator-page';

// The run as a text, the words of the glossary where one reads, and the tour.

const EXPERIMENT = '#/minikafka/shrink-recover-fence';

test('the transcript has the sentence of every frame, in order, under the beats', async ({
  simulator,
}) => {
  const { page } = simulator;
  await simulator.open(`${EXPERIMENT}/0`);
  const last = Number(await simulator.timeline.getAttribute('aria-valuemax'));
  const sentences: string[] = [];
  for (let frame = 0; frame <= last; frame += 1) {
    sentences.push(await simulator.sentence.innerText());
    await simulator.press('ArrowRight');
  }
  await simulator.tab('Events');
  await page.getByRole('link', { name: 'The whole run as a text' }).click();
  const lines = page.getByTestId('lines');
  await expect(lines.locator('li .sentence')).toHaveText(sentences);
  await expect(lines.getByRole('heading')).toHaveText([
    'start',
    'append',
    'shrink',
    'refuse',
    'recover',
    'promote',
    'fence',
  ]);
  // A line leads to its frame.
  await lines.getByRole('link', { name: 'Frame 5', exact: true }).click();
  await simulator.idle();
  expect(await simulator.frame()).toBe(5);
  await expect(simulator.sentence).toHaveText(sentences[5] ?? '');
});

test('the transcript can be copied as a text', async ({ simulator, browserName }) => {
  test.skip(browserName === 'firefox', 'its clipboard cannot be read by a test');
  const { page } = simulator;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await simulator.open(`${EXPERIMENT}/5`);
  const sentence = await simulator.sentence.innerText();
  await page.goto(new URL('#/transcript', page.url()).href);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText(/lines were copied/)).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('6.1 Shrink, recover, fence');
  expect(text).toContain(`5. 0 ms: ${sentence}`);
});

test('a term opens its entry where one reads, and gives the focus back', async ({ simulator }) => {
  const { page } = simulator;
  await simulator.open(`${EXPERIMENT}/refuse`);
  const term = simulator.why.getByRole('link', { name: 'ISR', exact: true }).first();
  await term.press('Enter');
  const entry = page.getByTestId('term');
  await expect(entry).toBeFocused();
  await expect(entry).toContainText('the set of replicas that the current promise counts on');
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(term).toBeFocused();
  // All of the glossary is a page, where the entry has an address.
  await term.press('Enter');
  await entry.getByRole('link', { name: 'Glossary' }).click();
  await expect(page.getByTestId('glossary').locator('#isr')).toBeFocused();
  await page.goBack();
  await simulator.idle();
  await expect(simulator.why).toBeVisible();
});

test('the tour is begun by a press only, goes in five stops and ends with Escape', async ({
  simulator,
}) => {
  const { page } = simulator;
  await simulator.open();
  const tour = page.getByTestId('tour');
  await expect(tour).toBeHidden();
  await page.getByRole('button', { name: 'Tour of the page' }).press('Enter');
  await expect(tour).toBeFocused();
  for (let stop = 1; stop <= 5; stop += 1) {
    await expect(tour).toContainText(`${stop} of 5`);
    await expect(tour).toBeInViewport({ ratio: 1 });
    await tour.getByRole('button', { name: stop < 5 ? 'Next' : 'Done' }).press('Enter');
  }
  await expect(tour).toBeHidden();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  // It is nowhere forced again, and can be begun again; the page goes on working beside it.
  await page.reload();
  await simulator.idle();
  await expect(tour).toBeHidden();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Tour of the page' }).click();
  await expect(tour).toBeFocused();
  const frame = await simulator.frame();
  await simulator.press('ArrowRight');
  expect(await simulator.frame()).toBe(frame + 1);
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
});
