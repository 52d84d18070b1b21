import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { SLOW_MS } from './slow';

/** The page as a person uses it. Waits for `data-idle`, never for time. */
export class SimulatorPage {
  /** What no test may see: console errors, page errors, requests to another origin. */
  readonly problems: string[] = [];

  /** `base` is needed where the browser was not started by the test runner. */
  constructor(
    readonly page: Page,
    private readonly base = './',
  ) {
    watch(page, this.problems);
    opened.push(this);
  }

  /** Opens an address; `hash` such as `#/minikafka/shrink-recover-fence/5`. */
  async open(hash = ''): Promise<void> {
    await this.page.goto(`${this.base}${hash}`);
    await this.idle();
  }

  /** What is shown is what was asked for, and nothing moves. */
  async idle(): Promise<void> {
    await expect(this.page.locator('[data-idle="true"]')).toBeVisible();
  }

  async press(key: string, times = 1): Promise<void> {
    for (let i = 0; i < times; i += 1) await this.page.keyboard.press(key);
    await this.idle();
  }

  /** The sentence of the frame or of the selection, in the Why panel. */
  get sentence(): Locator {
    return this.page.getByTestId('why').locator('h2');
  }

  get stage(): Locator {
    return this.page.getByTestId('stage');
  }

  get why(): Locator {
    return this.page.getByTestId('why');
  }

  get title(): Locator {
    return this.page.getByTestId('title');
  }

  get timeline(): Locator {
    return this.page.getByRole('slider');
  }

  /** Number of the frame at the playhead. */
  async frame(): Promise<number> {
    return Number(await this.timeline.getAttribute('aria-valuenow'));
  }

  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
    await this.idle();
  }

  /** Gives a command through its form; `fields` by label. */
  async command(name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.page.keyboard.press('/');
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name, exact: true }).click();
    for (const [label, value] of Object.entries(fields)) {
      const input = dialog.getByLabel(label, { exact: false }).first();
      if ((await input.evaluate((node) => node.tagName)) === 'SELECT')
        await input.selectOption(value);
      else await input.fill(value);
    }
    await dialog.getByRole('button', { name: 'Give the command' }).click();
    await expect(dialog).toBeHidden();
    await this.idle();
  }

  /** The address's part after `#`, once it has caught up with the playhead. */
  async expectHash(hash: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).hash).toBe(hash);
  }
}

/** Opens the experiment and starts a branch that appends `value`. */
export async function branchWith(simulator: SimulatorPage, value: string): Promise<void> {
  await simulator.open('#/minikafka/shrink-recover-fence/refuse');
  await simulator.command('produce', { Records: value, acks: '1' });
  await simulator.press('ArrowRight');
}

/** Every page of the test that runs; the fixture looks at all of them. */
const opened: SimulatorPage[] = [];

function watch(page: Page, problems: string[]): void {
  let origin: string | null = null;
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (['data:', 'blob:', 'about:'].includes(url.protocol)) return;
    origin ??= url.origin;
    if (url.origin !== origin || url.hostname !== '127.0.0.1')
      problems.push(`request: ${url.href}`);
  });
}

/** Fails when any page of the test logged an error or left its origin. */
function expectNoProblems(): void {
  const problems = opened.splice(0).flatMap((simulator) => simulator.problems);
  expect(problems).toEqual([]);
}

/** Playwright's test with the page object; fails when the page logged an error or left its origin. */
export const test = base.extend<{ simulator: SimulatorPage; noProblems: undefined }>({
  context: async ({ context }, use) => {
    if (SLOW_MS > 0)
      await context.route('**/assets/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        await route.continue().catch(() => undefined);
      });
    await use(context);
  },
  simulator: async ({ page }, use) => {
    await use(new SimulatorPage(page));
  },
  noProblems: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern; this fixture needs none.
    async ({}, use) => {
      opened.length = 0;
      await use(undefined);
      expectNoProblems();
    },
    { auto: true },
  ],
});

export { expect };
