import { expectNoViolation } from './support/axe';
import { expect, arrive, test } from './support/test';

test('the dialogs of buying have no axe violations', async ({ page }) => {
  await arrive(page, 'submit-order/3020?skuId=30202');
  await page.getByRole('button', { name: '更换地址' }).click();
  await expectNoViolation(page, 'address book');
  await page
    .getByRole('button', { name: /^编辑：/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: '编辑收货地址' }).getByLabel('区县').waitFor();
  await expectNoViolation(page, 'address form');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^删除：/ })
    .first()
    .click();
  await expectNoViolation(page, 'delete confirm');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '《课程购买协议》' }).click();
  await expectNoViolation(page, 'agreement');

  await page.goto('submit-order/3006?skuId=30061');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.getByRole('dialog', { name: '已有待支付订单' }).waitFor();
  await expectNoViolation(page, 'open order');

  await page.goto('course-exchange');
  await page.getByLabel('兑换码').fill('DH-JJ-2026');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('dialog', { name: '确认兑换' }).waitFor();
  await expectNoViolation(page, 'exchange');
});

test('an order prints on one white sheet of A4 without the frame, in light and dark', async ({ page }) => {
  await arrive(page, 'uc/my-order/70001');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await page.getByRole('button', { name: '打印订单' }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: '个人中心' })).toBeHidden();
    await expect(page.getByRole('button', { name: '打印订单' })).toBeHidden();
    await expect(page.getByText('周明 138****0001')).toBeVisible();
    await expect(page.getByText('砺行职教', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(/^买家 .+ 138\*\*\*\*0001$/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: '订单详情' })).toBeInViewport();
    await expect(page.getByText('LX', { exact: false }).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '商品信息' })).toHaveCSS('color', 'rgb(19, 24, 35)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1], colorScheme).toBe('1');
  }
});
