import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test';
import { branchWith, expect, SimulatorPage, test, watch } from './simulator-page';

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
  const title = await simulator.title.innerText();
  const crashed = simulator.page.waitForEvent('crash');
  const cdp = await context.newCDPSession(simulator.page);
  void cdp.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = new SimulatorPage(await context.newPage());
  await again.open();
  await expect(again.title).toHaveText(title);
});

test('a second tab follows the first and takes over when it closes', async ({
  simulator,
  context,
  baseURL,
}) => {
  await branchWith(simulator, 'a');
  await simulator.press('End');
  const hash = new URL(simulator.page.url()).hash;
  const page = await context.newPage();
  const problems = watch(page, baseURL ?? '');
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
  expect(problems).toEqual([]);
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
