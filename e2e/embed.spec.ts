import AxeBuilder from '@axe-core/playwright';
import { CHAPTER, frameOf, open, SLOW } from './embedded-page';
import { expect, test } from './simulator-page';

test('what is wrong with the address is said with its field, and the scenario shown from its start', async ({
  page,
}) => {
  await open(page, '&frame=999&theme=blue&parts=stage,timeline,words&x=1');
  const problems = page.getByRole('alert').getByRole('listitem');
  await expect(problems).toHaveText([
    'x: is not a parameter of an embedded page',
    'parts: “words” is not one of stage, sentence, timeline, panel',
    'theme: “blue” is not one of system, light, dark',
    /^frame: 999 .*63; the scenario is shown from its start$/,
  ]);
  expect(await frameOf(page)).toBe(0);
  await open(page, '&beat=nowhere');
  await expect(problems).toHaveText([/^beat: “nowhere” is not a beat/]);
  expect(await frameOf(page)).toBe(0);
  await open(page, '', '#/kafka/no-such-scenario');
  await expect(problems).toHaveText([/^scenario: .*“no-such-scenario”/]);
  await expect(page.getByText('The address names no scenario that can be shown.')).toBeVisible();
  await open(page, '', '#/kips');
  await expect(problems).toHaveText(['address: names no scenario; only scenarios can be embedded']);
});

test('only the chosen parts are there', async ({ page }) => {
  const PARTS = {
    stage: page.getByTestId('stage'),
    sentence: page.getByTestId('sentence'),
    timeline: page.getByRole('slider'),
    panel: page.getByTestId('why'),
  };
  for (const chosen of ['stage', 'sentence', 'timeline', 'panel', 'stage,panel']) {
    await open(page, `&frame=12&parts=${chosen}`);
    for (const [name, part] of Object.entries(PARTS)) {
      await expect(part, `${name} of ${chosen}`).toHaveCount(
        chosen.split(',').includes(name) ? 1 : 0,
      );
    }
  }
});

test('keys work as in the page, and a link opens it in a new tab at the same frame', async ({
  page,
}) => {
  await open(page, '&frame=12&parts=stage,sentence,timeline,panel');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-idle="true"]')).toBeVisible();
  expect(await frameOf(page)).toBe(13);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /cut/);
  await page.keyboard.press('Home');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('w');
  await expect(page.locator('#side-panel')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause (Space)' })).toBeVisible();
  await page.keyboard.press('Space');
  // Keys of the page that change a run do nothing here.
  const idle = page.locator('[data-idle="true"]');
  const link = page.getByRole('link', { name: 'Open in isrscope' });
  await expect(idle).toBeVisible();
  const last = await page.getByRole('slider').getAttribute('aria-valuemax');
  const here = await link.getAttribute('href');
  for (const key of ['b', 'r', 'e', '/', 'p', 'v']) await page.keyboard.press(key);
  // Longer than a dialog takes to be loaded, or a branch to be opened.
  await page.waitForTimeout(500);
  await expect(idle).toBeVisible();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('slider').getAttribute('aria-valuemax')).toBe(last);
  expect(await link.getAttribute('href')).toBe(here);
  await page.keyboard.press('Home');
  await expect(link).toHaveAttribute('rel', 'noopener');
  const opened = page.context().waitForEvent('page');
  await link.click();
  const whole = await opened;
  await expect(whole.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect.poll(() => new URL(whole.url()).hash).toBe(`${SLOW}/0`);
  expect(new URL(whole.url()).search).toBe('');
});

test('it plays by itself only where that was asked for and motion is wanted', async ({ page }) => {
  await open(page, '&frame=12');
  await expect(page.getByRole('button', { name: 'Play (Space)' })).toBeVisible();
  await open(page, '&frame=12&autoplay=1&parts=stage');
  await page.getByRole('button', { name: 'Pause (Space)' }).click();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '&frame=12&autoplay=1');
  await page.waitForTimeout(1_500);
  expect(await frameOf(page)).toBe(12);
});

for (const [width, height] of [
  [320, 240],
  [390, 844],
  [700, 500],
  [1280, 720],
] as const) {
  test(`at ${width}x${height} nothing is cut off, and the stage stays where it is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const [query, hash] of [
      ['&frame=38&parts=stage,sentence,timeline,panel', SLOW],
      ['&beat=refuse', CHAPTER],
    ] as const) {
      await open(page, query, hash);
      const stage = await page.getByTestId('stage').boundingBox();
      const cut = await page.evaluate(() => {
        const root = document.documentElement;
        const wide =
          root.scrollWidth > root.clientWidth ? ['the page is wider than its frame'] : [];
        const hidden = [
          ...document.querySelectorAll<HTMLElement>('main :not(.visually-hidden)'),
        ].filter((node) => {
          const { overflowX, visibility } = getComputedStyle(node);
          if (overflowX === 'visible' || visibility === 'hidden') return false;
          return node.scrollWidth > node.clientWidth + 1 && node.textContent.trim() !== '';
        });
        return [
          ...wide,
          ...hidden.map(({ className, textContent }) => `${className}: ${textContent}`),
        ];
      });
      expect(cut, query).toEqual([]);
      await page.keyboard.press('End');
      await expect(page.locator('[data-idle="true"]')).toBeVisible();
      expect(await page.getByTestId('stage').boundingBox(), query).toEqual(stage);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    const look = async (): Promise<readonly string[]> => {
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    await open(page, '&frame=38&parts=stage,sentence,timeline,panel');
    expect(await look()).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '&frame=999', CHAPTER);
    // At the end of the page the bar at the bottom covers no button by half.
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    expect(await look()).toEqual([]);
    await page.goto(`./${SLOW}/38`);
    // Before a run is open there is nothing to share.
    await expect(page.locator('[data-idle]')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByTestId('message').getByRole('button', { name: 'Embed' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await look()).toEqual([]);
  });
}
