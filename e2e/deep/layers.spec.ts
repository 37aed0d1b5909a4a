import { expect, test } from '../support/test';

// Asked in the oldest Chromium, whose masks inherit no custom properties.
test('a dialog dims the page', async ({ page }) => {
  await page.goto('404');
  await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click();
  const dialog = page.getByRole('dialog');
  const mask = () => dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
  await expect.poll(mask).toBe('rgba(15, 20, 32, 0.52)');
});
