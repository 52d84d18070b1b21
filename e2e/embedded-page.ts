import type { Page } from '@playwright/test';
import { expect } from './simulator-page';

/** The part from # on of a scenario of Apache Kafka, and of one of MiniKafka. */
export const SLOW = '#/kafka/slow-follower';
export const CHAPTER = '#/minikafka/shrink-recover-fence';

/** Opens an embedded page by itself; it is the same one inside a frame. */
export async function open(page: Page, query: string, hash = SLOW): Promise<void> {
  await page.goto(`./?embed=1${query}${hash}`);
  await expect(page.locator('[data-idle="true"]')).toBeVisible();
}

/** Number of the frame at the playhead. */
export async function frameOf(page: Page): Promise<number> {
  return Number(await page.getByRole('slider').getAttribute('aria-valuenow'));
}
