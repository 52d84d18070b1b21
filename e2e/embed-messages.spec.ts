import type { Page } from '@playwright/test';
import { embedded, Lesson, lesson, lessonServer } from './embed-host';
import { SLOW } from './embedded-page';
import { expect, test } from './simulator-page';
import { staticHost } from './static-host';

/** Opens a page of another origin that embeds the scenario with `origin` as the address says it. */
async function crossOrigin(
  page: Page,
  baseURL: string | undefined,
  query: (host: string) => string,
): Promise<Lesson & { close(): Promise<void> }> {
  const server = await lessonServer();
  server.html = lesson(embedded(`${baseURL ?? ''}?embed=1${query(server.origin)}${SLOW}`));
  await page.goto(server.origin);
  const host = new Lesson(page);
  await host.idle();
  return Object.assign(host, { close: () => server.close() });
}

test('a page of another origin drives the frame by messages, and is told where it is', async ({
  page,
  baseURL,
}) => {
  const host = await crossOrigin(page, baseURL, (origin) => `&frame=12&origin=${origin}`);
  const ready = await host.hears({ type: 'ready' });
  expect(ready.origin).toBe(new URL(baseURL ?? '').origin);
  expect(ready.data).toMatchObject({
    isrscope: 1,
    model: 'kafka',
    scenario: 'slow-follower',
    title: 'A follower falls behind',
    frames: 64,
  });
  expect(ready.data['beats']).toContainEqual({ label: 'before', name: 'before', frame: 37 });
  const first = await host.hears({ type: 'frame', frame: 12 });
  expect((await host.heard()).map(({ data }) => data['type'])).toEqual(['ready', 'frame', 'beat']);
  expect(first.data['sentence']).toBe(
    await host.frame.getByTestId('sentence').evaluate((node) =>
      [...node.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
        .join('')
        .trim(),
    ),
  );
  await host.hears({ type: 'beat', label: 'healthy' });
  // Seek by frame and by beat.
  await host.send({ isrscope: 1, type: 'seek', frame: 38 });
  const asked = await host.hears({ type: 'frame', frame: 38 });
  expect(asked.data).toMatchObject({ isrscope: 1, timeMs: 115_650 });
  expect(await host.at()).toBe(38);
  await host.send({ isrscope: 1, type: 'seek', beat: 'cut' });
  const cut = await host.hears({ type: 'beat', label: 'cut' });
  expect(cut.data['text']).toContain('link');
  expect(await host.at()).toBe(cut.data['frame']);
  // Play until the next frame is told, then pause: nothing moves any more.
  const from = cut.data['frame'] as number;
  const before = (await host.heard()).length;
  await host.send({ isrscope: 1, type: 'play' });
  await host.hears({ type: 'frame', frame: from + 1 }, before);
  await host.send({ isrscope: 1, type: 'pause' });
  await expect(host.frame.getByRole('button', { name: 'Play (Space)' })).toBeVisible();
  await host.idle();
  const stood = await host.at();
  await page.waitForTimeout(1_500);
  expect(await host.at()).toBe(stood);
  await host.close();
});

test('a bad message is answered with the field and the reason, and changes nothing', async ({
  page,
  baseURL,
}) => {
  const host = await crossOrigin(page, baseURL, (origin) => `&frame=12&origin=${origin}`);
  await host.hears({ type: 'beat' });
  const cases = [
    [{ isrscope: 1, type: 'fly' }, 'type', /^The type of the message must be play/],
    [{ isrscope: 2, type: 'play' }, 'isrscope', /^The version of the message must be the number 1/],
    [
      { isrscope: 1, type: 'seek', frame: 'x' },
      'frame',
      /^A seek must name a frame, as a whole number/,
    ],
    [
      { isrscope: 1, type: 'seek', frame: 64 },
      'frame',
      /^There is no frame 64: the last one is 63/,
    ],
    [{ isrscope: 1, type: 'seek', beat: 'nowhere' }, 'beat', /has no beat “nowhere”/],
  ] as const;
  for (const [message, field, reason] of cases) {
    const before = (await host.heard()).length;
    await host.send(message);
    const { data } = await host.hears({ type: 'error', field }, before);
    expect(data['reason']).toMatch(reason);
  }
  // What is none of ours is not answered: the answer to the next message is the next that is heard.
  const before = (await host.heard()).length;
  await host.send({ source: 'another library' });
  await host.send('text');
  await host.send({ isrscope: 1, type: 'error', field: 'a', reason: 'sent back' });
  await host.send({ isrscope: 1, type: 'seek', frame: 13 });
  await host.hears({ type: 'frame', frame: 13 }, before);
  expect((await host.heard())[before]?.data).toMatchObject({ type: 'frame', frame: 13 });
  expect(await host.at()).toBe(13);
  await host.close();
});

for (const [name, query] of [
  ['no origin', () => '&frame=12'],
  ['another origin', () => '&frame=12&origin=https://other.example'],
  ['an origin that is none', (origin: string) => `&frame=12&origin=${origin}/`],
] as const) {
  test(`with ${name} in the address nothing is told and nothing is heard`, async ({
    page,
    baseURL,
  }) => {
    const host = await crossOrigin(page, baseURL, query);
    await host.send({ isrscope: 1, type: 'seek', frame: 20 });
    await page.waitForTimeout(500);
    expect(await host.at()).toBe(12);
    expect(await host.heard()).toEqual([]);
    await host.close();
  });
}

test('another window of the host’s origin is not heard', async ({ page, baseURL }) => {
  const host = await crossOrigin(page, baseURL, (origin) => `&frame=12&origin=${origin}`);
  await page.evaluate(() => {
    const other = document.body.appendChild(document.createElement('iframe'));
    const script = document.createElement('script');
    script.textContent = `
      parent.frames[0].postMessage({ isrscope: 1, type: 'seek', frame: 20 }, '*');
      document.body.dataset.sent = 'true';`;
    other.contentDocument?.body.append(script);
  });
  // The other window did send it: nothing keeps a script from running there.
  const other = page.locator('iframe').last().contentFrame();
  await expect(other.locator('body')).toHaveAttribute('data-sent', 'true');
  await page.waitForTimeout(500);
  expect(await host.at()).toBe(12);
  await host.send({ isrscope: 1, type: 'seek', frame: 13 });
  await host.hears({ type: 'frame', frame: 13 });
  await host.close();
});

test('a page of another path embeds it with the HTML that Share gives', async ({ page }) => {
  const site = await staticHost('/tools/isrscope/');
  const origin = new URL(site.url).origin;
  await page.goto(`${site.url}${SLOW}/38`);
  await expect(page.locator('[data-idle="true"]')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByTestId('message').getByRole('button', { name: 'Embed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed this scenario' });
  await dialog.getByLabel('Why').check();
  await dialog.getByLabel('Theme').selectOption('dark');
  await dialog.getByLabel('Language').selectOption('zh');
  await dialog.getByLabel('Start at').selectOption('beat');
  // What is wrong is said where it is, and there is no HTML until it is right.
  await dialog.getByLabel('Origin of your page').fill(`${origin}/`);
  await expect(dialog.getByLabel('HTML')).toBeHidden();
  await dialog.getByLabel('Origin of your page').fill(origin);
  const html = await dialog.getByLabel('HTML').inputValue();
  await page.goto(site.put('lessons/one/index.html', lesson(html)));
  const host = new Lesson(page);
  await host.idle();
  await host.hears({ type: 'ready', scenario: 'slow-follower' });
  await host.hears({ type: 'frame', frame: 37 });
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'A follower falls behind · isrscope');
  const document = host.frame.locator('html');
  await expect(document).toHaveAttribute('lang', 'zh-CN');
  await expect(document).toHaveAttribute('data-theme', 'dark');
  await expect(host.frame.getByTestId('why')).toBeVisible();
  await host.send({ isrscope: 1, type: 'seek', beat: 'cut' });
  await host.hears({ type: 'beat', label: 'cut' });
  await site.close();
});
