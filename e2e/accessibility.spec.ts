import type { Page } from '@playwright/test';
import { expectNoViolation, violations } from './support/axe';
import { screens, type Look } from './support/screens';
import { accounts, arrive, comeBack, expect, test } from './support/test';
import { watchTraffic } from './support/traffic';

// pages.spec.ts checks every page in light and one per frame in dark; here are the states that it does not open.

async function expectAllClean(
  page: Page,
  rows: readonly Look[],
  rules: 'all' | 'colours',
  before: (page: Page, row: Look) => Promise<void>,
) {
  const traffic = watchTraffic(page);
  for (const row of rows) {
    const { at } = row;
    await page.goto(at);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await traffic.silence();
    await before(page, row);
    expect(await violations(page, rules), at).toEqual([]);
  }
}

test('the answering pages have no axe violations on the sepia background', async ({ page, context }) => {
  await comeBack(context, accounts.owner);
  await page.addInitScript(() => localStorage.setItem('u:1001:practice', '{"theme":"sepia"}'));
  const answering = screens.filter(({ frame }) => frame === 'full');
  const seen = new Set<string>();
  // A start page has the colour of its project, whatever the background of the answering page.
  const paperOrInk = '[data-theme=sepia], [data-page][data-hue]';
  await expectAllClean(page, answering, 'all', async (opened, { ready }) => {
    await expect(opened.locator(paperOrInk).first()).toBeVisible();
    await opened.locator(ready).first().waitFor();
    // With the tools open.
    for (const name of ['计算器', '草稿']) {
      const button = opened.getByRole('button', { name, exact: true });
      if ((await button.count()) === 0) continue;
      await button.click();
      await expect(opened.getByRole('region', { name, exact: true })).toBeVisible();
      seen.add(name);
    }
    // An analysis is checked at a question that lost points, with its reason chosen.
    const lost = opened.getByRole('button', { name: /^失分/ });
    if ((await lost.count()) > 0) {
      await lost.click();
      await expect(opened.getByRole('group', { name: /为什么错$/ })).toBeVisible();
      await opened.keyboard.press('3');
      await expect(opened.getByRole('button', { name: '粗心' })).toHaveAttribute('aria-pressed', 'true');
      seen.add('为什么错');
    }
    // A practice is checked while it is paused: answer sheet and bar are disabled then.
    const pause = opened.getByRole('button', { name: '暂停', exact: true });
    if ((await pause.count()) === 0) return;
    await pause.click();
    await expect(opened.getByRole('heading', { name: '已暂停' })).toBeVisible();
    seen.add('暂停');
  });
  expect([...seen]).toEqual(expect.arrayContaining(['计算器', '草稿', '为什么错', '暂停']));
});

test('a paper of many short parts has no axe violations: its blocks have ordinals', async ({ page }) => {
  await page.route('**/paper/getDetail/**', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { typeRules: object[] } };
    const types = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SAQ', 'CASE'];
    const typeRules = types.map((questionType) => ({ questionType, count: 8, scoreEach: 1, ruleText: '' }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, typeRules } } });
  });
  await arrive(page, 'question-bank/learn-center/61101011');
  await expect(
    page
      .getByRole('img', { name: /^单选题/ })
      .getByText('六', { exact: true })
      .first(),
  ).toBeVisible();
  await expectNoViolation(page, 'parts');
});

test('the agreements have no axe violations on the sepia background', async ({ page }) => {
  const readings = screens.filter(({ route }) => /agree|privacy/i.test(route));
  await expectAllClean(page, readings, 'colours', (opened) => opened.getByRole('button', { name: '护眼' }).click());
});

test('home has no axe violations for a learner, with account menu, logout and exam date open', async ({ page }) => {
  await arrive(page, '');
  await page.locator('main article').first().waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /账号菜单|晨读的小周/ })
    .click();
  await page.waitForLoadState('networkidle');
  await expectNoViolation(page, 'home, learner');
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('dialog', { name: '确认退出登录？' }).waitFor();
  await expectNoViolation(page, 'logout');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '填写考试日期' }).click();
  await page.getByRole('button', { name: '完成' }).waitFor();
  await expectNoViolation(page, 'exam date');
});

test('the dialogs have no axe violations: login by three ways, customer service, project', async ({ page }) => {
  await page.goto('404');
  await page.getByRole('banner').getByRole('button', { name: '登录/注册' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('手机号').waitFor();
  await expectNoViolation(page, 'login by SMS');
  await dialog.getByRole('tab', { name: '密码登录' }).click();
  await expectNoViolation(page, 'login by password');
  await dialog.getByRole('button', { name: '扫码登录' }).click();
  await expectNoViolation(page, 'login by QR, before the tick');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: '登录/注册' })).toBeFocused();
  await page.getByRole('button', { name: '在线客服' }).click();
  await page.getByRole('textbox').last().waitFor();
  await expectNoViolation(page, 'customer service');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /意向项目/ }).click();
  await page.getByRole('group', { name: /项目/ }).first().waitFor();
  await expectNoViolation(page, 'project switcher');
});

test('a course is reached by keyboard alone', async ({ page }) => {
  await page.goto('');
  await page.locator('main article').first().waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '课程、页面或操作' })).toBeFocused();
  await page.keyboard.type('建筑');
  await expect(page.getByRole('option', { name: '在全部课程中搜索“建筑”' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/course-list\?kw=/);
  // The heading of the new page gets the focus, so that a screen reader announces the page.
  await expect(page.locator('main h1')).toBeFocused();
  await page.locator('main article').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/course\/detail\//);
  await expect(page.locator('main h1')).toBeFocused();
});
