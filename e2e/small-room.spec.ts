import AxeBuilder from '@axe-core/playwright';
import { allScenarios } from './scenario-files';
import { expect, test } from './simulator-page';
import { walkScenarios } from './stop-walk';
import { currentBeat, present, presenterOf } from './talk';

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 640, height: 360 },
  { width: 512, height: 384 },
];
const LEAST_PX = 14;

test.use({ trace: 'off' });

for (const size of SIZES) {
  test(`a room of ${size.width}x${size.height} can be read at every stop`, async ({
    simulator,
  }) => {
    test.setTimeout(180_000);
    const { page } = simulator;
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Every eighth of the list: both models, two to five brokers.
    const scenarios = (await allScenarios()).filter((_, at) => at % 8 === 0);
    expect(new Set(scenarios.map(({ modelId }) => modelId)).size).toBe(2);
    const problems = await walkScenarios(simulator, scenarios, { leastPx: LEAST_PX, small: true });
    expect(problems).toEqual([]);
  });
}

test('at 200 % the presenter’s window is one column that scrolls', async ({ simulator }) => {
  await present(simulator, '#/minikafka/shrink-recover-fence/append');
  const { page } = await presenterOf(simulator);
  await page.setViewportSize({ width: 640, height: 360 });
  await expect(page.getByTestId('beat-number')).toHaveText('beat 2 of 7');
  const main = page.getByTestId('presenter');
  const sizes = await main.evaluate((node) => [node.scrollWidth, node.clientWidth]);
  expect(sizes[0]).toBe(sizes[1]);
  // No pane cuts off what it says.
  const cut = await main.evaluate((node) =>
    [...node.querySelectorAll('section, .body, button, small')]
      .filter(
        (part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight,
      )
      .filter((part) => getComputedStyle(part).display !== 'inline')
      .map((part) => part.textContent.trim().slice(0, 40)),
  );
  expect(cut).toEqual([]);
  await page.getByRole('button', { name: 'Promote broker 2' }).click();
  await expect(currentBeat(simulator.page)).toHaveText('promote');
});

test('axe finds nothing in a small room', async ({ simulator }) => {
  test.setTimeout(120_000);
  const { page } = simulator;
  await present(simulator, '#/minikafka/shrink-recover-fence/append');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const key of ['PageDown', 'PageUp']) {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, `${size.width}x${size.height}, before ${key}`).toEqual([]);
      await page.keyboard.press(key);
    }
  }
});

test('where the stage scrolls, the laser points at what is pointed at, and a broker is zoomed to', async ({
  simulator,
}) => {
  const { page } = simulator;
  await page.setViewportSize({ width: 640, height: 360 });
  await present(simulator, '#/kafka/slow-follower/38');
  const part = simulator.stage.locator('.part');
  await part.evaluate((node) => {
    node.scrollTop = 80;
  });
  expect(await part.evaluate((node) => node.scrollTop)).toBe(80);
  await page.mouse.move(150, 150);
  await page.keyboard.down('l');
  await page.mouse.move(200, 160);
  const laser = await page.getByTestId('laser').boundingBox();
  expect((laser?.x ?? 0) + (laser?.width ?? 0) / 2).toBeCloseTo(200, 0);
  expect((laser?.y ?? 0) + (laser?.height ?? 0) / 2).toBeCloseTo(160, 0);
  await page.keyboard.up('l');
  await page.keyboard.press('3');
  await simulator.idle();
  const seen = await simulator.stage.boundingBox();
  await expect
    .poll(async () => {
      const lane = await page.getByRole('button', { name: /^Broker 3,/ }).boundingBox();
      if (lane === null || seen === null) return 'no lane';
      const fits = lane.y >= seen.y - 1 && lane.y + lane.height <= seen.y + seen.height + 1;
      return fits ? 'seen' : `${lane.y} + ${lane.height}`;
    })
    .toBe('seen');
});

test('on a phone the talk’s buttons are large enough for a thumb', async ({ simulator }) => {
  const { page } = simulator;
  await page.setViewportSize({ width: 390, height: 844 });
  await present(simulator, '#/minikafka/shrink-recover-fence/append');
  const buttons = page.getByRole('toolbar', { name: 'Presenting' }).getByRole('button');
  expect(await buttons.count()).toBe(6);
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByTestId('room-question')).toBeVisible();
});
