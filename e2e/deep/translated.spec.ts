import { due, submit } from '../support/buying';
import { option, start, submit as handIn } from '../support/exam';
import { control, play, ready } from '../support/player';
import { accounts, arrive, comeBack, expect, test, typeSmsCode } from '../support/test';
import { expectSound, translatePages } from '../support/translator';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => translatePages(page));
test.afterEach(({ page }) => expectSound(page));

test('in translation a learner logs in, after a wrong password too', async ({ page }) => {
  await page.goto('uc/login?redirect=%2Fnew%2Fuc%2Ffeedback');
  await page.getByRole('tab', { name: '密码登录' }).click();
  await page.getByLabel('手机号').fill(accounts.owner.mobile);
  await page.getByLabel('密码', { exact: true }).fill('abc124');
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录/注册' }).click();
  await expect(page.getByRole('status').getByText(/密码/).first()).toBeVisible();
  await page.getByRole('tab', { name: '验证码登录' }).click();
  await typeSmsCode(page);
  await page.getByRole('button', { name: '登录/注册' }).click();
  await expect(page).toHaveURL(/uc\/feedback/);
});

test('in translation a profile is saved and feedback is sent', async ({ page }) => {
  await arrive(page, 'uc/account-manage/personal');
  await page.getByRole('textbox', { name: '昵称' }).fill('译文读者');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(
    page
      .getByRole('status')
      .getByText(/已保存|成功/)
      .first(),
  ).toBeVisible();
  await page.goto('uc/feedback');
  await page.getByRole('textbox', { name: /问题描述/ }).fill('翻译之后页面仍然可以使用');
  await page.getByRole('button', { name: '提交反馈' }).click();
  await expect(page.getByText('感谢反馈')).toBeVisible();
});

test('in translation a code is exchanged', async ({ page }) => {
  await arrive(page, 'course-exchange');
  await page.getByRole('textbox', { name: '兑换码' }).fill('DH-USED-26');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: '兑换码' }).fill('DH-KJ-2026');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('dialog', { name: '确认兑换' }).getByRole('button', { name: /兑换/ }).click();
  await expect(page.getByText('兑换成功').first()).toBeVisible();
});

test('in translation the price follows the variant, and the order is submitted', async ({ page }) => {
  await arrive(page, 'course/detail/3020', accounts.newcomer);
  const main = page.getByRole('main');
  const price = main.getByText(/^¥[\d,]+/).first();
  // The cheapest variant is chosen at first.
  await expect(main.getByRole('button', { name: '不含教材', exact: true })).toHaveAttribute('aria-pressed', 'true');
  const plain = (await price.textContent()) ?? '';
  await main.getByRole('button', { name: '含教材', exact: true }).click();
  await expect(price).not.toHaveText(plain);
  await main.getByRole('button', { name: '不含教材', exact: true }).click();
  await expect(price).toHaveText(plain);
  await main.getByRole('button', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/\/submit-order\//);
  await submit(page);
  await expect(due(page)).toBeVisible();
});

test('in translation the player counts on', async ({ page }) => {
  await arrive(page, 'course-player/3001?coursewareId=3001-c2-1-w1');
  await ready(page);
  await play(page);
  const clock = page
    .getByRole('group', { name: '播放控制' })
    .getByText(/^\d\d:\d\d/)
    .first();
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  await control(page, /^倍速/).click();
  await page.getByRole('radio', { name: '1.5x', exact: true }).click();
  await expect(control(page, '倍速 1.5x')).toHaveText('1.5x');
});

test('in translation an exam is answered and handed in', async ({ page, context }) => {
  await comeBack(context);
  await start(page);
  const sheet = page.getByRole('complementary', { name: '答题卡' });
  await expect(sheet.getByText(/^已答 0/)).toBeVisible();
  await option(page, 'A').check();
  await expect(sheet.getByText(/^已答 1/)).toBeVisible();
  await page.getByRole('button', { name: '标记', exact: true }).click();
  await expect(page.getByRole('button', { name: '已标记' })).toBeVisible();
  await page.getByRole('button', { name: '下一题' }).click();
  await handIn(page);
  await expect(page.getByRole('region', { name: '成绩', exact: true })).toBeVisible();
});
