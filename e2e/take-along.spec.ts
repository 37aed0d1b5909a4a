import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { answer, openOnSecondDevice, openSubmit, savedAnswer, savedAnswers, shows, start } from './support/exam';
import { comeBack, expect, services, test } from './support/test';

test.beforeEach(({ context }) => comeBack(context));
test.use({ allowed: [/net::ERR|Failed to fetch|ERR_INTERNET/] });

/** Opens 显示设置 by keyboard, and presses a row in it. */
async function chooseRow(page: Page, name: string): Promise<void> {
  const settings = page.getByRole('button', { name: '显示设置' });
  await settings.focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('dialog', { name: '显示设置' }).getByRole('button', { name });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
}
/** Presses 导出我的答案 and returns the text of the file. */
async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await chooseRow(page, '导出我的答案');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^我的答案-.*\.txt$/);
  return readFileSync(await file.path(), 'utf8');
}
const importDialog = (page: Page) => page.getByRole('dialog', { name: '导入答案' });
/** Text for the next file chooser; one listener per page, because a new one may come after the click. */
const nextFile = new WeakMap<Page, string>();
async function chooseFile(page: Page, text: string): Promise<void> {
  if (!nextFile.has(page))
    page.on('filechooser', (chooser) =>
      chooser.setFiles({
        name: 'answers.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(nextFile.get(page) ?? ''),
      }),
    );
  nextFile.set(page, text);
  const button = importDialog(page).getByRole('button', { name: /^(选择文件|换一个文件)$/ });
  await expect(button).not.toHaveAttribute('aria-busy', 'true');
  await button.focus();
  await page.keyboard.press('Enter');
}
const figure = (page: Page, name: string) =>
  importDialog(page).locator('dl > div').filter({ hasText: name }).locator('dd');

for (const service of services)
  test.describe(`on a ${service} service`, { tag: '@mock' }, () => {
    test.use({ service });

    test('offline answers are exported to a file, imported on another device, merged and saved', async ({
      page,
      context,
      browser,
      world,
      baseURL,
    }) => {
      const id = await start(page);
      await page.keyboard.press('a');
      await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['A']);
      const { device, other } = await openOnSecondDevice({ browser, world, baseURL }, id);
      await shows(other, '1');
      // Here, offline: 1 changes to B, 2 is new, 3 clashes, and 4 is marked.
      await context.setOffline(true);
      await page.keyboard.press('b');
      await answer(page, 2, 'c');
      await answer(page, 3, 'd');
      const answeredHere = Date.now();
      await answer(page, 4, 'm');
      await expect(page.getByRole('gridcell', { name: /^第4题.*已标记/ })).toBeVisible();
      const text = await exported(page);
      expect(text).toMatch(/2\. \[单选\].*\n {3}答：C/);

      // There: 3 has a different answer, and only 5 is new. Each device knows the server's time to half a second
      // (Date header), so the answer that is shown as newer must come more than a second later.
      await expect.poll(() => Date.now() - answeredHere).toBeGreaterThan(1_500);
      await answer(other, 3, 'a');
      await answer(other, 5, 'b');
      await expect.poll(() => savedAnswer(device, other, id, 4)).toEqual(['B']);
      await chooseRow(other, '导入答案');
      await expect(importDialog(other).getByText('只能导入同一账号、同一次作答的文件。')).toBeVisible();
      expect(await violations(other), 'axe, empty').toEqual([]);
      await chooseFile(other, text);
      await expect(figure(other, '新增')).toHaveText('1 小题');
      await expect(figure(other, '更新')).toHaveText('1 小题');
      await expect(figure(other, '两边都改过')).toHaveText('1 小题');
      await expect(figure(other, '保持不变')).toHaveText('1 小题');
      await expect(importDialog(other).getByText('1 小题只合并标记，答案不变。')).toBeVisible();
      expect(await violations(other), 'axe').toEqual([]);
      // Nothing is imported before the learner confirms.
      expect(await savedAnswer(device, other, id, 1)).toEqual([]);
      const versions = importDialog(other).getByRole('radiogroup', { name: '第 3 题' });
      await expect(versions.getByRole('radio', { name: /^本机 ?较新 ?A/ })).toBeChecked();
      await versions.getByRole('radio', { name: /^本机/ }).focus();
      await other.keyboard.press('ArrowDown');
      await expect(versions.getByRole('radio', { name: /^文件 ?D/ })).toBeChecked();
      await importDialog(other).getByRole('button', { name: '导入并保存' }).focus();
      await other.keyboard.press('Enter');
      await expect(other.getByText('已导入 4 小题答案')).toBeVisible();
      await expect(importDialog(other)).toHaveCount(0);
      const merged = ['B', 'C', 'D', '', 'B'];
      await expect.poll(() => savedAnswers(other, id, 5)).toEqual(merged);
      await expect(other.getByRole('gridcell', { name: /^第4题.*已标记/ })).toBeVisible();
      // A second import of the file changes nothing.
      await chooseRow(other, '导入答案');
      await chooseFile(other, text);
      await expect(importDialog(other).getByText('没有要导入的：文件里的改动本机都有了。')).toBeVisible();
      await expect(importDialog(other).getByRole('button', { name: '导入并保存' })).toHaveCount(0);
      await other.keyboard.press('Escape');
      // The first device is online again, shows no dialog, and gets the answer to 5.
      await context.setOffline(false);
      await expect(page.getByRole('gridcell', { name: /^第5题 单选 已答/ })).toBeVisible();
      await expect(page.getByRole('dialog', { name: /与云端不同/ })).toHaveCount(0);
      expect(await savedAnswers(other, id, 5)).toEqual(merged);
      await device.close();
    });
  });

test(
  'a device without storage can export and import',
  { tag: '@mock' },
  async ({ page, context, browser, world, baseURL }) => {
    const id = await start(page);
    // The code of the export loads when the page is idle.
    const toolsCame = () =>
      performance
        .getEntriesByType('resource')
        .some(({ name, duration }) => /lazy-tools-.+js$/.test(name) && duration > 0);
    await expect.poll(() => page.evaluate(toolsCame)).toBe(true);
    await context.setOffline(true);
    await page.keyboard.press('d');
    const text = await exported(page);
    const { device, other } = await openOnSecondDevice({ browser, world, baseURL }, id, { withoutDatabase: true });
    await shows(other, '1');
    await chooseRow(other, '导入答案');
    await chooseFile(other, text);
    await expect(figure(other, '新增')).toHaveText('1 小题');
    await importDialog(other).getByRole('button', { name: '导入并保存' }).click();
    await expect.poll(() => savedAnswer(device, other, id, 0)).toEqual(['D']);
    const back = await exported(other);
    expect(back).toContain('#answers 1 ');
    await device.close();
  },
);

test('the dialogs of the answering page fit into a narrow window', async ({ page }) => {
  await start(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async () => {
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toHaveCount(1);
    expect(await dialog.evaluate((element) => (element as HTMLElement).offsetWidth)).toBeLessThanOrEqual(320);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await openSubmit(page);
  await fits();
  await page.keyboard.press('Escape');
  await shows(page, '1');
  await page.getByRole('button', { name: '纠错' }).click();
  await fits();
  await page.keyboard.press('?');
  await fits();
  await chooseRow(page, '导入答案');
  await fits();
});
