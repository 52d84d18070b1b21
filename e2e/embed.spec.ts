import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { embedded, Lesson, lesson, lessonServer } from './embed-host';
import { expect, test } from './simulator-page';
import { staticHost } from './static-host';

const SLOW = '#/kafka/slow-follower';
const CHAPTER = '#/minikafka/shrink-recover-fence';

/** Opens an embedded page by itself; it is the same one inside a frame. */
async function open(page: Page, query: string, hash = SLOW): Promise<void> {
  await page.goto(`./?embed=1${query}${hash}`);
  await expect(page.locator('[data-idle="true"]')).toBeVisible();
}

async function frameOf(page: Page): Promise<number> {
  return Number(await page.getByRole('slider').getAttribute('aria-valuenow'));
}

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

/** What this browser keeps for the page's origin. */
function keptHere(page: Page) {
  return page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    locks: ((await navigator.locks.query()).held ?? []).map(({ name }) => name),
  }));
}

test.describe('what the browser keeps', () => {
  test.use({ serviceWorkers: 'allow' });

  const NOTHING = {
    localStorage: [],
    sessionStorage: [],
    databases: [],
    caches: [],
    workers: 0,
    locks: [],
  };

  test('is nothing, unless the address asks for it', async ({ page }) => {
    await open(page, '&frame=12&theme=dark&lang=zh&parts=stage,sentence,timeline,panel');
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 's', 's', '3', 'End', 'Home']) {
      await page.keyboard.press(key);
    }
    await page.getByTestId('stage').getByRole('button').first().click();
    // Longer than a playhead waits until it is kept.
    await page.waitForTimeout(600);
    expect(await keptHere(page)).toEqual(NOTHING);
    // The same look finds what is kept when it is asked for.
    await open(page, '&frame=12&store=1');
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(600);
    const kept = await keptHere(page);
    expect(kept).toMatchObject({ localStorage: ['isrscope.progress/1'], databases: ['isrscope'] });
    expect(kept.locks).toHaveLength(1);
    expect(kept.workers).toBe(0);
  });

  test('nothing of what the page itself keeps is read', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('isrscope.theme', 'dark');
      localStorage.setItem('isrscope.language', 'zh');
    });
    await open(page, '');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('a page that was kept earlier embeds without a network', async ({
    page,
    context,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'going offline is Chromium’s own switch');
    const site = await staticHost('/some/deep/path/');
    await page.goto(`${site.url}${SLOW}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    for (const file of ['', 'index.html']) {
      await page.goto(`${site.url}${file}?embed=1&frame=12&parts=timeline,panel${CHAPTER}`);
      await expect(page.getByTestId('why')).toBeVisible();
      await page.goto(`${site.url}${file}?embed=1&frame=12${SLOW}`);
      await expect(page.locator('[data-idle="true"]')).toBeVisible();
      expect(await frameOf(page)).toBe(12);
    }
    await context.setOffline(false);
    await site.close();
  });
});

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
