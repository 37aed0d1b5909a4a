import type { Locator, Page } from '@playwright/test';
import { due, payAtBank, submit, success } from './support/buying';
import { play, position, ready } from './support/player';
import { accounts, expect, logIn, test, typeSmsCode } from './support/test';

test('a new phone claims a coupon, registers, picks a variant, fills an address, pays at the bank, studies, and goes on where the tab was closed', async ({
  page,
  context,
}) => {
  await page.goto('coupon-acquire?id=7002&qd=autumn');
  await page.getByRole('button', { name: '立即领取' }).click();
  const login = page.getByRole('dialog');
  await login.getByLabel('手机号').fill('13911112222');
  await typeSmsCode(login);
  await login.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await login.getByRole('button', { name: '登录/注册' }).click();
  await expect(page.getByText('已领取')).toBeVisible();

  await page.goto('course/detail/3020');
  await page.getByRole('button', { name: '含教材', exact: true }).click();
  await page.getByRole('button', { name: '立即购买' }).first().click();
  await expect(page).toHaveURL(/\/submit-order\/3020\?skuId=30202/);
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
  await expect(page.getByRole('main').getByRole('button', { name: '继续学习' }).first()).toBeVisible();
  await page.goto('submit-order/3020?skuId=30202');
  await expect(page.getByText('您已拥有该课程')).toBeVisible();

  // The tab is closed in the middle of a lesson, and the next one goes on at that second.
  await page.goto('course/detail/3020');
  await page.getByRole('main').getByRole('button', { name: '继续学习' }).first().click();
  await expect(page).toHaveURL(/\/course-player\/3020/);
  await ready(page);
  await play(page);
  await expect.poll(() => position(page)).toBeGreaterThan(6);
  const at = await position(page);
  await page.close({ runBeforeUnload: true });
  const next = await context.newPage();
  await next.goto('course-player/3020');
  const [, minutes, seconds] = /(\d+):(\d+)/.exec((await next.getByText(/上次看到/).textContent()) ?? '') ?? [];
  expect(Math.abs(Number(minutes) * 60 + Number(seconds) - at)).toBeLessThan(2.5);
});

/** Tab goes on until the control has the focus, as a learner without a mouse goes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < 90; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way by Tab to ${String(target)}`);
}

test('the whole way with the keyboard alone', async ({ page }) => {
  await logIn(page, 'course/detail/3018', accounts.newcomer);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: '立即购买' }).first());
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
