import { payAtBank, submit, success } from './support/buying';
import { accounts, expect, arrive, test } from './support/test';

test(
  'an unpaid order is closed by the clock of the server and can be ordered again',
  { tag: '@mock' },
  async ({ page, backend }) => {
    await arrive(page, 'submit-order/3018?skuId=30181', accounts.newcomer);
    await submit(page);
    await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible();
    await backend.advance(31 * 60);
    await expect(page.getByText('订单已超时关闭')).toBeVisible();
    await page.getByRole('link', { name: '重新下单' }).click();
    await submit(page);
    await expect(page.getByRole('img', { name: /付款二维码/ })).toBeVisible();
  },
);

test(
  'after a failed pay channel another one accepts the payment, late',
  { tag: '@mock' },
  async ({ page, backend }) => {
    await arrive(page, 'submit-order/3018?skuId=30181', accounts.newcomer);
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
  },
);

test('a coupon held by an unpaid order says so, and is free again after the order is cancelled elsewhere', async ({
  page,
  context,
}) => {
  await arrive(page, 'submit-order/3009?skuId=30091');
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

test(
  'a lost response to the submission results in one order, also after a reload',
  { tag: '@mock' },
  async ({ page, backend }) => {
    await arrive(page, 'submit-order/3018?skuId=30181', accounts.newcomer);
    // Not only ~once: the browser itself resends a request if a kept-alive connection breaks.
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
  },
);

test('polling pauses while the page is hidden and stops after the payment', { tag: '@mock' }, async ({ page }) => {
  await page.clock.install();
  await arrive(page, 'order-pay/70009');
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

test('a long title of an order does not overlap its price', async ({ page }) => {
  const title = 'Construction_'.repeat(12) + '建筑工程管理与实务'.repeat(8);
  await page.route('**/order/getPageList', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { records: { items: { title: string }[] }[] } };
    for (const { items } of body.data.records) for (const item of items) item.title = title;
    await route.fulfill({ response: answer, json: body });
  });
  await arrive(page, 'uc/my-order');
  const search = page.getByRole('searchbox', { name: '搜索我的订单' });
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await search.boundingBox())?.width, `search at ${width}`).toBeGreaterThanOrEqual(240);
  }
  // With the mouse, because `fill` also writes into a field without a width.
  await search.click();
  await page.keyboard.type('精讲');
  await expect(search).toHaveValue('精讲');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const row = page.getByRole('article').first();
    const text = await row.getByRole('link', { name: title }).boundingBox();
    const price = await row.getByText(/^¥/).first().boundingBox();
    expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(price?.x ?? 0);
  }
  // Another list may still be loading.
  await page.unrouteAll({ behavior: 'wait' });
});
