import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { addresses, type Address } from './support/addresses';
import { comeBack, expect, logIn, test } from './support/test';
import { watchTraffic } from './support/traffic';

async function expectNoViolation(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  expect(told, where).toEqual([]);
}

const pages = [
  { path: '', ready: 'main article' },
  { path: 'course/course-list?projectId=all', ready: 'main article' },
  { path: 'course/free-course?projectId=all', ready: 'main article' },
  { path: 'course/pro-course?projectId=all', ready: 'main article' },
  { path: 'course/detail/3001', ready: '[data-page="detail"] h1' },
  { path: 'course/detail/3001?tab=catalogue', ready: '[role="tree"]' },
  { path: '404', ready: 'main h1' },
  { path: 'hc/pay-type', ready: 'main table' },
  { path: 'hc/privacy-policy', ready: 'main table' },
  { path: 'zt/agreeUser', ready: 'h1' },
  { path: 'about', ready: 'main h2' },
  { path: 'teacher', ready: 'main article' },
  { path: 'download-app', ready: 'main figure' },
  { path: 'uc/login', ready: 'input[type="tel"]' },
  { path: 'uc/forgot-password', ready: 'input[type="tel"]' },
];

const parts = (rows: readonly Address[], size: number): Address[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));
const nameOf = (rows: readonly Address[]): string => rows.map(({ route }) => route).join(', ');

async function expectAllClean(page: Page, rows: readonly Address[], before?: (page: Page) => Promise<void>) {
  test.slow(); // many pages in one test
  const traffic = watchTraffic(page);
  for (const { at } of rows) {
    await page.goto(at);
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await traffic.silence();
    await before?.(page);
    await expectNoViolation(page, at);
  }
}

const visitors = parts(
  addresses.filter(({ who }) => who !== 'learner'),
  5,
);
const learners = parts(
  addresses.filter(({ who }) => who === 'learner'),
  5,
);
for (const rows of visitors) {
  test(`clean, light: ${nameOf(rows)}`, async ({ page, context, baseURL }) => {
    await comeBack(context, baseURL, null);
    await expectAllClean(page, rows);
  });
}
for (const rows of learners) {
  test(`clean, light, for a learner: ${nameOf(rows)}`, async ({ page, context, baseURL }) => {
    await comeBack(context, baseURL);
    await expectAllClean(page, rows);
  });
}

const answering = addresses.filter(({ frame }) => frame === 'full');
const readings = addresses.filter(({ route }) => /agree|privacy/i.test(route));
const oneOfEachFrame = ['/uc/login', '/', '/uc/account-manage/personal', '/course-player/:id', '/zt/agreeUser'];

test.describe('dark', () => {
  test.use({ colorScheme: 'dark' });
  test('one page of each frame is clean, dark', async ({ page, context, baseURL }) => {
    const [first, ...rest] = addresses
      .filter(({ route }) => oneOfEachFrame.includes(route))
      .toSorted((a, b) => Number(b.who === 'visitor') - Number(a.who === 'visitor'));
    await comeBack(context, baseURL, null);
    await expectAllClean(page, first ? [first] : []);
    await comeBack(context, baseURL);
    await expectAllClean(page, rest);
  });
  test('the answering pages are clean, dark', async ({ page, context, baseURL }) => {
    await comeBack(context, baseURL);
    await expectAllClean(page, answering);
  });
});

test('the answering pages are clean on the paper ground', async ({ page, context, baseURL }) => {
  await comeBack(context, baseURL);
  await page.addInitScript(() => localStorage.setItem('u:1001:practice', '{"theme":"sepia"}'));
  await expectAllClean(page, answering, (opened) => expect(opened.locator('[data-theme=sepia]').first()).toBeVisible());
});

test('the agreements are clean on the paper ground', async ({ page }) => {
  await expectAllClean(page, readings, (opened) => opened.getByRole('button', { name: '护眼' }).click());
});

test('home is clean for a learner, with its menu open', async ({ page }) => {
  await logIn(page);
  await page.locator('main article').first().waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /账号菜单|晨读的小周/ })
    .click();
  await page.waitForLoadState('networkidle');
  await expectNoViolation(page, 'home, learner');
});

test('the dialogs are clean: login by three ways, customer service, project', async ({ page }) => {
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

test('everything on the way to a course works by keyboard alone', async ({ page }) => {
  await page.goto('');
  await page.locator('main article').first().waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: '搜索课程' })).toBeFocused();
  await page.keyboard.type('建筑');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/course-list\?kw=/);
  // The new page's heading takes the focus, so that a reader says where one is.
  await expect(page.locator('main h1')).toBeFocused();
  await page.locator('main article').getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/course\/detail\//);
  await expect(page.locator('main h1')).toBeFocused();
});

for (const width of [320, 640, 1024]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { path, ready } of pages) {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
