import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { accounts, expect, logIn, test, typeSmsCode } from './support/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
async function expectClean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(told, where).toEqual([]);
}

/** The mocked bank's own page, as the scanned code opens it. */
async function payAtBank(page: Page, outcome: 'paid' | 'failed' | 'late'): Promise<void> {
  const orderId = /order-pay\/([^?]+)/.exec(page.url())?.[1] ?? '';
  const answer = await page.request.post(new URL(`/__mock/pay/${orderId}`, page.url()).href, { form: { outcome } });
  expect(answer.ok()).toBe(true);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/order-pay\//);
}
const success = (page: Page) => page.getByRole('heading', { name: '支付成功' });
const due = (page: Page) => page.getByText('应付金额').locator('..');

test('a new phone claims a coupon, registers, picks a variant, fills an address, pays at the bank and owns the course', async ({
  page,
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
});

test('a payment that comes too late: the order closes by the server’s clock and is ordered again', async ({
  page,
  backend,
}) => {
  await logIn(page, 'submit-order/3018?skuId=30181', accounts.newcomer);
  await submit(page);
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible();
  await backend.advance(31 * 60);
  await expect(page.getByText('订单已超时关闭')).toBeVisible();
  await page.getByRole('link', { name: '重新下单' }).click();
  await submit(page);
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible();
});

test('one channel fails, another one takes the money, late', async ({ page, backend }) => {
  await logIn(page, 'submit-order/3018?skuId=30181', accounts.newcomer);
  await backend.scenario('code:500@unifiedPay/pay~once');
  await submit(page);
  await expect(page.getByText('支付发起失败')).toBeVisible();
  await page.getByRole('button', { name: '换一种方式' }).click();
  await expect(page.getByRole('img', { name: '支付宝付款二维码' })).toBeVisible();
  await payAtBank(page, 'failed');
  await page.getByRole('button', { name: '我已完成支付' }).click();
  await expect(page.getByText('暂未查到支付结果，请稍候再试')).toBeVisible();
  await payAtBank(page, 'late');
  await expect(success(page)).toBeVisible({ timeout: 25_000 });
});

test('a coupon that an open order holds says so, and comes back when the order is cancelled elsewhere', async ({
  page,
  context,
}) => {
  await logIn(page, 'submit-order/3009?skuId=30091');
  await expect(page.getByRole('radio', { name: /一建系统课专享券/ })).toBeChecked();
  await submit(page);
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible();

  const other = await context.newPage();
  await other.goto('submit-order/3003?skuId=30031');
  await other.getByRole('radio', { name: /^不可用/ }).click();
  await expect(other.getByText('不可用：已被待支付订单占用')).toBeVisible();
  await other.goto('uc/my-order?tab=unpaid');
  await other.getByRole('button', { name: '取消订单' }).first().click();
  await other.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await expect(other.getByText('订单已取消')).toBeVisible();

  await expect(page.getByText('订单已取消')).toBeVisible();
  await page.getByRole('link', { name: '重新下单' }).click();
  await expect(page.getByRole('radio', { name: /一建系统课专享券/ })).toBeChecked();
});

test('a lost answer to the submission ends at one order, also after a reload', async ({ page, backend }) => {
  await logIn(page, 'submit-order/3018?skuId=30181', accounts.newcomer);
  // Always: the browser itself sends once more where a kept connection breaks.
  await backend.scenario('lost@order/submit');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page.getByText(/不会重复下单/)).toBeVisible();
  await backend.scenario('');
  await page.reload();
  await expect(page.getByRole('region', { name: '待支付订单' })).toBeVisible();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.getByRole('dialog', { name: '已有待支付订单' }).getByRole('button', { name: '去支付' }).click();
  await expect(page).toHaveURL(/\/order-pay\//);
  await page.goto('uc/my-order');
  await expect(page.locator('main article')).toHaveCount(1);
});

test('polling rests while the page is hidden and ends with the payment', async ({ page }) => {
  await page.clock.install();
  await logIn(page, 'order-pay/70009');
  await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible();
  let polls = 0;
  page.on('request', (request) => {
    if (/order\/getDetail|userproduct\/getStatus/.test(request.url())) polls += 1;
  });
  const setHidden = (hidden: boolean) =>
    page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      hidden ? 'hidden' : 'visible',
    );
  await setHidden(true);
  const before = polls;
  await page.clock.runFor(7_000);
  expect(polls - before).toBeLessThanOrEqual(1);
  await payAtBank(page, 'paid');
  await setHidden(false);
  await expect(success(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const after = polls;
  await page.clock.runFor(7_000);
  expect(polls).toBe(after);
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

const learnerPages = [
  { path: 'submit-order/3020?skuId=30202', ready: '提交订单' },
  { path: 'order-pay/70009', ready: '我已完成支付' },
  { path: 'uc/my-order', ready: '取消订单' },
  { path: 'uc/my-order/70015', ready: '打印订单' },
  { path: 'uc/my-coupon', ready: '使用规则' },
];
for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });
    test('the pages of buying are clean', async ({ page }) => {
      await logIn(page, learnerPages[0]?.path);
      for (const { path, ready } of learnerPages) {
        await page.goto(path);
        await page.getByRole('button', { name: ready }).first().waitFor();
        await page.waitForLoadState('networkidle');
        await expectClean(page, path);
      }
      await page.goto('order-pay/70004');
      await success(page).waitFor();
      await expectClean(page, 'success');
      for (const path of ['coupon-active', 'coupon-acquire?id=7004', 'course-exchange']) {
        await page.goto(path);
        await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        await expectClean(page, path);
      }
    });
  });
}

test('the dialogs of buying are clean', async ({ page }) => {
  await logIn(page, 'submit-order/3020?skuId=30202');
  await page.getByRole('button', { name: '更换地址' }).click();
  await expectClean(page, 'address book');
  await page
    .getByRole('button', { name: /^编辑：/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: '编辑收货地址' }).getByLabel('区县').waitFor();
  await expectClean(page, 'address form');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^删除：/ })
    .first()
    .click();
  await expectClean(page, 'delete confirm');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '《课程购买协议》' }).click();
  await expectClean(page, 'agreement');

  await page.goto('submit-order/3006?skuId=30061');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.getByRole('dialog', { name: '已有待支付订单' }).waitFor();
  await expectClean(page, 'open order');

  await page.goto('course-exchange');
  await page.getByLabel('兑换码').fill('DH-JJ-2026');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('dialog', { name: '确认兑换' }).waitFor();
  await expectClean(page, 'exchange');
});

test('an order prints on A4 without the frame', async ({ page }) => {
  await logIn(page, 'uc/my-order/70015');
  await page.getByRole('button', { name: '打印订单' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: '个人中心' })).toBeHidden();
  await expect(page.getByRole('button', { name: '打印订单' })).toBeHidden();
  await expect(page.getByText('周明 138****0001')).toBeVisible();
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
});

test('nothing scrolls sideways at 320', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await logIn(page, learnerPages[0]?.path);
  for (const { path, ready } of learnerPages) {
    await page.goto(path);
    await page.getByRole('button', { name: ready }).first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
  }
});
