import type { Page } from '@playwright/test';
import { expectNoViolation } from './support/axe';
import { option, recordIdOf, saved, savedAnswer, shows, start, submit } from './support/exam';
import { comeBack, expect, test } from './support/test';

test.beforeEach(({ context }) => comeBack(context));

const stem = (page: Page) => page.locator('article[data-current=true]').getByRole('group', { name: /^题干/ });
const marks = (page: Page) => stem(page).locator('mark');
const restore = (page: Page, key: string) => page.getByRole('button', { name: `恢复 ${key} 项` });

/** Selects characters of the stem with the mouse: press, drag, release. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const ends = await stem(page).evaluate(
    (root, [begin, end]) => {
      const text = document.createTreeWalker(root, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return [begin, end].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, top, height } = range.getBoundingClientRect();
        return { x: left + 1, y: top + height / 2 };
      });
    },
    [from, to] as const,
  );
  const [first, last] = ends;
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
  await page.mouse.down();
  await page.mouse.move(last?.x ?? 0, last?.y ?? 0, { steps: 4 });
  await page.mouse.up();
}

test('struck options and highlights work by mouse, survive a reload, and are never sent to the server', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('userRecord/save')) sent.push(request.postData() ?? '');
  });
  const id = await start(page);
  await option(page, 'B').check({ force: true });
  await page.getByRole('button', { name: '划去 B 项' }).click();
  await expect(option(page, 'B')).not.toBeChecked();
  await page.getByRole('button', { name: '划去', exact: true }).click();
  await option(page, 'D').click({ force: true });
  await expect(restore(page, 'D')).toBeVisible();
  await page.getByRole('button', { name: '划去', exact: true }).click();
  await option(page, 'A').check({ force: true });

  await drag(page, 2, 6);
  const bubble = page.getByRole('toolbar', { name: '所选文字' });
  await bubble.getByRole('button', { name: '高亮' }).click();
  const text = (await marks(page).textContent()) ?? '';
  expect(text.length).toBeGreaterThan(2);
  await expect(bubble).toHaveCount(0);
  await expectNoViolation(page, 'marks');

  await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['A']);
  await page.reload();
  await shows(page, '1');
  await expect(marks(page)).toHaveText(text);
  await expect(restore(page, 'B')).toBeVisible();
  await expect(restore(page, 'D')).toBeVisible();
  await expect(option(page, 'A')).toBeChecked();
  await marks(page).click();
  await expect(marks(page)).toHaveCount(0);

  await page.getByRole('button', { name: '专注模式' }).click();
  await expect(page.getByRole('button', { name: '显示设置' })).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width - 4, height / 2);
  await page.getByRole('gridcell', { name: /^第2题/ }).click();
  await shows(page, '2');
  await page.getByRole('button', { name: '交卷', exact: true }).click();
  await expect(page.getByRole('row', { name: /^第 2 题/ })).toBeFocused();
  await expectNoViolation(page, 'review');
  await page.getByRole('row', { name: /^第 3 题/ }).dblclick();
  await shows(page, '3');
  // The second click did not reach the option below the pointer.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: '退出专注' }).click();
  await submit(page);
  await expect(page).toHaveURL(/transcript/);
  expect((await saved(context, page, id)).record.answeredCount).toBe(1);
  expect(sent.length).toBeGreaterThan(0);
  for (const body of sent) expect(body).not.toMatch(/struck|marks|seconds|given/);
});

test('struck options, highlights, focus mode and submit work by keyboard', async ({ page }) => {
  await start(page);
  await page.keyboard.press('Shift+C');
  await expect(restore(page, 'C')).toBeVisible();
  await page.keyboard.press('c');
  await expect(option(page, 'C')).toBeChecked();
  await expect(restore(page, 'C')).toHaveCount(0);
  await page.keyboard.press('Shift+C');
  await expect(option(page, 'C')).not.toBeChecked();

  await page.keyboard.press('h');
  await expect(stem(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(marks(page)).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await shows(page, '1');
  await expect(marks(page)).not.toHaveCount(0);
  await marks(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(marks(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '恢复选择 C 项' })).toBeVisible();

  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: '退出专注' })).toBeVisible();
  await expectNoViolation(page, 'focus');
  await page.keyboard.press('ArrowRight');
  await shows(page, '2');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '显示设置' })).toBeVisible();
  await page.getByRole('button', { name: '交卷', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /^第 1 题/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await shows(page, '2');
  await expect(page.getByRole('heading', { name: /^第 2 题/ })).toBeFocused();
  await expectNoViolation(page, 'from the review');
  await page.keyboard.press('b');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /^第 2 题，单选，已答 B/ })).toBeFocused();
  await page.getByRole('button', { name: '交卷', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '确认交卷？' })).toBeFocused();
  await expectNoViolation(page, 'submit');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // A paper without self-marking shows 交卷成功 only until its report has loaded.
  await expect(page).toHaveURL(/transcript/);
});

test('struck options and highlights last as long as the page without storage, and answering works', async ({
  page,
  context,
}) => {
  await page.addInitScript({
    content: `Object.defineProperty(window, 'indexedDB', { value: undefined });`,
  });
  await start(page);
  const id = recordIdOf(page);
  await page.keyboard.press('Shift+D');
  await drag(page, 1, 5);
  await page.keyboard.press('h');
  await expect(marks(page)).not.toHaveCount(0);
  await page.keyboard.press('b');
  await page.keyboard.press('ArrowRight');
  await shows(page, '2');
  await page.keyboard.press('ArrowLeft');
  await shows(page, '1');
  await expect(restore(page, 'D')).toBeVisible();
  await expect(marks(page)).not.toHaveCount(0);
  await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['B']);
  await page.reload();
  await page.getByRole('gridcell', { name: /^第1题/ }).click();
  await shows(page, '1');
  await expect(option(page, 'B')).toBeChecked();
  await expect(restore(page, 'D')).toHaveCount(0);
});

test(
  'a failing submission shows its retries, keeps the answers, and can be withdrawn',
  { tag: '@mock' },
  async ({ page, context, backend }) => {
    const id = await start(page);
    await page.keyboard.press('b');
    await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['B']);
    await backend.scenario('http:500@userRecord/save');
    await submit(page);
    await expect(page.getByRole('dialog', { name: '正在交卷…' })).toBeVisible();
    const failed = page.getByRole('alertdialog', { name: '提交失败，答案已保存' });
    await expect(failed).toBeVisible({ timeout: 30_000 });
    await expect(failed).toContainText('服务器繁忙，正在重试交卷');
    await expect(failed).toContainText('1 小题的答案已存本机');
    await expectNoViolation(page, 'failed');
    await page.keyboard.press('Escape');
    await expect(failed).toBeVisible();
    await failed.getByRole('button', { name: '继续作答' }).click();
    await expect(failed).toHaveCount(0);
    await backend.scenario('off');
    await page.keyboard.press('c');
    await expect.poll(() => savedAnswer(context, page, id, 0), { timeout: 30_000 }).toEqual(['C']);
    expect((await saved(context, page, id)).record.status).toBe('DOING');
    await submit(page);
    await expect(page).toHaveURL(/transcript/);
  },
);
