import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { overflowAt } from './support/page-questions';
import { study } from './support/study-log';
import { arrive, expect, test } from './support/test';

const at = 'uc/my-course/weekly';
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').filter({ hasText: name }) });
const strip = (page: Page) => page.getByRole('region', { name: '近 7 天' });

test('the weekly report is opened, paged and printed by keyboard', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  await arrive(page, 'uc/my-course/sys');
  await expect(strip(page).getByText(/本机暂无学习时间/)).toBeVisible();
  await study(page, [
    { ago: 0, minutes: 40, lessons: ['w1', 'w2'] },
    { ago: 7, minutes: 25, lessons: ['w1'] },
  ]);
  await strip(page).getByRole('link', { name: '周报' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '学习周报' })).toBeVisible();
  await expect(figure(page, '学习时间')).toContainText('40 分钟');
  await expect(figure(page, '学习时间')).toContainText('比上周同期 +15 分钟');
  await expect(figure(page, '学过的课时')).toContainText('2 课时');
  await expect(figure(page, '做题')).toContainText('小题');

  const back = page.getByRole('button', { name: '上一周' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d$/);
  await expect(figure(page, '学习时间')).toContainText('25 分钟');
  await expect(figure(page, '学习时间')).toContainText('比前一周');
  await expect(back).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/本周截至今天$/)).toBeVisible();
  await expect(figure(page, '学习时间')).toContainText('40 分钟');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('printed');
});

test('the weekly report is one sheet of A4, black on white also in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await arrive(page, at);
  await expect(figure(page, '做题')).toContainText('小题');
  await study(
    page,
    [7, 8, 9, 10].map((ago) => ({ ago, minutes: 23 + ago, lessons: [`w${ago}`] })),
  );
  // The week before: on a Monday nothing has been practised in this one.
  await page.getByRole('button', { name: '上一周' }).click();
  await expect(page).toHaveURL(/week=/);
  await page.reload();
  await expect(page.getByRole('list', { name: '各课程的学习时间' })).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: '强项与弱项' })
      .getByText(/^答对 \d+ \/ \d+ 小题$/)
      .first(),
  ).toBeVisible();
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('[data-page="weekly"]')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden();
});

test('the weekly report shows study time of another window after Back', async ({ page, context }) => {
  await arrive(page, at);
  await expect(figure(page, '学习时间')).toContainText('0 分钟');
  const other = await context.newPage();
  await other.goto(at);
  await expect(figure(other, '学习时间')).toContainText('0 分钟');
  await study(other, [{ ago: 0, minutes: 12, lessons: ['w1'] }]);
  await page.getByRole('button', { name: '上一周' }).click();
  await expect(page).toHaveURL(/week=/);
  await page.goBack();
  await expect(figure(page, '学习时间')).toContainText('12 分钟');
});

test('the weekly report has no axe violations in light and dark, and fits narrow windows and forced colours', async ({
  page,
}) => {
  await arrive(page, at);
  await expect(figure(page, '做题')).toContainText('小题');
  await study(page, [{ ago: 0, minutes: 40, lessons: ['w1'] }]);
  await page.reload();
  await expect(figure(page, '学过的课时')).toContainText('1 课时');
  expect(await violations(page), 'light').toEqual([]);
  for (const width of [1024, 640, 320]) expect(await overflowAt(page, width), String(width)).toBeLessThanOrEqual(0);
  const grounds = () =>
    page
      .getByRole('region', { name: '每天的学习时间' })
      .evaluate((place) =>
        [place.querySelector('i[data-now]'), place.querySelector('i:not([data-now])'), place].map(
          (part) => part && getComputedStyle(part).backgroundColor,
        ),
      );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    expect(new Set(await grounds()).size, colorScheme).toBe(3);
  }
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await violations(page, 'colours'), 'dark').toEqual([]);
});
