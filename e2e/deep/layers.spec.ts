import { expect, test } from '../support/test';

// Asked in the oldest Chromium, whose masks inherit no custom properties.
test('a dialog dims the page', async ({ page }) => {
  await page.goto('404');
  await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click();
  const dialog = page.getByRole('dialog');
  const mask = () => dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
  await expect.poll(mask).toBe('rgba(15, 20, 32, 0.52)');
});

// In the oldest Chromium a toast cannot be in the top layer by itself, where an open dialog is.
test('a toast lies above the dialog that is open', async ({ page }) => {
  await page.goto('404');
  await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '手机号' }).fill('13800000001');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  const isOnTop = await page.getByText('验证码已发送').evaluate(async (toast) => {
    const isOfToast = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.contains(toast);
    await Promise.all(
      document
        .getAnimations()
        .filter(isOfToast)
        .map(({ finished }) => finished),
    );
    // Toasts let the mouse through, so a point would hit what is below.
    toast.style.pointerEvents = 'auto';
    const { x, y, width, height } = toast.getBoundingClientRect();
    return toast.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
});
