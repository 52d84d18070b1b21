import AxeBuilder from '@axe-core/playwright';
import { latinWords } from './latin';
import { expect, test, type SimulatorPage } from './simulator-page';

// The page in Chinese: what a person reads has no English word but those that Chinese texts on Kafka keep.

async function open(simulator: SimulatorPage, hash: string): Promise<void> {
  await simulator.page.goto(`./?lang=zh${hash}`);
  await simulator.idle();
  await expect(simulator.page.locator('html')).toHaveAttribute('lang', 'zh-CN');
}

test('the experiment: list, stage, timeline, every tab and space-time', async ({ simulator }) => {
  const { page } = simulator;
  await open(simulator, '#/minikafka/shrink-recover-fence/5');
  const words = (): Promise<readonly string[]> => latinWords(page);
  expect(await words(), 'first').toEqual([]);
  for (const tab of ['接下来', '事件', '指标', '客户端', '配置', '备注']) {
    await simulator.tab(tab);
    expect(await words(), tab).toEqual([]);
  }
  await simulator.press('s');
  await expect(page.getByTestId('space-time')).toBeVisible();
  expect(await words(), 'space-time').toEqual([]);
});

test('the first five scenarios are told to their ends', async ({ simulator }) => {
  const { page } = simulator;
  const ids = [
    'shrink-recover-fence',
    'three-predicates',
    'two-ways-acks-all-fails',
    'captured-set',
    'min-insync',
  ];
  for (const id of ids) {
    await open(simulator, `#/minikafka/${id}/0`);
    await page.reload();
    await simulator.idle();
    await simulator.tab('备注');
    await simulator.press('End');
    expect(await latinWords(page), id).toEqual([]);
    await expect(page.getByTestId('title')).toContainText(/\p{Script=Han}/u);
  }
});

test('dialogs: keys, commands with their forms, a film', async ({ simulator }) => {
  const { page } = simulator;
  await open(simulator, '#/minikafka/shrink-recover-fence/5');
  const dialog = page.getByRole('dialog');
  const words = (): Promise<readonly string[]> => latinWords(page, { within: 'dialog' });
  await page.keyboard.press('?');
  await expect(dialog).toBeVisible();
  expect(await words(), 'keys').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  expect(await words(), 'commands').toEqual([]);
  await dialog.getByRole('button', { name: '写入', exact: true }).click();
  expect(await words(), 'produce').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('v');
  await expect(dialog.getByTestId('export-plan')).toBeVisible();
  expect(await words(), 'film').toEqual([]);
});

test('in front of a room, and in the presenter’s window', async ({ simulator, context }) => {
  const { page } = simulator;
  await open(simulator, '#/minikafka/shrink-recover-fence/shrink');
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible();
  expect(await latinWords(page), 'room').toEqual([]);
  const [presenter] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('o')]);
  await expect(presenter.getByTestId('notes')).toContainText('刷新用三个条件检查');
  expect(await latinWords(presenter), 'presenter').toEqual([]);
});

test('a sentence in quotes is read, a value in quotes is not', async ({ page }) => {
  await page.setContent('<p>broker 1 追加“zz”，按“Step forward”继续</p><p>broker 1 追加“zz”</p>');
  expect(await latinWords(page)).toEqual(['broker 1 追加“zz”，按“Step forward”继续']);
});

for (const name of ['playlists', 'transcript', 'glossary', 'questions', 'kips', 'fidelity']) {
  test(`the page ${name}`, async ({ simulator }) => {
    const { page } = simulator;
    await open(simulator, '#/minikafka/shrink-recover-fence/5');
    await page.evaluate((place) => (location.hash = `#/${place}`), name);
    await expect(page.getByTestId(name).getByRole('heading').first()).toBeVisible();
    await expect(page.getByTestId(name)).not.toContainText('正在加载');
    // Terms of the glossary are named in both; scenarios and comparisons that have no Chinese are named in English.
    const except = '.shown, dt, option, optgroup';
    expect(await latinWords(page, { except })).toEqual([]);
  });
}

test('Kafka’s stage, what is next, settings and commands', async ({ simulator }) => {
  const { page } = simulator;
  await open(simulator, '#/kafka/slow-follower/38');
  const stage = { within: '[data-testid="stage"]' };
  expect(await latinWords(page, stage), 'stage').toEqual([]);
  for (const tab of ['接下来', '配置', '客户端']) {
    await simulator.tab(tab);
    expect(await latinWords(page, { within: '[role="tabpanel"]' }), tab).toEqual([]);
  }
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await latinWords(page, { within: 'dialog' }), 'commands').toEqual([]);
});

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test(`axe finds nothing in the dark at ${size.width} px`, async ({ simulator }) => {
    const { page } = simulator;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(size);
    await open(simulator, '#/minikafka/shrink-recover-fence/5');
    // At the end of the page the bar at the bottom covers no button by half.
    await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
    });
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    // Nothing is wider than the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
  });
}

test('a page to read changes its language where the desk does', async ({ simulator }) => {
  const { page } = simulator;
  await simulator.page.goto('./#/playlists');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playlists');
  await page.getByRole('button', { name: /ZH/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Han}/u);
  await page.getByRole('button', { name: /EN/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playlists');
});
