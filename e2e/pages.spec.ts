import AxeBuilder from '@axe-core/playwright';
import { expect, test, type SimulatorPage } from './simulator-page';

const PAGES = [
  ['#/kips', 'What each KIP changed'],
  ['#/questions', 'Questions'],
  ['#/fidelity', 'Checked against'],
] as const;
const PLACES = [...PAGES.map(([hash]) => hash), '#/kips/lost-record'];

/** Opens a page to read and waits for all of it. */
async function read(simulator: SimulatorPage, hash: string): Promise<void> {
  await simulator.open(hash);
  await expect(simulator.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(simulator.page.locator('main').getByRole('link').first()).toBeVisible();
  await simulator.idle();
}

/** Both sides of a comparison. */
function sides(simulator: SimulatorPage) {
  const stages = simulator.page.getByTestId('compared');
  const sentences = stages.getByTestId('sentence');
  return { stages, before: sentences.nth(0), after: sentences.nth(1) };
}

test.describe('pages to read', () => {
  for (const [hash, title] of PAGES) {
    test(`${title}: by address, by click, and Back returns to the frame`, async ({ simulator }) => {
      await read(simulator, hash);
      await expect(simulator.page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(simulator.page).toHaveTitle(`${title} · isrscope`);

      await simulator.open('#/kafka/slow-follower/proposed');
      const frame = await simulator.frame();
      await simulator.page.getByTestId('scenarios').getByRole('link', { name: title }).click();
      await expect(simulator.page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(simulator.page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(new URL(simulator.page.url()).hash).toBe(hash);
      await simulator.page.goBack();
      await simulator.idle();
      await expect(simulator.title).toContainText('A follower falls behind');
      expect(await simulator.frame()).toBe(frame);
    });
  }

  test('c opens the comparisons, and Back returns', async ({ simulator }) => {
    await simulator.open('#/kafka/slow-follower/proposed');
    await simulator.page.keyboard.press('c');
    await expect(simulator.page.getByRole('heading', { level: 1 })).toHaveText(
      'What each KIP changed',
    );
    await simulator.page.goBack();
    await simulator.idle();
    await expect(simulator.title).toContainText('A follower falls behind');
  });

  test('their keys are the browser’s: no step is taken behind them', async ({ simulator }) => {
    await simulator.open('#/kafka/slow-follower/proposed');
    const frame = await simulator.frame();
    await simulator.page.evaluate(() => {
      location.hash = '#/questions';
    });
    await expect(simulator.page.getByRole('heading', { level: 1 })).toHaveText('Questions');
    await simulator.press('ArrowRight', 3);
    await simulator.press('?');
    await expect(simulator.page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await simulator.page.keyboard.press('Escape');
    await simulator.page.getByRole('link', { name: 'Back to' }).click();
    await simulator.idle();
    expect(await simulator.frame()).toBe(frame);
  });

  test('an address that names nothing is explained', async ({ simulator }) => {
    await simulator.open('#/kips/nothing');
    await expect(simulator.page.getByRole('alert')).toContainText('there is no “nothing”');
    await simulator.page.getByRole('link', { name: 'All changes' }).click();
    await expect(simulator.page.getByTestId('kips')).toContainText('What real clusters did');
  });
});

test.describe('a comparison', () => {
  test('opens from its row where the runs part, with both stages', async ({ simulator }) => {
    const { page } = simulator;
    await read(simulator, '#/kips');
    const link = page.getByRole('link', { name: 'A record that all three replicas had is lost' });
    await link.click();
    const { stages, before, after } = sides(simulator);
    await expect(stages).toHaveCount(2);
    await expect(before).toContainText('Broker 3 cuts its log from 2 to 1');
    await expect(after).toContainText('Broker 3 learns that broker 2 leads');
    await expect(stages.nth(0).locator('svg.stage')).toContainText('cut: LEO 2');
    await expect(page.getByTestId('instant')).toContainText('here they part');
    const differing = page.getByTestId('facts').locator('tr.differs');
    await expect(differing).toHaveCount(1);
    await expect(differing).toContainText('Log of broker 3');
    await page.goBack();
    await expect(link).toBeFocused();
  });

  test('steps and scrubs both runs together, and is shared by its address', async ({
    simulator,
  }) => {
    const { page } = simulator;
    await read(simulator, '#/kips/lost-record');
    const { before, after } = sides(simulator);
    await simulator.press('ArrowLeft');
    await expect(page.getByTestId('instant')).toContainText('still the same');
    await expect(page.getByTestId('facts').locator('tr.differs')).toHaveCount(0);
    expect(await before.textContent()).toBe(await after.textContent());
    await simulator.press('End');
    await expect(page.getByTestId('facts')).toContainText('“m1” acks=all: acknowledged and lost');
    const { hash } = new URL(page.url());
    expect(hash).toMatch(/^#\/kips\/lost-record\/\d+$/);
    const told = await before.textContent();
    await read(simulator, hash);
    await expect(before).toHaveText(told ?? '');
    await page.getByRole('slider').fill('0');
    await expect(page.getByTestId('instant')).toContainText('1 of ');
    await page.getByRole('button', { name: 'Where they part' }).click();
    await expect(page.getByTestId('instant')).toContainText('here they part');
  });

  test('says so where the runs never part', async ({ simulator }) => {
    await read(simulator, '#/kips/paused-leader');
    await expect(simulator.page.getByTestId('instant')).toContainText('they never part');
    const rows = simulator.page.getByTestId('facts').getByRole('row');
    await expect(rows.filter({ hasText: 'Producers' })).toContainText(
      '“x0” acks=1: acknowledged and lost',
    );
  });
});

test('a question’s link lands on its beat, and Back returns to the question', async ({
  simulator,
}) => {
  const { page } = simulator;
  await read(simulator, '#/questions');
  const article = page.getByRole('article').filter({ hasText: 'How do the brokers hear of it?' });
  const link = article.getByRole('link', { name: 'A follower falls behind, at “answered”' });
  await link.click();
  await simulator.idle();
  await expect(simulator.title).toContainText('A follower falls behind');
  await expect(page.locator('[data-testid="why"]')).toContainText('The answer arrives before');
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('a part of a page has an address', async ({ simulator }) => {
  await simulator.open('#/fidelity/left-out');
  const heading = simulator.page.getByRole('heading', { name: 'Left out' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const hash of PLACES) {
    test(`axe finds nothing on ${hash}, ${colorScheme}`, async ({ simulator }) => {
      await simulator.page.emulateMedia({ colorScheme });
      await read(simulator, hash);
      const { violations } = await new AxeBuilder({ page: simulator.page }).analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      expect(found).toEqual([]);
    });
  }
}

test('on a phone nothing is cut off sideways, and both stages are there', async ({ simulator }) => {
  const { page } = simulator;
  await page.setViewportSize({ width: 390, height: 844 });
  for (const hash of PLACES) {
    await read(simulator, hash);
    const overflow = await page
      .locator('main')
      .evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(overflow, hash).toBeLessThanOrEqual(0);
    const small = await page
      .locator('button:visible')
      .evaluateAll((buttons) =>
        buttons.filter((button) => button.getBoundingClientRect().height < 43.5).map(String),
      );
    expect(small, hash).toEqual([]);
  }
  await expect(sides(simulator).stages).toHaveCount(2);
  await simulator.open('#/kafka/slow-follower/proposed');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions');
});
