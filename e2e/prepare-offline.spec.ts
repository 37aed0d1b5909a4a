import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { option, paperId, recordIdOf, savedAnswer, shows } from './support/exam';
import { arrive, expect, test } from './support/test';

test.use({ allowed: [/net::ERR|Failed to fetch|ERR_INTERNET/] });

const dialog = (page: Page) => page.getByRole('dialog', { name: '准备离线作答' });
const row = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
/** By keyboard, from the start page. */
async function prepare(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '准备离线作答' });
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: '准备离线作答' })).toBeFocused();
}
async function begin(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(开始|重新开始)/ }).click();
  await shows(page, '1');
  await expect(page).toHaveURL(/learn-center\/\w+\/\w+/);
  return recordIdOf(page);
}

test('after 准备离线作答 an exam works offline with reload and every tool, and answers are sent later', async ({
  page,
  context,
}) => {
  await arrive(page, `question-bank/learn-center/${paperId}`);
  await prepare(page);
  await expect(dialog(page).getByText(/^都备好了。/)).toBeVisible();
  await expect(row(page, '题目')).toContainText('31 小题');
  await expect(row(page, '图片')).toContainText(/\d+ 张|这份试卷没有/);
  await expect(row(page, '作答程序')).toContainText(/\d+ 个文件/);
  await expect(dialog(page).getByText(/刷新或重新打开本页也能接着答/)).toBeVisible();
  expect(await violations(page), 'axe').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '离线作答已备好' })).toBeFocused();

  const id = await begin(page);
  await context.setOffline(true);
  await page.keyboard.press('a');
  await page.keyboard.press('ArrowRight');
  await shows(page, '2');
  await page.keyboard.press('c');
  await page.reload();
  await shows(page, '2');
  await expect(option(page, 'C')).toBeChecked();
  // Code that was not used before.
  await page.getByRole('button', { name: '计算器' }).click();
  await expect(page.getByRole('region', { name: '计算器' })).toBeVisible();
  // Pictures of questions that were never shown.
  await page.getByRole('gridcell', { name: /^第4题/ }).click();
  await shows(page, '4');
  const picture = page.getByRole('button', { name: /^放大：/ });
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
  await context.setOffline(false);
  await expect.poll(() => savedAnswer(context, page, id, 1), { timeout: 20_000 }).toEqual(['C']);
  expect(await savedAnswer(context, page, id, 0)).toEqual(['A']);
});

test('failed downloads are counted, and a second try loads them', async ({ page, context }) => {
  await arrive(page, `question-bank/learn-center/${paperId}`);
  await page.route('**/figures/**', (route) => route.abort());
  await prepare(page);
  await expect(row(page, '图片')).toContainText(/[1-9]\d* 个没有取到/);
  await expect(dialog(page).getByText(/^有 \d+ 个没有取到，请重试；/)).toBeVisible();
  expect(await violations(page), 'axe').toEqual([]);
  await page.unroute('**/figures/**');
  const again = dialog(page).getByRole('button', { name: '重试' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(/^都备好了。/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '离线作答已备好' })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: '离线作答已备好' }).click();
  await expect(dialog(page).getByText('没有准备好：网络断开。')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '准备离线作答' })).toBeVisible();
  await context.setOffline(false);
});

test('a browser without service workers warns against a reload, and still answers offline', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await arrive(page, `question-bank/learn-center/${paperId}`);
  await prepare(page);
  await expect(dialog(page).getByText(/不能离线打开页面，断网后请不要刷新或关闭本页/)).toBeVisible();
  await page.keyboard.press('Escape');
  const id = await begin(page);
  await context.setOffline(true);
  await page.keyboard.press('b');
  await page.getByRole('button', { name: '计算器' }).click();
  await expect(page.getByRole('region', { name: '计算器' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => savedAnswer(context, page, id, 0), { timeout: 20_000 }).toEqual(['B']);
});

test('a device without storage warns against a reload', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await arrive(page, `question-bank/learn-center/${paperId}`);
  await prepare(page);
  await expect(dialog(page).getByText(/这台设备无法保存答案.*断网后请不要刷新或关闭本页/)).toBeVisible();
});

test('two windows can prepare the same paper at the same time', async ({ page, context }) => {
  await arrive(page, `question-bank/learn-center/${paperId}`);
  const other = await context.newPage();
  await other.goto(page.url());
  await Promise.all([prepare(page), prepare(other)]);
  for (const each of [page, other]) await expect(dialog(each).getByText(/^都备好了。/)).toBeVisible();
});

test('清除本机数据 lists the downloaded files and deletes them', async ({ page }) => {
  await arrive(page, `question-bank/learn-center/${paperId}`);
  await prepare(page);
  await expect(dialog(page).getByText(/^都备好了。/)).toBeVisible();
  await page.goto('uc/account-manage/security');
  await expect(page.getByText(/\d+ 个离线考试文件/)).toBeVisible();
  await page.getByRole('button', { name: '清除本机数据' }).click();
  const confirm = page.getByRole('dialog', { name: '清除本机数据?' });
  await expect(confirm).toContainText(/\d+ 个离线考试文件/);
  await confirm.getByRole('button', { name: '清除', exact: true }).click();
  await expect(page.getByText('已清除本机数据')).toBeVisible();
  await expect(page.getByText(/个离线考试文件/)).toHaveCount(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
