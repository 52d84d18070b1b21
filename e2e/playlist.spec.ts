import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { savedFile } from './saved-file';
import { expect, SimulatorPage, test } from './simulator-page';
import { currentBeat, presenterOf, sentenceOf } from './talk';

const items = (page: Page): Locator => page.getByTestId('playlist-items').getByRole('listitem');
const beats = (page: Page): Promise<readonly string[]> =>
  page.getByTestId('playlist-items').locator('b').allTextContents();

/** Makes a playlist of three beats of one scenario and two of another, with a title and a note. */
async function make(simulator: SimulatorPage): Promise<void> {
  const { page } = simulator;
  await simulator.open('#/playlists');
  await page.getByRole('button', { name: 'New playlist' }).click();
  await page.getByLabel('Title').fill('Monday’s talk');
  await page.getByLabel('Title').blur();
  await add(page, 'shrink-recover-fence', ['append', 'shrink', 'refuse']);
  await add(page, 'slow-follower', ['healthy', 'waits']);
  await page.getByLabel('Note at 2, shrink').fill('Why may it leave?');
}

async function add(page: Page, scenarioId: string, labels: readonly string[]): Promise<void> {
  await page.getByLabel('Scenario', { exact: true }).selectOption(scenarioId);
  for (const label of labels) {
    await page.getByRole('checkbox', { name: new RegExp(`^${label}\\b`) }).check();
  }
  await page.getByRole('button', { name: 'Add chosen beats' }).click();
}

/** The link that is copied, read where the browser refuses to copy: the page shows it then. */
async function linkOf(page: Page): Promise<string> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.getByRole('button', { name: 'Copy the link' }).click();
  return await page.getByLabel('Link of this playlist').inputValue();
}

test('a playlist is made, ordered, and there after a reload', async ({ simulator }) => {
  const { page } = simulator;
  await make(simulator);
  await page.getByRole('button', { name: 'Move 3, refuse up' }).click();
  await expect(page.getByRole('button', { name: 'Move 2, refuse up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take 2, append out' }).click();
  const order = ['refuse', 'shrink', 'healthy', 'waits'];
  expect(await beats(page)).toEqual(order);
  await page.reload();
  await simulator.idle();
  await expect(items(page)).toHaveCount(4);
  expect(await beats(page)).toEqual(order);
  await expect(page.getByLabel('Title')).toHaveValue('Monday’s talk');
  await expect(page.getByLabel('Note at 2, shrink')).toHaveValue('Why may it leave?');
  await page.getByRole('link', { name: 'All playlists' }).click();
  await expect(page.getByRole('link', { name: 'Monday’s talk' })).toBeVisible();
});

test('it is saved as a file, deleted, and opened from the file', async ({ simulator }) => {
  const { page } = simulator;
  await make(simulator);
  const text = await savedFile(page, () =>
    page.getByRole('button', { name: 'Save as a file' }).click(),
  );
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('None yet.')).toBeVisible();
  const file = { name: 'talk.playlist.json', mimeType: 'application/json' };
  await page.getByLabel('Open a playlist file').setInputFiles({
    ...file,
    buffer: Buffer.from(text),
  });
  await expect(items(page)).toHaveCount(5);
  await expect(page.getByLabel('Note at 2, shrink')).toHaveValue('Why may it leave?');
});

test('a damaged file is refused with field and reason, and nothing is lost', async ({
  simulator,
}) => {
  const { page } = simulator;
  await make(simulator);
  const text = await savedFile(page, () =>
    page.getByRole('button', { name: 'Save as a file' }).click(),
  );
  await page.getByRole('link', { name: 'All playlists' }).click();
  const file = { name: 'talk.json', mimeType: 'application/json' };
  for (const [damaged, said] of [
    [text.replace('"healthy"', '7'), 'items[3].beat: 7 is not a text'],
    [text.slice(0, -20), 'file: is not JSON'],
    [text.replace('playlist/1', 'playlist/2'), 'format: “isrscope-playlist/2” is another version'],
  ] as const) {
    await page.getByLabel('Open a playlist file').setInputFiles({
      ...file,
      buffer: Buffer.from(damaged),
    });
    await expect(page.getByRole('alert')).toContainText(said);
  }
  await expect(page.getByRole('link', { name: 'Monday’s talk' })).toBeVisible();
  // What the browser keeps may be damaged too: it says so, stays, and the other one is as it was.
  await page.evaluate(() => {
    localStorage.setItem('isrscope.playlist/1/p-old', '{"format":"isrscope-playlist/1"}');
  });
  await page.reload();
  await expect(page.getByText('p-old cannot be read. title: is missing')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Monday’s talk' })).toBeVisible();
});

test('a link opens it in another browser; a damaged link says what is wrong', async ({
  simulator,
  browser,
}) => {
  test.setTimeout(60_000);
  await make(simulator);
  const link = await linkOf(simulator.page);
  const context = await browser.newContext();
  const other = new SimulatorPage(await context.newPage());
  await other.page.goto(link);
  await other.idle();
  await expect(other.page.getByTestId('playlist-title')).toHaveText('Monday’s talk');
  await expect(items(other.page)).toHaveCount(5);
  await expect(items(other.page).nth(1)).toContainText('Why may it leave?');
  const kept = () => other.page.evaluate(() => Object.keys(localStorage).join());
  expect(await kept()).not.toContain('playlist');
  await other.page.getByRole('button', { name: 'Keep in this browser' }).click();
  await expect(other.page.getByLabel('Title')).toHaveValue('Monday’s talk');
  await other.page.goto('about:blank');
  await other.page.goto(link.slice(0, -10));
  await expect(other.page.getByRole('alert')).toContainText('link: is cut or damaged');
  await other.page.getByRole('link', { name: 'The playlists of this browser' }).click();
  await expect(other.page.getByRole('link', { name: 'Monday’s talk' })).toBeVisible();
  await context.close();
});

test('room and presenter follow it: the next press leads into the next scenario', async ({
  simulator,
}) => {
  test.setTimeout(90_000);
  const { page } = simulator;
  await make(simulator);
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  await expect(currentBeat(page)).toHaveText('append');
  const presenter = await presenterOf(simulator);
  const number = presenter.page.getByTestId('beat-number');
  const list = presenter.page.getByTestId('playlist');
  await expect(number).toHaveText('beat 1 of 5');
  await expect(list.getByRole('button')).toHaveCount(5);
  // The question before “shrink” is asked on the way to it.
  await presenter.page.keyboard.press('PageDown');
  await expect(page.getByTestId('room-question')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(currentBeat(page)).toHaveText('shrink');
  await expect(number).toHaveText('beat 2 of 5');
  await expect(presenter.page.getByTestId('notes')).toHaveText('Why may it leave?');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(currentBeat(page)).toHaveText('refuse');
  // Pressed twice at once, into another scenario and on in it, to the question before its second beat.
  await expect(presenter.page.getByText('Another scenario begins.')).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(page.getByTestId('room-question')).toContainText('min.insync.replicas is 2');
  await expect(number).toHaveText('beat 5 of 5');
  await presenter.page.keyboard.press('PageDown');
  await expect(currentBeat(page)).toHaveText('waits');
  await expect(list.locator('[aria-current="step"]')).toContainText('waits');
  // A fault is a branch; Back leads to the item, and further back into the scenario before.
  await presenter.page.getByRole('button', { name: 'Crash leader 1' }).click();
  await expect(sentenceOf(page)).toContainText('the connection is lost');
  await page.keyboard.press('PageUp');
  for (const shown of [sentenceOf(page), presenter.page.getByTestId('now-sentence')]) {
    await expect(shown).toContainText('Broker 2 has “b”');
  }
  await page.keyboard.press('PageUp');
  await expect(page.getByTestId('room-question')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(currentBeat(page)).toHaveText('healthy');
  await page.keyboard.press('PageUp');
  await expect(currentBeat(page)).toHaveText('refuse');
  await expect(number).toHaveText('beat 3 of 5');
  await presenter.idle();
  await list.getByRole('button', { name: /healthy/ }).click();
  await expect(currentBeat(page)).toHaveText('healthy');
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue('Monday’s talk');
});

test('the presenter knows the question of the next scenario before the room is asked', async ({
  simulator,
}) => {
  const { page } = simulator;
  await simulator.open('#/playlists');
  await page.getByRole('button', { name: 'New playlist' }).click();
  await add(page, 'shrink-recover-fence', ['append']);
  await add(page, 'slow-follower', ['waits']);
  await page.getByRole('button', { name: 'Present', exact: true }).click();
  await expect(currentBeat(page)).toHaveText('append');
  const presenter = await presenterOf(simulator);
  const card = presenter.page.getByRole('region', { name: 'Question' });
  await expect(card).toContainText('What is the high watermark once brokers 1 and 2 have “b”');
  await expect(card.getByText('✓ right')).toBeVisible();
  const right = await card.locator('li.right').innerText();
  await presenter.page.keyboard.press('PageDown');
  await expect(page.getByTestId('room-question')).toContainText('once brokers 1 and 2 have “b”');
  await presenter.page.keyboard.press('PageDown');
  await expect(currentBeat(page)).toHaveText('waits');
  await expect(page.getByTestId('answer')).toHaveText(right.trim().charAt(0));
});

test('an item that this version does not have is named, and is not presented', async ({
  simulator,
}) => {
  const { page } = simulator;
  await page.addInitScript(() => {
    const item = { modelId: 'kafka', scenarioId: 'slow-follower' };
    const list = [
      { ...item, beat: 'waits' },
      { ...item, beat: 'gone' },
    ];
    const text = JSON.stringify({ format: 'isrscope-playlist/1', title: 'Old', items: list });
    localStorage.setItem('isrscope.playlist/1/p-old', text);
  });
  await simulator.open('#/playlists/p-old');
  await expect(page.getByRole('button', { name: 'Present', exact: true })).toBeDisabled();
  await expect(page.getByText('items[1].beat: “gone” is not a beat of')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the list and in a playlist, ${colorScheme}`, async ({ simulator }) => {
    test.setTimeout(90_000);
    const { page } = simulator;
    await page.emulateMedia({ colorScheme });
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await make(simulator);
      for (const place of ['a playlist', 'the list']) {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
          `${place} at ${viewport.width}`,
        ).toEqual([]);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, place).toBeLessThanOrEqual(0);
        if (place === 'a playlist') await page.getByRole('link', { name: 'All playlists' }).click();
      }
    }
  });
}
