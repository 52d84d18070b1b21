import { expect, test, type Page } from '@playwright/test';

/** Whether all are in one row of the page. */
async function inOneRow(page: Page, selector: string): Promise<boolean> {
  const tops = await page
    .locator(selector)
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  return tops.length > 1 && new Set(tops.map(Math.round)).size === 1;
}

for (const width of [1024, 1100, 1263, 1264, 1280]) {
  test(`at ${width} px nothing on the stage overlaps, and commands and tabs are in one row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.goto('#/kafka/slow-follower/38');
    const stage = page.getByTestId('stage');
    await expect(page.locator('[data-idle]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'more…' })).toBeVisible();
    const parked = await stage
      .getByRole('button', { name: /^The fetch of broker 2/ })
      .boundingBox();
    const cell = await stage.getByText('c', { exact: true }).first().boundingBox();
    const controller = await stage
      .getByRole('button', { name: /^The controller is running/ })
      .boundingBox();
    if (parked === null || cell === null || controller === null) throw new Error('no stage');
    expect(cell.x + cell.width).toBeLessThan(parked.x);
    expect(parked.x + parked.width).toBeLessThan(controller.x);
    expect(await inOneRow(page, 'aside [role="tab"]')).toBe(true);
    await expect(page.getByRole('button', { name: 'more…' })).toBeInViewport({ ratio: 1 });
  });
}

test('under 1264 px the list lies over the stage, and its button says whether it is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 720 });
  await page.goto('#/kafka/slow-follower/38');
  const button = page.getByRole('button', { name: 'Scenarios', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('navigation', { name: 'Scenarios' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByRole('navigation', { name: 'Scenarios' })).toBeVisible();
});

test('on a phone the actions are in two full rows and scenarios are high enough for a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('#/kafka/slow-follower/38');
  await page.getByRole('button', { name: 'More actions' }).click();
  const actions = await page
    .locator('header .actions > *')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(actions.map(({ y }) => y === actions[0]?.y)).toEqual([
    ...[true, true, true, true],
    ...[false, false, false, false],
  ]);
  expect(Math.max(...actions.map(({ right }) => right))).toBeLessThanOrEqual(390);
  expect(Math.min(...actions.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  // The playhead stands over the tracks, not over the buttons below them.
  const tops = await page
    .getByRole('group', { name: /^(Tracks|Beats)$/ })
    .evaluateAll((layers) => layers.map((layer) => layer.getBoundingClientRect().top));
  expect(tops).toEqual([tops[0], tops[0]]);
  await page.getByRole('button', { name: 'Scenarios', exact: true }).click();
  const row = await page.getByRole('button', { name: /A dead follower/ }).boundingBox();
  expect(row?.height).toBeGreaterThanOrEqual(44);
});

test('on a tablet held upright the stage has all of it, and why and commands stand side by side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('#/kafka/slow-follower/38');
  await expect(page.locator('[data-idle]')).toBeVisible();
  const stage = page.getByTestId('stage');
  await expect(stage.getByRole('button', { name: /^The fetch of broker 2/ })).toBeInViewport();
  const [panel, play] = await Promise.all([
    page.locator('aside').boundingBox(),
    page.getByTestId('free-play').boundingBox(),
  ]);
  if (panel === null || play === null) throw new Error('no parts');
  expect(play.x).toBeGreaterThanOrEqual(panel.x + panel.width);
  expect(Math.abs(play.y - panel.y)).toBeLessThan(20);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(768);
  // The transport stays under the thumb.
  await expect(page.getByRole('region', { name: 'Transport' })).toBeInViewport({ ratio: 1 });
});

test('on a phone a branch has its list of runs in the row, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('#/minikafka/shrink-recover-fence/4');
  await page.getByRole('button', { name: 'fetch round' }).click();
  const runs = page.getByLabel('Branches of this run');
  await runs.scrollIntoViewIfNeeded();
  await expect(runs).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('what was compared for several brokers is seen whole in the narrow panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('#/minikafka/min-insync/18');
  const table = page.getByRole('table', { name: /what it compared/ });
  await expect(table.getByRole('columnheader')).toHaveText(['broker 2', 'broker 3']);
  await expect(table.getByRole('cell')).toHaveCount(6);
  const panel = await page.getByRole('tabpanel').boundingBox();
  const box = await table.boundingBox();
  expect(box?.width ?? 0).toBeGreaterThan(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
    (panel?.x ?? 0) + (panel?.width ?? 0),
  );
});
