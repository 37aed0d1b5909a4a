import { violations } from './support/axe';
import { writeNotes } from './support/notes';
import { overflowAt } from './support/page-questions';
import { arrive, expect, test } from './support/test';

test('two thousand notes are searched, edited by keyboard, accessible, and printed in full', async ({ page }) => {
  await arrive(page, 'uc/my-notes');
  await expect(page.getByText('还没有笔记')).toBeVisible();
  await writeNotes(page, 2000);
  await page.reload();
  await expect(page.getByText('2000 条，仅本机')).toBeVisible();
  await page.getByRole('searchbox', { name: /笔记/ }).fill('第 1999 条');
  await expect(page.getByText('找到 1 条，共 2000 条，仅本机')).toBeVisible();
  await page.getByRole('button', { name: '编辑笔记' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('，就这样');
  await page.keyboard.press('Control+Enter');
  const row = page.getByRole('listitem').filter({ hasText: '再找公式，就这样' });
  await expect(row).toBeVisible();
  await expect(row.getByRole('button', { name: '编辑笔记' })).toBeFocused();

  await page.goto('uc/my-notes');
  await expect(page.getByRole('button', { name: '再显示 50 条' })).toBeVisible();
  await page.getByRole('button', { name: '编辑笔记' }).nth(1).click();
  await page.getByRole('button', { name: '删除笔记' }).first().click();
  await expect(page.getByRole('button', { name: '撤销' })).toBeFocused();
  expect(await violations(page), 'light').toEqual([]);
  for (const width of [1024, 640, 320]) expect(await overflowAt(page, width), String(width)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await violations(page, 'colours'), 'dark').toEqual([]);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('[data-paper] li')).toHaveCount(1999);
  await expect(page.locator('[data-paper] h1')).toBeVisible();
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden();
});
