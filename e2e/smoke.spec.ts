import { expect, test } from '@playwright/test';

test('the page opens without an error and asks no other origin', async ({ page, baseURL }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (['data:', 'blob:'].includes(url.protocol)) return;
    if (url.origin !== new URL(baseURL ?? '').origin) problems.push(`request to ${url.href}`);
  });

  await page.goto('./');

  await expect(page).toHaveTitle(/isrscope/);
  await expect(page.locator('#app')).not.toBeEmpty();
  expect(problems).toEqual([]);
});
