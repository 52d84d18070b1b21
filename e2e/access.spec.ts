import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './simulator-page';

const EXPERIMENT = '#/minikafka/shrink-recover-fence';

async function violations(page: Page): Promise<readonly string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme });
    test.setTimeout(300_000);

    test('finds nothing on the first visit', async ({ simulator }) => {
      await simulator.open();
      expect(await violations(simulator.page)).toEqual([]);
    });

    test('finds nothing on any tab, in the dialogs and while presenting', async ({ simulator }) => {
      await simulator.open(`${EXPERIMENT}/fence`);
      for (const tab of ['Why', 'Events', 'Metrics', 'Client', 'Config', 'Notes']) {
        await simulator.tab(tab);
        expect(await violations(simulator.page), tab).toEqual([]);
      }
      await simulator.page.keyboard.press('?');
      await expect(simulator.page.getByRole('dialog')).toBeVisible();
      expect(await violations(simulator.page), 'keys').toEqual([]);
      await simulator.page.keyboard.press('Escape');
      await expect(simulator.page.getByRole('dialog')).toBeHidden();
      await simulator.page.keyboard.press('/');
      const commands = simulator.page.getByRole('dialog');
      await commands.getByRole('button', { name: 'produce', exact: true }).click();
      expect(await violations(simulator.page), 'command').toEqual([]);
      await simulator.page.keyboard.press('Escape');
      await expect(simulator.page.getByRole('dialog')).toBeHidden();
      await simulator.page.keyboard.press('p');
      await expect(simulator.page.getByRole('button', { name: 'Leave' })).toBeVisible();
      expect(await violations(simulator.page), 'present').toEqual([]);
    });

    test('finds nothing on a phone and on a broken invariant', async ({ simulator }) => {
      await simulator.page.setViewportSize({ width: 390, height: 844 });
      await simulator.open('#/minikafka/acked-and-lost');
      await simulator.press('End');
      // At the end of the page the bar at the bottom covers no button by half.
      await simulator.page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      expect(await violations(simulator.page)).toEqual([]);
    });
  });
}

test('a whole scenario can be learned with the keyboard alone', async ({ simulator }) => {
  const { page } = simulator;
  await simulator.open();
  // From the top of the page to the list, by Tab, with a visible ring on each stop.
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const node = document.activeElement;
      if (node === null || node === document.body) return null;
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      return {
        // Firefox stops at a list that scrolls too; it holds the same words.
        text: node.tagName === 'BUTTON' ? node.textContent : '',
        ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        html: node.outerHTML.slice(0, 100),
      };
    });
    if (at === null) continue;
    expect(at.ring, `focus ring on ${at.html}`).toBe(true);
    if (at.text.includes('Three tests for the ISR')) break;
  }
  await page.keyboard.press('Enter');
  await simulator.idle();
  await expect(simulator.title).toContainText('Three tests for the ISR');
  await simulator.press('Home');
  await simulator.press('Shift+ArrowRight', 3);
  expect(await simulator.frame()).toBeGreaterThan(2);
  await simulator.press('PageUp');
  await simulator.press('w');
  await expect(page.locator('#side-panel')).toBeFocused();
  await simulator.press('n');
  await expect(page.getByTestId('notes')).toBeVisible();
  await simulator.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await simulator.press('b');
  await expect(simulator.title).toContainText('Branch');
});

test('each frame’s sentence is spoken once the frame rests', async ({ simulator }) => {
  await simulator.open(`${EXPERIMENT}/0`);
  const spoken = simulator.page.getByTestId('spoken');
  await expect(spoken).toHaveAttribute('aria-live', 'polite');
  await simulator.press('ArrowRight');
  await expect(spoken).toContainText('Frame 1. Broker 1 appends “one”');
});

test('reduced motion shows the same frames without anything between them', async ({
  simulator,
}) => {
  await simulator.open(`${EXPERIMENT}/6`);
  const moved = await simulator.stage.innerHTML();
  await simulator.page.emulateMedia({ reducedMotion: 'reduce' });
  await simulator.press('ArrowLeft');
  await simulator.page.keyboard.press('ArrowRight');
  await expect(simulator.timeline).toHaveAttribute('aria-valuenow', '6');
  await simulator.idle();
  expect(await simulator.stage.innerHTML()).toBe(moved);
});

test('at 200 % zoom and on a phone nothing is cut off sideways', async ({ simulator }) => {
  for (const viewport of [
    { width: 640, height: 360 },
    { width: 390, height: 844 },
  ]) {
    await simulator.page.setViewportSize(viewport);
    await simulator.open(`${EXPERIMENT}/refuse`);
    const overflow = await simulator.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${viewport.width}`).toBeLessThanOrEqual(0);
    await expect(simulator.sentence).toBeAttached();
  }
});

test('on a phone every control is at least 44 px high', async ({ simulator }) => {
  await simulator.page.setViewportSize({ width: 390, height: 844 });
  await simulator.open(`${EXPERIMENT}/refuse`);
  const small = await simulator.page.locator('button:visible').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ box: button.getBoundingClientRect(), text: button.textContent.trim() }))
      .filter(({ box }) => box.height < 43.5)
      .map(({ box, text }) => `${text} ${box.height}`),
  );
  expect(small).toEqual([]);
});

test('on a phone the marks of the stage are large enough for a finger', async ({ simulator }) => {
  await simulator.page.setViewportSize({ width: 390, height: 844 });
  for (const place of [`${EXPERIMENT}/refuse`, '#/kafka/slow-follower/38']) {
    await simulator.open(place);
    const marks = await simulator.stage.getByRole('button').evaluateAll((found) =>
      found.map((mark) => {
        const touch = [...mark.querySelectorAll('rect')];
        const sizes = touch.map((rect) => rect.getBoundingClientRect());
        return {
          name: mark.getAttribute('aria-label') ?? '',
          size: Math.max(...sizes.map(({ width, height }) => Math.min(width, height))),
        };
      }),
    );
    expect(marks.length).toBeGreaterThan(5);
    // A message's line is as wide as its room.
    const small = marks.filter(({ name, size }) => size < 43.9 && !/ from broker/.test(name));
    expect(small).toEqual([]);
  }
  // Below the flag of the high watermark, in the room between two lanes.
  const flag = simulator.stage.getByRole('button', { name: /^High watermark/ });
  const box = await flag.boundingBox();
  await simulator.page.mouse.click((box?.x ?? 0) + 22, (box?.y ?? 0) + (box?.height ?? 0) - 6);
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
});

test('forced colours keep the stage readable', async ({ simulator }) => {
  await simulator.page.emulateMedia({ forcedColors: 'active' });
  await simulator.open(`${EXPERIMENT}/fence`);
  await expect(simulator.stage).toContainText('HW 1');
  expect(await violations(simulator.page)).toEqual([]);
});

test('forced colours tell the marks of the legend, the open tab and the labels apart', async ({
  simulator,
}) => {
  const { page } = simulator;
  await page.emulateMedia({ forcedColors: 'active' });
  await simulator.open('#/kafka/slow-follower/38');
  const looks = await page.locator('.legend i').evaluateAll((swatches) =>
    swatches.map((swatch) => {
      const { backgroundColor, backgroundImage, borderTopStyle, borderRadius } =
        getComputedStyle(swatch);
      return [backgroundColor, backgroundImage, borderTopStyle, borderRadius].join(' ');
    }),
  );
  expect(looks.length).toBe(5);
  expect(new Set(looks).size).toBe(5);
  const underline = (open: boolean) =>
    page
      .getByRole('tab', { selected: open })
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
  const [shown] = await underline(true);
  expect(shown).not.toBe('rgba(0, 0, 0, 0)');
  expect(new Set(await underline(false))).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  // No line is seen through a label: its fill is opaque.
  const fills = await simulator.stage
    .locator('rect[fill="var(--accent)"]')
    .evaluateAll((rects) => rects.map((rect) => getComputedStyle(rect).fill));
  expect(fills.length).toBeGreaterThan(0);
  expect(fills.filter((fill) => /rgba|\/ 0/.test(fill))).toEqual([]);
  const half = page.getByTestId('scenarios').locator('[aria-current] svg.begun path');
  await expect(half).not.toHaveCSS('fill', 'none');
});
