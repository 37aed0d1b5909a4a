import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { option, paperId, savedAnswer, shows, start } from './support/exam';
import { pause, ready } from './support/player';
import { arrive, expect, test } from './support/test';

const field = '课程、页面或操作';
const lesson = 'course-player/3001?coursewareId=3001-c2-1-w1';

test(
  'a learner opens pages and courses by keyboard with the command box',
  { tag: '@mock' },
  async ({ page, backend }) => {
    await arrive(page, 'teacher');
    await expect(page.locator('main h1')).toBeVisible();
    await page.getByRole('button', { name: '主题' }).focus();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog', { name: '快速前往' });
    const input = page.getByRole('combobox', { name: field });
    await expect(input).toBeFocused();
    await expect(box.getByRole('group', { name: '我的课程' }).getByRole('option').nth(1)).toBeVisible();
    await expectNoViolation(page, 'command box');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await expect(page.getByRole('button', { name: '主题' })).toBeFocused();

    // Opens a page by its initials; the next time it is the first entry.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('wddd');
    await expect(box.getByRole('option', { name: '我的订单' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/uc\/my-order/);
    await expect(page.locator('main h1')).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(box.getByRole('group', { name: '最近使用' }).getByRole('option')).toHaveText(['我的订单']);

    // A failed search is retried by keyboard, and a course opens.
    await backend.scenario('http:500@course/getPageList');
    await page.keyboard.type('案例');
    await expect(box.getByRole('option', { name: /课程搜索失败/ })).toBeVisible();
    await backend.scenario('');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(box.getByRole('option', { name: /课程搜索失败/ })).toBeHidden();
    // By its exact name: 我的课程 is another group.
    const courses = box.getByRole('group', { name: '课程', exact: true }).getByRole('option');
    await expect(courses.nth(1)).toBeVisible();
    await expectNoViolation(page, 'command box with courses');
    await page.keyboard.press('End');
    await expect(courses.last()).toHaveAttribute('aria-selected', 'true');
    await expect(courses.last()).toContainText('2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/course\/detail\//);
  },
);

test('the command box works without storage, and remembers a choice as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('refused', 'SecurityError');
      };
  });
  await arrive(page, 'teacher');
  await page.getByRole('button', { name: '主题' }).focus();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: '快速前往' });
  await expect(page.getByRole('combobox', { name: field })).toBeFocused();
  await expect(box.getByRole('group', { name: '最近使用' })).toHaveCount(0);
  await page.keyboard.type('wddd');
  await expect(box.getByRole('option', { name: '我的订单' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/uc\/my-order/);
  await expect(page.locator('main h1')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box.getByRole('group', { name: '最近使用' }).getByRole('option')).toHaveText(['我的订单']);
});

test('the pinyin dictionary loads with the command box and not before', async ({ page }) => {
  const files: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) files.push(response.url());
  });
  await arrive(page, '');
  await page.locator('main article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const before = files.length;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: field }).fill('mingshi');
  await expect(page.getByRole('option', { name: '名师', exact: true })).toBeVisible();
  const bytes = await Promise.all(
    files.slice(before).map(async (url) => (await (await page.request.get(url)).body()).length),
  );
  expect(Math.max(...bytes)).toBeGreaterThan(150_000);
});

const dialogBox = (page: Page) => page.getByRole('dialog', { name: '快速前往' });

test('the command box does not open before or in an exam, and its key does nothing there', async ({
  page,
  context,
}) => {
  await arrive(page, `question-bank/learn-center/${paperId}`);
  await expect(page.getByRole('button', { name: /^(开始|重新开始)/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialogBox(page)).toHaveCount(0);
  const id = await start(page);
  await page.keyboard.press('a');
  await page.keyboard.press('Control+k');
  await expect(dialogBox(page)).toHaveCount(0);
  await expect(option(page, 'A')).toBeChecked();
  await shows(page, '1');
  await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['A']);
});

test('in the player the command box opens neither while a note is typed nor over another dialog', async ({ page }) => {
  await arrive(page, lesson);
  await ready(page);
  await pause(page);
  await page.getByRole('button', { name: '记笔记' }).click();
  const note = page.getByLabel(/在 .* 记笔记/);
  await expect(note).toBeFocused();
  await page.keyboard.type('先画');
  await page.keyboard.press('Control+k');
  await expect(dialogBox(page)).toHaveCount(0);
  await page.keyboard.type('现金流量图');
  await expect(note).toHaveValue('先画现金流量图');
  await page.getByRole('tab', { name: /笔记/ }).focus();
  await page.keyboard.press('Control+k');
  await expect(dialogBox(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogBox(page)).toHaveCount(0);
  await expect(note).toHaveValue('先画现金流量图');

  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '快捷键' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialogBox(page)).toHaveCount(0);
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(dialogBox(page)).toBeVisible();
});

test('the command box finds and opens lessons loaded in this visit, but not in a new window', async ({
  page,
  context,
}) => {
  await arrive(page, lesson);
  await ready(page);
  await pause(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: field })).toBeFocused();
  await page.keyboard.type('财务会计基础：例题示范');
  const ownGroup = (each: Page) => dialogBox(each).getByRole('group', { name: '我的课程' });
  const found = ownGroup(page).getByRole('option', { name: /财务会计基础：例题示范/ });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '财务会计基础：例题示范' })).toBeVisible();
  // A second window has loaded no lesson, but lists the choice among the recent ones.
  const other = await context.newPage();
  await other.goto('teacher');
  await expect(other.locator('main h1')).toBeVisible();
  await other.keyboard.press('Control+k');
  await expect(
    dialogBox(other)
      .getByRole('group', { name: '最近使用' })
      .getByRole('option', { name: /例题示范/ }),
  ).toBeVisible();
  await other.getByRole('combobox', { name: field }).fill('财务会计基础：考点精讲');
  await expect(dialogBox(other).getByRole('option', { name: /搜索/ })).toBeVisible();
  await expect(ownGroup(other)).toHaveCount(0);
});
