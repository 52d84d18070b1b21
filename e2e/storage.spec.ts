import { chromium, type BrowserContext, type LaunchOptions, type Page } from '@playwright/test';
import { savedFile } from './saved-file';
import { branchWith, expect, SimulatorPage, test } from './simulator-page';

const EXPERIMENT = '#/minikafka/shrink-recover-fence';

/** A browser with a profile on disk, so that it can be started again. */
function startProfile(
  profile: string,
  options: { launchOptions: LaunchOptions; baseURL: string | undefined },
): Promise<BrowserContext> {
  const { launchOptions, baseURL } = options;
  return chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
}

test('a reload gives back run, branch and playhead', async ({ simulator }) => {
  await branchWith(simulator, 'kept');
  const [title, frame] = [await simulator.title.innerText(), await simulator.frame()];
  await simulator.page.reload();
  await simulator.idle();
  await expect(simulator.title).toHaveText(title);
  expect(await simulator.frame()).toBe(frame);
});

test('a closed tab comes back without an address', async ({ simulator, context }) => {
  await branchWith(simulator, 'kept');
  const [title, frame] = [await simulator.title.innerText(), await simulator.frame()];
  await simulator.page.close();
  const again = new SimulatorPage(await context.newPage());
  await again.open();
  await expect(again.title).toHaveText(title);
  expect(await again.frame()).toBe(frame);
});

test('a crashed tab comes back', async ({ simulator, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'only Chromium can be made to crash a tab');
  await branchWith(simulator, 'kept');
  const [title, frame] = [await simulator.title.innerText(), await simulator.frame()];
  const crashed = simulator.page.waitForEvent('crash');
  const cdp = await context.newCDPSession(simulator.page);
  void cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = new SimulatorPage(await context.newPage());
  await again.open();
  await expect(again.title).toHaveText(title);
  expect(await again.frame()).toBe(frame);
});

test('a second tab follows the first and takes over when it closes', async ({
  simulator,
  context,
}) => {
  await branchWith(simulator, 'a');
  await simulator.press('End');
  const hash = new URL(simulator.page.url()).hash;
  const page = await context.newPage();
  const second = new SimulatorPage(page);
  await second.open(hash);
  await expect(page.getByTestId('reader')).toContainText('open in another tab');
  // What the first does, the second shows.
  await simulator.page.bringToFront();
  await simulator.command('produce', { Records: 'second', acks: '1' });
  await simulator.press('End');
  await expect(second.sentence).toContainText('“second”');
  await simulator.press('Home');
  await expect(second.timeline).toHaveAttribute('aria-valuenow', '0');
  // A command in the reader starts a run of its own... only after it closes the reader writes here.
  await simulator.page.close();
  await expect(page.getByTestId('reader')).toBeHidden();
  await second.press('End');
  const title = await second.title.innerText();
  await second.command('fetch round');
  await expect(second.title).toHaveText(title);
});

/** Changes what is stored under the first key that ends with `ending`; the page is closed. */
async function tamper(page: Page, ending: string, change: string): Promise<void> {
  // A page of the same origin without the program; browsers ask it for an icon.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto('./icon.svg');
  await page.evaluate(
    ([end, code]) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('isrscope');
        opening.onsuccess = () => {
          const store = opening.result.transaction('keyval', 'readwrite').objectStore('keyval');
          const keys = store.getAllKeys();
          keys.onsuccess = () => {
            const names = keys.result.filter((name) => typeof name === 'string');
            const key = names.find((name) => name.endsWith(end));
            if (key === undefined) throw new Error(`no key ends with ${end}: ${names.join()}`);
            const value = store.get(key);
            value.onsuccess = () => {
              // Heads are texts, segments are lists.
              const isText = typeof value.result === 'string';
              const text = isText ? value.result : JSON.stringify(value.result);
              const changed =
                code === 'newer'
                  ? text.replace('"version":1', '"version":99')
                  : code === 'damaged'
                    ? '{"nonsense":true}'
                    : text.replace('kept', 'other');
              if (changed === text) throw new Error(`nothing to change in ${text}`);
              store.put(isText ? changed : JSON.parse(changed), key).onsuccess = () => {
                opening.result.close();
                done();
              };
            };
          };
        };
        opening.onerror = () => {
          failed(new Error('the database cannot be opened'));
        };
      }),
    [ending, change] as const,
  );
}

test.describe('stored runs that cannot be used', () => {
  for (const [kind, change, words] of [
    ['stored logs that differ from the replay', 'different', '“other”'],
    ['a run of a newer version', 'newer', 'newer'],
    ['a damaged run', 'damaged', 'damaged'],
  ] as const) {
    test(`${kind}: said with a file to save, and left as they are`, async ({ simulator }) => {
      await branchWith(simulator, 'kept');
      const { hash } = new URL(simulator.page.url());
      const runId = decodeURIComponent(hash.split('/')[2] ?? '');
      await tamper(
        simulator.page,
        change === 'different' ? `${runId}/log/1/0` : `run/${runId}`,
        change,
      );
      await simulator.open(hash);
      const banner = simulator.page.getByTestId('storage');
      await expect(banner).toContainText(words);
      if (change === 'different') await expect(banner).toContainText('“kept”');
      const file = await savedFile(simulator.page, () =>
        banner.getByRole('button', { name: 'Save the run as a file' }).click(),
      );
      expect(file).not.toBe('');
      // A second look finds the same: nothing was repaired.
      await simulator.page.goto('./icon.svg');
      await simulator.open(hash);
      await expect(banner).toContainText(words);
    });
  }
});

test.describe('storage that does not work', () => {
  test('refused: the page says so and the run goes on in memory', async ({ simulator }) => {
    await simulator.page.route(/simulator.*\.js/, async (route) => {
      const response = await route.fetch();
      const refuse =
        "Object.defineProperty(self,'indexedDB',{get(){throw new DOMException('denied','SecurityError')}});\n";
      await route.fulfill({ response, body: refuse + (await response.text()) });
    });
    await simulator.open(EXPERIMENT);
    await expect(simulator.page.getByTestId('storage')).toContainText(/memory/);
    await simulator.command('produce', { Records: 'y', acks: '1' });
    await simulator.press('End');
    await expect(simulator.sentence).toContainText('“y”');
  });

  test('quota exceeded: the page says so, the run goes on, what was stored stays', async ({
    baseURL,
    browserName,
    launchOptions,
  }, info) => {
    test.skip(browserName !== 'chromium', 'only Chromium has a quota to override');
    const profile = info.outputPath('profile');
    const visit = async (act: (simulator: SimulatorPage) => Promise<void>, quotaSize?: number) => {
      const context = await startProfile(profile, { launchOptions, baseURL });
      const page = await context.newPage();
      if (quotaSize !== undefined) {
        // Before the first write: Chromium remembers for a while how much room there was.
        const cdp = await context.newCDPSession(page);
        const origin = new URL(baseURL ?? '').origin;
        await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
      }
      await act(new SimulatorPage(page));
      await context.close();
    };
    await visit((simulator) => branchWith(simulator, 'kept'));
    await visit(async (simulator) => {
      await simulator.open();
      await simulator.press('End');
      await simulator.command('produce', { Records: 'unsaved', acks: '1' });
      await expect(simulator.page.getByTestId('storage')).toContainText('no room');
      await simulator.press('End');
      await expect(simulator.sentence).toContainText('“unsaved”');
    }, 1);
    await visit(async (simulator) => {
      await simulator.open();
      await simulator.tab('Events');
      await expect(simulator.page.getByTestId('events')).toContainText('“kept”');
      await expect(simulator.page.getByTestId('events')).not.toContainText('“unsaved”');
    });
  });
});
