// The built page on a port of its own, and the browser that films it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { build, preview } from 'vite';

const BROWSER = {
  // Without the first, some frames differ by a few pixels from run to run; the others make letters the same anywhere.
  args: [
    '--disable-partial-raster',
    '--disable-lcd-text',
    '--font-render-hinting=none',
    '--disable-gpu',
    '--disable-quic',
  ],
  // Ctrl+C is answered by the recorder, which first puts its files in order.
  handleSIGINT: false,
  handleSIGTERM: false,
};

/**
 * Serves the page and starts the browser. The page is built to a folder of its own first; `folder` names one that is
 * built already. Answers `url`, `browser`, `root` and `close`.
 */
export async function openSite(root, folder = undefined) {
  const outDir = resolve(root, folder ?? 'node_modules/.cache/isrscope/record');
  if (folder === undefined) {
    await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
  }
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const browser = await openBrowser();
  return {
    root,
    url: server.resolvedUrls.local[0],
    browser,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Chromium: the system's where it is, else Playwright's own. */
export async function openBrowser() {
  const installed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return await chromium.launch({
    ...(existsSync(installed) ? { executablePath: installed } : {}),
    ...BROWSER,
  });
}
