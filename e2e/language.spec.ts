import { expect, test } from '@playwright/test';

test('the language changes in the middle of a run: run and frame stay, a reload keeps it', async ({
  page,
}) => {
  await page.goto('/#/minikafka/shrink-recover-fence/5');
  await expect(page.locator('[data-idle]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: '切换到中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('tab', { name: '原因' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('第 5 / 10 帧')).toBeVisible();
  await expect(page).toHaveURL(/#\/minikafka\/shrink-recover-fence\/5$/);

  await page.reload();
  await expect(page.getByRole('tab', { name: '事件' })).toBeVisible();
  await expect(page.getByText('第 5 / 10 帧')).toBeVisible();
  await page.getByRole('button', { name: 'Switch to English' }).click();
  await expect(page.getByRole('tab', { name: 'Events' })).toBeVisible();
});

test('the address may name the language', async ({ page }) => {
  await page.goto('/?lang=zh#/kafka/slow-follower/38');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByText('115,650 ms').first()).toBeVisible();
});
