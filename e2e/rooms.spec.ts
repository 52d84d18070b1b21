import { expect, SimulatorPage, test } from './simulator-page';
import { currentBeat, present, presenterOf, sentenceOf } from './talk';

const EXPERIMENT = '#/minikafka/shrink-recover-fence';

test('two rooms in two tabs go their own ways, each with its presenter', async ({ simulator }) => {
  const other = new SimulatorPage(await simulator.page.context().newPage());
  await present(simulator, `${EXPERIMENT}/append`);
  await present(other, '#/kafka/slow-follower/cut');
  const one = await presenterOf(simulator);
  const two = await presenterOf(other);
  await expect(one.page.getByTestId('beat-number')).toHaveText('beat 2 of 7');
  await expect(two.page.getByTestId('now-sentence')).not.toBeEmpty();
  await two.press('PageDown');
  await expect(currentBeat(other.page)).toHaveText('send b');
  await one.press('PageUp');
  await expect(currentBeat(simulator.page)).toHaveText('start');
  // Longer than a window waits before it says what is new.
  await simulator.page.waitForTimeout(600);
  await expect(currentBeat(simulator.page)).toHaveText('start');
  await expect(currentBeat(other.page)).toHaveText('send b');
});

test('a presenter’s window opened by hand finds the room and keeps to it', async ({
  simulator,
}) => {
  await present(simulator, `${EXPERIMENT}/shrink`);
  const presenter = new SimulatorPage(await simulator.page.context().newPage());
  await presenter.page.goto('./?presenter');
  await expect(presenter.page.getByTestId('room-state')).toContainText('room window connected');
  await expect(presenter.page.getByTestId('beat-number')).toHaveText('beat 3 of 7');
  expect(new URL(presenter.page.url()).searchParams.get('presenter')).toMatch(/^\d+-\d+$/);
});

test('a presenter’s window that stayed open speaks the language of the next talk', async ({
  simulator,
}) => {
  const { page } = simulator;
  await present(simulator, `${EXPERIMENT}/append`);
  const presenter = await presenterOf(simulator);
  await page.keyboard.press('p');
  await page.getByRole('button', { name: '切换到中文' }).click();
  await simulator.open('#/kafka/slow-follower/cut');
  await page.keyboard.press('p');
  await expect(presenter.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(presenter.page.getByTestId('now-sentence')).toContainText(/[一-鿿]/);
  await expect(presenter.page.locator('.right .body p').first()).toContainText(/[一-鿿]/);
  // It follows the room to its new run, and does not lead it back to the old one.
  const here = await sentenceOf(page).innerText();
  await page.waitForTimeout(1_500);
  expect(new URL(page.url()).hash).toMatch(/^#\/kafka\/slow-follower\//);
  await expect(sentenceOf(page)).toHaveText(here);
  await expect(presenter.page.getByTestId('now-sentence')).toHaveText(here);
});

test('between two beats timeline, notes and talk name the same one', async ({ simulator }) => {
  const { page } = simulator;
  await simulator.open('#/kafka/slow-follower/10');
  await expect(simulator.timeline).toHaveAttribute('aria-valuetext', /after beat start/);
  await simulator.tab('Notes');
  await expect(page.getByTestId('notes').locator('[aria-current="step"]')).toContainText('start');
  await page.keyboard.press('p');
  await expect(currentBeat(page)).toHaveText('start');
  const presenter = await presenterOf(simulator);
  await expect(presenter.page.getByTestId('notes')).toContainText('Three brokers are in the ISR');
  await page.keyboard.press('n');
  await expect(page.getByTestId('room-sentence')).toContainText('Three brokers are in the ISR');
});

test('the presenter reads before what the room reads next', async ({ simulator }) => {
  const { page } = simulator;
  await present(simulator, '#/kafka/slow-follower/0');
  const presenter = await presenterOf(simulator);
  await expect(presenter.page.getByTestId('beat-number')).toContainText('beat 1 of');
  await presenter.idle();
  const next = presenter.page.getByRole('region', { name: 'Next' }).locator('.body p').first();
  const asked = page.getByTestId('room-question');
  for (let beat = 2; beat < 8; beat += 1) {
    await presenter.idle();
    const told = await next.innerText();
    await presenter.press('PageDown');
    await simulator.idle();
    if (await asked.isVisible()) await presenter.press('PageDown');
    await expect(presenter.page.getByTestId('beat-number')).toContainText(`beat ${beat} of`);
    await expect(sentenceOf(page)).toHaveText(told);
    // What comes next follows the frame.
    await expect(next).not.toHaveText(told);
  }
});

test('a beat of which more is said gets more of the time', async ({ simulator }) => {
  await present(simulator, `${EXPERIMENT}/start`);
  const presenter = await presenterOf(simulator);
  await expect(presenter.page.getByTestId('beat-number')).toHaveText('beat 1 of 7');
  const times = await presenter.page.locator('[aria-label="Beats"] small').allTextContents();
  const seconds = times.map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
  const lengths = seconds.slice(1).map((begins, at) => begins - (seconds[at] ?? 0));
  // Equal shares would differ by the rounding of a second.
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeGreaterThan(20);
});
