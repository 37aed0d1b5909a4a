import { violations } from './support/axe';
import { writeNotes } from './support/notes';
import { arrive, expect, test } from './support/test';

test('a note that is edited in two tabs shows both texts; one that is deleted there disappears here', async ({
  page,
  context,
}) => {
  await arrive(page, 'uc/my-notes');
  await expect(page.getByText('还没有笔记')).toBeVisible();
  await writeNotes(page, 3);
  await page.reload();
  const rowOf = (tab: typeof page, text: string) => tab.getByRole('listitem').filter({ hasText: text });
  const editor = (tab: typeof page) => tab.getByRole('textbox', { name: '编辑笔记' });

  // A window that opens while this one is typing has an editor of its own.
  await rowOf(page, '第 0 条').getByRole('button', { name: '编辑笔记' }).click();
  await page.keyboard.type('，写到一半');
  const other = await context.newPage();
  await other.goto('uc/my-notes');
  await rowOf(other, '第 0 条').getByRole('button', { name: '编辑笔记' }).click();
  await other.keyboard.type('，那边');
  await expect(editor(page)).toHaveValue(/公式，写到一半$/);
  await expect(editor(other)).toHaveValue(/公式，那边$/);
  for (const tab of [page, other]) {
    await editor(tab).press('Escape');
    await expect(editor(tab)).toHaveCount(0);
  }

  // The window behind begins first and is still typing when this one saves.
  await rowOf(other, '第 1 条').getByRole('button', { name: '编辑笔记' }).click();
  await other.keyboard.type('，那边还在写');
  await rowOf(page, '第 1 条').getByRole('button', { name: '编辑笔记' }).click();
  await page.keyboard.type('，这边先存');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, '这边先存')).toBeVisible();
  await expect(other.getByRole('textbox', { name: '编辑笔记' })).toHaveValue(/那边还在写$/);
  await other.keyboard.press('Control+Enter');
  const dialog = other.getByRole('dialog', { name: '这条笔记在另一个窗口里也改过' });
  await expect(dialog.locator('mark')).toHaveText(['那边还在写', '这边先存']);
  expect(await violations(other), 'axe').toEqual([]);
  await other.keyboard.press('3');
  for (const tab of [page, other]) {
    await expect(tab.getByText('4 条，仅本机')).toBeVisible();
    await expect(tab.getByText('那边还在写')).toBeVisible();
    await expect(tab.getByText('这边先存')).toBeVisible();
  }

  await rowOf(page, '第 2 条').getByRole('button', { name: '删除笔记' }).click();
  await expect(other.getByText('3 条，仅本机')).toBeVisible();
  await expect(rowOf(other, '第 2 条')).toHaveCount(0);
});
