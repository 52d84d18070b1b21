// Makes the pictures of the README from the built page: npm run build, then npm run pictures.
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { preview } from 'vite';

const PICTURES = [
  ['main-light', '#/minikafka/shrink-recover-fence/refuse', 'light'],
  ['main-dark', '#/minikafka/old-leader-returns', 'dark'],
  ['kafka-light', '#/kafka/slow-follower/38', 'light'],
];
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}docs/pictures`;
const system = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

mkdirSync(folder, { recursive: true });
const server = await preview({ root, preview: { host: '127.0.0.1', port: 4190 } });
const browser = await chromium.launch({
  ...(existsSync(system) ? { executablePath: system } : {}),
  args: ['--disable-gpu', '--disable-quic', '--font-render-hinting=none'],
});
try {
  for (const [name, hash, colorScheme] of PICTURES) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, colorScheme });
    await page.goto(`${server.resolvedUrls.local[0]}${hash}`);
    await page.waitForSelector('[data-idle="true"]');
    await page.getByTestId('why').waitFor();
    await page.getByTestId('scenarios').waitFor();
    // Kafka's stage is fetched with its first frame.
    await page.locator('[aria-label^="Broker 1"]').first().waitFor();
    await page.screenshot({ path: `${folder}/${name}.png` });
    console.log(`docs/pictures/${name}.png`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
