import type { Page } from '@playwright/test';
import { expect } from './test';

/** The mocked bank's own page, as the scanned code opens it. */
export async function payAtBank(page: Page, outcome: 'paid' | 'failed' | 'late'): Promise<void> {
  const orderId = /order-pay\/([^?]+)/.exec(page.url())?.[1] ?? '';
  const answer = await page.request.post(new URL(`/__mock/pay/${orderId}`, page.url()).href, { form: { outcome } });
  expect(answer.ok()).toBe(true);
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/order-pay\//);
}
export const success = (page: Page) => page.getByRole('heading', { name: '支付成功' });
export const due = (page: Page) => page.getByText('应付金额').locator('..');
