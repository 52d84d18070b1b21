import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { SLOW_MS } from './e2e/slow';

// The system's browsers where they exist, else Playwright's own.
const installed = (variable: string, path: string): string | undefined =>
  process.env[variable] ?? (existsSync(path) ? path : undefined);
const chromiumPath = installed('CHROMIUM_PATH', '/usr/bin/chromium');
const firefoxPath = installed('FIREFOX_PATH', '/usr/bin/firefox-esr');
const port = Number(process.env['PORT'] ?? 4183);
const slowly = SLOW_MS > 0;
const viewport = { width: 1280, height: 720 };

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  timeout: slowly ? 120_000 : 30_000,
  expect: { timeout: slowly ? 30_000 : 5_000 },
  // scripts/test.mjs sums the JSON reports.
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    viewport,
    trace: 'retain-on-failure',
    // Every test begins as a first visit; offline.spec.ts is about later ones.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        viewport,
        launchOptions: {
          ...(chromiumPath ? { executablePath: chromiumPath } : {}),
          args: ['--disable-gpu', '--disable-quic', '--font-render-hinting=none'],
        },
      },
    },
    {
      name: 'firefox',
      // Every step over WebDriver BiDi takes several times as long.
      timeout: 90_000,
      use: {
        browserName: 'firefox',
        // Debian's Firefox cannot be driven by Playwright's own protocol, only over WebDriver BiDi.
        ...(firefoxPath
          ? { channel: 'moz-firefox', launchOptions: { executablePath: firefoxPath } }
          : {}),
      },
    },
  ],
  webServer: {
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    // A server that already runs may show another working tree.
    reuseExistingServer: false,
  },
});
