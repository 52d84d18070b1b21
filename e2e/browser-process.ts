import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type LaunchOptions } from '@playwright/test';
import { SimulatorPage } from './simulator-page';

/** A Chromium that was started here, so that it can be killed as a crash would. */
export interface BrowserProcess {
  /** A page whose relative addresses start at `baseURL`. */
  open(baseURL: string): Promise<SimulatorPage>;
  /** Ends the process at once, without any clean-up, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts Chromium on a profile folder. */
export async function startProcess(
  profile: string,
  { executablePath, args = [] }: LaunchOptions,
): Promise<BrowserProcess> {
  const child = spawn(
    executablePath ?? chromium.executablePath(),
    [
      ...['--headless', '--no-sandbox', '--no-first-run', '--remote-debugging-port=0'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      `--user-data-dir=${profile}`,
      ...args,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const gone = once(child, 'exit');
  let endpoint = '';
  for await (const line of createInterface(child.stderr)) {
    endpoint = /ws:\S+/.exec(line)?.[0] ?? '';
    if (endpoint !== '') break;
  }
  const browser = await chromium.connectOverCDP(endpoint);
  return {
    async open(baseURL) {
      const [context] = browser.contexts();
      if (context === undefined) throw new Error('the browser has no profile');
      const page = await context.newPage();
      await page.goto(baseURL);
      return new SimulatorPage(page, baseURL);
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
