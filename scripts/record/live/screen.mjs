// The page that is recorded live, in a browser whose clock stands still unless the recorder moves it.
import { readyLetters } from '../letters.mjs';
import { BOOTH, dressBooth, forgetChanges, LAYOUT, showBooth } from './booth.mjs';
import { inTime } from './limit.mjs';
import { watchDocument } from './watch.mjs';

/** When a recording begins, for whatever looks at the clock. */
const BEGIN = new Date('2026-01-05T09:00:00Z');
/** Times of the page, in ms, until which its clock runs while it starts; it has run for a few before it stands. */
const START_MS = [1_000, 2_000];
/** How often in a row nothing may be on its way until the page is at rest. */
const CALM_TIMES = 2;

/**
 * Opens `start` (such as `#/kafka/slow-follower/0`) in a booth of the layout's form, scaled to the film's width; its
 * height has the same form. Answers a Screen, whose time moves only with `pass`. Throws when the page does not come to
 * rest, then or later, and the signal's reason when that is aborted.
 */
export async function openScreen(site, { width, theme }, { start, signal }) {
  const context = await site.browser.newContext({
    viewport: { width: LAYOUT.width, height: LAYOUT.height },
    deviceScaleFactor: width / LAYOUT.width,
    colorScheme: theme,
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(watchDocument);
  await context.clock.install({ time: BEGIN });
  await context.clock.pauseAt(BEGIN);
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route('**/booth/', (route) =>
    route.fulfill({ contentType: 'text/html', body: BOOTH }),
  );
  await page.goto(`${site.url}booth/`);
  // From here on the browser tells of requests in the order in which the page makes them.
  await page.unroute('**/booth/');
  const cdp = await context.newCDPSession(page);
  /** Addresses of what is being fetched. The end of a worker's program is told to nobody. */
  const underWay = new Map();
  /** Whether something was asked for since the page was at rest: it may be here, and not run yet. */
  let hasAsked = false;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('.worker')) return;
    underWay.set(requestId, request.url);
    hasAsked = true;
  });
  cdp.on('Network.loadingFinished', ({ requestId }) => underWay.delete(requestId));
  cdp.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId));
  await cdp.send('Network.enable');
  // Transitions begin, and stay at their beginning: showBooth moves them on.
  await cdp.send('Animation.enable');
  await cdp.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const frame = await openFrame(page, `${site.url}${start}`);

  const limited = (work) =>
    inTime(work, signal, () => [...underWay.values()][0] ?? 'a worker owes an answer');
  const comeToRest = async () => {
    for (let calm = 0; calm < CALM_TIMES;) {
      await frame.evaluate(() => window.isrscopeWatch.calm());
      calm = underWay.size === 0 ? calm + 1 : 0;
    }
    hasAsked = false;
  };
  const rest = () => limited(comeToRest());
  // Always until the same time, whether it is needed or not: nothing may follow from how long the page took.
  for (const until of START_MS) {
    await rest();
    const now = await frame.evaluate(() => performance.now());
    await context.clock.runFor(until - now);
  }
  await rest();
  if ((await frame.locator('[data-idle="true"]').count()) === 0)
    throw new Error(`the page does not start: ${problems[0] ?? start}`);
  await readyLetters(frame);
  // The caret blinks by the browser's clock.
  await frame.evaluate(() =>
    document.documentElement.style.setProperty('caret-animation', 'manual'),
  );
  await page.evaluate(dressBooth, theme);
  await readyLetters(page);
  await rest();
  return {
    /** What a script finds things in. */
    frame,
    keyboard: page.keyboard,
    mouse: page.mouse,
    /** Lets so many ms of the page's time pass. */
    pass: (ms) => context.clock.runFor(ms),
    /** After something was pressed: resolves when all that it asked for is here. */
    rest,
    /** Shows what the recorder adds; answers whether there is a new picture. Throws what the page threw. */
    show: async (shown) => {
      let isNew = await limited(page.evaluate(showBooth, shown));
      // What the clock or the pointer asked for is in this picture, however long it takes.
      if (hasAsked) {
        await rest();
        await page.evaluate(forgetChanges);
        isNew = true;
      }
      const [problem] = problems;
      if (problem !== undefined) throw new Error(problem);
      return isNew;
    },
    /** The picture as PNG, base64. */
    picture: async () => {
      const options = { format: 'png', optimizeForSpeed: true };
      return (await cdp.send('Page.captureScreenshot', options)).data;
    },
    front: () => page.bringToFront(),
    close: () => context.close(),
  };
}

async function openFrame(page, url) {
  const element = await page.waitForSelector('iframe');
  const loaded = element.evaluate(
    (node, src) =>
      new Promise((resolve) => {
        node.addEventListener('load', () => resolve(), { once: true });
        node.src = src;
      }),
    url,
  );
  await loaded;
  const frame = await element.contentFrame();
  await frame.evaluate(() => window.focus());
  return frame;
}
