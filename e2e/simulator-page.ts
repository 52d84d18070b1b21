import { expect, test as base, type Locator, type Page } from '@playwright/test';

/** The page as a person uses it. Waits for `data-idle`, never for time. */
export class SimulatorPage {
  /** `base` is needed where the browser was not started by the test runner. */
  constructor(
    readonly page: Page,
    private readonly base = './',
  ) {}

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

/** What no test may see: console errors, page errors, requests to another origin. */
export function watch(page: Page, baseURL: string): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn =
      url.origin === new URL(baseURL).origin || ['data:', 'blob:'].includes(url.protocol);
    if (!isOwn) problems.push(`request: ${url.href}`);
  });
  return problems;
}

/** Playwright's test with the page object; fails when the page logged an error or left its origin. */
export const test = base.extend<{ simulator: SimulatorPage }>({
  simulator: async ({ page, baseURL }, use) => {
    const problems = watch(page, baseURL ?? 'http://127.0.0.1/');
    await use(new SimulatorPage(page));
    expect(problems).toEqual([]);
  },
});

export { expect };
