import type { BrowserContext, Page } from '@playwright/test';
import { play, position, ready } from './player';
import { expect, expectMockTag, typeSmsCode } from './test';

/** The page of the mock bank, which the scanned code opens. */
export async function payAtBank(page: Page, outcome: 'paid' | 'failed' | 'late'): Promise<void> {
  expectMockTag();
  const orderId = /order-pay\/([^?]+)/.exec(page.url())?.[1] ?? '';
  const answer = await page.request.post(new URL(`/__mock/pay/${orderId}`, page.url()).href, { form: { outcome } });
  expect(answer.ok()).toBe(true);
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  const button = page.getByRole('button', { name: '提交订单' });
  // The button is busy while the coupons load.
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.click();
  await expect(page).toHaveURL(/\/order-pay\//);
}
export const success = (page: Page) => page.getByRole('heading', { name: '支付成功' });
export const due = (page: Page) => page.getByText('应付金额').locator('..');

/** Claims a coupon with a new phone number, which registers an account. */
export async function claimAndRegister(page: Page): Promise<void> {
  await page.goto('coupon-acquire?id=7002&qd=autumn');
  await page.getByRole('button', { name: '立即领取' }).click();
  const login = page.getByRole('dialog');
  await login.getByLabel('手机号').fill('13911112222');
  await typeSmsCode(login);
  await login.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await login.getByRole('button', { name: '登录/注册' }).click();
  await expect(page.getByText('已领取')).toBeVisible();
}

/** Orders the variant with a textbook: best coupon, address with two levels, remark. Ends on the payment page. */
export async function orderWithTextbook(page: Page): Promise<void> {
  await page.goto('course/detail/3020');
  await page.getByRole('button', { name: '含教材', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/\/submit-order\/\w+\?skuId=\w+/);
  await expect(page.getByText(/已选最省的一张，省 ¥355\.20/)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: '新增收货地址' }).click();
  const form = page.getByRole('dialog', { name: '新增收货地址' });
  await form.getByLabel('收货人').fill('王小明');
  await form.getByLabel('手机号').fill('13911112222');
  await form.getByLabel('省份').selectOption({ label: '广东省' });
  await form.getByLabel('城市').selectOption({ label: '东莞市' });
  await expect(form.getByLabel('区县')).toHaveCount(0);
  await form.getByLabel('详细地址').fill('鸿福路 66 号 2 栋');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('广东省 东莞市 鸿福路 66 号 2 栋')).toBeVisible();
  await page.getByRole('textbox', { name: '备注' }).fill('周末送货');
  await submit(page);
}

/** Closes the tab in the middle of a lesson and checks that the next tab continues at that second. */
export async function studyAndComeBack(page: Page, context: BrowserContext): Promise<void> {
  await page.goto('course/detail/3020');
  await page.getByRole('main').getByRole('button', { name: '开始学习' }).click();
  await expect(page).toHaveURL(/\/course-player\/\w+/);
  await ready(page);
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThan(6);
  const at = await position(page);
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto('course-player/3020');
  const [, minutes, seconds] = /(\d+):(\d+)/.exec((await next.getByText(/上次看到/).textContent()) ?? '') ?? [];
  expect(Math.abs(Number(minutes) * 60 + Number(seconds) - at)).toBeLessThan(2.5);
}
