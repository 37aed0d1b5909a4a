import type { Locator, Page } from '@playwright/test';
import { claimAndRegister, due, orderWithTextbook, payAtBank, studyAndComeBack, success } from './support/buying';
import { accounts, expect, arrive, test } from './support/test';

test.use({ fetchesAhead: true });

test.describe('on an odd service', { tag: '@mock' }, () => {
  test.use({ service: 'odd' });

  test('a visitor claims a coupon, registers, orders a variant with address, pays at the bank, studies, and resumes in a new tab', async ({
    page,
    context,
  }) => {
    await claimAndRegister(page);
    await orderWithTextbook(page);

    await expect(due(page)).toContainText('¥2,012.80');
    await page.reload();
    await expect(due(page)).toContainText('¥2,012.80');
    await page.getByRole('radio', { name: /银联在线支付/ }).check();
    const [bank] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: '前往支付' }).click(),
    ]);
    await expect(bank.getByText('应付 ¥2012.80')).toBeVisible();
    await bank.getByRole('button', { name: '支付成功' }).click();
    await bank.getByRole('link', { name: '返回商户页面' }).click();
    await expect(success(bank)).toBeVisible();
    await bank.close();

    await expect(success(page)).toBeVisible();
    await page.reload();
    await expect(success(page)).toBeVisible();
    await page.getByRole('link', { name: '查看订单' }).click();
    await expect(page.getByRole('heading', { name: '已完成，教材待发货' })).toBeVisible();
    await expect(page.getByText('周末送货')).toBeVisible();
    await page.goto('course/detail/3020');
    await expect(page.getByRole('main').getByRole('button', { name: '开始学习' })).toBeVisible();
    await page.goto('submit-order/3020?skuId=30202');
    await expect(page.getByText('您已拥有该课程')).toBeVisible();

    await studyAndComeBack(page, context);
  });
});

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 90; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached with Tab: ${String(target)}`);
}

test('a course is bought with the keyboard alone', { tag: '@mock' }, async ({ page }) => {
  await arrive(page, 'course/detail/3018', accounts.newcomer);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: '立即购买' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/submit-order\/3018/);
  await tabTo(page, page.getByRole('textbox', { name: '备注' }));
  await page.keyboard.type('请放门卫');
  await tabTo(page, page.getByRole('button', { name: '提交订单' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '课程购买协议' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '《课程购买协议》' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: '提交订单' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/order-pay\//);
  await tabTo(page, page.getByRole('radio', { name: /微信支付/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('img', { name: '支付宝付款二维码' })).toBeVisible();
  await payAtBank(page, 'paid');
  await expect(success(page)).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: '查看订单' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('请放门卫')).toBeVisible();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "订单状态":
      - heading "已完成" [level=2]
      - link "去学习"
  `);
});
