// The page that is filmed: opened once, then told what to show, picture by picture.
import { readyLetters } from './letters.mjs';

/** Opens the filmed page of a site. Answers a Stage. */
export async function openStage(site, { width, height, theme }) {
  const context = await site.browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${site.url}?film#/minikafka/shrink-recover-fence/0`);
  const opened = page.waitForFunction(() => window.isrscopeFilm !== undefined);
  await opened.catch((error) => {
    throw new Error(`the filmed page does not start: ${problems[0] ?? error.message}`, {
      cause: error,
    });
  });
  await page.waitForSelector('[data-idle="true"]');
  await readyLetters(page);
  const cdp = await context.newCDPSession(page);
  return {
    catalogue: () => page.evaluate(() => window.isrscopeFilm.catalogue()),
    /** Opens a scenario; answers its script. */
    open: async (id) => {
      const script = await page.evaluate((name) => window.isrscopeFilm.open(name), id);
      await page.waitForSelector('[data-idle="true"]');
      return script;
    },
    /** One picture as PNG, base64: the whole of it, or `clip`. Throws what the page throws. */
    picture: async (shown, clip = undefined) => {
      await page.evaluate((wanted) => window.isrscopeFilm.show(wanted), shown);
      const [problem] = problems;
      if (problem !== undefined) throw new Error(problem);
      const options = { format: 'png', optimizeForSpeed: true, ...(clip && { clip }) };
      return (await cdp.send('Page.captureScreenshot', options)).data;
    },
    front: () => page.bringToFront(),
    close: () => context.close(),
  };
}
