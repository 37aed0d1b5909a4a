import type { Page } from '@playwright/test';
import { ask, bank, option, paperId, savedAnswer, shows, start } from './support/exam';
import { installKeyWalk } from './support/key-walk';
import { tabCoversNothing } from './support/service-tab';
import { comeBack, expect, test } from './support/test';

test.beforeEach(async ({ page, context }) => {
  await comeBack(context);
  await page.addInitScript(installKeyWalk);
});

/**
 * Places in which the keys of 3.6 answer: the question with its material, the answer sheet, and the heading of the page.
 */
const places = 'article, [aria-label="背景资料"], [aria-label="答题卡"], h1';

/** Types in every element of the current page: no answer may change. */
async function typeEverywhere(page: Page, what: string, atLeast = 1): Promise<void> {
  // Wait until earlier answers are in the database, so that this change is not taken for the effect of a key.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /journal:\w+$/.test(key))))
    .toEqual([]);
  const { tried, changed } = await page.evaluate((inside) => window.keyWalk.type(inside), places);
  expect(changed, what).toEqual([]);
  expect(tried.length, `${what}: ${tried.join(', ')}`).toBeGreaterThanOrEqual(atLeast);
}

/** Types in the current page, then with each of its tools, menus and dialogs open. */
async function typeInEveryState(page: Page, buttons: readonly string[]): Promise<void> {
  await typeEverywhere(page, 'the room', 10);
  for (const name of buttons) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    await typeEverywhere(page, name, 2);
    const close = page.getByRole('dialog').getByRole('button', { name: '关闭' });
    if (await close.count()) await close.click();
    // Settings close when they lose the focus.
    else if ((await opener.getAttribute('aria-expanded')) !== 'false') await opener.click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('exam keys change an answer only in the question, on the page and on the answer sheet', async ({ page }) => {
  // The first keys come before the first paint of the question: B, and D to the next one.
  await page.addInitScript(() =>
    new MutationObserver(async (_, observer) => {
      if (!document.querySelector('article input')) return;
      observer.disconnect();
      for (const key of ['b', 'ArrowRight', 'd', 'ArrowLeft'])
        await Promise.resolve(document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    }).observe(document, { childList: true, subtree: true }),
  );
  await start(page);
  await tabCoversNothing(page);
  await expect(option(page, 'B')).toBeChecked();
  await expect(page.getByRole('gridcell', { name: '第2题 单选 已答' })).toBeVisible();
  const tools = ['显示设置', '计算器', '草稿', '纠错'];
  await typeInEveryState(page, tools);
  await expect(option(page, 'B')).toBeChecked();
  // Several tools may be open at once.
  await page.getByRole('button', { name: '计算器', exact: true }).click();
  await page.getByRole('button', { name: '草稿', exact: true }).click();
  await typeEverywhere(page, 'both tools', 20);
  await page.keyboard.press('Escape');
  // The page itself, the question, the answer sheet.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('a');
  await expect(option(page, 'A')).toBeChecked();
  await option(page, 'A').focus();
  await page.keyboard.press('c');
  await expect(option(page, 'C')).toBeChecked();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('d');
  await expect(option(page, 'D')).toBeChecked();
  // The same in a case, where the answer sheet is closed and the material has its own pane.
  await page.getByRole('gridcell').last().click();
  await expect(page.getByRole('region', { name: '背景资料' })).toBeVisible();
  await typeInEveryState(page, ['显示设置', '计算器', '草稿', '纠错']);
});

test('practice keys do nothing outside the question and the answer sheet', async ({ page }) => {
  await page.goto(`question-bank/learn-center/${paperId}?mode=PRACTICE`);
  await page.getByRole('button', { name: /^(开始|重新开始|练下一批)/ }).click();
  await shows(page, '1');
  await typeInEveryState(page, ['显示设置', '计算器', '草稿', '纠错']);
});

test('keys of analysis and marking do nothing outside the question', async ({ page, context }) => {
  const { records } = await ask<{ records: { id: string; status: string; sourceId: string; sourceType: string }[] }>(
    context,
    page,
    `${bank}/userRecord/getPageList`,
    { current: 1, size: 50 },
  );
  const done = records.find(({ status, sourceType }) => status === 'DONE' && sourceType === 'PAPER');
  await page.goto(`question-bank/learn-center-analyze/${done?.sourceId}/${done?.id}`);
  await shows(page, '1');
  await typeInEveryState(page, ['显示设置', '键盘快捷键', '纠错']);
  await page.goto('question-bank/learn-center-analyze-record/WRONG?subjectId=110101');
  await expect(page.getByRole('article')).toBeVisible();
  await typeInEveryState(page, ['显示设置', '键盘快捷键', '纠错']);
  const waiting = records.find(({ status, sourceType }) => status === 'TO_MARK' && sourceType === 'PAPER');
  await page.goto(`question-bank/learn-center-mark/${waiting?.id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await typeInEveryState(page, ['显示设置']);
});

test('an opened tool gets the keyboard, and Escape returns it', async ({ page, context }) => {
  const id = await start(page);
  await page.keyboard.press('c');
  const calculator = page.getByRole('button', { name: '计算器', exact: true });
  await calculator.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('region', { name: '计算器' });
  const status = box.getByRole('status');
  await expect(box.getByRole('textbox', { name: '算式' })).toBeFocused();
  await page.keyboard.type('1+2=');
  await expect(status).toHaveText(/ 3$/);
  await page.keyboard.type('4*(5-1)');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText(/ 16$/);
  // A click beside its buttons leaves the focus in the tool.
  await box.getByRole('heading').click();
  await page.keyboard.type('2b1=');
  await expect(status).toHaveText(/ 21$/);
  await page.keyboard.press('Escape');
  await expect(calculator).toBeFocused();
  await page.keyboard.press('b');
  const pad = page.getByRole('button', { name: '草稿', exact: true });
  await pad.click();
  const field = page.getByRole('textbox', { name: /草稿/ });
  await expect(field).toBeFocused();
  await page.keyboard.type('12abc');
  await expect(field).toHaveValue('12abc');
  await page.keyboard.press('Escape');
  await expect(pad).toBeFocused();
  await expect(option(page, 'C')).toBeChecked();
  // After a second Escape the keys answer the question again.
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await expect(option(page, 'D')).toBeChecked();
  await expect.poll(() => savedAnswer(context, page, id, 0)).toEqual(['D']);
  // After a mouse click on a button of the bar the keys still answer the question.
  await page.getByRole('button', { name: '下一题' }).click();
  await shows(page, '2');
  await page.keyboard.press('b');
  await expect(option(page, 'B')).toBeChecked();
});
