import AxeBuilder from '@axe-core/playwright';
import { expect, test, type SimulatorPage } from './simulator-page';

const VIEW = '?view=space-time';

/** Opens a frame in space-time and waits for its picture. */
async function openSpaceTime(simulator: SimulatorPage, place: string): Promise<void> {
  await simulator.open(`#/${place}${VIEW}`);
  await expect(picture(simulator)).toBeVisible();
  await simulator.idle();
}

function picture({ page }: SimulatorPage) {
  return page.locator('svg.space-time').first();
}

function words({ page }: SimulatorPage) {
  return page.getByTestId('space-time-words');
}

/** The line of a frame in the list of what space-time shows. */
async function said(simulator: SimulatorPage, frame: number): Promise<string> {
  return await words(simulator)
    .locator('li')
    .filter({ hasText: new RegExp(`^\\s*Frame ${frame}, `) })
    .innerText();
}

/** A number or a word of the Metrics panel, which must be open. */
async function metric(simulator: SimulatorPage, name: string): Promise<string> {
  const row = simulator.page
    .getByTestId('metrics')
    .getByRole('row')
    .filter({ has: simulator.page.getByRole('rowheader', { name, exact: true }) });
  return await row.getByRole('cell').nth(1).innerText();
}

test('a key and a button switch the view, and the address carries it', async ({ simulator }) => {
  const { page } = simulator;
  await simulator.open('#/kafka/leader-crash/21');
  await expect(page.getByRole('button', { name: 'Stage' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('s');
  await expect(picture(simulator)).toBeVisible();
  await simulator.expectHash(`#/kafka/leader-crash/21${VIEW}`);
  await page.reload();
  await expect(picture(simulator)).toBeVisible();
  await simulator.idle();
  expect(await simulator.frame()).toBe(21);
  await page.getByRole('button', { name: 'Stage' }).click();
  await expect(picture(simulator)).toBeHidden();
  await simulator.expectHash('#/kafka/leader-crash/21');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('stage or space-time');
});

test('a click and a drag move the one playhead, and pages turn with the keys', async ({
  simulator,
}) => {
  const { page } = simulator;
  await openSpaceTime(simulator, 'kafka/leader-crash/12');
  const box = await picture(simulator).boundingBox();
  if (box === null) throw new Error('no picture');
  const y = box.y + box.height - 20;
  await page.mouse.move(box.x + box.width * 0.35, y);
  await page.mouse.down();
  await simulator.idle();
  const first = await simulator.frame();
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 8 });
  await simulator.idle();
  const second = await simulator.frame();
  await page.mouse.up();
  await simulator.idle();
  expect(second).toBeGreaterThan(first + 2);
  await expect(simulator.sentence).not.toBeEmpty();
  const from = Number(await picture(simulator).getAttribute('data-from'));
  await simulator.press('ArrowRight', 12);
  expect(await simulator.frame()).toBe(second + 12);
  await expect
    .poll(async () => Number(await picture(simulator).getAttribute('data-from')))
    .toBeGreaterThan(from);
});

test('what is selected here is selected on the stage, and why answers', async ({ simulator }) => {
  const { page } = simulator;
  await openSpaceTime(simulator, 'kafka/leader-crash/21');
  await page.getByRole('button', { name: /^broker 2: / }).click();
  await expect(simulator.why).toContainText('Selected: broker 2');
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: /^Broker 2/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  // A message that is on its way here.
  const reply = page.getByRole('button', { name: /^FetchReply from broker 1 to broker 3/ });
  await reply.focus();
  await page.keyboard.press('Enter');
  await simulator.idle();
  await expect(reply).toHaveAttribute('aria-pressed', 'true');
  await expect(simulator.why).toContainText('from broker 1 to broker 3');
  // A change that comes later: the playhead goes there.
  await simulator.open(`#/kafka/leader-crash/33${VIEW}`);
  await page.getByRole('button', { name: /^Record 5: 1 fenced/ }).click();
  await simulator.idle();
  expect(await simulator.frame()).toBe(34);
  await expect(simulator.sentence).toContainText('broker 1');
});

for (const scenario of ['leader-crash', 'slow-follower']) {
  test(`says at some frames of ${scenario} what the panels say`, async ({ simulator }) => {
    await openSpaceTime(simulator, `kafka/${scenario}/0`);
    await simulator.tab('Metrics');
    const last = Number(await simulator.timeline.getAttribute('aria-valuemax'));
    let at = 7;
    for (let time = 0; time < 5; time += 1) {
      at = (at * 31 + 17) % (last + 1);
      await openSpaceTime(simulator, `kafka/${scenario}/${at}`);
      await simulator.tab('Metrics');
      const line = await said(simulator, at);
      expect(line).toContain(`Leader ${await metric(simulator, 'leader')},`);
      expect(line).toContain(`high watermark ${await metric(simulator, 'high watermark')}.`);
      const members = /ISR \{([^}]*)\}/.exec(line)?.[1]?.split(', ') ?? [];
      expect(members.length).toBe(Number(await metric(simulator, 'ISR size')));
    }
  });
}

test('an open prediction leaves what comes blank, in space-time and on the timeline', async ({
  simulator,
}) => {
  const { page } = simulator;
  await openSpaceTime(simulator, 'kafka/slow-follower/before');
  const asked = await simulator.frame();
  await expect(page.getByRole('heading', { name: 'Predict before you go on' })).toBeVisible();
  const shown = await words(simulator).innerText();
  expect(shown).toContain(`Frame ${asked},`);
  expect(shown).not.toContain(`Frame ${asked + 1},`);
  expect(shown).not.toContain('AlterPartition');
  const tracks = page.getByRole('group', { name: 'Tracks' });
  const marksWhileAsked = await tracks.locator('path').count();
  await page.locator('.choices').getByRole('button', { name: '3', exact: true }).click();
  await expect(words(simulator)).toContainText(`Frame ${asked + 1},`);
  await expect(words(simulator)).toContainText('AlterPartition');
  expect(await tracks.locator('path').count()).toBeGreaterThan(marksWhileAsked);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing, on a desk and on a phone', async ({ simulator }) => {
      test.slow();
      const { page } = simulator;
      const check = async (): Promise<readonly string[]> => {
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
        return violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
        );
      };
      await openSpaceTime(simulator, 'kafka/leader-crash/38');
      expect(await check()).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await simulator.idle();
      expect(await check(), 'phone').toEqual([]);
    });

    test('prints black on white, the window or the whole run', async ({ simulator }) => {
      const { page } = simulator;
      await page.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset['printed'] = 'yes';
        };
      });
      await openSpaceTime(simulator, 'kafka/leader-crash/38');
      await page.emulateMedia({ media: 'print', colorScheme });
      const paper = await page.evaluate(() => ({
        body: getComputedStyle(document.body).backgroundColor,
        ground: getComputedStyle(document.querySelector('.space-time-view') ?? document.body)
          .getPropertyValue('--bg')
          .trim(),
        others: [...document.querySelectorAll('header, aside, footer, nav')].filter(
          (element) => element.getClientRects().length > 0,
        ).length,
      }));
      expect(paper).toEqual({ body: 'rgb(255, 255, 255)', ground: '#fff', others: 0 });
      await expect(picture(simulator)).toBeVisible();
      const image = await page.screenshot();
      expect(await darkPart(page, image.toString('base64'))).toBeLessThan(0.12);
      expect(await darkPart(page, image.toString('base64'))).toBeGreaterThan(0.002);
      await page.emulateMedia({ media: 'screen', colorScheme });
      await page.getByRole('button', { name: 'Print the run' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
      await page.emulateMedia({ media: 'print', colorScheme });
      const strips = page.locator('svg.space-time:visible');
      expect(await strips.count()).toBe(5);
      await expect(strips.last()).toHaveAttribute('data-to', '75');
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await page.emulateMedia({ media: 'screen', colorScheme });
      await expect(page.locator('svg.space-time')).toHaveCount(1);
    });
  });
}

/** Part of an image's pixels that are dark. */
async function darkPart(page: SimulatorPage['page'], base64: string): Promise<number> {
  return await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    if (context === null) return 1;
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    let dark = 0;
    for (let at = 0; at < pixels.length; at += 4) {
      const sum = (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
      if (sum < 240) dark += 1;
    }
    return dark / (pixels.length / 4);
  }, base64);
}

test('on a phone time runs downwards, a tap goes there, and the sentence stays', async ({
  simulator,
}) => {
  const { page } = simulator;
  await page.setViewportSize({ width: 390, height: 844 });
  await openSpaceTime(simulator, 'kafka/leader-crash/30');
  const box = await picture(simulator).boundingBox();
  if (box === null) throw new Error('no picture');
  // Between the lines, where there is no mark.
  await page.mouse.click(box.x + 118, box.y + box.height - 14);
  await simulator.idle();
  const low = await simulator.frame();
  await simulator.open(`#/kafka/leader-crash/30${VIEW}`);
  await page.mouse.click(box.x + 118, box.y + 74);
  await simulator.idle();
  expect(await simulator.frame()).toBeLessThan(low);
  await expect(page.locator('.spoken-for')).toBeInViewport();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});

test('a model without messages shows its events', async ({ simulator }) => {
  await openSpaceTime(simulator, 'minikafka/shrink-recover-fence/10');
  await expect(simulator.page.getByText('no messages travel')).toBeVisible();
  await expect(
    picture(simulator)
      .getByRole('button', { name: /^High watermark 1/ })
      .first(),
  ).toBeVisible();
  await expect(words(simulator)).toContainText('ISR {1}');
});
