import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type FrameLocator, type Page } from '@playwright/test';

/** A message of the embedded page as its host heard it. */
export interface Heard {
  readonly origin: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A page of a school that shows `frame` (its HTML) and notes what the frame tells it. */
export function lesson(frame: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A lesson</title><style>
body { margin: 8px } iframe { display: block }
</style></head><body><h1>A lesson</h1>${frame}<script>
window.heard = [];
addEventListener('message', ({ origin, data, source }) => {
  if (source === frames[0]) heard.push({ origin, data });
});
</script></body></html>`;
}

/** A web server with one page, of an origin of its own; the page may be put in place later. */
export async function lessonServer(): Promise<{
  readonly origin: string;
  html: string;
  close(): Promise<void>;
}> {
  const place = { html: '' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(place.html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(place, {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  });
}

/** A host page that is open, with what a lesson's own script would do. */
export class Lesson {
  readonly frame: FrameLocator;

  constructor(readonly page: Page) {
    this.frame = page.locator('iframe').first().contentFrame();
  }

  /** The embedded page shows what was asked for. */
  async idle(): Promise<void> {
    await expect(this.frame.locator('[data-idle="true"]')).toBeVisible();
  }

  /** Sends a message into the frame. */
  async send(message: unknown): Promise<void> {
    await this.page.evaluate((data) => {
      frames[0]?.postMessage(data, '*');
    }, message);
  }

  /** All messages so far. */
  heard(): Promise<readonly Heard[]> {
    return this.page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
  }

  /** Waits for a message that comes after the first `after` ones; answers it. */
  async hears(part: Readonly<Record<string, unknown>>, after = 0): Promise<Heard> {
    const found = async (): Promise<Heard | undefined> =>
      (await this.heard()).slice(after).find(({ data }) => matches(data, part));
    await expect.poll(found, { message: JSON.stringify(part) }).toBeTruthy();
    return (await found()) as Heard;
  }

  /** Number of the frame at the playhead inside. */
  async at(): Promise<number> {
    return Number(await this.frame.getByRole('slider').getAttribute('aria-valuenow'));
  }
}

function matches(data: Heard['data'], part: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(part).every(([name, value]) => data[name] === value);
}

/** The HTML of a frame that shows an address. */
export function embedded(address: string): string {
  const src = address.replaceAll('&', '&amp;');
  return `<iframe src="${src}" title="A scenario" width="1100" height="640"></iframe>`;
}
